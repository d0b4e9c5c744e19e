//! The rotations by 45 degrees that keep every bit on its file: they lay diagonals on ranks.

use crate::{Mapping, knuth_mask};

/// Moves each file down by its number, cyclically: `(file, rank) -> (file, (rank - file) mod 8)`.
/// So the a1-h8 diagonal lands on rank 1, and each rank of the result holds one diagonal or two
/// short ones, in the order of the files.
///
/// Costs 12 operations in a rank-file mapping and 21 in a file-rank mapping, if the mapping is
/// known while compiling. (The chess programming wiki has the LERF form; the formula for single
/// squares in its text is that of the inverse.)
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
    shear(bits, mapping, FilesFrom::A, Towards::Rank1)
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
    shear(bits, mapping, FilesFrom::H, Towards::Rank1)
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
    shear(bits, mapping, FilesFrom::A, Towards::Rank8)
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
    shear(bits, mapping, FilesFrom::H, Towards::Rank8)
}

/// The file that does not move.
#[derive(Clone, Copy)]
enum FilesFrom {
    A,
    H,
}

#[derive(Clone, Copy)]
enum Towards {
    Rank1,
    Rank8,
}

/// Moves each file cyclically by its distance from the one that stays.
#[inline]
const fn shear(bits: u64, mapping: Mapping, from: FilesFrom, towards: Towards) -> u64 {
    let bits = shear_digit::<0>(bits, mapping, from, towards);
    let bits = shear_digit::<1>(bits, mapping, from, towards);
    shear_digit::<2>(bits, mapping, from, towards)
}

/// Moves the files whose distance has this binary digit, by that many ranks.
#[inline]
const fn shear_digit<const DIGIT: u32>(
    bits: u64,
    mapping: Mapping,
    from: FilesFrom,
    towards: Towards,
) -> u64 {
    let digit_clear = if mapping.is_rank_file() {
        const { knuth_mask(DIGIT) }
    } else {
        const { knuth_mask(DIGIT + 3) }
    };
    let moving = if mapping.files_count_up() == matches!(from, FilesFrom::A) {
        !digit_clear
    } else {
        digit_clear
    };
    let upwards = mapping.ranks_count_up() == matches!(towards, Towards::Rank8);
    let ranks = if upwards {
        1 << DIGIT
    } else {
        8 - (1 << DIGIT)
    };
    let moved = if mapping.is_rank_file() {
        bits.rotate_left(8 * ranks) & moving
    } else {
        rotate_each_byte_left(bits, ranks, moving)
    };
    (bits & !moving) | moved
}

/// The bits of `bytes` in `x`, each byte rotated by `by` (1 to 7).
#[inline]
const fn rotate_each_byte_left(x: u64, by: u32, bytes: u64) -> u64 {
    let comes_round = 0x0101_0101_0101_0101 * ((1 << by) - 1);
    ((x << by) & (bytes & !comes_round)) | ((x >> (8 - by)) & (bytes & comes_round))
}
