use crate::Mapping;
use crate::board::mapping::expect_square;
use crate::group::index_symmetry::IndexSymmetry;
use crate::name::{printed_by_name, symmetry_group};

/// The eight symmetries of a square board, as seen with a1 at the bottom left. In drawings with a1
/// at the top left, as is usual for Othello, quarter turns go the other way.
///
/// A mapping changes which bits move, never what a name means. The letter F has eight different
/// images:
///
/// ```
/// use bitxform::{Mapping, Symmetry, bitboard};
///
/// const F: u64 = bitboard! {
///     . X X X X . . .
///     . X . . . . . .
///     . X . . . . . .
///     . X X X . . . .
///     . X . . . . . .
///     . X . . . . . .
///     . X . . . . . .
///     . . . . . . . .
/// };
/// const TURNED: u64 = Symmetry::Rotate90.apply(F, Mapping::Lerf);
/// assert_eq!(TURNED, bitboard! {
///     . . . . . . . .
///     . X X X X X X X
///     . . . . X . . X
///     . . . . X . . X
///     . . . . . . . X
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// ```
///
/// The eight form a group:
///
/// ```
/// use bitxform::Symmetry;
///
/// assert_eq!(Symmetry::FlipDiagonal.then(Symmetry::FlipVertical), Symmetry::Rotate90);
/// assert_eq!(Symmetry::Rotate90.inverse(), Symmetry::Rotate270);
/// ```
///
/// Names are printed in lower case with hyphens, and read in any case and with `_` for `-`:
///
/// ```
/// use bitxform::Symmetry;
///
/// assert_eq!(Symmetry::FlipAntiDiagonal.to_string(), "flip-anti-diagonal");
/// assert_eq!("Rotate_90".parse(), Ok(Symmetry::Rotate90));
/// ```
///
/// `symmetry as usize` is the index of a symmetry in [`ALL`](Self::ALL), and the index of its image
/// in `images()` for `group = "all"`.
///
/// With the feature `serde`, symmetries and mappings are read and written by their names, such as `"rotate-90"`. With
/// the feature `rand`, `rng.random()` gives any symmetry, each equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// Rank 1 is exchanged with rank 8: reflected in the horizontal midline.
    #[doc(alias = "flip_ranks")]
    FlipVertical,
    /// The a-file is exchanged with the h-file: reflected in the vertical midline.
    #[doc(alias = "flip_files")]
    #[doc(alias = "mirror")]
    FlipHorizontal,
    /// Reflected in a1-h8: h1 goes to a8.
    #[doc(alias = "transpose")]
    FlipDiagonal,
    /// Reflected in a8-h1: a1 goes to h8.
    FlipAntiDiagonal,
    /// A quarter turn clockwise: a1 goes to a8.
    Rotate90,
    /// A half turn: a1 goes to h8 and h1 to a8.
    #[doc(alias = "reverse")]
    Rotate180,
    /// A quarter turn anticlockwise: a1 goes to h1.
    Rotate270,
}

impl Symmetry {
    /// All eight. If several symmetries lead to one result, methods return the first in this order.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::FlipVertical,
        Self::FlipHorizontal,
        Self::FlipDiagonal,
        Self::FlipAntiDiagonal,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
    ];

    /// Returns the name in lower case with hyphens, as `Display` prints it.
    ///
    /// ```
    /// assert_eq!(bitxform::Symmetry::Rotate270.name(), "rotate-270");
    /// ```
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::FlipVertical => "flip-vertical",
            Self::FlipHorizontal => "flip-horizontal",
            Self::FlipDiagonal => "flip-diagonal",
            Self::FlipAntiDiagonal => "flip-anti-diagonal",
            Self::Rotate90 => "rotate-90",
            Self::Rotate180 => "rotate-180",
            Self::Rotate270 => "rotate-270",
        }
    }

    /// Returns its index in [`ALL`](Self::ALL).
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Returns the symmetry at this index of [`ALL`](Self::ALL), modulo 8. Compilers reduce this `match` to the
    /// index itself and vectorise it, but not a table look-up.
    #[inline]
    pub(crate) const fn at(index: u64) -> Self {
        match index % 8 {
            0 => Self::Identity,
            1 => Self::FlipVertical,
            2 => Self::FlipHorizontal,
            3 => Self::FlipDiagonal,
            4 => Self::FlipAntiDiagonal,
            5 => Self::Rotate90,
            6 => Self::Rotate180,
            _ => Self::Rotate270,
        }
    }

    /// Returns the symmetry that does first this one, then `next`.
    ///
    /// ```
    /// use bitxform::Symmetry;
    ///
    /// const TURN: Symmetry = Symmetry::FlipDiagonal.then(Symmetry::FlipVertical);
    /// assert_eq!(TURN, Symmetry::Rotate90);
    /// ```
    #[must_use]
    #[inline]
    pub const fn then(self, next: Self) -> Self {
        IndexSymmetry::in_lerf(self)
            .then(IndexSymmetry::in_lerf(next))
            .as_lerf_symmetry()
    }

    /// Returns the inverse.
    ///
    /// ```
    /// use bitxform::Symmetry;
    ///
    /// assert_eq!(Symmetry::Rotate90.inverse(), Symmetry::Rotate270);
    /// assert_eq!(Symmetry::FlipDiagonal.inverse(), Symmetry::FlipDiagonal);
    /// ```
    #[must_use]
    #[inline]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Rotate90 => Self::Rotate270,
            Self::Rotate270 => Self::Rotate90,
            own_inverse => own_inverse,
        }
    }

    /// Returns the image of a board.
    ///
    /// With a constant symmetry and mapping, a call compiles to the steps of that transform: 1 to
    /// 19 operations. Otherwise it costs about 40 operations, without a branch.
    ///
    /// ```
    /// use bitxform::{Mapping, Symmetry};
    ///
    /// let h_file = Mapping::Befr.file_mask(7);
    /// let rank_1 = Mapping::Befr.rank_mask(0);
    /// assert_eq!(Symmetry::Rotate90.apply(h_file, Mapping::Befr), rank_1);
    /// ```
    #[must_use]
    #[inline]
    pub const fn apply(self, bits: u64, mapping: Mapping) -> u64 {
        IndexSymmetry::of(self, mapping).apply(bits)
    }

    /// Returns the index of the image of a square.
    ///
    /// Costs at most three operations with a constant symmetry and mapping, otherwise about 20,
    /// plus the check of the index. It does not branch on the symmetry.
    ///
    /// ```
    /// use bitxform::{Mapping, Symmetry};
    ///
    /// let (h1, a8) = (7, 56);
    /// assert_eq!(Symmetry::FlipDiagonal.apply_square(h1, Mapping::Lerf), a8);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn apply_square(self, index: u8, mapping: Mapping) -> u8 {
        expect_square(index);
        IndexSymmetry::of(self, mapping).apply_index(index)
    }
}

symmetry_group!(Symmetry, Self::Identity);

printed_by_name!(
    Symmetry,
    "Reads a name in any case, with `-` or `_` between the words.",
    /// The text is none of the names of the eight symmetries.
    ParseSymmetryError,
    "unknown symmetry, expected one of "
);
