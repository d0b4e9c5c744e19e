use core::fmt;
use core::marker::PhantomData;

use crate::{ColorSymmetry, Symmetry, SymmetryGroup};

/// A set of symmetries, in two bytes: what `symmetries_fixing` of a board returns.
///
/// ```
/// use bitxform::{Symmetry, SymmetrySet, symmetric};
///
/// #[symmetric(mapping = "LERF")]
/// struct Stones(u64);
///
/// const CORNER: SymmetrySet = Stones(1).symmetries_fixing();
/// assert_eq!(CORNER.len(), 2);
/// assert!(CORNER.contains(Symmetry::FlipDiagonal));
/// assert_eq!(CORNER.to_string(), "{identity, flip-diagonal}");
/// assert!(CORNER.iter().all(|symmetry| Stones(1).transform(symmetry).0 == 1));
/// ```
///
/// Sets are collected, or built with `with`:
///
/// ```
/// use bitxform::{Symmetry, SymmetrySet};
///
/// const FLIPS: SymmetrySet = SymmetrySet::<Symmetry>::EMPTY
///     .with(Symmetry::FlipVertical)
///     .with(Symmetry::FlipHorizontal);
/// assert_eq!(FLIPS, [Symmetry::FlipHorizontal, Symmetry::FlipVertical].into_iter().collect());
/// ```
pub struct SymmetrySet<S = Symmetry> {
    /// Bit i stands for the symmetry at place i of `ALL`.
    bits: u16,
    of: PhantomData<S>,
}

impl<S> SymmetrySet<S> {
    /// No symmetry at all.
    pub const EMPTY: Self = Self {
        bits: 0,
        of: PhantomData,
    };

    /// How many symmetries there are in it.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }
}

macro_rules! sets_of {
    ($($S:ident)*) => {$(
        impl SymmetrySet<$S> {
            /// Whether a symmetry is in it.
            #[must_use]
            #[inline]
            pub const fn contains(self, symmetry: $S) -> bool {
                self.bits >> symmetry.place() & 1 != 0
            }

            /// The set with this symmetry in it.
            #[must_use]
            #[inline]
            pub const fn with(self, symmetry: $S) -> Self {
                Self {
                    bits: self.bits | 1 << symmetry.place(),
                    of: PhantomData,
                }
            }
        }
    )*};
}

sets_of!(Symmetry ColorSymmetry);

impl<S: SymmetryGroup> SymmetrySet<S> {
    /// The symmetries in it, in the order of [`SymmetryGroup::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = S> + Clone {
        S::ALL
            .iter()
            .enumerate()
            .filter(move |(place, _)| self.bits >> place & 1 != 0)
            .map(|(_, symmetry)| *symmetry)
    }
}

impl<S: SymmetryGroup> FromIterator<S> for SymmetrySet<S> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = S>>(symmetries: I) -> Self {
        let mut set = Self::EMPTY;
        for symmetry in symmetries {
            let place = S::ALL.iter().position(|member| *member == symmetry);
            set.bits |= place.map_or(0, |place| 1 << place);
        }
        set
    }
}

/// As `{identity, rotate-180}`.
impl<S: SymmetryGroup> fmt::Display for SymmetrySet<S> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (number, symmetry) in self.iter().enumerate() {
            f.write_str(if number == 0 { "" } else { ", " })?;
            write!(f, "{symmetry}")?;
        }
        f.write_str("}")
    }
}

impl<S: SymmetryGroup> fmt::Debug for SymmetrySet<S> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

// Derived, these would ask for the same of `S`.
impl<S> Clone for SymmetrySet<S> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for SymmetrySet<S> {}

impl<S> PartialEq for SymmetrySet<S> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<S> Eq for SymmetrySet<S> {}

impl<S> core::hash::Hash for SymmetrySet<S> {
    #[inline]
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<S> Default for SymmetrySet<S> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}
