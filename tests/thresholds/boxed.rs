//! Mailboxes and tables of moves in boxes, of up to 1 MiB and more. Larger ones are moved in place, so they need no more
//! stack than others.

#![allow(
    clippy::cast_precision_loss,
    clippy::large_stack_arrays,
    reason = "indices are exact in all types, and the entries are boxed"
)]

use std::thread;

use bitxform::{Symmetry, symmetric};

use crate::{destinations, moved};

/// Runs a test with the stack that new threads have.
fn on_a_new_thread(test: fn()) {
    let thread = thread::Builder::new().stack_size(2 << 20);
    thread
        .spawn(test)
        .expect("a thread")
        .join()
        .expect("no failure");
}

fn boxed<T: core::fmt::Debug, const N: usize>(entries: Vec<T>) -> Box<[T; N]> {
    entries.try_into().expect("all entries")
}

macro_rules! tables {
    ($($name:ident: $side:literal x $side_again:literal of $Entry:ty;)*) => {$(
        #[test]
        fn $name() {
            const SQUARES: usize = $side * $side;

            #[symmetric(mapping = "LERF", files = $side, ranks = $side)]
            struct Flat(#[board(moves)] Box<[$Entry; SQUARES * SQUARES]>);

            #[symmetric(mapping = "LERF", files = $side, ranks = $side)]
            struct Nested(#[board(moves)] Box<[[$Entry; SQUARES]; SQUARES]>);

            on_a_new_thread(|| {
                let entries: Vec<_> = (0..SQUARES * SQUARES).map(|i| i as $Entry).collect();
                for (number, symmetry) in Symmetry::ALL.into_iter().enumerate() {
                    let to = destinations(number, $side, $side);
                    let of_moves = to.iter().flat_map(|from| to.iter().map(move |to| SQUARES * from + to));
                    let expected = moved(&entries, &of_moves.collect::<Vec<_>>());
                    let image = Flat(boxed(entries.clone())).transform(symmetry);
                    assert!(image.0[..] == expected[..], "{symmetry}");
                    let rows = entries.chunks(SQUARES).map(|row| row.try_into().expect("a row"));
                    let image = Nested(boxed(rows.collect())).transform(symmetry);
                    assert!(*image.0.as_flattened() == expected[..], "{symmetry}");
                }
            });
        }
    )*};
}

tables! {
    tables_of_1_mb: 19 x 19 of f64;
    tables_of_3_mb: 25 x 25 of f64;
    tables_of_4_mb: 32 x 32 of f32;
}

macro_rules! mailboxes {
    ($($name:ident: $bytes:expr;)*) => {$(
        #[test]
        fn $name() {
            const LEN: usize = $bytes / 64;

            #[symmetric(mapping = "LERF")]
            struct Mailbox(#[board(mailbox)] Box<[[u8; LEN]; 64]>);

            on_a_new_thread(|| {
                for (number, symmetry) in Symmetry::ALL.into_iter().enumerate() {
                    let entries: Vec<_> = (0..64).map(|i| [i; LEN]).collect();
                    let expected = moved(&entries, &destinations(number, 8, 8));
                    let image = Mailbox(boxed(entries)).transform(symmetry);
                    assert!(image.0[..] == expected, "{symmetry}");
                }
            });
        }
    )*};
}

mailboxes! {
    mailboxes_of_512_bytes: 512;
    mailboxes_of_576_bytes: 576;
    mailboxes_of_1_mib: 1 << 20;
    mailboxes_of_more: (1 << 20) + 64;
    mailboxes_of_4_mib: 4 << 20;
}
