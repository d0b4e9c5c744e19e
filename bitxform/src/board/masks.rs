//! Masks that engines need, in each mapping.

use crate::Mapping;
use crate::board::mapping::{expect_file, expect_rank};

/// Files, ranks, diagonals and colours.
impl Mapping {
    /// Returns the squares of file `n`, 0 for the a-file to 7 for the h-file.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.file_mask(7), 0x8080_8080_8080_8080);
    /// assert_eq!(Mapping::Lefr.file_mask(7), 0xff00_0000_0000_0000);
    /// ```
    ///
    /// # Panics
    /// If `n` is not from 0 to 7.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn file_mask(self, n: u8) -> u64 {
        expect_file(n);
        let index = self.index(n, 0);
        if self.is_rank_file() {
            0x0101_0101_0101_0101 << (index % 8)
        } else {
            0xff << (index / 8 * 8)
        }
    }

    /// Returns the squares of rank `n`, 0 for rank 1 to 7 for rank 8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.rank_mask(1), 0xff00);
    /// assert_eq!(Mapping::Lefr.rank_mask(1), 0x0202_0202_0202_0202);
    /// ```
    ///
    /// # Panics
    /// If `n` is not from 0 to 7.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn rank_mask(self, n: u8) -> u64 {
        expect_rank(n);
        let index = self.index(0, n);
        if self.is_rank_file() {
            0xff << (index / 8 * 8)
        } else {
            0x0101_0101_0101_0101 << (index % 8)
        }
    }

    /// Returns the diagonal from a1 to h8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.a1h8_diagonal(), 0x8040_2010_0804_0201);
    /// ```
    #[must_use]
    #[inline]
    pub const fn a1h8_diagonal(self) -> u64 {
        if self.counts_both_alike() {
            0x8040_2010_0804_0201
        } else {
            0x0102_0408_1020_4080
        }
    }

    /// Returns the antidiagonal from h1 to a8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.h1a8_anti_diagonal(), 0x0102_0408_1020_4080);
    /// ```
    #[must_use]
    #[inline]
    pub const fn h1a8_anti_diagonal(self) -> u64 {
        if self.counts_both_alike() {
            0x0102_0408_1020_4080
        } else {
            0x8040_2010_0804_0201
        }
    }

    /// Returns the light squares, h1 among them.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// let lerf = Mapping::Lerf;
    /// assert_ne!(lerf.light_squares() & 1 << lerf.index(7, 0), 0);
    /// ```
    #[must_use]
    #[inline]
    pub const fn light_squares(self) -> u64 {
        if self.counts_both_alike() {
            0x55aa_55aa_55aa_55aa
        } else {
            0xaa55_aa55_aa55_aa55
        }
    }

    /// Returns the dark squares, a1 among them.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// let lerf = Mapping::Lerf;
    /// assert_ne!(lerf.dark_squares() & 1 << lerf.index(0, 0), 0);
    /// ```
    #[must_use]
    #[inline]
    pub const fn dark_squares(self) -> u64 {
        !self.light_squares()
    }
}
