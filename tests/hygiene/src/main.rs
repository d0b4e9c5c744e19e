//! A program with a private board type, of which it uses two methods.
#![deny(warnings, missing_docs, clippy::pedantic)]
// The test harness leaves the main function unused.
#![cfg_attr(not(test), forbid(dead_code))]

use boards::symmetric;

#[symmetric(mapping = "LERF", crate = boards)]
#[derive(Clone, Copy)]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {
    #[symmetric(mapping = "LEFR", crate = boards)]
    struct Inner(u64);

    let board = Board {
        own: 1,
        opponent: 2,
    }
    .rotate_90();
    let inner = Inner(board.own).canonical();
    println!("{:x} {:x} {:x}", board.own, board.opponent, inner.0);
}
