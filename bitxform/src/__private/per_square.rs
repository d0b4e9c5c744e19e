//! The table that `table::per_square!` fills.

use crate::group::index_symmetry::IndexSymmetry;
use crate::{Mapping, Symmetry};

/// A table that is filled in the order of the squares.
pub struct PerSquare<T, const N: usize> {
    moves: [IndexSymmetry; N],
    /// All entries start as copies of the first.
    entries: Option<[T; 64]>,
    /// For each square, the square of which its entry is an image, and the index symmetry between them.
    sources: [Option<(u8, IndexSymmetry)>; 64],
    next: u8,
}

impl<T: Copy, const N: usize> PerSquare<T, N> {
    #[must_use]
    #[inline]
    pub const fn new(mapping: Mapping, symmetries: [Symmetry; N]) -> Self {
        let mut moves = [IndexSymmetry::of(Symmetry::Identity, mapping); N];
        let mut i = 0;
        while i < N {
            moves[i] = IndexSymmetry::of(symmetries[i], mapping);
            i += 1;
        }
        Self {
            moves,
            entries: None,
            sources: [None; 64],
            next: 0,
        }
    }

    /// Returns the next square whose entry has to be computed.
    #[inline]
    pub const fn square(&mut self) -> Option<u8> {
        while self.next < 64 {
            let source = self.source(self.next);
            let (Some(entries), Some((earlier, _))) = (&mut self.entries, source) else {
                return Some(self.next);
            };
            entries[self.next as usize] = entries[earlier as usize];
            self.sources[self.next as usize] = source;
            self.next += 1;
        }
        None
    }

    #[inline]
    pub const fn set(&mut self, entry: T) {
        match &mut self.entries {
            Some(entries) => entries[self.next as usize] = entry,
            None => self.entries = Some([entry; 64]),
        }
        self.next += 1;
    }

    #[must_use]
    #[inline]
    pub const fn values(&self) -> [T; 64] {
        match &self.entries {
            Some(entries) => *entries,
            None => unreachable!(),
        }
    }

    /// Returns an earlier square with an image at this square, and the index symmetry that leads here.
    const fn source(&self, square: u8) -> Option<(u8, IndexSymmetry)> {
        let mut i = 0;
        while i < N {
            let image = self.moves[i].apply_index(square);
            if image < square {
                return Some((image, self.moves[i].inverse()));
            }
            i += 1;
        }
        None
    }
}

impl<const N: usize> PerSquare<u64, N> {
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn boards(&self) -> [u64; 64] {
        let mut boards = self.values();
        let mut square = 0;
        while square < 64 {
            match self.sources[square as usize] {
                Some((earlier, back)) => {
                    boards[square as usize] = back.apply(boards[earlier as usize]);
                }
                None => self.expect_symmetric(square, boards[square as usize]),
            }
            square += 1;
        }
        boards
    }

    #[track_caller]
    const fn expect_symmetric(&self, square: u8, board: u64) {
        let mut i = 0;
        while i < N {
            assert!(
                self.moves[i].apply_index(square) != square || self.moves[i].apply(board) == board,
                "expected a board with all named symmetries that leave its square alone"
            );
            i += 1;
        }
    }
}
