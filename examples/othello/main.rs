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
//! `solve` finds the exact scores of endgames, for the side to move, where empty squares go to the winner.
//! Positions with ten empty squares or more are looked up in a table by their least images; `--compare`
//! solves without that as well. It saves nodes where the position has a symmetry:
//!
//! ```text
//! $ cargo run --release --bin othello -- solve --compare --threads 1 examples/othello/symmetric.txt
//! line empties score best symmetry         nodes   seconds
//!    4      16   -28   c1      yes       2814574      0.39
//!    4      16   -28   c1       no       3670489      0.48
//!    5      16   -12   b2      yes       3378459      0.36
//!    5      16   -12   b2       no       5348405      0.57
//! …
//! ```
//!
//! In the endgames of FFO in `endgames.txt`, which have none, the nodes are the same within two in a
//! hundred: images of each other are hardly ever met. Two cores of a busy Xeon at 2 GHz solved them as
//! follows (with two threads, nodes vary from run to run):
//!
//! ```text
//! $ cargo run --release --bin othello -- solve examples/othello/endgames.txt
//! line empties score best symmetry         nodes   seconds
//!    3      20   +38   a2      yes      11541672      1.20
//!    4      22    +0   h4      yes      61759518      4.65
//!    5      22    +6   g2      yes     105067564      7.26
//!    6      23   -12   c7      yes     152209371     15.40
//!    7      23   -14   d2      yes      86755535      8.23
//! ```

mod last;
mod lines;
mod order;
mod perft;
mod plain;
mod position;
mod problem;
mod search;
mod solve;
mod split;
mod table;
mod words;

use std::process::ExitCode;

use bitxform_examples::end;
use clap::{Parser, Subcommand};

/// Counts and solves positions of Othello.
///
/// Squares are named as in Othello, with a1 at the top left.
#[derive(Debug, Parser)]
#[command(name = "othello", version)]
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
    Perft(perft::Options),
    /// Count the positions up to symmetry after one move, two moves and so on.
    ///
    /// Positions with the same side to move that are images of each other count once. A side that cannot
    /// move is passed over, which is no move.
    Distinct(perft::Options),
    /// Find the exact scores of endgames.
    ///
    /// Writes for each position its line, its empty squares, the score for the side to move, a best move
    /// (`-` if there is none), whether positions were looked up by their least images, the positions
    /// that were searched, and the time. Empty squares at the end go to the winner.
    ///
    /// A bad line, and a score that is not the one the line has, is reported with its number; the others
    /// are processed, and the exit status is 1.
    #[command(after_long_help = FORMAT)]
    Solve(solve::Options),
}

const FORMAT: &str = "\
Format: on each line 64 squares (X black, O white, - empty), a1 b1 … h1 a2 … h8, which is
the board from the top; the side to move, X or O; and perhaps its score, such as +38.
What follows # is a comment; empty lines are passed over. An example:
O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X +38 # FFO 40";

fn main() -> ExitCode {
    let Options { task } = Options::parse();
    let outcome = match task {
        Task::Perft(options) => perft::perft(&options),
        Task::Distinct(options) => perft::distinct(&options),
        Task::Solve(options) => solve::run(&options),
    };
    end("othello", outcome)
}
