//! Counts what can be reached from the start: ways to play, and positions up to symmetry.

use core::time::Duration;
use std::collections::HashSet;
use std::io::{self, Write};

use bitxform_examples::{Output, warn};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::lines::Lines;
use crate::plain;
use crate::position::{Position, bits};
use crate::words::{flipped, moves};

/// What `othello perft` and `othello distinct` take.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// How many moves are made.
    #[arg(value_name = "MOVES", default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=14))]
    depth: u8,

    /// Compare all moves with those of a plain generator.
    ///
    /// In each position that is met, moves by whole lines, moves by word operations and the stones
    /// that are flipped are compared with what a generator finds that walks from square to square.
    #[arg(short, long)]
    check: bool,
}

/// A generator of moves that may be checked, and whether it has failed.
struct Moves {
    lines: Lines,
    check: bool,
    wrong: u64,
}

impl Moves {
    fn new(options: &Options) -> Self {
        Self {
            lines: Lines::new(),
            check: options.check,
            wrong: 0,
        }
    }

    /// The squares where the side to move can put a stone.
    fn squares(&mut self, position: Position) -> u64 {
        let squares = self.lines.moves(position);
        if self.check {
            let child = |square| position.after(square, flipped(position, square));
            let by_lines = bits(squares).map(|square| (square, child(square)));
            let plain = plain::children(position).into_iter();
            let plain = plain.map(|(square, child)| (u32::from(square), child));
            if !by_lines.eq(plain) || squares != moves(position) {
                self.wrong += 1;
            }
        }
        squares
    }

    /// The positions after each move, or after a pass if there is none; none when the game is over.
    fn children(&mut self, position: Position) -> impl Iterator<Item = Position> + use<> {
        let squares = self.squares(position);
        let passed = position.passed();
        let must_pass = squares == 0 && self.squares(passed) != 0;
        let after = move |square| position.after(square, flipped(position, square));
        bits(squares).map(after).chain(must_pass.then_some(passed))
    }

    /// In how many ways so many moves can be made; a pass is a move.
    fn ways(&mut self, position: Position, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        let children = self.children(position);
        if depth == 1 {
            return children.map(|_| 1).sum();
        }
        children.map(|child| self.ways(child, depth - 1)).sum()
    }

    /// Returns whether all was right.
    fn finish(&self) -> bool {
        if self.wrong > 0 {
            let wrong = self.wrong;
            warn(&format!(
                "othello: the generators disagree about {wrong} positions"
            ));
        }
        self.wrong == 0
    }
}

/// A bar on standard error, if that is a terminal.
fn progress(length: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}, {eta} left");
    let bar = ProgressBar::new(length as u64);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar.with_style(style.expect("a template that is spelt right"))
}

/// Writes in how many ways one move, two moves and so on can be made.
pub(crate) fn perft(options: &Options) -> io::Result<bool> {
    /// The bar counts the positions after so many moves.
    const FIRST: u8 = 3;
    let mut output = Output::new();
    let mut moves = Moves::new(options);
    for depth in 1..=options.depth {
        let first = depth.min(FIRST);
        let mut positions = vec![Position::START];
        for _ in 0..first {
            positions = positions
                .iter()
                .flat_map(|&position| moves.children(position))
                .collect();
        }
        let bar = progress(positions.len());
        let ways = |&position: &Position| {
            bar.inc(1);
            moves.ways(position, depth - first)
        };
        let ways: u64 = positions.iter().map(ways).sum();
        bar.finish_and_clear();
        writeln!(output, "{depth:>2} {ways:>16}")?;
    }
    Ok(moves.finish())
}

/// Writes how many positions there are after one move, two moves and so on, if those that are images
/// of each other count once.
pub(crate) fn distinct(options: &Options) -> io::Result<bool> {
    let mut output = Output::new();
    let mut moves = Moves::new(options);
    // With the same stones either side may be to move: what matters is whether it is the one that began.
    let mut positions = HashSet::from([(Position::START.canonical(), true)]);
    for depth in 1..=options.depth {
        let bar = progress(positions.len());
        let mut next = HashSet::new();
        for &(position, began) in &positions {
            for child in moves.children(position) {
                // A pass puts no stone on the board.
                let must_pass = moves.squares(child) == 0 && moves.squares(child.passed()) != 0;
                let (position, began) = if must_pass {
                    (child.passed(), began)
                } else {
                    (child, !began)
                };
                next.insert((position.canonical(), began));
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        positions = next;
        let count = positions.len();
        writeln!(output, "{depth:>2} {count:>16}")?;
    }
    Ok(moves.finish())
}
