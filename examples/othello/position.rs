//! A position of Othello as a `#[symmetric]` type.

use bitxform::{Mapping, symmetric};

/// The stones of both sides, that of the side to move first.
///
/// Othello counts its ranks from the top, LERF from index 0: a1 is bit 0, h1 bit 7, h8 bit 63 for both.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) own: u64,
    pub(crate) opponent: u64,
}

impl Position {
    /// The start: black to move, with stones on d5 and e4.
    pub(crate) const START: Self = Self {
        own: 1 << square(3, 4) | 1 << square(4, 3),
        opponent: 1 << square(3, 3) | 1 << square(4, 4),
    };

    pub(crate) const fn empty(self) -> u64 {
        !(self.own | self.opponent)
    }

    pub(crate) const fn passed(self) -> Self {
        Self {
            own: self.opponent,
            opponent: self.own,
        }
    }

    /// The position after a stone on `square` that flips the given stones, seen from the other side.
    pub(crate) const fn after(self, square: u32, flipped: u64) -> Self {
        Self {
            own: self.opponent & !flipped,
            opponent: self.own | flipped | 1 << square,
        }
    }

    /// The final score: the difference of the stones, with the empty squares counted for the winner.
    pub(crate) const fn final_score(self) -> i32 {
        let own = self.own.count_ones().cast_signed();
        let opponent = self.opponent.count_ones().cast_signed();
        let empty = 64 - own - opponent;
        own - opponent + empty * (own - opponent).signum()
    }
}

const fn square(file: u8, rank: u8) -> u8 {
    Mapping::Lerf.index(file, rank)
}

/// The indices of the set bits, the lowest first.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let bit = set.checked_ilog2().map(|_| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        bit
    })
}
