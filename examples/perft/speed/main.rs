//! The speed of `perft` beside that of the `chess` crate, in one run: both count the leaves in bulk.
//!
//! ```text
//! cargo run --release --manifest-path examples/perft/speed/Cargo.toml
//! ```

#[path = "../attacks.rs"]
mod attacks;
#[path = "../board.rs"]
mod board;
#[path = "../moves.rs"]
mod moves;
#[path = "../play.rs"]
#[expect(dead_code, reason = "moves are not named here")]
mod play;
#[path = "../setup.rs"]
mod setup;

use std::hint::black_box;
use std::time::Instant;

use bitxform_examples::Fen;
use board::Board;

/// Of each position the name, the FEN, the depth and the count.
const POSITIONS: [(&str, &str, u32, u64); 3] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        5,
        4_865_609,
    ),
    (
        "kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
        4_085_603,
    ),
    (
        "position 4",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        5,
        15_833_292,
    ),
];

/// In odd number, for the median.
const ROUNDS: usize = 41;

fn main() {
    println!(
        "median seconds of {ROUNDS} runs in turn, and how many times as fast as the crate `chess`"
    );
    for (name, fen, depth, expected) in POSITIONS {
        let position: Fen = fen.parse().expect(fen);
        let peer: chess::Board = fen.parse().expect(fen);
        let counters: [(&str, Box<dyn Fn() -> u64>); 9] = [
            (
                "chess",
                Box::new(move || {
                    chess::MoveGen::movegen_perft_test(black_box(&peer), depth as usize) as u64
                }),
            ),
            ("LERF", counter::<board::Lerf>(&position, depth)),
            ("BERF", counter::<board::Berf>(&position, depth)),
            ("LERBEF", counter::<board::Lerbef>(&position, depth)),
            ("BERLEF", counter::<board::Berlef>(&position, depth)),
            ("LEFR", counter::<board::Lefr>(&position, depth)),
            ("BEFR", counter::<board::Befr>(&position, depth)),
            ("BEFLER", counter::<board::Befler>(&position, depth)),
            ("LEFBER", counter::<board::Lefber>(&position, depth)),
        ];
        let mut times = vec![Vec::with_capacity(ROUNDS); counters.len()];
        for _ in 0..ROUNDS {
            for ((_, count), times) in counters.iter().zip(&mut times) {
                let start = Instant::now();
                assert_eq!(count(), expected, "{name}");
                times.push(start.elapsed().as_secs_f64());
            }
        }
        // The ratio of neighbours in time, then its median: the machine may be slower at times.
        for ((counter, _), of_counter) in counters.iter().zip(&times) {
            let mut ratios: Vec<f64> = times[0]
                .iter()
                .zip(of_counter)
                .map(|(peer, own)| peer / own)
                .collect();
            let (seconds, ratio) = (median(&mut of_counter.clone()), median(&mut ratios));
            println!("{name:10} depth {depth} {counter:7} {seconds:8.4} {ratio:6.2}");
        }
    }
}

fn counter<B: Board + 'static>(position: &Fen, depth: u32) -> Box<dyn Fn() -> u64> {
    let board: B = setup::board(position).expect("a position");
    Box::new(move || play::perft(black_box(board), depth))
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}
