//! The speed of `perft` compared with other crates in one run. All of them count the leaves without playing the
//! last move.
//!
//! ```text
//! cargo run --release -p bitxform-examples --features peers --bin perft-speed
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

use core::hint::black_box;
use std::time::Instant;

use bitxform_examples::Fen;
use board::Board;

/// The name, FEN, depth and count of each position.
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

/// An odd number, for the median.
const ROUNDS: usize = 41;

/// Counts the leaves below a position.
type Counter = Box<dyn Fn() -> u64>;

fn main() {
    println!(
        "median seconds of {ROUNDS} runs in turn, and how many times as fast as the crate `cozy-chess`"
    );
    for (name, fen, depth, expected) in POSITIONS {
        let position: Fen = fen.parse().expect(fen);
        let cozy: cozy_chess::Board = fen.parse().expect(fen);
        let shakmaty: shakmaty::fen::Fen = fen.parse().expect(fen);
        let shakmaty: shakmaty::Chess = shakmaty
            .into_position(shakmaty::CastlingMode::Standard)
            .expect(fen);
        let counters: [(&str, Counter); 10] = [
            (
                "cozy-chess",
                Box::new(move || of_cozy(black_box(&cozy), depth)),
            ),
            (
                "shakmaty",
                Box::new(move || shakmaty::perft(black_box(&shakmaty), depth)),
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
        // Takes the ratio of adjacent runs before the median, since the machine may be slower at times.
        for ((counter, _), of_counter) in counters.iter().zip(&times) {
            let mut ratios: Vec<f64> = times[0]
                .iter()
                .zip(of_counter)
                .map(|(peer, own)| peer / own)
                .collect();
            let (seconds, ratio) = (median(&mut of_counter.clone()), median(&mut ratios));
            println!("{name:10} depth {depth} {counter:10} {seconds:8.4} {ratio:6.2}");
        }
    }
}

fn of_cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut count = 0;
    match depth {
        0 => return 1,
        1 => board.generate_moves(|moves| {
            count += moves.len() as u64;
            false
        }),
        _ => board.generate_moves(|moves| {
            for one in moves {
                let mut next = board.clone();
                next.play_unchecked(one);
                count += of_cozy(&next, depth - 1);
            }
            false
        }),
    };
    count
}

fn counter<B: Board + 'static>(position: &Fen, depth: u32) -> Counter {
    let board: B = setup::board(position).expect("a position");
    Box::new(move || play::perft(black_box(board), depth))
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}
