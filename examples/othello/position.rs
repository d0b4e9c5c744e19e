//! A position of Othello as a `#[symmetric]` type.

use bitxform::{Direction, Mapping, symmetric};

pub(crate) const MAPPING: Mapping = Mapping::Lerf;

/// The stones of both sides, those of the side to move first.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) own: u64,
    pub(crate) opponent: u64,
}

impl Position {
    /// The start: black to move, with stones on d5 and e4.
    pub(crate) const START: Self = Self {
        own: 1 << MAPPING.index(3, 4) | 1 << MAPPING.index(4, 3),
        opponent: 1 << MAPPING.index(3, 3) | 1 << MAPPING.index(4, 4),
    };

    pub(crate) const fn empty(self) -> u64 {
        !(self.own | self.opponent)
    }

    /// Returns the position as the other side sees it.
    pub(crate) const fn passed(self) -> Self {
        Self {
            own: self.opponent,
            opponent: self.own,
        }
    }

    /// Returns the position after a stone on an empty square, seen from the other side.
    pub(crate) fn after(self, square: u64) -> Self {
        let flipped = self.flipped(square);
        Self {
            own: self.opponent & !flipped,
            opponent: self.own | flipped | square,
        }
    }

    /// Returns the stones that a stone on an empty square flips.
    pub(crate) fn flipped(self, square: u64) -> u64 {
        let in_direction = |direction| {
            let mut run = 0;
            let mut at = MAPPING.shift(square, direction);
            while at & self.opponent != 0 {
                run |= at;
                at = MAPPING.shift(at, direction);
            }
            if at & self.own == 0 { 0 } else { run }
        };
        let runs = Direction::ALL.into_iter().map(in_direction);
        runs.fold(0, |flipped, run| flipped | run)
    }
}
