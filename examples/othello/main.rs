//! `othello`: positions up to symmetry, and moves by whole lines.
//!
//! `perft` counts the sequences of moves from the start. Ranks go through a table, files are moved onto ranks by a
//! diagonal flip, diagonals by pseudo-rotations (`lines`). Positions that were visited before need no visit if
//! their counts are in a table, and the images of a position share one entry under its least image:
//!
//! ```text
//! $ cargo run --release --bin othello -- perft 9
//! moves        sequences      visited with a table up to symmetry
//!     1                4            1            1              1
//! …
//!     9          3005288       455221       320653          80068
//! ```
//!
//! `distinct` counts the positions, with the side to move, up to the symmetries of the board; a side without a
//! move is skipped.
//!
//! ```text
//! $ cargo run --release --bin othello -- distinct 5
//!  1                1
//!  2                3
//!  3               14
//!  4               60
//!  5              322
//! ```

mod count;
mod lines;
mod position;

use std::io;
use std::process::ExitCode;

use bitxform_examples::{EXIT_STATUS, end, print};
use clap::Parser;

use count::{Key, Perft, distinct};
use lines::Lines;
use position::Position;

/// Counts move sequences and positions of Othello.
#[derive(Debug, Parser)]
#[command(name = "othello", version, after_help = EXIT_STATUS)]
enum Task {
    /// Count the ways to make one move, two moves and so on.
    ///
    /// A pass is a move. A game that is over is not continued and not counted. Other programs count the 228
    /// games that end with the ninth move once more after ten, and so find 24571284, not 24571056.
    ///
    /// Besides the count, a row has the positions that were visited without a table, with a table of positions,
    /// and with a table that images of a position share.
    Perft {
        #[arg(value_name = "MOVES", default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=14))]
        depth: u8,
    },
    /// Count the positions up to symmetry after one move, two moves and so on.
    ///
    /// Positions with the same side to move that are images of each other count once. A side without a move is
    /// skipped, and skipping is no move.
    Distinct {
        #[arg(value_name = "MOVES", default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=14))]
        depth: u8,
    },
}

fn main() -> ExitCode {
    end("othello", run(&Task::parse()))
}

fn run(task: &Task) -> io::Result<bool> {
    let lines = Lines::new();
    match *task {
        Task::Perft { depth } => perft(&lines, depth),
        Task::Distinct { depth } => {
            distinct(&lines, depth, |moves, count| {
                print(format_args!("{moves:>2} {count:>16}\n"))
            })?;
            Ok(true)
        }
    }
}

fn perft(lines: &Lines, depth: u8) -> io::Result<bool> {
    print("moves        sequences      visited with a table up to symmetry\n")?;
    let keys: [Option<Key>; 3] = [None, Some(|it| it), Some(Position::canonical)];
    for moves in 1..=depth {
        let [plain, by_table, up_to_symmetry] = keys.map(|key| Perft::new(lines, key).count(moves));
        let ways = plain[0];
        if by_table[0] != ways || up_to_symmetry[0] != ways {
            return Err(io::Error::other("the tables lead to other counts"));
        }
        let [plain, by_table, up_to_symmetry] =
            [plain, by_table, up_to_symmetry].map(|[_, visited]| visited);
        print(format_args!(
            "{moves:>5} {ways:>16} {plain:>12} {by_table:>12} {up_to_symmetry:>14}\n"
        ))?;
    }
    Ok(true)
}
