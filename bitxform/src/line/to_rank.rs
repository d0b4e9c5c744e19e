//! Lines moved to the first rank or the first file.

use super::{
    anti_diagonal_of, byte_by_low, byte_of_column, byte_of_row, column_by_high, diagonal_of,
    scatter,
};
use crate::Mapping;
use crate::board::mapping::expect_square;

/// Returns the occupancy of the file of `square`, laid on rank 1: its rank 1 goes to the a-file,
/// its rank 8 to the h-file. Other squares are ignored.
///
/// Costs four to seven operations with a constant mapping.
///
/// ```
/// use bitxform::{Mapping, bitboard, line};
///
/// const BOARD: u64 = bitboard! {
///     . . . . . . . .
///     . . X . . . . .
///     . . X . . . . .
///     . . . . X . . .
///     . . . . . . . .
///     . . . . . X . .
///     . . . . . . . .
///     . . X . . . . .
/// };
/// const C4: u8 = Mapping::Lerf.index(2, 3);
/// assert_eq!(line::file_to_rank(BOARD, C4, Mapping::Lerf), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . X X .
/// });
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn file_to_rank(bits: u64, square: u8, mapping: Mapping) -> u64 {
    expect_square(square);
    if mapping.is_rank_file() {
        column_to_row(bits, square, mapping)
    } else {
        row_to_column(bits, square, mapping)
    }
}

/// Returns the occupancy of the rank of `square`, laid on the a-file: its a-file goes to rank 1,
/// its h-file to rank 8. Other squares are ignored.
///
/// Costs as much as [`file_to_rank`], which undoes it.
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const RANK_3: u64 = Mapping::Lefr.rank_mask(2);
/// const A3: u8 = Mapping::Lefr.index(0, 2);
/// assert_eq!(line::rank_to_file(RANK_3, A3, Mapping::Lefr), Mapping::Lefr.file_mask(0));
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn rank_to_file(bits: u64, square: u8, mapping: Mapping) -> u64 {
    expect_square(square);
    if mapping.is_rank_file() {
        row_to_column(bits, square, mapping)
    } else {
        column_to_row(bits, square, mapping)
    }
}

/// Returns the occupancy of the diagonal of `square`, parallel to a1-h8, laid on rank 1: each
/// square goes down its file. Other squares are ignored.
///
/// Costs three to five operations with a constant diagonal and mapping.
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const BOARD: u64 = 1 << Mapping::Berf.index(3, 2) | 1 << Mapping::Berf.index(5, 5); // d3, f6
/// const C2: u8 = Mapping::Berf.index(2, 1);
/// let d1 = 1 << Mapping::Berf.index(3, 0);
/// assert_eq!(line::diagonal_to_rank(BOARD, C2, Mapping::Berf), d1);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn diagonal_to_rank(bits: u64, square: u8, mapping: Mapping) -> u64 {
    down(bits & diagonal_of(square, mapping), mapping)
}

/// Returns the occupancy of the antidiagonal of `square`, parallel to a8-h1, laid on rank 1: each
/// square goes down its file. Other squares are ignored.
///
/// Costs as much as [`diagonal_to_rank`].
///
/// ```
/// use bitxform::{Mapping, line};
///
/// let (board, a8) = (Mapping::Lerf.h1a8_anti_diagonal(), 56);
/// assert_eq!(line::anti_diagonal_to_rank(board, a8, Mapping::Lerf), 0xff);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn anti_diagonal_to_rank(bits: u64, square: u8, mapping: Mapping) -> u64 {
    down(bits & anti_diagonal_of(square, mapping), mapping)
}

/// Returns the column of `square`, laid on the row of a1.
#[inline]
const fn column_to_row(bits: u64, square: u8, mapping: Mapping) -> u64 {
    let byte = byte_of_column(bits, square, !mapping.counts_both_alike());
    (byte as u64) << (a1(mapping) & 0o70)
}

/// Returns the row of `square`, laid on the column of a1.
#[inline]
const fn row_to_column(bits: u64, square: u8, mapping: Mapping) -> u64 {
    let byte = byte_of_row(bits, square);
    scatter(byte, !mapping.counts_both_alike()) << (a1(mapping) & 0o07)
}

/// Returns a line laid on rank 1. The line has at most one square on each file and rank.
#[inline]
const fn down(line: u64, mapping: Mapping) -> u64 {
    if mapping.is_rank_file() {
        (byte_by_low(line) as u64) << (a1(mapping) & 0o70)
    } else {
        column_by_high(line) << (a1(mapping) & 0o07)
    }
}

#[inline]
const fn a1(mapping: Mapping) -> u8 {
    mapping.index(0, 0)
}
