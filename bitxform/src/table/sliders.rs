//! Attacks of pieces that slide along lines.

use crate::board::eight::expect_square;
use crate::board::line::OfIndices;

/// Returns the attacks of a slider on `square` along one line: the squares up to and including the
/// first occupied one, on either side.
///
/// `line` is the line without the square itself, as in [`line_masks`](super::line_masks). Costs 12 operations
/// for every kind of line in every mapping, one of which counts leading zeros. There is no branch, and no table
/// but that of the lines.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use bitxform::{Mapping, bitboard, table};
///
/// static LINES: [[u64; 4]; 64] = table::line_masks(Mapping::Lerf);
///
/// const D3: u8 = Mapping::Lerf.index(3, 2);
/// let occupied = bitboard! {
///     . . . X . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . X . X X .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// let [_, rank, _, _] = LINES[usize::from(D3)];
/// assert_eq!(table::line_attacks(D3, occupied, rank), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X X . X X . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// # }
/// ```
///
/// The method is known as obstruction difference. Unlike o^(o-2r), or hyperbola quintessence, it
/// needs no reversed board, so it works on all lines, also on those that are bytes of the word.
/// Hyperbola quintessence with swapped bytes has a quarter less latency on the other lines, and
/// about the same throughput.
///
/// # Panics
/// If `square` is not from 0 to 63. If bitxform is built with debug assertions, also if `square` is on `line`,
/// as on a [`Line::mask`](crate::Line::mask). Without debug assertions, the result is then wrong.
#[must_use]
#[inline]
#[track_caller]
pub const fn line_attacks(square: u8, occupied: u64, line: u64) -> u64 {
    expect_square(square);
    let below = (1_u64 << square) - 1;
    debug_assert!(
        line & (below + 1) == 0,
        "expected a line without the square itself"
    );
    let on_line = occupied & line;
    // The nearest occupied square below, or index 0.
    let nearest = (1 << 63) >> ((on_line & below) | 1).leading_zeros();
    // Subtracting it changes all bits from there up to the nearest occupied square above.
    let above = on_line & !below;
    (above ^ above.wrapping_sub(nearest)) & line
}

/// Returns the attacks of a rook on `square`, given the occupied squares. Whether `square` is
/// occupied makes no difference. The result is the same in every mapping.
///
/// Uses no table, and is as fast as with [`line_masks`](super::line_masks), since the two lines are
/// two shifts.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use bitxform::{Mapping, bitboard, table};
///
/// const ATTACKS: u64 = table::rook_attacks(Mapping::Lerf.index(3, 2), bitboard! {
///     . . . . . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . . . . . .
///     . . . X . . . .
///     . . . . . . . .
/// });
/// assert_eq!(ATTACKS, bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . X X . X X X X
///     . . . X . . . .
///     . . . . . . . .
/// });
/// # }
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn rook_attacks(square: u8, occupied: u64) -> u64 {
    expect_square(square);
    let bit = 1 << square;
    line_attacks(square, occupied, OfIndices::Row.mask(square) ^ bit)
        | line_attacks(square, occupied, OfIndices::Column.mask(square) ^ bit)
}

/// Returns the attacks of a bishop on `square`, given the occupied squares. Whether `square` is
/// occupied makes no difference. The result is the same in every mapping.
///
/// Uses no table. [`line_masks`](super::line_masks) and [`line_attacks`] take a third of the time,
/// since computing the lines costs more than the attacks along them.
///
/// ```
/// use bitxform::table;
///
/// const FROM_A1: u64 = table::bishop_attacks(0, 1 << 18); // in LERF, with a piece on c3
/// assert_eq!(FROM_A1, 1 << 9 | 1 << 18);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn bishop_attacks(square: u8, occupied: u64) -> u64 {
    expect_square(square);
    let bit = 1 << square;
    line_attacks(square, occupied, OfIndices::Rising.mask(square) ^ bit)
        | line_attacks(square, occupied, OfIndices::Falling.mask(square) ^ bit)
}

/// Returns the attacks of a queen on `square`, given the occupied squares. Whether `square` is
/// occupied makes no difference. The result is the same in every mapping.
///
/// Uses no table, as [`rook_attacks`] and [`bishop_attacks`] do.
///
/// ```
/// use bitxform::table;
///
/// assert_eq!(table::queen_attacks(0, 0).count_ones(), 21);
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn queen_attacks(square: u8, occupied: u64) -> u64 {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}

/// Returns the attacks of a rook on a line of eight squares as a byte:
/// `first_rank_attacks[index][occupancy >> 1 & 63]`, where `index` is that of the rook on the line.
///
/// The two ends of the line block nothing, so six bits of occupancy suffice. The table takes 512
/// bytes, eight cache lines, instead of 2 KiB. With [`Line`](crate::Line) it
/// serves all four kinds of lines in every mapping:
///
/// ```
/// use bitxform::{Line, Mapping, table};
///
/// static FIRST_RANK: [[u8; 64]; 8] = table::first_rank_attacks();
///
/// fn along_the_diagonal(square: u8, occupied: u64, mapping: Mapping) -> u64 {
///     let occupancy = Line::Diagonal.occupancy(occupied, square, mapping);
///     let index = usize::from(mapping.file(square));
///     let attacks = FIRST_RANK[index][usize::from(occupancy >> 1 & 63)];
///     Line::Diagonal.from_occupancy(attacks, square, mapping)
/// }
///
/// let (c3, e5) = (18, 36);
/// let attacks = along_the_diagonal(c3, 1 << e5, Mapping::Lerf);
/// assert_eq!(attacks, 1 << 0 | 1 << 9 | 1 << 27 | 1 << e5);
/// ```
#[must_use]
#[inline]
pub const fn first_rank_attacks() -> [[u8; 64]; 8] {
    let mut attacks = [[0; 64]; 8];
    let mut index = 0_u8;
    while index < 8 {
        let line = 0xff ^ (1 << index);
        let mut inner = 0_u8;
        while inner < 64 {
            let of_inner = line_attacks(index, (inner as u64) << 1, line);
            attacks[index as usize][inner as usize] = of_inner as u8;
            inner += 1;
        }
        index += 1;
    }
    attacks
}
