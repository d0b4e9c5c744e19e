//! Rotations by 45 degrees: the rows of the board as a diamond, one after the other.
//!
//! The steps were found by the planner of `permutation!`; an exhaustive test compares them with the
//! diamonds.

use crate::bits::delta_swap::delta_swap;
use crate::board::mapping::Mapping;

/// Returns the rows of the board rotated by 45 degrees clockwise, one after the other. Each
/// diagonal parallel to a1-h8 becomes a run of neighbouring bits. Engines with rotated bitboards
/// use this layout.
///
/// Bit 0 is h1, at the bottom. Rows follow upwards, each from left to right, in every mapping of
/// the board:
///
/// ```text
///                      a8                                    63
///                    a7  b8                                61  62
///                  a6  b7  c8                            58  59  60
///                a5  b6  c7  d8                        54  55  56  57
///              a4  b5  c6  d7  e8                    49  50  51  52  53
///            a3  b4  c5  d6  e7  f8                43  44  45  46  47  48
///          a2  b3  c4  d5  e6  f7  g8            36  37  38  39  40  41  42
///        a1  b2  c3  d4  e5  f6  g7  h8        28  29  30  31  32  33  34  35
///          b1  c2  d3  e4  f5  g6  h7            21  22  23  24  25  26  27
///            c1  d2  e3  f4  g5  h6                15  16  17  18  19  20
///              d1  e2  f3  g4  h5                    10  11  12  13  14
///                e1  f2  g3  h4                         6   7   8   9
///                  f1  g2  h3                             3   4   5
///                    g1  h2                                 1   2
///                      h1                                     0
/// ```
///
/// With a constant mapping it costs 32 operations in LERF. Other mappings add the cost of
/// [`Mapping::convert`] to LERF.
///
/// ```
/// use bitxform::{Mapping, classic::rotated_45_clockwise};
///
/// const A1_H8: u64 = Mapping::Lerf.geometry().diagonal_mask(0);
/// const DIAGONAL: u64 = rotated_45_clockwise(A1_H8, Mapping::Lerf);
/// assert_eq!(DIAGONAL, 0xff << 28);
/// ```
#[must_use]
#[inline]
pub const fn rotated_45_clockwise(bits: u64, mapping: Mapping) -> u64 {
    let x = mapping.convert(bits, Mapping::Lerf);
    let x = delta_swap(x, 1, 0x1108_8442_2110_8844);
    let x = select(x, 16, 0x63c6_63c6_63c6_63c6);
    let x = select(x, 32, 0xe0c1_e0c1_e0c1_e0c1);
    let x = delta_swap(x, 4, 0x0502_850f_0f0a_140a);
    let x = exchange_around(x, 8, 0x5a01_2a00_5a00_5480);
    delta_swap(x, 54, 0x0000_0000_0000_03ff)
}

/// Returns the board from the rows of the diamond. Inverse of [`rotated_45_clockwise`], at the same
/// cost.
///
/// ```
/// use bitxform::{Mapping, classic::undo_rotated_45_clockwise};
///
/// let rank_mask = undo_rotated_45_clockwise(0b111 << 28, Mapping::Lerf);
/// assert_eq!(rank_mask, 1 << 0 | 1 << 9 | 1 << 18, "a1, b2 and c3");
/// ```
#[must_use]
#[inline]
pub const fn undo_rotated_45_clockwise(rows: u64, mapping: Mapping) -> u64 {
    let x = delta_swap(rows, 54, 0x0000_0000_0000_03ff);
    let x = exchange_around(x, 8, 0x5a01_2a00_5a00_5480);
    let x = delta_swap(x, 4, 0x0502_850f_0f0a_140a);
    let x = select(x, 32, 0xe0c1_e0c1_e0c1_e0c1);
    let x = select(x, 48, 0x63c6_63c6_63c6_63c6);
    let x = delta_swap(x, 1, 0x1108_8442_2110_8844);
    Mapping::Lerf.convert(x, mapping)
}

/// Returns the rows of the board rotated by 45 degrees anticlockwise. Each antidiagonal, parallel
/// to h1-a8, becomes a run of neighbouring bits.
///
/// Bit 0 is a1, at the bottom. Rows follow upwards, each from the side of the a-file:
///
/// ```text
///                      h8                                    63
///                    g8  h7                                61  62
///                  f8  g7  h6                            58  59  60
///                e8  f7  g6  h5                        54  55  56  57
///              d8  e7  f6  g5  h4                    49  50  51  52  53
///            c8  d7  e6  f5  g4  h3                43  44  45  46  47  48
///          b8  c7  d6  e5  f4  g3  h2            36  37  38  39  40  41  42
///        a8  b7  c6  d5  e4  f3  g2  h1        28  29  30  31  32  33  34  35
///          a7  b6  c5  d4  e3  f2  g1            21  22  23  24  25  26  27
///            a6  b5  c4  d3  e2  f1                15  16  17  18  19  20
///              a5  b4  c3  d2  e1                    10  11  12  13  14
///                a4  b3  c2  d1                         6   7   8   9
///                  a3  b2  c1                             3   4   5
///                    a2  b1                                 1   2
///                      a1                                     0
/// ```
///
/// Costs as much as [`rotated_45_clockwise`].
///
/// ```
/// use bitxform::{Mapping, classic::rotated_45_anti_clockwise};
///
/// let h1_a8: u64 = Mapping::Lefr.geometry().anti_diagonal_mask(0);
/// let rows = rotated_45_anti_clockwise(h1_a8, Mapping::Lefr);
/// assert_eq!(rows, 0xff << 28);
/// ```
#[must_use]
#[inline]
pub const fn rotated_45_anti_clockwise(bits: u64, mapping: Mapping) -> u64 {
    let x = mapping.convert(bits, Mapping::Berlef);
    let x = delta_swap(x, 9, 0x0049_1b60_4903_6c49);
    let x = exchange_around(x, 27, 0x0101_108d_0111_8000);
    let x = exchange_around(x, 17, 0x81c1_8e02_0808_b828);
    let x = exchange_around(x, 20, 0x0800_0f17_170e_0e8f);
    let x = delta_swap(x, 10, 0x0023_3021_0001_1133);
    x.swap_bytes()
}

/// Returns the board from the rows of the diamond. Inverse of [`rotated_45_anti_clockwise`], at the
/// same cost.
///
/// ```
/// use bitxform::{Mapping, classic::undo_rotated_45_anti_clockwise};
///
/// let board = undo_rotated_45_anti_clockwise(0b110, Mapping::Lerf);
/// assert_eq!(board, 1 << 8 | 1 << 1, "a2 and b1");
/// ```
#[must_use]
#[inline]
pub const fn undo_rotated_45_anti_clockwise(rows: u64, mapping: Mapping) -> u64 {
    let x = rows.swap_bytes();
    let x = delta_swap(x, 10, 0x0033_3021_2121_1131);
    let x = exchange_around(x, 20, 0x0201_0f07_070e_0e0f);
    let x = exchange_around(x, 17, 0x8080_8a02_8000_3038);
    let x = exchange_around(x, 9, 0x0248_1b60_0923_6c49);
    let x = exchange_around(x, 27, 0x0000_009e_4220_0813);
    Mapping::Berlef.convert(x, mapping)
}

/// Takes the bits of `mask` from the rotated word, and the others from the word itself.
#[inline]
const fn select(x: u64, left: u32, mask: u64) -> u64 {
    x ^ ((x ^ x.rotate_left(left)) & mask)
}

/// Like a delta swap, but cyclic: the upper bit of a pair may wrap around to the low end.
#[inline]
const fn exchange_around(x: u64, shift: u32, mask: u64) -> u64 {
    let swap = (x ^ x.rotate_right(shift)) & mask;
    (x ^ swap.rotate_left(shift)) ^ swap
}
