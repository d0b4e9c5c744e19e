//! Pseudo-rotations by 45 degrees: each bit stays on its file, and diagonals become ranks.

use crate::board::mapping::Mapping;
use crate::knuth_mask;

/// Moves each file down by its number, cyclically: `(file, rank) -> (file, (rank - file) mod 8)`. So the a1-h8
/// diagonal lands on rank 1. Each rank of the result holds one diagonal or two short ones, in the order of the
/// files.
///
/// Costs 12 operations in LERF. Other mappings add the cost of [`Mapping::convert`] to LERF and back. The chess
/// programming wiki has the LERF form. The wiki's formula for single squares is that of the inverse.
///
/// ```
/// use bitxform::{Mapping, classic::pseudo_rotate_45_clockwise};
///
/// for mapping in Mapping::ALL {
///     let diagonal: u64 = mapping.geometry().diagonal_mask(0); // a1-h8
///     assert_eq!(pseudo_rotate_45_clockwise(diagonal, mapping), mapping.rank_mask(0));
/// }
/// ```
#[must_use]
#[inline]
pub const fn pseudo_rotate_45_clockwise(bits: u64, mapping: Mapping) -> u64 {
    files_rotated::<true>(bits, mapping, false)
}

/// Moves each file down by its distance from the h-file, cyclically:
/// `(file, rank) -> (file, (rank - (7 - file)) mod 8)`. So the a8-h1 antidiagonal lands on rank 1.
///
/// Costs as much as [`pseudo_rotate_45_clockwise`].
///
/// ```
/// use bitxform::{Mapping, classic::pseudo_rotate_45_anti_clockwise};
///
/// let anti_diagonal: u64 = Mapping::Lerf.geometry().anti_diagonal_mask(0); // h1-a8
/// assert_eq!(pseudo_rotate_45_anti_clockwise(anti_diagonal, Mapping::Lerf), 0xff);
/// ```
#[must_use]
#[inline]
pub const fn pseudo_rotate_45_anti_clockwise(bits: u64, mapping: Mapping) -> u64 {
    files_rotated::<false>(bits, mapping, false)
}

/// Undoes [`pseudo_rotate_45_clockwise`]: `(file, rank) -> (file, (rank + file) mod 8)`.
///
/// ```
/// use bitxform::{Mapping, classic::undo_pseudo_rotate_45_clockwise};
///
/// let diagonal = undo_pseudo_rotate_45_clockwise(0xff, Mapping::Lerf);
/// assert_eq!(diagonal, Mapping::Lerf.geometry().diagonal_mask::<u64>(0));
/// ```
#[must_use]
#[inline]
pub const fn undo_pseudo_rotate_45_clockwise(bits: u64, mapping: Mapping) -> u64 {
    files_rotated::<true>(bits, mapping, true)
}

/// Undoes [`pseudo_rotate_45_anti_clockwise`]:
/// `(file, rank) -> (file, (rank + (7 - file)) mod 8)`.
///
/// ```
/// use bitxform::{Mapping, classic::undo_pseudo_rotate_45_anti_clockwise};
///
/// let anti_diagonal = undo_pseudo_rotate_45_anti_clockwise(0xff, Mapping::Lerf);
/// assert_eq!(anti_diagonal, Mapping::Lerf.geometry().anti_diagonal_mask::<u64>(0));
/// ```
#[must_use]
#[inline]
pub const fn undo_pseudo_rotate_45_anti_clockwise(bits: u64, mapping: Mapping) -> u64 {
    files_rotated::<false>(bits, mapping, true)
}

/// Rotates each file by its distance from the file that stays, the a-file or the h-file.
#[inline]
const fn files_rotated<const A_FILE_STAYS: bool>(
    bits: u64,
    mapping: Mapping,
    upwards: bool,
) -> u64 {
    let x = mapping.convert(bits, Mapping::Lerf);
    let x = digit_rotated::<A_FILE_STAYS, 0>(x, upwards);
    let x = digit_rotated::<A_FILE_STAYS, 1>(x, upwards);
    let x = digit_rotated::<A_FILE_STAYS, 2>(x, upwards);
    Mapping::Lerf.convert(x, mapping)
}

/// Rotates the files whose distance has the binary digit `DIGIT`, by that many ranks.
#[inline]
const fn digit_rotated<const A_FILE_STAYS: bool, const DIGIT: u32>(x: u64, upwards: bool) -> u64 {
    let without_digit: u64 = const { knuth_mask(1 << DIGIT, 2 << DIGIT, 32 >> DIGIT) };
    let moving = if A_FILE_STAYS {
        !without_digit
    } else {
        without_digit
    };
    let rotated = if upwards {
        x.rotate_left(8 << DIGIT)
    } else {
        x.rotate_right(8 << DIGIT)
    };
    x ^ ((x ^ rotated) & moving)
}
