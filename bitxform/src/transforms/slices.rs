//! Transforms of slices of words, in loops that are compiled for each level of instructions.

use super::{Transforms, expect_symmetry};
use crate::Symmetry;
use crate::batch::boards::expect_same_length;
use crate::batch::each::{EachOfSome, for_each_of_some};
use crate::batch::level::{Level, Work};
use crate::group::flips::Flips;

/// The image of each board.
struct Image<'a, W> {
    transforms: &'a Transforms<W>,
    flips: Flips,
}

/// The least image of each board.
struct Least<'a, W>(&'a Transforms<W>);

/// Boards, each with a symmetry of its own.
struct Own<'a, W> {
    transforms: &'a Transforms<W>,
    boards: &'a mut [W],
    symmetries: &'a [Symmetry],
}

macro_rules! slices {
    ($($W:ident)*) => {$(
        impl Own<'_, $W> {
            /// Replaces boards by their images without a branch on the symmetries.
            #[inline(always)]
            fn change<const B: usize>(transforms: &Transforms<$W>, boards: &mut [$W; B], symmetries: &[Symmetry; B]) {
                let mut steps = [[0; B]; 3];
                for (board, symmetry) in symmetries.iter().enumerate() {
                    let code = transforms.flips[usize::from(symmetry.number() % 8)].code();
                    for (step, steps) in steps.iter_mut().enumerate() {
                        steps[board] = $W::from(code >> step & 1).wrapping_neg();
                    }
                }
                let select = |boards: &mut [$W; B], images: [$W; B], mask: &[$W; B]| {
                    for ((board, image), mask) in boards.iter_mut().zip(images).zip(mask) {
                        *board ^= (*board ^ image) & mask;
                    }
                };
                select(boards, transforms.exchange.apply(*boards), &steps[0]);
                select(boards, transforms.along.apply(*boards), &steps[1]);
                select(boards, transforms.across(*boards), &steps[2]);
            }
        }

        impl Work for Own<'_, $W> {
            #[inline(always)]
            fn run<const VECTORS: bool>(self) {
                let mut start = 0;
                // Words of 128 bits are not vectorised. A misprediction costs less than the steps of all symmetries.
                if $W::BITS <= u64::BITS {
                    let blocks = self.boards.chunks_exact_mut(16).zip(self.symmetries.chunks_exact(16));
                    for (boards, symmetries) in blocks {
                        if let (Ok(boards), Ok(symmetries)) = (boards.try_into(), symmetries.try_into()) {
                            Self::change::<16>(self.transforms, boards, symmetries);
                            start += 16;
                        }
                    }
                }
                for (board, symmetry) in self.boards[start..].iter_mut().zip(&self.symmetries[start..]) {
                    [*board] = self.transforms.apply([*board], self.transforms.flips[*symmetry as usize]);
                }
            }
        }

        impl EachOfSome<$W> for Image<'_, $W> {
            type Output = ();

            #[inline(always)]
            fn call<const B: usize>(&self, boards: &mut [$W; B]) -> [(); B] {
                *boards = self.transforms.apply(*boards, self.flips);
                [(); B]
            }
        }

        impl EachOfSome<$W> for Least<'_, $W> {
            type Output = Symmetry;

            #[inline(always)]
            fn call<const B: usize>(&self, boards: &mut [$W; B]) -> [Symmetry; B] {
                let (group, by_flips) = (self.0.group, self.0.by_flips(*boards));
                // Numbers as wide as the words stay in lanes.
                let (mut least, mut numbers) = (*boards, [0; B]);
                for number in 1..8_u8 {
                    if group >> number & 1 != 0 {
                        let images = by_flips[self.0.flips[usize::from(number)].code() as usize % 8];
                        for ((least, found), image) in least.iter_mut().zip(&mut numbers).zip(images) {
                            let is_less = image < *least;
                            *least = if is_less { image } else { *least };
                            *found = if is_less { $W::from(number) } else { *found };
                        }
                    }
                }
                *boards = least;
                numbers.map(|number| Symmetry::of_number(number as u8))
            }
        }

        impl Transforms<$W> {
            /// Replaces each board of a slice by its image. Like all loops over slices, it uses the widest instructions of
            /// the processor: see [`batch`](crate::batch).
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// let mut boards = [1, 2, 3];
            /// FIVE.transform_slice(&mut boards, Symmetry::FlipVertical);
            /// assert_eq!(boards, [1 << 20, 2 << 20, 3 << 20]);
            /// ```
            ///
            /// # Panics
            /// If the board is not square, and the symmetry is a quarter turn or a diagonal flip.
            #[inline]
            #[track_caller]
            pub fn transform_slice(&self, boards: &mut [$W], symmetry: Symmetry) {
                let flips = self.flips[symmetry as usize];
                expect_symmetry(self.all, symmetry);
                let image = Image { transforms: self, flips };
                for_each_of_some::<16, _, _>(boards, &image, |_, _| ());
            }

            /// Replaces each board of a slice by its image under the symmetry at its index. Words of up to 64 bits are moved
            /// without a branch on the symmetry.
            ///
            /// ```
            /// use bitxform::{Geometry, Mapping, Symmetry, Transforms};
            ///
            /// let transforms = Transforms::<u64>::new(Geometry::square(8, Mapping::Lerf));
            /// let mut boards = [1; 3]; // a1
            /// let symmetries = [Symmetry::Rotate180, Symmetry::Identity, Symmetry::FlipVertical];
            /// transforms.transform_slice_each(&mut boards, &symmetries);
            /// assert_eq!(boards, [1 << 63, 1, 1 << 56]); // h8, a1, a8
            /// ```
            ///
            /// # Panics
            /// If the lengths differ, or if the board is not square, and a symmetry is a quarter turn or a diagonal flip.
            /// Nothing has changed then.
            #[inline]
            #[track_caller]
            pub fn transform_slice_each(&self, boards: &mut [$W], symmetries: &[Symmetry]) {
                expect_same_length(boards.len(), symmetries.len());
                for symmetry in symmetries {
                    expect_symmetry(self.all, *symmetry);
                }
                Level::for_items(boards.len()).run(Own { transforms: self, boards, symmetries });
            }

            /// Replaces each board of a slice by its least image under the symmetries that count.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// let mut corners = [1 << 4, 1 << 20, 1 << 24];
            /// FIVE.canonical_slice(&mut corners);
            /// assert_eq!(corners, [1; 3]);
            /// ```
            ///
            /// # Panics
            /// If the board is not square, and no group is declared.
            #[inline]
            #[track_caller]
            pub fn canonical_slice(&self, boards: &mut [$W]) {
                let _ = self.counting();
                for_each_of_some::<8, _, _>(boards, &Least(self), |_, _| ());
            }

            /// Replaces each board of a slice by its least image, and writes the first symmetry that leads there.
            ///
            /// ```
            /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
            /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
            /// let (mut boards, mut symmetries) = ([1, 1 << 20], [Symmetry::Identity; 2]);
            /// FIVE.canonicalize_slice(&mut boards, &mut symmetries);
            /// assert_eq!(boards, [1; 2]);
            /// assert_eq!(symmetries, [Symmetry::Identity, Symmetry::FlipVertical]);
            /// ```
            ///
            /// # Panics
            /// If the lengths differ, or if the board is not square, and no group is declared. Nothing has changed then.
            #[inline]
            #[track_caller]
            pub fn canonicalize_slice(&self, boards: &mut [$W], symmetries: &mut [Symmetry]) {
                let _ = self.counting();
                expect_same_length(boards.len(), symmetries.len());
                for_each_of_some::<8, _, _>(boards, &Least(self), |start, found| {
                    symmetries[start..start + found.len()].copy_from_slice(found);
                });
            }
        }
    )*};
}

slices!(u8 u16 u32 u64 u128);
