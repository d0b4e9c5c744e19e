//! The ten squares that all others are images of.

use crate::mapping::expect_square;
use crate::{Mapping, Symmetry};

/// The ten squares of the triangle a1-d1-d4, in the order of their numbers:
///
/// ```text
/// 4  . . . 9
/// 3  . . 7 8
/// 2  . 4 5 6
/// 1  0 1 2 3
///    a b c d
/// ```
///
/// Every square of the board is the image of just one of them.
///
/// ```
/// use bitxform::{Mapping, table};
///
/// const TRIANGLE: [u8; 10] = table::triangle(Mapping::Lerf);
/// assert_eq!(TRIANGLE, [0, 1, 2, 3, 9, 10, 11, 18, 19, 27]);
/// ```
#[must_use]
#[inline]
pub const fn triangle(mapping: Mapping) -> [u8; 10] {
    [
        mapping.index(0, 0),
        mapping.index(1, 0),
        mapping.index(2, 0),
        mapping.index(3, 0),
        mapping.index(1, 1),
        mapping.index(2, 1),
        mapping.index(3, 1),
        mapping.index(2, 2),
        mapping.index(3, 2),
        mapping.index(3, 3),
    ]
}

/// Brings a square into the triangle a1-d1-d4, by the first symmetry in the order of [`Symmetry::ALL`]
/// that does so. Costs about 30 operations, and does not branch.
///
/// ```
/// use bitxform::{Mapping, Symmetry, table};
///
/// const A7: u8 = Mapping::Lerf.index(0, 6);
/// const B1: u8 = Mapping::Lerf.index(1, 0);
/// assert_eq!(table::to_triangle(A7, Mapping::Lerf), (B1, Symmetry::Rotate270));
/// assert_eq!(Symmetry::Rotate270.apply_square(A7, Mapping::Lerf), B1);
/// ```
///
/// A piece of a position that is brought there leaves a tablebase with 10 squares for it instead of 64;
/// for two kings there is [`king_pair_index`](super::king_pair_index).
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn to_triangle(square: u8, mapping: Mapping) -> (u8, Symmetry) {
    /// By whether the files, the ranks, and then files and ranks trade places.
    const SYMMETRIES: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::FlipHorizontal,
        Symmetry::FlipVertical,
        Symmetry::Rotate180,
        Symmetry::FlipDiagonal,
        Symmetry::Rotate90,
        Symmetry::Rotate270,
        Symmetry::FlipAntiDiagonal,
    ];
    let Folded { file, rank, halves } = Folded::of(square, mapping);
    // Two symmetries do it for a square on a long diagonal. The one without the exchange comes first,
    // but for those from e5 to h8.
    let exchange = (rank + (halves == 0b11) as u8 > file) as u8;
    let symmetry = SYMMETRIES[(halves | exchange << 2) as usize];
    (mapping.index(max(file, rank), min(file, rank)), symmetry)
}

/// The number of the square of the triangle a1-d1-d4 that a square is an image of, 0 to 9, as drawn at
/// [`triangle`]: its symmetry class.
///
/// ```
/// use bitxform::{Mapping, table};
///
/// /// How many squares a knight attacks depends on the class alone.
/// const MOBILITY: [u8; 10] = [2, 3, 4, 4, 4, 6, 6, 8, 8, 8];
/// let knight = table::knight_attacks(Mapping::Lefr);
/// for square in 0..64 {
///     let class = table::triangle_number(square, Mapping::Lefr);
///     let attacks = knight[usize::from(square)].count_ones();
///     assert_eq!(attacks, u32::from(MOBILITY[usize::from(class)]));
/// }
/// ```
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn triangle_number(square: u8, mapping: Mapping) -> u8 {
    let Folded { file, rank, .. } = Folded::of(square, mapping);
    let (file, rank) = (max(file, rank), min(file, rank));
    // The rows before have 4, 3 and 2 squares, and begin one file further each time.
    ((rank * (7 - rank)) >> 1) + file
}

/// Where a square comes to lie on the quarter a1-d1-d4-a4.
struct Folded {
    file: u8,
    rank: u8,
    /// Bit 0: it was on the half of the h-file. Bit 1: on that of rank 8.
    halves: u8,
}

impl Folded {
    #[inline]
    #[track_caller]
    const fn of(square: u8, mapping: Mapping) -> Self {
        expect_square(square);
        let (file, rank) = (mapping.file(square), mapping.rank(square));
        let (right, top) = (file >> 2, rank >> 2);
        Self {
            file: file ^ (7 * right),
            rank: rank ^ (7 * top),
            halves: right | top << 1,
        }
    }
}

#[inline]
const fn max(a: u8, b: u8) -> u8 {
    if a > b { a } else { b }
}

#[inline]
const fn min(a: u8, b: u8) -> u8 {
    if a < b { a } else { b }
}
