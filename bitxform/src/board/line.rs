//! Files, ranks, diagonals and antidiagonals of 8x8 boards, and what stands on them as a byte.
//!
//! Write an index as `8 * high + low`. Then a line is of one of four kinds, in every mapping: a byte of the word, one bit
//! in each byte at the same `low`, or a diagonal of the indices, with at most one bit in each byte. Multiplications of
//! [`classic`](crate::classic) make bytes of them.

use super::eight::expect_square;
use super::mapping::Mapping;
use crate::bits::multiplication::{diagonal_to_byte, file_from_byte, file_to_byte};

/// A kind of line of an 8x8 board. Each square is on one line of each kind.
///
/// The bits of an occupancy have the same meaning in every mapping: bit 0 is the a-file or, on a file, rank 1.
/// No method loops. With a constant line and mapping, a method branches only to check the square.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use bitxform::{Line, Mapping, bitboard};
///
/// const BOARD: u64 = bitboard! { LEFR;
///     . . . X . . . .
///     . . . . . . . .
///     . . . X . . X .
///     . . . . . . . .
///     . . . . X . . .
///     . X X . . X . X
///     . . . X . . . .
///     . X . . . . . .
/// };
/// const D3: u8 = Mapping::Lefr.index(3, 2);
/// assert_eq!(Line::File.occupancy(BOARD, D3, Mapping::Lefr), 0b1010_0010); // d8, d6, d2
/// assert_eq!(Line::Rank.occupancy(BOARD, D3, Mapping::Lefr), 0b1010_0110); // h3, f3, c3, b3
/// assert_eq!(Line::Diagonal.occupancy(BOARD, D3, Mapping::Lefr), 0b0101_0010); // g6, e4, b1
/// assert_eq!(Line::AntiDiagonal.occupancy(BOARD, D3, Mapping::Lefr), 0);
/// # }
/// ```
///
/// Attacks of rooks and bishops need no such byte: see [`line_attacks`](crate::table::line_attacks) in
/// [`table`](crate::table).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// The squares with the same file.
    File,
    /// The squares with the same rank.
    Rank,
    /// The squares with the same difference of file and rank: parallel to a1-h8.
    Diagonal,
    /// The squares with the same sum of file and rank: parallel to a8-h1.
    AntiDiagonal,
}

impl Line {
    /// All kinds, in the order of [`line_masks`](crate::table::line_masks).
    pub const ALL: [Self; 4] = [Self::File, Self::Rank, Self::Diagonal, Self::AntiDiagonal];

    /// Returns the squares of the line through `square`, itself included.
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// use bitxform::{Line, Mapping, bitboard};
    ///
    /// const C1: u8 = Mapping::Lerf.index(2, 0);
    /// assert_eq!(Line::Rank.mask(C1, Mapping::Lerf), Mapping::Lerf.rank_mask(0));
    /// assert_eq!(Line::AntiDiagonal.mask(C1, Mapping::Lerf), bitboard! {
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     X . . . . . . .
    ///     . X . . . . . .
    ///     . . X . . . . .
    /// });
    /// # }
    /// ```
    ///
    /// # Panics
    /// If `square` is not from 0 to 63. So do the other methods.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn mask(self, square: u8, mapping: Mapping) -> u64 {
        expect_square(square);
        self.of_indices(mapping).mask(square)
    }

    /// Returns what stands on the line through `square`, as a byte. Bits that the line does not reach are 0.
    ///
    /// Costs three to six operations on a constant line in most mappings. It costs more where the line is a byte of the
    /// word or a diagonal, and counts down.
    ///
    /// ```
    /// use bitxform::{Line, Mapping};
    ///
    /// const BOARD: u64 = 1 << Mapping::Lerf.index(4, 0) | 1 << Mapping::Lerf.index(4, 6); // e1, e7
    /// const E4: u8 = Mapping::Lerf.index(4, 3);
    /// assert_eq!(Line::File.occupancy(BOARD, E4, Mapping::Lerf), 0b0100_0001);
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn occupancy(self, bits: u64, square: u8, mapping: Mapping) -> u8 {
        expect_square(square);
        let (reversed, of_indices) = (self.is_reversed(mapping), self.of_indices(mapping));
        let on_line = bits & of_indices.mask(square);
        match of_indices {
            OfIndices::Row => reversed_if(reversed, (bits >> (square & 0o70)) as u8),
            OfIndices::Column => file_to_byte(on_line >> (square & 0o07), reversed),
            _ if mapping.is_rank_file() => reversed_if(reversed, diagonal_to_byte(on_line)),
            _ => file_to_byte(to_first_column(on_line), reversed),
        }
    }

    /// Returns the squares of the line through `square` whose bits are set in a byte. Inverse of
    /// [`occupancy`](Self::occupancy), at about the same cost.
    ///
    /// ```
    /// use bitxform::{Line, Mapping};
    ///
    /// const C1: u8 = Mapping::Lerf.index(2, 0);
    /// let c1_c3 = 1 << Mapping::Lerf.index(2, 0) | 1 << Mapping::Lerf.index(2, 2);
    /// assert_eq!(Line::File.from_occupancy(0b101, C1, Mapping::Lerf), c1_c3);
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    #[allow(
        clippy::wrong_self_convention,
        reason = "the line says what the byte is"
    )]
    pub const fn from_occupancy(self, occupancy: u8, square: u8, mapping: Mapping) -> u64 {
        expect_square(square);
        let (reversed, of_indices) = (self.is_reversed(mapping), self.of_indices(mapping));
        let line = of_indices.mask(square);
        match of_indices {
            OfIndices::Row => (reversed_if(reversed, occupancy) as u64) << (square & 0o70),
            OfIndices::Column => file_from_byte(occupancy, reversed) << (square & 0o07),
            // The files of the byte, as far as they meet the diagonal.
            _ if mapping.is_rank_file() => {
                (reversed_if(reversed, occupancy) as u64 * COLUMN) & line
            }
            _ => (file_from_byte(occupancy, reversed) * 0xff) & line,
        }
    }

    /// Returns the line through `square`, laid on rank 1: a square of a file on the file that has the number of its
    /// rank, a square of a diagonal on its own file. A rank is laid on the a-file instead.
    ///
    /// ```
    /// use bitxform::{Line, Mapping};
    ///
    /// let mapping = Mapping::Befr;
    /// let (d3, d5, d1) = (mapping.index(3, 2), mapping.index(3, 4), mapping.index(3, 0));
    /// assert_eq!(Line::File.laid(1 << d5, d3, mapping), 1 << mapping.index(4, 0)); // e1
    /// assert_eq!(Line::Diagonal.laid(1 << d3, d3, mapping), 1 << d1);
    /// assert_eq!(Line::Rank.laid(1 << d3, d3, mapping), 1 << mapping.index(0, 3)); // a4
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn laid(self, bits: u64, square: u8, mapping: Mapping) -> u64 {
        let onto = match self {
            Self::Rank => Self::File,
            Self::File | Self::Diagonal | Self::AntiDiagonal => Self::Rank,
        };
        onto.from_occupancy(
            self.occupancy(bits, square, mapping),
            mapping.geometry().at((0, 0)) as u8,
            mapping,
        )
    }

    /// Returns what the line is in terms of indices.
    #[inline]
    const fn of_indices(self, mapping: Mapping) -> OfIndices {
        match (self, mapping.is_rank_file(), mapping.counts_both_alike()) {
            (Self::File, false, _) | (Self::Rank, true, _) => OfIndices::Row,
            (Self::File, true, _) | (Self::Rank, false, _) => OfIndices::Column,
            (Self::Diagonal, _, true) | (Self::AntiDiagonal, _, false) => OfIndices::Rising,
            (Self::Diagonal, _, false) | (Self::AntiDiagonal, _, true) => OfIndices::Falling,
        }
    }

    /// Returns whether the indices of the line's squares fall as the bits of its occupancy rise.
    #[inline]
    const fn is_reversed(self, mapping: Mapping) -> bool {
        match self {
            Self::File => !mapping.ranks_count_up(),
            Self::Rank | Self::Diagonal | Self::AntiDiagonal => !mapping.files_count_up(),
        }
    }
}

/// A line in terms of indices `8 * high + low`, which need no mapping.
#[derive(Clone, Copy)]
pub(crate) enum OfIndices {
    /// The same `high`.
    Row,
    /// The same `low`.
    Column,
    /// The same `low - high`.
    Rising,
    /// The same `low + high`.
    Falling,
}

/// The indices with `low` 0.
pub(crate) const COLUMN: u64 = 0x0101_0101_0101_0101;

impl OfIndices {
    /// Returns the line through an index below 64.
    #[inline]
    pub(crate) const fn mask(self, index: u8) -> u64 {
        let (low, high) = (index & 0o07, index >> 3);
        // A diagonal is the long one, moved by whole bytes, up or down; one of the two distances is 0.
        match self {
            Self::Row => 0xff << (index & 0o70),
            Self::Column => COLUMN << low,
            Self::Rising => {
                0x8040_2010_0804_0201 >> (8 * low.saturating_sub(high))
                    << (8 * high.saturating_sub(low))
            }
            Self::Falling => {
                let sum = low + high;
                0x0102_0408_1020_4080 >> (8 * 7_u8.saturating_sub(sum))
                    << (8 * sum.saturating_sub(7))
            }
        }
    }
}

/// Returns a line as the first column. The line has at most one bit in each byte.
#[inline]
const fn to_first_column(line: u64) -> u64 {
    // Adding 0x7f carries any bit of a byte to its highest bit, and none beyond.
    ((line + 0x7f7f_7f7f_7f7f_7f7f) >> 7) & COLUMN
}

#[inline]
const fn reversed_if(really: bool, byte: u8) -> u8 {
    if really { byte.reverse_bits() } else { byte }
}
