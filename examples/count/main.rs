//! `count`: counts things on a board, both all of them and up to symmetry.
//!
//! ```text
//! $ cargo run --release --bin count -- boards 4
//!     n            all up to symmetry
//!     2             16              6
//!     3            512            102
//!     4          65536           8548
//! $ cargo run --release --bin count -- queens
//!     n            all up to symmetry
//!     8             92             12
//! $ cargo run --release --bin count -- tic-tac-toe
//! moves            all up to symmetry
//!     0              1              1
//!     1              9              3
//! …
//!   sum           5478            765
//! $ cargo run --release --bin count -- polyominoes 3
//!     n            all up to symmetry
//!     1              1              1
//!     2              2              1
//!     3              6              2
//! ```
//!
//! All boards are `#[symmetric]` types. Patterns on a board are counted by Burnside's lemma. Other things are
//! found by search, and identified up to symmetry by their least images.

mod board;
mod polyomino;
mod queens;
mod tic_tac_toe;

use core::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use bitxform_examples::{EXIT_STATUS, Output, end};
use clap::{Parser, Subcommand};

/// Counts things on a board, all of them and up to the eight symmetries of the square.
///
/// Each line of output has a size, the number of things of that size, and their number if images of each other
/// count once.
#[derive(Debug, Parser)]
#[command(name = "count", version, after_long_help = EXIT_STATUS)]
struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Boards of n x n squares, each of which is black or white.
    ///
    /// By Burnside's lemma, their number up to symmetry is the mean number of boards that a symmetry fixes. A
    /// symmetry fixes a board if squares that are moved to each other have the same colour.
    #[command(after_long_help = EXIT_STATUS)]
    Boards {
        /// The largest n, from 2 to 11. Beyond, the numbers of boards have more than 128 bits.
        #[arg(value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=11))]
        largest: u8,

        /// Make all the boards up to n = 5 as well, and count those that are the least of their images.
        #[arg(long)]
        check: bool,
    },
    /// Ways to put n queens on n x n squares so that none attacks another.
    #[command(after_long_help = EXIT_STATUS)]
    Queens {
        /// The number of queens, from 1 to 16. Each queen more takes seven times as long.
        #[arg(value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=i64::from(board::LARGEST)))]
        queens: u8,
    },
    /// Positions of tic-tac-toe that occur in a game.
    #[command(after_long_help = EXIT_STATUS)]
    TicTacToe,
    /// Shapes of n squares that hang together, fixed and free.
    ///
    /// Fixed shapes are counted up to shifts, free shapes also up to rotations and reflections.
    #[command(after_long_help = EXIT_STATUS)]
    Polyominoes {
        /// The largest n, from 1 to 15. Each square more takes four times as long and as much memory.
        #[arg(value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=15))]
        largest: u8,
    },
}

fn main() -> ExitCode {
    let Options { what } = Options::parse();
    let outcome = match what {
        What::Boards { largest, check } => board::count(largest, check),
        What::Queens { queens } => queens::count(queens),
        What::TicTacToe => tic_tac_toe::count(),
        What::Polyominoes { largest } => polyomino::count(largest),
    };
    end("count", outcome)
}

/// Columns as wide as the widest number or heading.
#[derive(Clone, Copy, Debug)]
struct Columns(usize);

impl Columns {
    const CLASSES: &str = "up to symmetry";

    /// Columns for numbers up to a maximum, with a heading for the first column.
    fn new(size: &str, greatest: u128) -> io::Result<Self> {
        let columns = Self(greatest.to_string().len().max(Self::CLASSES.len()));
        columns.row(size, "all", Self::CLASSES)?;
        Ok(columns)
    }

    fn row(self, size: impl Display, all: impl Display, classes: impl Display) -> io::Result<()> {
        let Self(width) = self;
        writeln!(Output::new(), "{size:>5} {all:>width$} {classes:>width$}")
    }
}
