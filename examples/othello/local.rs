//! A small table for each thread, of positions with few empty squares; it fits into the innermost cache.

use crate::position::Position;
use crate::table::{Bounds, NO_SQUARE};

/// A position with bounds of its score, and the move that was best.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) position: Position,
    pub(crate) bounds: Bounds,
    pub(crate) best: u8,
}

impl Known {
    /// A position where both sides have the same stones does not exist.
    const NONE: Self = Self {
        position: Position {
            own: !0,
            opponent: !0,
        },
        bounds: Bounds::NONE,
        best: NO_SQUARE,
    };
}

/// A table in which the last position with a hash replaces the one before.
#[derive(Debug)]
pub(crate) struct Local(Box<[Known; Self::LENGTH]>);

impl Default for Local {
    fn default() -> Self {
        let entries = vec![Known::NONE; Self::LENGTH].into_boxed_slice();
        Self(entries.try_into().expect("that length"))
    }
}

impl Local {
    /// 24 kB, which fit into the innermost cache: a larger table saves nodes but costs more time in cache
    /// misses.
    const LENGTH: usize = 1 << 10;

    /// The index of a position's entry.
    #[inline]
    pub(crate) const fn place(position: Position) -> usize {
        let Position { own, opponent } = position;
        let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(32);
        (mixed.wrapping_mul(0xd6e8_feb8_6659_fd93) >> 54) as usize
    }

    #[inline]
    pub(crate) fn get(&self, place: usize, position: Position) -> Option<Known> {
        let known = self.0[place & (Self::LENGTH - 1)];
        (known.position == position).then_some(known)
    }

    #[inline]
    pub(crate) fn put(&mut self, place: usize, known: Known) {
        self.0[place & (Self::LENGTH - 1)] = known;
    }
}
