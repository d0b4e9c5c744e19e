//! Pseudo-rotations by 45 degrees: each bit stays on its file, and diagonals become ranks.

use crate::{Mapping, knuth_mask};

/// Moves each file down by its number, cyclically: `(file, rank) -> (file, (rank - file) mod 8)`. So the a1-h8
/// diagonal lands on rank 1. Each rank of the result holds one diagonal or two short ones, in the order of the
/// files.
///
/// With a constant mapping it costs 12 operations in a rank-file mapping and 21 in a file-rank mapping. The
/// chess programming wiki has the LERF form. The wiki's formula for single squares is that of the inverse.
///
/// ```
/// use bitxform::{Mapping, pseudo_rotate_45_clockwise};
///
/// for mapping in Mapping::ALL {
///     let diagonal = mapping.a1h8_diagonal();
///     assert_eq!(pseudo_rotate_45_clockwise(diagonal, mapping), mapping.rank_mask(0));
/// }
/// ```
#[must_use]
#[inline]
pub const fn pseudo_rotate_45_clockwise(bits: u64, mapping: Mapping) -> u64 {
    Shear::clockwise(mapping).apply(bits)
}

/// Moves each file down by its distance from the h-file, cyclically:
/// `(file, rank) -> (file, (rank - (7 - file)) mod 8)`. So the a8-h1 antidiagonal lands on rank 1.
///
/// Costs as much as [`pseudo_rotate_45_clockwise`].
///
/// ```
/// use bitxform::{Mapping, pseudo_rotate_45_anti_clockwise};
///
/// let anti_diagonal = Mapping::Lerf.h1a8_anti_diagonal();
/// assert_eq!(pseudo_rotate_45_anti_clockwise(anti_diagonal, Mapping::Lerf), 0xff);
/// ```
#[must_use]
#[inline]
pub const fn pseudo_rotate_45_anti_clockwise(bits: u64, mapping: Mapping) -> u64 {
    Shear::anti_clockwise(mapping).apply(bits)
}

/// Undoes [`pseudo_rotate_45_clockwise`]: `(file, rank) -> (file, (rank + file) mod 8)`.
///
/// ```
/// use bitxform::{Mapping, undo_pseudo_rotate_45_clockwise};
///
/// let diagonal = undo_pseudo_rotate_45_clockwise(0xff, Mapping::Lerf);
/// assert_eq!(diagonal, Mapping::Lerf.a1h8_diagonal());
/// ```
#[must_use]
#[inline]
pub const fn undo_pseudo_rotate_45_clockwise(bits: u64, mapping: Mapping) -> u64 {
    Shear::clockwise(mapping).inverse().apply(bits)
}

/// Undoes [`pseudo_rotate_45_anti_clockwise`]:
/// `(file, rank) -> (file, (rank + (7 - file)) mod 8)`.
///
/// ```
/// use bitxform::{Mapping, undo_pseudo_rotate_45_anti_clockwise};
///
/// let anti_diagonal = undo_pseudo_rotate_45_anti_clockwise(0xff, Mapping::Lerf);
/// assert_eq!(anti_diagonal, Mapping::Lerf.h1a8_anti_diagonal());
/// ```
#[must_use]
#[inline]
pub const fn undo_pseudo_rotate_45_anti_clockwise(bits: u64, mapping: Mapping) -> u64 {
    Shear::anti_clockwise(mapping).inverse().apply(bits)
}

/// A pseudo-rotation in terms of indices: each file rotates by its distance from the file that
/// stays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shear {
    /// Whether the low three bits of an index are the file, so that squares move between bytes.
    /// Otherwise a file is a byte.
    rank_file: bool,
    /// Whether the file that stays has number 0 in the index. Otherwise it has number 7.
    first_stays: bool,
    /// Whether squares move to ranks with higher numbers in the index.
    upwards: bool,
}

impl Shear {
    #[inline]
    pub(crate) const fn clockwise(mapping: Mapping) -> Self {
        Self {
            rank_file: mapping.is_rank_file(),
            first_stays: mapping.files_count_up(),
            upwards: !mapping.ranks_count_up(),
        }
    }

    #[inline]
    pub(crate) const fn anti_clockwise(mapping: Mapping) -> Self {
        Self {
            first_stays: !mapping.files_count_up(),
            ..Self::clockwise(mapping)
        }
    }

    #[inline]
    pub(crate) const fn inverse(self) -> Self {
        Self {
            upwards: !self.upwards,
            ..self
        }
    }

    /// Mask of the files whose distance has the binary digit `DIGIT`. These files move by `DIGIT` ranks.
    #[inline]
    pub(crate) const fn moving<const DIGIT: u32>(self) -> u64 {
        let digit_clear = if self.rank_file {
            const { knuth_mask(DIGIT) }
        } else {
            const { knuth_mask(DIGIT + 3) }
        };
        if self.first_stays {
            !digit_clear
        } else {
            digit_clear
        }
    }

    #[inline]
    pub(crate) const fn apply(self, bits: u64) -> u64 {
        let bits = self.apply_digit::<0>(bits);
        let bits = self.apply_digit::<1>(bits);
        self.apply_digit::<2>(bits)
    }

    #[inline]
    const fn apply_digit<const DIGIT: u32>(self, bits: u64) -> u64 {
        let moving = self.moving::<DIGIT>();
        let ranks = if self.upwards {
            1 << DIGIT
        } else {
            8 - (1 << DIGIT)
        };
        let moved = if self.rank_file {
            bits.rotate_left(8 * ranks) & moving
        } else {
            rotate_each_byte_left(bits, ranks, moving)
        };
        (bits & !moving) | moved
    }
}

/// Rotates each byte of `x` left by `by` (1 to 7), and keeps the bits of the mask `bytes`.
#[inline]
const fn rotate_each_byte_left(x: u64, by: u32, bytes: u64) -> u64 {
    let comes_round = 0x0101_0101_0101_0101 * ((1 << by) - 1);
    ((x << by) & (bytes & !comes_round)) | ((x >> (8 - by)) & (bytes & comes_round))
}
