use core::error::Error;
use core::fmt;

use crate::Symmetry;
use crate::name::{printed_by_name, symmetry_group};

/// The four symmetries of a board that is not square.
///
/// They have the names of [`Symmetry`], and convert into it:
///
/// ```
/// use bitxform::{RectangleSymmetry, Symmetry};
///
/// const HALF_TURN: RectangleSymmetry =
///     RectangleSymmetry::FlipVertical.then(RectangleSymmetry::FlipHorizontal);
/// assert_eq!(HALF_TURN, RectangleSymmetry::Rotate180);
/// assert_eq!(HALF_TURN.as_symmetry(), Symmetry::Rotate180);
/// assert_eq!("rotate-180".parse(), Ok(HALF_TURN));
/// assert!(RectangleSymmetry::try_from(Symmetry::Rotate90).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RectangleSymmetry {
    /// The identity: no square moves.
    Identity,
    /// The first rank is exchanged with the last: reflected in the horizontal midline.
    #[doc(alias = "flip_ranks")]
    FlipVertical,
    /// The first file is exchanged with the last: reflected in the vertical midline.
    #[doc(alias = "flip_files")]
    #[doc(alias = "mirror")]
    FlipHorizontal,
    /// A half turn.
    #[doc(alias = "reverse")]
    Rotate180,
}

impl RectangleSymmetry {
    /// All four. If several lead to one result, methods return the first in this order.
    pub const ALL: [Self; 4] = [
        Self::Identity,
        Self::FlipVertical,
        Self::FlipHorizontal,
        Self::Rotate180,
    ];

    /// Returns the name in lower case with hyphens, as `Display` prints it.
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        self.as_symmetry().name()
    }

    /// Returns the symmetry that does first this one, then `next`.
    #[must_use]
    #[inline]
    pub const fn then(self, next: Self) -> Self {
        // The index in `ALL` has one bit for each flip, and flips add modulo 2.
        Self::ALL[self.index() ^ next.index()]
    }

    /// Returns the inverse: the symmetry itself.
    #[must_use]
    #[inline]
    pub const fn inverse(self) -> Self {
        self
    }

    /// Returns the symmetry of square boards with the same name.
    #[must_use]
    #[inline]
    pub const fn as_symmetry(self) -> Symmetry {
        // A table instead of a `match`: a transform selects by this result, and compilers would merge a `match`
        // with that selection into a branch.
        const BY_INDEX: [Symmetry; 4] = [
            Symmetry::Identity,
            Symmetry::FlipVertical,
            Symmetry::FlipHorizontal,
            Symmetry::Rotate180,
        ];
        BY_INDEX[self as usize]
    }

    /// Returns its index in [`ALL`](Self::ALL).
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Returns the symmetry at this index of [`ALL`](Self::ALL), modulo 4, like [`Symmetry::at`].
    #[inline]
    pub(crate) const fn at(index: u64) -> Self {
        match index % 4 {
            0 => Self::Identity,
            1 => Self::FlipVertical,
            2 => Self::FlipHorizontal,
            _ => Self::Rotate180,
        }
    }
}

impl From<RectangleSymmetry> for Symmetry {
    #[inline]
    fn from(symmetry: RectangleSymmetry) -> Self {
        symmetry.as_symmetry()
    }
}

/// Error: the symmetry is a quarter turn or a diagonal flip, which only square boards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOfRectangleError(Symmetry);

impl fmt::Display for NotOfRectangleError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "only square boards have the symmetry {}", self.0)
    }
}

impl Error for NotOfRectangleError {}

impl TryFrom<Symmetry> for RectangleSymmetry {
    type Error = NotOfRectangleError;

    #[inline]
    fn try_from(symmetry: Symmetry) -> Result<Self, NotOfRectangleError> {
        Self::ALL
            .into_iter()
            .find(|rectangle| rectangle.as_symmetry() == symmetry)
            .ok_or(NotOfRectangleError(symmetry))
    }
}

symmetry_group!(RectangleSymmetry, Self::Identity);

printed_by_name!(
    RectangleSymmetry,
    "Reads a name in any case, with `-` or `_` between the words.",
    /// Error: the text is not the name of one of the four symmetries.
    ParseRectangleSymmetryError,
    "unknown symmetry of a rectangle, expected one of "
);
