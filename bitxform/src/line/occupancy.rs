//! Lines as bytes.

use super::{
    COLUMN, anti_diagonal_of, byte_by_low, byte_of_column, byte_of_row, column_by_high,
    diagonal_of, gather, reversed_if, scatter,
};
use crate::Mapping;
use crate::board::mapping::expect_square;

/// Returns the occupancy of the file of `square` as a byte: bit 0 is rank 1, bit 7 is rank 8.
///
/// Costs four operations in a constant rank-file mapping. In a file-rank mapping a file is a byte
/// of the word already; its bits are reversed where ranks count down.
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const BOARD: u64 = 1 << Mapping::Lerf.index(4, 0) | 1 << Mapping::Lerf.index(4, 6); // e1, e7
/// const E4: u8 = Mapping::Lerf.index(4, 3);
/// assert_eq!(line::occupancy_of_file(BOARD, E4, Mapping::Lerf), 0b0100_0001);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn occupancy_of_file(bits: u64, square: u8, mapping: Mapping) -> u8 {
    expect_square(square);
    let reversed = !mapping.ranks_count_up();
    if mapping.is_rank_file() {
        byte_of_column(bits, square, reversed)
    } else {
        reversed_if(reversed, byte_of_row(bits, square))
    }
}

/// Returns the occupancy of the rank of `square` as a byte: bit 0 is the a-file, bit 7 is the
/// h-file.
///
/// Costs as much as [`occupancy_of_file`], with rank-file and file-rank exchanged.
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const BOARD: u64 = 1 << Mapping::Lefr.index(0, 3) | 1 << Mapping::Lefr.index(6, 3); // a4, g4
/// const E4: u8 = Mapping::Lefr.index(4, 3);
/// assert_eq!(line::occupancy_of_rank(BOARD, E4, Mapping::Lefr), 0b0100_0001);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn occupancy_of_rank(bits: u64, square: u8, mapping: Mapping) -> u8 {
    expect_square(square);
    let reversed = !mapping.files_count_up();
    if mapping.is_rank_file() {
        reversed_if(reversed, byte_of_row(bits, square))
    } else {
        byte_of_column(bits, square, reversed)
    }
}

/// Returns the occupancy of the diagonal of `square`, parallel to a1-h8, as a byte. Bit 0 is its
/// square on the a-file, bit 7 that on the h-file. Bits of files that the diagonal does not reach
/// are 0.
///
/// With a constant diagonal and mapping, it costs three operations in a rank-file mapping and six
/// in a file-rank mapping. It costs more in rank-file mappings whose files count down.
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const BOARD: u64 = 1 << Mapping::Lerf.index(1, 0) | 1 << Mapping::Lerf.index(7, 6); // b1, h7
/// const E4: u8 = Mapping::Lerf.index(4, 3);
/// assert_eq!(line::occupancy_of_diagonal(BOARD, E4, Mapping::Lerf), 0b1000_0010);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn occupancy_of_diagonal(bits: u64, square: u8, mapping: Mapping) -> u8 {
    byte_by_file(bits & diagonal_of(square, mapping), mapping)
}

/// Returns the occupancy of the antidiagonal of `square`, parallel to a8-h1, as a byte. Bit 0 is
/// its square on the a-file, bit 7 that on the h-file. Bits of files that the antidiagonal does not
/// reach are 0.
///
/// Costs as much as [`occupancy_of_diagonal`].
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const BOARD: u64 = 1 << Mapping::Lerf.index(0, 7) | 1 << Mapping::Lerf.index(7, 0); // a8, h1
/// const E4: u8 = Mapping::Lerf.index(4, 3);
/// assert_eq!(line::occupancy_of_anti_diagonal(BOARD, E4, Mapping::Lerf), 0b1000_0001);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn occupancy_of_anti_diagonal(bits: u64, square: u8, mapping: Mapping) -> u8 {
    byte_by_file(bits & anti_diagonal_of(square, mapping), mapping)
}

/// Returns the squares of the file of `square` whose bits are set in a byte. Inverse of
/// [`occupancy_of_file`].
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const C1: u8 = Mapping::Lerf.index(2, 0);
/// let c1_c3 = 1 << Mapping::Lerf.index(2, 0) | 1 << Mapping::Lerf.index(2, 2);
/// assert_eq!(line::file_from_occupancy(0b101, C1, Mapping::Lerf), c1_c3);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn file_from_occupancy(occupancy: u8, square: u8, mapping: Mapping) -> u64 {
    expect_square(square);
    let reversed = !mapping.ranks_count_up();
    if mapping.is_rank_file() {
        scatter(occupancy, reversed) << (square & 0o07)
    } else {
        (reversed_if(reversed, occupancy) as u64) << (square & 0o70)
    }
}

/// Returns the squares of the rank of `square` whose bits are set in a byte. Inverse of
/// [`occupancy_of_rank`].
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const C2: u8 = Mapping::Lerf.index(2, 1);
/// assert_eq!(line::rank_from_occupancy(0b101, C2, Mapping::Lerf), 0b101 << 8);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn rank_from_occupancy(occupancy: u8, square: u8, mapping: Mapping) -> u64 {
    expect_square(square);
    let reversed = !mapping.files_count_up();
    if mapping.is_rank_file() {
        (reversed_if(reversed, occupancy) as u64) << (square & 0o70)
    } else {
        scatter(occupancy, reversed) << (square & 0o07)
    }
}

/// Returns the squares of the diagonal of `square`, parallel to a1-h8, whose files are set in a
/// byte. Inverse of [`occupancy_of_diagonal`]. Bits of files that the diagonal does not reach are
/// ignored.
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const B1: u8 = Mapping::Lerf.index(1, 0);
/// let c2 = 1 << Mapping::Lerf.index(2, 1);
/// assert_eq!(line::diagonal_from_occupancy(0b101, B1, Mapping::Lerf), c2);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn diagonal_from_occupancy(occupancy: u8, square: u8, mapping: Mapping) -> u64 {
    files(occupancy, mapping) & diagonal_of(square, mapping)
}

/// Returns the squares of the antidiagonal of `square`, parallel to a8-h1, whose files are set in a
/// byte. Inverse of [`occupancy_of_anti_diagonal`]. Bits of files that the antidiagonal does not
/// reach are ignored.
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const B1: u8 = Mapping::Lerf.index(1, 0);
/// let a2 = 1 << Mapping::Lerf.index(0, 1);
/// assert_eq!(line::anti_diagonal_from_occupancy(0b101, B1, Mapping::Lerf), a2);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn anti_diagonal_from_occupancy(occupancy: u8, square: u8, mapping: Mapping) -> u64 {
    files(occupancy, mapping) & anti_diagonal_of(square, mapping)
}

/// Returns a line as a byte by files. The line has at most one square on each file and rank.
#[inline]
const fn byte_by_file(line: u64, mapping: Mapping) -> u8 {
    let reversed = !mapping.files_count_up();
    if mapping.is_rank_file() {
        reversed_if(reversed, byte_by_low(line))
    } else {
        gather(column_by_high(line), reversed)
    }
}

/// Returns all squares of the files that are set in a byte.
#[inline]
const fn files(occupancy: u8, mapping: Mapping) -> u64 {
    let reversed = !mapping.files_count_up();
    if mapping.is_rank_file() {
        reversed_if(reversed, occupancy) as u64 * COLUMN
    } else {
        scatter(occupancy, reversed) * 0xff
    }
}
