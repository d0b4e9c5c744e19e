//! `count`: counts things on a board, both all of them and up to symmetry.
//!
//! ```text
//! $ cargo run --release --bin count -- boards 4
//!     n              all   up to symmetry
//!     2               16                6
//!     3              512              102
//!     4            65536             8548
//! ```
//!
//! Patterns on a board are counted by Burnside's lemma, on boards whose size is known at run time. Other things are
//! found by search, and identified up to symmetry by the least images of a `#[symmetric]` type.

mod boards;
mod polyominoes;
mod queens;
mod tic_tac_toe;

use core::fmt::Display;
use std::io;
use std::process::ExitCode;

use bitxform_examples::{EXIT_STATUS, end, print};
use clap::Parser;

/// Counts things on a board, all of them and up to the eight symmetries of the square.
///
/// Each line of output has a size, the number of things of that size, and their number if images of each other
/// count once.
#[derive(Debug, Parser)]
#[command(name = "count", version, after_help = EXIT_STATUS)]
enum What {
    /// Boards of n x n squares, each of which is black or white.
    ///
    /// By Burnside's lemma, their number up to symmetry is the mean number of boards that a symmetry fixes. A
    /// symmetry fixes a board if squares that are moved to each other have the same colour.
    Boards {
        /// The largest n, from 2 to 11. Beyond, the numbers of boards have more than 128 bits.
        #[arg(value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=11))]
        largest: u8,
    },
    /// Ways to put eight queens on a chess board so that none attacks another.
    Queens,
    /// Positions of tic-tac-toe that occur in a game, by the number of moves.
    TicTacToe,
    /// Shapes of n squares that hang together: fixed ones, up to shifts, and free ones, up to symmetry too.
    Polyominoes {
        /// The largest n, from 1 to 15. Each square more takes four times as long and as much memory.
        #[arg(value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=15))]
        largest: u8,
    },
}

fn main() -> ExitCode {
    end("count", run(&What::parse()))
}

fn run(what: &What) -> io::Result<bool> {
    row("n", "all", "up to symmetry")?;
    match *what {
        What::Boards { largest } => boards::count(largest),
        What::Queens => queens::count(),
        What::TicTacToe => tic_tac_toe::count(),
        What::Polyominoes { largest } => polyominoes::count(largest),
    }?;
    Ok(true)
}

/// Writes a row.
fn row(size: impl Display, all: impl Display, classes: impl Display) -> io::Result<()> {
    print(format_args!("{size:>5} {all:>16} {classes:>16}\n"))
}
