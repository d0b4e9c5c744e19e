//! What `table::per_square!` fills.

use crate::{Mapping, Symmetry};

/// A table that is being filled in the order of the squares.
#[derive(Debug)]
pub struct PerSquare<T, const N: usize> {
    mapping: Mapping,
    symmetries: [Symmetry; N],
    /// All entries are the first until they are set.
    entries: Option<[T; 64]>,
    next: u8,
}

impl<T: Copy, const N: usize> PerSquare<T, N> {
    #[must_use]
    #[inline]
    pub const fn new(mapping: Mapping, symmetries: [Symmetry; N]) -> Self {
        Self {
            mapping,
            symmetries,
            entries: None,
            next: 0,
        }
    }

    /// The next square whose entry is to be computed.
    #[inline]
    pub const fn square(&mut self) -> Option<u8> {
        while self.next < 64 {
            let earlier = self.earlier(self.next);
            let (Some(entries), Some((earlier, _))) = (&mut self.entries, earlier) else {
                return Some(self.next);
            };
            entries[self.next as usize] = entries[earlier as usize];
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

    /// An earlier square that one of the symmetries brings a square to, and the way back.
    const fn earlier(&self, square: u8) -> Option<(u8, Symmetry)> {
        let mut i = 0;
        while i < N {
            let image = self.symmetries[i].apply_square(square, self.mapping);
            if image < square {
                return Some((image, self.symmetries[i].inverse()));
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
            match self.earlier(square) {
                Some((earlier, back)) => {
                    boards[square as usize] = back.apply(boards[earlier as usize], self.mapping);
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
            let symmetry = self.symmetries[i];
            assert!(
                symmetry.apply_square(square, self.mapping) != square
                    || symmetry.apply(board, self.mapping) == board,
                "expected a board with all named symmetries that leave its square alone"
            );
            i += 1;
        }
    }
}
