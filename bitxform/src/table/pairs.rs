//! Pairs of squares. Two indices are on one line in all mappings or in none, so nothing here
//! depends on the mapping.

use crate::board::eight::expect_square;
use crate::board::line::OfIndices;

/// Returns the squares between each pair of squares, without the pair: `between[a][b]`. The entry
/// is empty if the two are not on a line, are neighbours, or are the same square. The numbers are
/// the same in every mapping.
///
/// The table takes 32 KiB; [`squares_between`] computes an entry instead.
///
/// ```
/// use bitxform::{Mapping, table};
///
/// static BETWEEN: [[u64; 64]; 64] = table::between();
///
/// let square = |name| usize::from(Mapping::Lerf.parse_square(name).unwrap());
/// let inner = 1 << square("b2") | 1 << square("c3");
/// assert_eq!(BETWEEN[square("a1")][square("d4")], inner);
/// assert_eq!(BETWEEN[square("d4")][square("a1")], inner);
/// assert_eq!(BETWEEN[square("a1")][square("b3")], 0);
/// ```
#[must_use]
#[inline]
pub const fn between() -> [[u64; 64]; 64] {
    of_pairs(false)
}

/// Returns the line through each pair of squares, from edge to edge, with the pair:
/// `through[a][b]`. The entry is empty if the two are not on a line, or are the same square. The
/// numbers are the same in every mapping.
///
/// A pinned piece may move along the line through itself and its king. The table takes 32 KiB;
/// [`line_through`] computes an entry instead.
///
/// ```
/// use bitxform::{Mapping, table};
///
/// static THROUGH: [[u64; 64]; 64] = table::through();
///
/// let square = |name| usize::from(Mapping::Lerf.parse_square(name).unwrap());
/// assert_eq!(THROUGH[square("c3")][square("d4")], Mapping::Lerf.geometry().diagonal_mask::<u64>(0));
/// assert_eq!(THROUGH[square("a1")][square("b3")], 0);
/// ```
#[must_use]
#[inline]
pub const fn through() -> [[u64; 64]; 64] {
    of_pairs(true)
}

/// Returns the line through each pair of squares, from edge to edge or only what is between the two. Constants take
/// much longer to compute by a call for each pair.
#[expect(clippy::large_stack_arrays, reason = "what is asked for")]
const fn of_pairs(edge_to_edge: bool) -> [[u64; 64]; 64] {
    let mut pairs = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let lines = lines_of(from);
        let mut i = 0;
        while i < 4 {
            // The loop visits only higher squares, so each pair on a line occurs once.
            let mut left = lines[i] & (!1 << from);
            let mut passed = 0;
            while left != 0 {
                let to = left.trailing_zeros() as usize;
                let entry = if edge_to_edge { lines[i] } else { passed };
                pairs[from as usize][to] = entry;
                pairs[to][from as usize] = entry;
                passed |= 1 << to;
                left &= left - 1;
            }
            i += 1;
        }
        from += 1;
    }
    pairs
}

/// Returns the squares between two squares, without the two. They are none if the two are not on a
/// line, are neighbours, or are the same square. Costs about 50 operations, without a table or a
/// branch. The result is the same in every mapping.
///
/// ```
/// use bitxform::table;
///
/// const A1: u8 = 0; // in LERF
/// const D1: u8 = 3;
/// assert_eq!(table::squares_between(A1, D1), 1 << 1 | 1 << 2);
/// ```
///
/// # Panics
/// If `a` or `b` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn squares_between(a: u8, b: u8) -> u64 {
    // The bits from the lower square up to the one below the higher square.
    let range = (!0 << (a & 63)) ^ (!0 << (b & 63));
    line_through(a, b) & range & range.wrapping_sub(1)
}

/// Returns the line through two squares, from edge to edge, with the two. It is empty if the two
/// are not on a line, or are the same square. Costs about 45 operations, without a table or a
/// branch. The result is the same in every mapping.
///
/// ```
/// use bitxform::{Mapping, table};
///
/// let (c1, c2) = (Mapping::Lefr.index(2, 0), Mapping::Lefr.index(2, 1));
/// assert_eq!(table::line_through(c1, c2), Mapping::Lefr.file_mask(2));
/// assert_eq!(table::line_through(c1, c1), 0);
/// ```
///
/// # Panics
/// If `a` or `b` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn line_through(a: u8, b: u8) -> u64 {
    expect_square(a);
    expect_square(b);
    let [row, column, rising, falling] = lines_of(a);
    let line =
        if_through(b, row) | if_through(b, column) | if_through(b, rising) | if_through(b, falling);
    // All four lines contain the square itself.
    line & ((a != b) as u64).wrapping_neg()
}

/// Returns the line if it contains the square, else 0. Computed without a branch, which would
/// mispredict often.
#[inline]
const fn if_through(square: u8, line: u64) -> u64 {
    line & (line >> square & 1).wrapping_neg()
}

#[inline]
const fn lines_of(square: u8) -> [u64; 4] {
    [
        OfIndices::Row.mask(square),
        OfIndices::Column.mask(square),
        OfIndices::Rising.mask(square),
        OfIndices::Falling.mask(square),
    ]
}
