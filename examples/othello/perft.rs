//! Counts from the start position: move sequences, and positions up to symmetry.

use core::time::Duration;
use std::collections::HashSet;
use std::io::{self, Write};

use bitxform_examples::{Output, warn};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::lines::Lines;
use crate::plain;
use crate::position::{Position, bits};
use crate::problem::Problem;
use crate::words::{flipped, moves};

/// The arguments of `othello perft` and `othello distinct`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// How many moves are made, from 1 to 14.
    #[arg(value_name = "MOVES", default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=14))]
    depth: u8,

    /// Compare all moves with those of a plain generator.
    ///
    /// In each position, a generator that walks from square to square checks three results: the moves by whole
    /// lines, the moves by word operations, and the flipped stones.
    #[arg(long)]
    check: bool,

    /// The position to start from, as `solve` reads it; the start position by default.
    ///
    /// The squares and the side to move, in quotes.
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
}

impl Options {
    fn start(&self) -> io::Result<Position> {
        let Some(position) = &self.position else {
            return Ok(Position::START);
        };
        let problem = Problem::parse(position, 64).map_err(io::Error::other)?;
        let problem = problem.ok_or_else(|| io::Error::other("expected a position, found none"))?;
        Ok(problem.position)
    }
}

/// A move generator that can be checked against the plain one, with counts of checks and failures.
struct Moves {
    lines: Lines,
    check: bool,
    checked: u64,
    wrong: u64,
}

impl Moves {
    fn new(options: &Options) -> Self {
        Self {
            lines: Lines::new(),
            check: options.check,
            checked: 0,
            wrong: 0,
        }
    }

    /// The squares where the side to move can put a stone.
    fn squares(&mut self, position: Position) -> u64 {
        let squares = self.lines.moves(position);
        if self.check {
            self.checked += 1;
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

    /// The positions after each move, or after a pass if there is no move. There are none when the game is
    /// over.
    fn children(&mut self, position: Position) -> impl Iterator<Item = Position> + use<> {
        let squares = self.squares(position);
        let passed = position.passed();
        let must_pass = squares == 0 && self.squares(passed) != 0;
        let after = move |square| position.after(square, flipped(position, square));
        bits(squares).map(after).chain(must_pass.then_some(passed))
    }

    /// The least image of a position, and whether the side to move began the game. If only the other side has a
    /// move, a pass comes first.
    fn without_pass(&mut self, position: Position, began: bool) -> (Position, bool) {
        let passed = position.passed();
        if self.squares(position) == 0 && self.squares(passed) != 0 {
            (passed.canonical(), !began)
        } else {
            (position.canonical(), began)
        }
    }

    /// The number of sequences of this many moves; a pass is a move.
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
        let Self { checked, wrong, .. } = self;
        if *wrong > 0 {
            warn(format!(
                "othello: the generators disagree about {wrong} of {checked} positions"
            ));
        } else if self.check {
            warn(format!(
                "note: the generators agree about all {checked} positions that were met"
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

/// Writes the number of sequences of one move, two moves and so on.
pub(crate) fn perft(options: &Options) -> io::Result<bool> {
    /// The progress bar counts the positions after this many moves.
    const FIRST: u8 = 3;
    let start = options.start()?;
    let mut output = Output::new();
    let mut moves = Moves::new(options);
    for depth in 1..=options.depth {
        let first = depth.min(FIRST);
        let mut positions = vec![start];
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

/// Writes the number of positions after one move, two moves and so on, up to symmetry.
pub(crate) fn distinct(options: &Options) -> io::Result<bool> {
    let start = options.start()?;
    let mut output = Output::new();
    let mut moves = Moves::new(options);
    // Stones may occur with either side to move, so the key includes whether that side began.
    let start = moves.without_pass(start, true);
    let mut positions = HashSet::from([start]);
    for depth in 1..=options.depth {
        let bar = progress(positions.len());
        let mut next = HashSet::new();
        for &(position, began) in &positions {
            for child in moves.children(position) {
                next.insert(moves.without_pass(child, !began));
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
