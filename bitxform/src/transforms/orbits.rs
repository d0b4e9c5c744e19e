//! The images of a board under the symmetries that count, the least of them, and the symmetries that fix it.

use super::{Images, Transforms};
use crate::array::array_from_fn;
use crate::bits::least::are_less;
use crate::message::refuse;
use crate::{Geometry, Symmetry, SymmetrySet};

/// # Panics
/// Always: the group is not declared, or is none of the board.
#[cold]
#[track_caller]
const fn refuse_group(geometry: Geometry) -> ! {
    refuse(
        "a board of {#}x{#} must say which symmetries count, expected `Transforms::with_group`, such as with `SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::FlipHorizontal])` if something falls",
        &[],
        &[geometry.files() as usize, geometry.ranks() as usize],
    )
}

/// The numbers of the symmetries but the identity, in the order in which images are made. A minimum of images of which one
/// is made much later than the other becomes a branch.
const MADE: [usize; 7] = [1, 2, 6, 3, 5, 7, 4];

/// Implements what depends on the group for each type of word, since constants cannot compare generic ones.
macro_rules! orbits {
    ($($W:ident)*) => {$(
        impl Transforms<$W> {
            /// Returns the images under the symmetries that count, in the order of [`Symmetry::ALL`].
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// assert_eq!(FIVE.images(1)[5], FIVE.rotate_90(1));
            /// assert_eq!(FIVE.images(1).len(), 8);
            /// ```
            ///
            /// # Panics
            /// If the board is not square, and no group is declared.
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub const fn images(&self, bits: $W) -> Images<$W> {
                let group = self.counting();
                let (by_flips, mut images, mut len, mut number) = (self.by_flips([bits]), [0; 8], 0, 0);
                while number < 8 {
                    if group >> number & 1 != 0 {
                        [images[len % 8]] = by_flips[self.flips[number].code() as usize % 8];
                        len += 1;
                    }
                    number += 1;
                }
                Images::new(images, len)
            }

            /// Returns the least image under the symmetries that count, as an unsigned number.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// assert_eq!(FIVE.canonical(1 << 24), 1); // every corner is like a1
            /// ```
            ///
            /// # Panics
            /// If the board is not square, and no group is declared.
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub const fn canonical(&self, bits: $W) -> $W {
                let images = self.counting_images([bits]);
                let (mut least, mut i) = (images[0][0], 0);
                while i < 7 {
                    least = Self::min(least, images[MADE[i]][0]);
                    i += 1;
                }
                least
            }

            #[inline(always)]
            const fn min(one: $W, other: $W) -> $W {
                if other < one { other } else { one }
            }

            /// Returns the least image under the symmetries that count, and the first symmetry that leads there.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// assert_eq!(FIVE.canonicalize(1 << 24), (1, Symmetry::FlipAntiDiagonal));
            /// ```
            ///
            /// # Panics
            /// If the board is not square, and no group is declared.
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub const fn canonicalize(&self, bits: $W) -> ($W, Symmetry) {
                if self.above < 3 {
                    let ([least], symmetry) = self.canonicalize_all([bits]);
                    return (least, symmetry);
                }
                // Each image has room for its number below it. So one minimum finds both, and the first of equal images.
                let images = self.counting_images([bits & !0 >> 3]);
                let (mut least, mut i) = (images[0][0] << 3, 0);
                while i < 7 {
                    least = Self::min(least, images[MADE[i]][0] << 3 | MADE[i] as $W);
                    i += 1;
                }
                (least >> 3, Symmetry::of_number(least as u8))
            }

            /// Returns the least image of boards that move together, and the first symmetry that leads there. The first
            /// boards are compared first.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// let (own, opponent) = (1 << 24, 1 << 23); // e5 and d5
            /// assert_eq!(FIVE.canonicalize_all([own, opponent]), ([1, 2], Symmetry::Rotate180));
            /// ```
            ///
            /// # Panics
            /// If the board is not square, and no group is declared.
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub const fn canonicalize_all<const K: usize>(&self, boards: [$W; K]) -> ([$W; K], Symmetry) {
                let images = self.counting_images(boards);
                let order = array_from_fn!((boards, 0), 8, |number| (images[number], number as u8));
                // In a tournament, the images need not wait for one another.
                let first = Self::lesser(Self::lesser(order[0], order[1]), Self::lesser(order[2], order[3]));
                let second = Self::lesser(Self::lesser(order[4], order[5]), Self::lesser(order[6], order[7]));
                let (least, number) = Self::lesser(first, second);
                (least, Symmetry::of_number(number))
            }

            /// Returns the lesser of two images with their numbers; the first one if they are equal.
            #[inline(always)]
            const fn lesser<const K: usize>(one: ([$W; K], u8), other: ([$W; K], u8)) -> ([$W; K], u8) {
                let is_less = are_less(&other.0, &one.0);
                let least = array_from_fn!(0, K, |i| if is_less { other.0[i] } else { one.0[i] });
                (least, if is_less { other.1 } else { one.1 })
            }

            /// Returns whether a board is its own least image under the symmetries that count.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// assert!(FIVE.is_canonical(1));
            /// assert!(!FIVE.is_canonical(1 << 24));
            /// ```
            ///
            /// # Panics
            /// If the board is not square, and no group is declared.
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub const fn is_canonical(&self, bits: $W) -> bool {
                self.canonical(bits) == bits
            }

            /// Returns the symmetries that count and leave a board as it is: its stabiliser.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// assert_eq!(FIVE.symmetries_fixing(1).to_string(), "{identity, flip-diagonal}");
            /// ```
            ///
            /// # Panics
            /// If the board is not square, and no group is declared.
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub const fn symmetries_fixing(&self, bits: $W) -> SymmetrySet {
                let group = self.counting();
                let (by_flips, mut fixing, mut number) = (self.by_flips([bits]), 0, 0);
                while number < 8 {
                    let [image] = by_flips[self.flips[number].code() as usize % 8];
                    fixing |= ((image == bits) as u16) << number;
                    number += 1;
                }
                SymmetrySet::__of_numbers(fixing & group as u16)
            }

            /// Returns the number of different images under the symmetries that count.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// assert_eq!(FIVE.orbit_len(1), 4, "the corners");
            /// ```
            ///
            /// # Panics
            /// If the board is not square, and no group is declared.
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub const fn orbit_len(&self, bits: $W) -> usize {
                self.counting().count_ones() as usize / self.symmetries_fixing(bits).len()
            }

            /// Returns the images by the numbers of their symmetries. In place of those that do not count stand the boards
            /// themselves, which are no less than the first image.
            #[inline(always)]
            #[track_caller]
            const fn counting_images<const K: usize>(&self, boards: [$W; K]) -> [[$W; K]; 8] {
                let group = self.counting();
                let (by_flips, mut images, mut number) = (self.by_flips(boards), [boards; 8], 1);
                while number < 8 {
                    if group >> number & 1 != 0 {
                        images[number] = by_flips[self.flips[number].code() as usize % 8];
                    }
                    number += 1;
                }
                images
            }

            /// Returns the numbers of the symmetries that count.
            #[inline(always)]
            #[track_caller]
            pub(super) const fn counting(&self) -> u8 {
                if self.group == 0 {
                    refuse_group(self.geometry);
                }
                self.group
            }
        }
    )*};
}

orbits!(u8 u16 u32 u64 u128);
