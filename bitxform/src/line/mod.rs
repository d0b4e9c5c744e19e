//! Files, ranks, diagonals and antidiagonals as bytes: the multiplication techniques of the chess
//! programming wiki, in every mapping.
//!
//! One multiplication moves eight bits to eight different indices. So it gathers a line that is
//! scattered over the word into a byte, and spreads a byte along a line. The functions have no
//! division and no loop. With a constant mapping they have no branch either. Each works on the line
//! through `square`.
//!
//! | | |
//! |---|---|
//! | [`file_of`], [`rank_of`], [`diagonal_of`], [`anti_diagonal_of`] | the squares of the line |
//! | [`occupancy_of_file`], [`occupancy_of_rank`], [`occupancy_of_diagonal`], [`occupancy_of_anti_diagonal`] | what stands on the line, as a byte |
//! | [`file_from_occupancy`], [`rank_from_occupancy`], [`diagonal_from_occupancy`], [`anti_diagonal_from_occupancy`] | the line of a byte |
//! | [`file_to_rank`], [`rank_to_file`], [`diagonal_to_rank`], [`anti_diagonal_to_rank`] | the line, laid on rank 1 or the a-file |
//! | [`mirror_byte_by_u64`], [`mirror_byte_by_u32`], [`mirror_byte_by_table`] | a byte with its bits in the opposite order |
//!
//! The bits of a byte have the same meaning in every mapping: bit 0 is the a-file or, on a file,
//! rank 1.
//!
//! ```
//! use bitxform::{Mapping, bitboard, line};
//!
//! const BOARD: u64 = bitboard! { LEFR;
//!     . . . X . . . .
//!     . . . . . . . .
//!     . . . X . . X .
//!     . . . . . . . .
//!     . . . . X . . .
//!     . X X . . X . X
//!     . . . X . . . .
//!     . X . . . . . .
//! };
//! const D3: u8 = Mapping::Lefr.index(3, 2);
//! assert_eq!(line::occupancy_of_file(BOARD, D3, Mapping::Lefr), 0b1010_0010); // d8, d6, d2
//! assert_eq!(line::occupancy_of_rank(BOARD, D3, Mapping::Lefr), 0b1010_0110); // h3, f3, c3, b3
//! assert_eq!(line::occupancy_of_diagonal(BOARD, D3, Mapping::Lefr), 0b0101_0010); // g6, e4, b1
//! assert_eq!(line::occupancy_of_anti_diagonal(BOARD, D3, Mapping::Lefr), 0);
//! ```
//!
//! Attacks of rooks and bishops need no such byte: see [`line_attacks`](crate::table::line_attacks)
//! in [`table`](crate::table).
//!
//! # The techniques
//! Write an index as `8 * high + low`. Then a line is of one of three kinds, in every mapping:
//! - a byte of the word: a shift;
//! - one bit in each byte, all at the same `low`: shifted to `low = 0` and multiplied by a long diagonal, the
//!   line arrives in the highest byte. The two diagonals give the two orders. The inverse makes eight copies of
//!   the byte, each nine bits further, and keeps one column of them.
//! - at most one bit in each byte, all at different `low`: multiplied by a column, the line arrives in the
//!   highest byte.

mod mirror;
mod occupancy;
mod to_rank;

pub use mirror::{mirror_byte_by_table, mirror_byte_by_u32, mirror_byte_by_u64};
pub use occupancy::{
    anti_diagonal_from_occupancy, diagonal_from_occupancy, file_from_occupancy,
    occupancy_of_anti_diagonal, occupancy_of_diagonal, occupancy_of_file, occupancy_of_rank,
    rank_from_occupancy,
};
pub use to_rank::{anti_diagonal_to_rank, diagonal_to_rank, file_to_rank, rank_to_file};

use crate::Mapping;
use crate::board::mapping::expect_square;

/// Returns the squares of the file of `square`, itself included.
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const E4: u8 = Mapping::Befr.index(4, 3);
/// assert_eq!(line::file_of(E4, Mapping::Befr), Mapping::Befr.file_mask(4));
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn file_of(square: u8, mapping: Mapping) -> u64 {
    expect_square(square);
    if mapping.is_rank_file() {
        column(square)
    } else {
        row(square)
    }
}

/// Returns the squares of the rank of `square`, itself included.
///
/// ```
/// use bitxform::{Mapping, line};
///
/// const E4: u8 = Mapping::Befr.index(4, 3);
/// assert_eq!(line::rank_of(E4, Mapping::Befr), Mapping::Befr.rank_mask(3));
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn rank_of(square: u8, mapping: Mapping) -> u64 {
    expect_square(square);
    if mapping.is_rank_file() {
        row(square)
    } else {
        column(square)
    }
}

/// Returns the squares of the diagonal of `square`, parallel to a1-h8, itself included.
///
/// ```
/// use bitxform::{Mapping, bitboard, line};
///
/// const C1: u8 = Mapping::Lerf.index(2, 0);
/// assert_eq!(line::diagonal_of(C1, Mapping::Lerf), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . X
///     . . . . . . X .
///     . . . . . X . .
///     . . . . X . . .
///     . . . X . . . .
///     . . X . . . . .
/// });
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn diagonal_of(square: u8, mapping: Mapping) -> u64 {
    expect_square(square);
    if mapping.counts_both_alike() {
        rising(square)
    } else {
        falling(square)
    }
}

/// Returns the squares of the antidiagonal of `square`, parallel to a8-h1, itself included.
///
/// ```
/// use bitxform::{Mapping, bitboard, line};
///
/// const C1: u8 = Mapping::Lerf.index(2, 0);
/// assert_eq!(line::anti_diagonal_of(C1, Mapping::Lerf), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . .
///     . X . . . . . .
///     . . X . . . . .
/// });
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn anti_diagonal_of(square: u8, mapping: Mapping) -> u64 {
    expect_square(square);
    if mapping.counts_both_alike() {
        falling(square)
    } else {
        rising(square)
    }
}

// The functions below work on indices `8 * high + low` and need no mapping.

/// Mask of the indices with `low` 0.
pub(crate) const COLUMN: u64 = 0x0101_0101_0101_0101;
/// Mask of the indices with `low == high`.
const RISING: u64 = 0x8040_2010_0804_0201;
/// Mask of the indices with `low == 7 - high`.
const FALLING: u64 = 0x0102_0408_1020_4080;

/// Returns the mask of the indices with the same `low`.
#[inline]
pub(crate) const fn column(square: u8) -> u64 {
    COLUMN << (square & 0o07)
}

/// Returns the mask of the indices with the same `high`.
#[inline]
pub(crate) const fn row(square: u8) -> u64 {
    0xff << (square & 0o70)
}

/// Returns the mask of the indices with the same `low - high`: the long diagonal, shifted by whole
/// bytes.
#[inline]
pub(crate) const fn rising(square: u8) -> u64 {
    let (low, high) = (square & 0o07, square >> 3);
    moved(RISING, high.saturating_sub(low), low.saturating_sub(high))
}

/// Returns the mask of the indices with the same `low + high`: the long antidiagonal, shifted by
/// whole bytes.
#[inline]
pub(crate) const fn falling(square: u8) -> u64 {
    let sum = (square & 0o07) + (square >> 3);
    moved(FALLING, sum.saturating_sub(7), 7_u8.saturating_sub(sum))
}

/// Shifts by bytes, up or down; one of the two distances is 0.
#[inline]
const fn moved(line: u64, up: u8, down: u8) -> u64 {
    (line >> (8 * down)) << (8 * up)
}

/// Returns the row of `square` as a byte.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the low byte is taken")]
const fn byte_of_row(bits: u64, square: u8) -> u8 {
    (bits >> (square & 0o70)) as u8
}

/// Returns the column of `square` as a byte. Bit 0 comes from the lowest byte or, if `reversed`,
/// from the highest.
#[inline]
const fn byte_of_column(bits: u64, square: u8, reversed: bool) -> u8 {
    gather((bits >> (square & 0o07)) & COLUMN, reversed)
}

/// Returns the bits of the first column as a byte. The products of two bits fall on different
/// indices, so nothing carries.
#[inline]
const fn gather(column: u64, reversed: bool) -> u8 {
    let weights = if reversed { RISING } else { FALLING };
    (column.wrapping_mul(weights) >> 56) as u8
}

/// Returns the bits of a byte as the first column. Bit 0 goes to the lowest byte or, if `reversed`,
/// to the highest. The copies of the byte do not overlap.
#[inline]
const fn scatter(byte: u8, reversed: bool) -> u64 {
    let column = ((byte as u64).wrapping_mul(RISING) >> 7) & COLUMN;
    if reversed {
        column
    } else {
        column.swap_bytes()
    }
}

/// Returns a line as a byte by `low`. The line has at most one bit in each byte and at each `low`.
#[inline]
const fn byte_by_low(line: u64) -> u8 {
    (line.wrapping_mul(COLUMN) >> 56) as u8
}

/// Returns a line as the first column. The line has at most one bit in each byte.
#[inline]
const fn column_by_high(line: u64) -> u64 {
    // Adding 0x7f carries any bit of a byte to its highest bit, and none beyond.
    ((line + 0x7f7f_7f7f_7f7f_7f7f) >> 7) & COLUMN
}

#[inline]
const fn reversed_if(really: bool, byte: u8) -> u8 {
    if really { byte.reverse_bits() } else { byte }
}
