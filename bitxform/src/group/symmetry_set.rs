use core::fmt;
use core::marker::PhantomData;

use super::symmetry::{name, product};
use crate::name::write_list;
use crate::{BoardSymmetry, ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry};

/// A set of symmetries in two bytes, such as the stabiliser that `symmetries_fixing` returns.
///
/// Its symmetries are of one of the four types of this crate ([`BoardSymmetry`]), which have up to 16 each.
///
/// ```
/// # #[cfg(feature = "macros")] {
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
/// # }
/// ```
///
/// The stabiliser of a position determines which of its images are the same: `s` and `t` lead to
/// one image if `t` is `f.then(s)` for some `f` of the stabiliser. The method `distinct_images` of
/// an annotated type takes one symmetry for each image ([`DistinctImages`](crate::DistinctImages)).
///
/// Sets implement `FromIterator` and `IntoIterator`, and are built by `with` and `of`. Each type of symmetries
/// has its own `of`, `with` and `contains`. So name the type in the path, as in
/// `SymmetrySet::<ColorSymmetry>::of`: without it, rustc reports E0034.
///
/// ```
/// use bitxform::{Symmetry, SymmetrySet};
///
/// const FLIPS: SymmetrySet = SymmetrySet::<Symmetry>::EMPTY
///     .with(Symmetry::FlipVertical)
///     .with(Symmetry::FlipHorizontal);
/// assert_eq!(FLIPS, SymmetrySet::<Symmetry>::of(&[Symmetry::FlipVertical, Symmetry::FlipHorizontal]));
/// assert_eq!(FLIPS, [Symmetry::FlipHorizontal, Symmetry::FlipVertical].into_iter().collect());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SymmetrySet<S = Symmetry> {
    /// Bit n stands for the symmetry with the number n.
    bits: u16,
    of: PhantomData<S>,
}

impl<S: BoardSymmetry> SymmetrySet<S> {
    /// The empty set.
    pub const EMPTY: Self = Self::__of_numbers(0);

    /// The set of all symmetries of the type.
    pub const ALL: Self = Self::__of_numbers(S::NUMBERS);

    /// Returns the set of the symmetries with these numbers, one bit each.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn __of_numbers(bits: u16) -> Self {
        Self {
            bits,
            of: PhantomData,
        }
    }

    /// Returns the set as a number: bit i is set if the set has the i-th symmetry of
    /// [`ColorSymmetry::ALL`](crate::ColorSymmetry::ALL), whatever its type. The group of a
    /// [`ZobristKey`](crate::zobrist::ZobristKey) is written like this.
    ///
    /// ```
    /// use bitxform::{RectangleSymmetry, SymmetrySet};
    ///
    /// assert_eq!(SymmetrySet::<RectangleSymmetry>::ALL.bits(), 0b100_0111);
    /// ```
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u16 {
        self.bits
    }

    /// Returns the number of symmetries.
    ///
    /// ```
    /// # use bitxform::{Symmetry, SymmetrySet};
    /// const PAIR: SymmetrySet =
    ///     SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::Rotate180]);
    /// assert_eq!(PAIR.len(), 2);
    /// ```
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Returns whether the set is empty.
    ///
    /// ```
    /// # use bitxform::{Symmetry, SymmetrySet};
    /// assert!(SymmetrySet::<Symmetry>::EMPTY.is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }
}

/// Returns the products of the symmetries of two sets, one bit for the number of each: first one of `first`, then one of
/// `next`.
const fn products(first: u16, next: u16) -> u16 {
    let (mut all, mut firsts) = (0, first);
    while firsts != 0 {
        let mut nexts = next;
        while nexts != 0 {
            let both = product(firsts.trailing_zeros() as u8, nexts.trailing_zeros() as u8);
            all |= 1 << both;
            nexts &= nexts - 1;
        }
        firsts &= firsts - 1;
    }
    all
}

macro_rules! sets_of {
    ($($S:ident)*) => {$(
        impl SymmetrySet<$S> {
            /// Returns the set of these symmetries, such as the `GROUP` of a
            /// [`Symmetric`](crate::Symmetric) type.
            ///
            /// ```
            /// # use bitxform::{Symmetry, SymmetrySet};
            /// const PAIR: SymmetrySet =
            ///     SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::Rotate180]);
            /// assert_eq!(PAIR.to_string(), "{identity, rotate-180}");
            /// ```
            #[must_use]
            #[inline]
            pub const fn of(symmetries: &[$S]) -> Self {
                let mut set = Self::EMPTY;
                let mut i = 0;
                while i < symmetries.len() {
                    set = set.with(symmetries[i]);
                    i += 1;
                }
                set
            }

            /// Returns whether a symmetry is in the set.
            ///
            /// ```
            /// # use bitxform::{Symmetry, SymmetrySet};
            /// const PAIR: SymmetrySet =
            ///     SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::Rotate180]);
            /// assert!(PAIR.contains(Symmetry::Rotate180));
            /// ```
            #[must_use]
            #[inline]
            pub const fn contains(self, symmetry: $S) -> bool {
                self.bits >> symmetry.number() & 1 != 0
            }

            /// Returns the set with this symmetry added.
            ///
            /// ```
            /// # use bitxform::{Symmetry, SymmetrySet};
            /// const PAIR: SymmetrySet =
            ///     SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::Rotate180]);
            /// assert_eq!(SymmetrySet::<Symmetry>::EMPTY.with(Symmetry::Identity).with(Symmetry::Rotate180), PAIR);
            /// ```
            #[must_use]
            #[inline]
            pub const fn with(self, symmetry: $S) -> Self {
                Self::__of_numbers(self.bits | 1 << symmetry.number())
            }

            /// Returns the coset of a symmetry: the products `f.then(symmetry)` for each `f` of the set. If the set is
            /// the stabiliser of a position, these are the symmetries that lead to the same image as `symmetry`.
            ///
            /// ```
            /// use bitxform::{Symmetry, SymmetrySet};
            ///
            /// let fixing = SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::FlipVertical]);
            /// let same = fixing.coset(Symmetry::Rotate90);
            /// assert_eq!(same.to_string(), "{flip-anti-diagonal, rotate-90}");
            /// ```
            #[must_use]
            #[inline]
            pub const fn coset(self, symmetry: $S) -> Self {
                Self::__of_numbers(products(self.bits, 1 << symmetry.number()))
            }

            /// Returns one bit for each element of a group that is in the set, at its index. The bit of the
            /// identity, which comes first, is always set.
            #[doc(hidden)]
            #[must_use]
            #[inline]
            pub const fn __indices_in(self, group: &[$S]) -> u16 {
                let mut indices = 1;
                let mut i = 1;
                while i < group.len() {
                    indices |= (self.contains(group[i]) as u16) << i;
                    i += 1;
                }
                indices
            }

            /// Returns the elements of a group whose numbers are among these, one bit each.
            #[doc(hidden)]
            #[must_use]
            #[inline]
            pub const fn __among(group: &[$S], numbers: u16) -> Self {
                Self::__of_numbers(Self::of(group).bits & numbers)
            }
        }
    )*};
}

sets_of!(Symmetry RectangleSymmetry ColorSymmetry RectangleColorSymmetry);

impl<S: BoardSymmetry> SymmetrySet<S> {
    /// Returns the union of two sets.
    ///
    /// ```
    /// # use bitxform::{Symmetry, SymmetrySet};
    /// const PAIR: SymmetrySet =
    ///     SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::Rotate180]);
    /// assert_eq!(PAIR.union(SymmetrySet::<Symmetry>::of(&[Symmetry::Rotate90])).len(), 3);
    /// ```
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self::__of_numbers(self.bits | other.bits)
    }

    /// Returns the symmetries that both sets have.
    ///
    /// ```
    /// use bitxform::{Symmetry, SymmetrySet};
    ///
    /// const FLIPS: SymmetrySet = SymmetrySet::<Symmetry>::of(&[Symmetry::FlipVertical, Symmetry::FlipHorizontal]);
    /// const ROWS: SymmetrySet = SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::FlipVertical]);
    /// assert_eq!(FLIPS.intersection(ROWS).iter().collect::<Vec<_>>(), [Symmetry::FlipVertical]);
    /// assert_eq!(FLIPS.union(ROWS).len(), 3);
    /// ```
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self::__of_numbers(self.bits & other.bits)
    }

    /// Returns the subgroup that the set generates: all products of its symmetries, and the identity.
    ///
    /// ```
    /// use bitxform::{Symmetry, SymmetrySet};
    ///
    /// const TURNS: SymmetrySet = SymmetrySet::<Symmetry>::of(&[Symmetry::Rotate90]).generated();
    /// assert_eq!(TURNS.to_string(), "{identity, rotate-90, rotate-180, rotate-270}");
    /// ```
    #[must_use]
    #[inline]
    pub const fn generated(self) -> Self {
        let mut bits = self.bits | 1;
        loop {
            let longer = products(bits, bits);
            if longer == bits {
                return Self::__of_numbers(bits);
            }
            bits = longer;
        }
    }

    /// Returns whether the set is a subgroup: it holds the identity and the product of any two of its symmetries, and so
    /// the inverse of each.
    ///
    /// ```
    /// use bitxform::{Symmetry, SymmetrySet};
    ///
    /// let turns = SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::Rotate90]);
    /// assert!(!turns.is_subgroup(), "the half turn is a product");
    /// assert!(turns.with(Symmetry::Rotate180).with(Symmetry::Rotate270).is_subgroup());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_subgroup(self) -> bool {
        self.bits == self.generated().bits
    }

    /// Returns the first symmetry of each coset of this subgroup in `group`, which has each of its symmetries in exactly
    /// one [`coset`](SymmetrySet::coset). Under a stabiliser, they lead to the different images of a position.
    ///
    /// ```
    /// use bitxform::{Symmetry, SymmetrySet};
    ///
    /// let fixing = SymmetrySet::<Symmetry>::of(&[Symmetry::Rotate180]).generated();
    /// let first = fixing.coset_representatives(SymmetrySet::ALL);
    /// assert_eq!(first.to_string(), "{identity, flip-vertical, flip-diagonal, rotate-90}");
    /// ```
    ///
    /// # Panics
    /// If the set is not a subgroup of `group`, or `group` is not a group.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn coset_representatives(self, group: Self) -> Self {
        assert!(
            self.is_subgroup() && group.is_subgroup() && self.bits & !group.bits == 0,
            "expected a subgroup and a group that holds it; `generated()` makes a subgroup of any set"
        );
        self.first_of_each_coset(group)
    }

    /// Like [`coset_representatives`](Self::coset_representatives), without a check.
    pub(crate) const fn first_of_each_coset(self, group: Self) -> Self {
        if self.bits == 1 {
            return group;
        }
        let (mut representatives, mut rest) = (0, group.bits);
        while rest != 0 {
            let first = rest & rest.wrapping_neg();
            representatives |= first;
            rest &= !(first | products(self.bits, first));
        }
        Self::__of_numbers(representatives)
    }

    /// Returns the symmetries of the set, in the order of [`SymmetryGroup::ALL`](crate::SymmetryGroup::ALL).
    ///
    /// ```
    /// # use bitxform::{Symmetry, SymmetrySet};
    /// const PAIR: SymmetrySet =
    ///     SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::Rotate180]);
    /// for symmetry in PAIR.iter() {
    ///     assert_eq!(symmetry.apply_square(27, bitxform::Mapping::Lerf) % 9, 0, "d4 or e5");
    /// }
    /// ```
    #[must_use]
    #[inline]
    pub const fn iter(self) -> SymmetrySetIter<S> {
        SymmetrySetIter(self)
    }
}

impl<S: BoardSymmetry> IntoIterator for SymmetrySet<S> {
    type Item = S;
    type IntoIter = SymmetrySetIter<S>;

    #[inline]
    fn into_iter(self) -> SymmetrySetIter<S> {
        SymmetrySetIter(self)
    }
}

/// Iterator over the symmetries of a [`SymmetrySet`], in the order of [`SymmetryGroup::ALL`](crate::SymmetryGroup::ALL).
#[derive(Clone, Debug)]
pub struct SymmetrySetIter<S: BoardSymmetry>(SymmetrySet<S>);

impl<S: BoardSymmetry> Iterator for SymmetrySetIter<S> {
    type Item = S;

    #[inline]
    fn next(&mut self) -> Option<S> {
        if self.0.is_empty() {
            return None;
        }
        let number = self.0.bits.trailing_zeros() as u8;
        self.0.bits &= self.0.bits - 1;
        Some(S::of_number(number))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<S: BoardSymmetry> ExactSizeIterator for SymmetrySetIter<S> {}

impl<S: BoardSymmetry> FromIterator<S> for SymmetrySet<S> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = S>>(symmetries: I) -> Self {
        let add = |bits, symmetry: S| bits | 1 << symmetry.number();
        Self::__of_numbers(symmetries.into_iter().fold(0, add))
    }
}

/// Formats the set as `{identity, rotate-180}`.
impl<S: BoardSymmetry> fmt::Display for SymmetrySet<S> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        write_list(f, self.iter().map(|symmetry| name(symmetry.number())))?;
        f.write_str("}")
    }
}

impl<S: BoardSymmetry> fmt::Debug for SymmetrySet<S> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<S: BoardSymmetry> Default for SymmetrySet<S> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}
