//! What the elements of a group have in common.

use core::fmt;
use core::hash::Hash;

/// A finite group of symmetries, for generic code. The symmetry types of this crate implement it,
/// and so do the enums of [`symmetries!`](crate::symmetries!).
///
/// ```
/// use bitxform::{Symmetry, SymmetryGroup};
///
/// fn is_own_inverse<G: SymmetryGroup>(symmetry: G) -> bool {
///     symmetry.then(symmetry) == G::IDENTITY
/// }
/// assert!(is_own_inverse(Symmetry::FlipDiagonal));
/// assert!(!is_own_inverse(Symmetry::Rotate90));
/// ```
pub trait SymmetryGroup: Copy + Eq + Hash + fmt::Debug + fmt::Display + 'static {
    /// All elements, each once. If several lead to one result, methods return the first in this order.
    const ALL: &'static [Self];

    /// The identity.
    const IDENTITY: Self;

    /// Returns the element that does first this one, then `next`.
    ///
    /// ```
    /// # use bitxform::{RectangleSymmetry, SymmetryGroup};
    /// let (up, over) = (RectangleSymmetry::FlipVertical, RectangleSymmetry::FlipHorizontal);
    /// assert_eq!(SymmetryGroup::then(up, over), RectangleSymmetry::Rotate180);
    /// ```
    #[must_use]
    fn then(self, next: Self) -> Self;

    /// Returns the inverse.
    ///
    /// ```
    /// # use bitxform::{Symmetry, SymmetryGroup};
    /// assert_eq!(SymmetryGroup::inverse(Symmetry::Rotate90), Symmetry::Rotate270);
    /// ```
    #[must_use]
    fn inverse(self) -> Self;
}

/// The number of an element: the index of its symmetry in [`Symmetry::ALL`](crate::Symmetry::ALL), plus 8 if the
/// colours swap. It is public in name only, so no other type can implement [`BoardSymmetry`].
#[allow(unnameable_types, reason = "it seals `BoardSymmetry`")]
pub trait Numbered: Sized {
    /// One bit for the number of each element.
    #[doc(hidden)]
    const NUMBERS: u16;

    #[doc(hidden)]
    fn number(self) -> u8;

    /// Returns the element with a number.
    #[doc(hidden)]
    fn of_number(number: u8) -> Self;
}
