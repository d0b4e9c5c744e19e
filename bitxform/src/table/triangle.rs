//! One square of each symmetry class of the board.

use crate::array::array_from_fn;
use crate::board::eight::expect_square;
use crate::group::flips::Flips;
use crate::{Mapping, Symmetry};

/// Returns the ten squares of the triangle a1-d1-d4, in the order of their numbers:
///
/// ```text
/// 4  . . . 9
/// 3  . . 7 8
/// 2  . 4 5 6
/// 1  0 1 2 3
///    a b c d
/// ```
///
/// Each square of the board is an image of exactly one of them.
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
    const IN_LERF: [u8; 10] = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27];
    array_from_fn!(0, 10, |i| mapping.index(IN_LERF[i] % 8, IN_LERF[i] / 8))
}

/// Returns the image of a square in the triangle a1-d1-d4, and the first symmetry of
/// [`Symmetry::ALL`] that leads there. Costs about 35 operations with a constant mapping, without a
/// branch.
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
/// A tablebase that transforms one piece into the triangle has 10 squares for it instead of 64. For
/// two kings see [`king_pair_index`](super::king_pair_index).
///
/// # Panics
/// If `square` is not from 0 to 63.
#[must_use]
#[inline]
#[track_caller]
pub const fn to_triangle(square: u8, mapping: Mapping) -> (u8, Symmetry) {
    let folded = Folded::of(square, mapping);
    let exchange = 2 * folded.above_diagonal() + folded.tie() > 0;
    let (file, rank) = folded.in_triangle();
    (mapping.index(file, rank), folded.symmetry(exchange))
}

/// Returns the symmetry class of a square, 0 to 9: the number of its image in the triangle
/// a1-d1-d4, as drawn at [`triangle`].
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
    Folded::of(square, mapping).number()
}

/// A square reflected into the quarter a1-d1-d4-a4, by flips of files and ranks. Another square may take its
/// place, after the same flips.
#[derive(Clone, Copy)]
pub(super) struct Folded {
    pub(super) file: u8,
    pub(super) rank: u8,
    /// Bit 0: files are flipped. Bit 1: ranks are flipped.
    halves: u8,
}

impl Folded {
    #[inline]
    #[track_caller]
    pub(super) const fn of(square: u8, mapping: Mapping) -> Self {
        expect_square(square);
        let halves = (mapping.file(square) >> 2) | (mapping.rank(square) >> 2) << 1;
        Self::with(square, halves, mapping)
    }

    /// Returns the image of another square.
    #[inline]
    #[track_caller]
    pub(super) const fn other(self, square: u8, mapping: Mapping) -> Self {
        expect_square(square);
        Self::with(square, self.halves, mapping)
    }

    #[inline]
    const fn with(square: u8, halves: u8, mapping: Mapping) -> Self {
        Self {
            file: mapping.file(square) ^ (7 * (halves & 1)),
            rank: mapping.rank(square) ^ (7 * (halves >> 1)),
            halves,
        }
    }

    /// Returns its distance above the diagonal a1-h8.
    #[inline]
    pub(super) const fn above_diagonal(self) -> i16 {
        self.rank as i16 - self.file as i16
    }

    /// Two symmetries take a square of a long diagonal to the diagonal a1-d4. The one that does not exchange
    /// files and ranks comes first in `ALL`, except for the squares from e5 to h8, for which this is 1.
    #[inline]
    pub(super) const fn tie(self) -> i16 {
        (self.halves == 0b11) as i16
    }

    /// Returns the symmetry of the flips, followed by the flip in the diagonal a1-h8 if `exchange`.
    #[inline]
    pub(super) const fn symmetry(self, exchange: bool) -> Symmetry {
        let to_quarter = Flips::new(0, self.halves & 1, self.halves >> 1);
        to_quarter.then(Flips::new(exchange as u8, 0, 0)).symmetry()
    }

    /// Returns file and rank in the triangle.
    #[inline]
    const fn in_triangle(self) -> (u8, u8) {
        if self.rank > self.file {
            (self.rank, self.file)
        } else {
            (self.file, self.rank)
        }
    }

    #[inline]
    pub(super) const fn number(self) -> u8 {
        let (file, rank) = self.in_triangle();
        // The ranks below have 4, 3 and 2 squares, and each begins one file further to the right.
        ((rank * (7 - rank)) >> 1) + file
    }
}
