//! `othello`: moves by whole lines, positions up to symmetry, and exact endgames.
//!
//! `perft` counts the ways to make so many moves from the start. Moves are found for whole lines at once:
//! ranks go through a table, files are laid on ranks by a diagonal flip, diagonals by pseudo-rotations.
//! `--check` compares each position's moves with those of a plain generator. A pass is a move here.
//!
//! ```text
//! $ cargo run --release --bin othello -- perft --check 5
//!  1                4
//!  2               12
//!  3               56
//!  4              244
//!  5             1396
//! ```
//!
//! `distinct` counts the positions, with the side to move, up to the symmetries of the board; a side that
//! cannot move is passed over.
//!
//! ```text
//! $ cargo run --release --bin othello -- distinct 5
//!  1                1
//!  2                3
//!  3               14
//!  4               60
//!  5              322
//! ```
//!
//! `solve` finds the exact scores of endgames for the side to move. Empty squares go to the winner.
//! All threads and problems share one table, for positions with twelve empty squares or more. Its key is the
//! least image of a Zobrist key (`bitxform::zobrist`), which all images of a position share.
//! `--compare` also solves with least images of the boards, and with the boards as they are. Shared
//! entries save nodes where the position has a symmetry:
//!
//! ```text
//! $ cargo run --release --bin othello -- solve --compare --threads 1 examples/othello/symmetric.txt
//! line empties score best     key         nodes      hits   seconds
//!    4      16   -28   c1 zobrist       2203885      1166      0.14
//!    4      16   -28   c1   least       2203885      1166      0.13
//!    4      16   -28   c1   plain       3049207      1854      0.18
//!    5      16   -12   b2 zobrist       4214254       969      0.23
//!    5      16   -12   b2   least       4214254       969      0.22
//!    5      16   -12   b2   plain       7078945      1868      0.36
//! …
//! ```
//!
//! The five endgames of FFO in `endgames.txt` have no symmetry, and their searches hardly ever meet images of
//! each other. There, shared entries save nothing, and no kind of key costs time that shows. One thread
//! of an AMD EPYC (Zen 4) solves the five in 8.7 s of CPU time and 201 million nodes.

mod key;
mod last;
mod lines;
mod local;
mod order;
mod perft;
mod plain;
mod position;
mod problem;
mod search;
mod shallow;
mod solve;
mod split;
mod table;
mod words;

use std::process::ExitCode;

use bitxform_examples::{EXIT_STATUS, end};
use clap::{Parser, Subcommand};

/// Counts and solves positions of Othello.
///
/// Squares are named as in Othello, with a1 at the top left.
#[derive(Debug, Parser)]
#[command(name = "othello", version, after_long_help = EXIT_STATUS)]
struct Options {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Count the ways to make one move, two moves and so on.
    ///
    /// A pass is a move. A game that is over goes no further and is not counted: others count the 228 games
    /// that end with the ninth move once more after ten, and so find 24571284, not 24571056.
    #[command(after_long_help = EXIT_STATUS)]
    Perft(perft::Options),
    /// Count the positions up to symmetry after one move, two moves and so on.
    ///
    /// Positions with the same side to move that are images of each other count once. A side that cannot
    /// move is passed over, which is no move.
    #[command(after_long_help = EXIT_STATUS)]
    Distinct(perft::Options),
    /// Find the exact scores of endgames.
    ///
    /// Writes for each position its line, its empty squares, the score for the side to move, a best move
    /// (`-` if there is none), the key, the positions that were searched, how often the table had an
    /// entry, and the time. Empty squares at the end go to the winner.
    ///
    /// A bad line, and a score that is not the one the line has, is reported as `FILE:LINE: REASON`; the
    /// others are processed.
    #[command(after_long_help = format!("{FORMAT}\n\n{EXIT_STATUS}"))]
    Solve(solve::Options),
}

const FORMAT: &str = "\
Format: on each line 64 squares (X black, O white, - empty), a1 b1 … h1 a2 … h8, which is
the board from the top; the side to move, X or O; and perhaps its score, such as +38.
Or OBF: after the side `;`, and moves with their scores, of which the best one counts.
What follows # or % is a comment; empty lines are passed over. Two examples:
O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X +38 # FFO 40
O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38;";

fn main() -> ExitCode {
    let Options { task } = Options::parse();
    let outcome = match task {
        Task::Perft(options) => perft::perft(&options),
        Task::Distinct(options) => perft::distinct(&options),
        Task::Solve(options) => solve::run(&options),
    };
    end("othello", outcome)
}
