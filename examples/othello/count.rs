//! Counts of move sequences and of positions.

use std::collections::{HashMap, HashSet};
use std::io;

use bitxform_examples::spinner;
use indicatif::{ProgressBar, ProgressIterator as _};

use crate::lines::Lines;
use crate::position::Position;

impl Lines {
    /// Returns the positions after each move, or after a pass if there is no move. There are none when the game
    /// is over.
    fn children(&self, position: Position) -> impl Iterator<Item = Position> + use<> {
        let mut squares = self.moves(position);
        let must_pass = squares == 0 && self.moves(position.passed()) != 0;
        let after = core::iter::from_fn(move || {
            let square = squares & squares.wrapping_neg();
            squares ^= square;
            (square != 0).then(|| position.after(square))
        });
        after.chain(must_pass.then(|| position.passed()))
    }

    /// Returns the least image of a position, and whether the side to move began the game. If only the other side
    /// has a move, a pass comes first.
    fn without_pass(&self, position: Position, began: bool) -> (Position, bool) {
        let passed = position.passed();
        if self.moves(position) == 0 && self.moves(passed) != 0 {
            (passed.canonical(), !began)
        } else {
            (position.canonical(), began)
        }
    }
}

/// What a position is remembered under.
pub(crate) type Key = fn(Position) -> Position;

/// A count of move sequences, which remembers positions under a key.
pub(crate) struct Perft<'a> {
    lines: &'a Lines,
    /// `None` if nothing is remembered.
    key: Option<Key>,
    known: HashMap<(Position, u8), u64>,
    visited: u64,
    progress: ProgressBar,
}

impl<'a> Perft<'a> {
    /// Positions that are visited from one update of the progress to the next, a power of two.
    const STEP: u64 = 1 << 14;

    pub(crate) fn new(lines: &'a Lines, key: Option<Key>) -> Self {
        Self {
            lines,
            key,
            known: HashMap::new(),
            visited: 0,
            progress: spinner("{human_pos} positions"),
        }
    }

    /// Returns the number of sequences of that many moves, of which a pass is one, and the number of positions
    /// that were visited for it.
    pub(crate) fn count(mut self, depth: u8) -> [u64; 2] {
        let ways = self.ways(Position::START, depth);
        self.progress.finish_and_clear();
        [ways, self.visited]
    }

    fn ways(&mut self, position: Position, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        let key = self.key.map(|key| (key(position), depth));
        if let Some(ways) = key.and_then(|key| self.known.get(&key)) {
            return *ways;
        }
        self.visited += 1;
        if self.visited & (Self::STEP - 1) == 0 {
            self.progress.set_position(self.visited);
        }
        let children = self.lines.children(position);
        let ways = children.map(|child| self.ways(child, depth - 1)).sum();
        if let Some(key) = key {
            self.known.insert(key, ways);
        }
        ways
    }
}

/// Calls `each` with the number of moves and the number of positions up to symmetry, up to a depth.
///
/// Positions with equal stones and different sides to move are different, and the key of a position is seen from
/// the side to move, so it says whether that side began the game.
pub(crate) fn distinct(
    lines: &Lines,
    depth: u8,
    mut each: impl FnMut(u8, usize) -> io::Result<()>,
) -> io::Result<()> {
    let mut positions = HashSet::from([lines.without_pass(Position::START, true)]);
    for moves in 1..=depth {
        let bar = ProgressBar::new(positions.len() as u64);
        let mut next = HashSet::new();
        for (position, began) in positions.into_iter().progress_with(bar) {
            let children = lines.children(position);
            next.extend(children.map(|child| lines.without_pass(child, !began)));
        }
        positions = next;
        each(moves, positions.len())?;
    }
    Ok(())
}
