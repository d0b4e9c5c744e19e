//! Transforms of slices of words, in loops that are compiled for each level of instructions.

use super::lanes::{BYTES, Lanes};
use super::steps::{Chosen, Keep, Step};
use super::{Transforms, expect_symmetry};
use crate::Symmetry;
use crate::batch::boards::expect_same_length;
use crate::batch::{Work, at_best_for};
use crate::group::flips::Flips;

/// Replaces each board by its image.
struct Image<'a, W> {
    transforms: &'a Transforms<W>,
    boards: &'a mut [W],
    flips: Flips,
}

impl<W: Lanes> Work for Image<'_, W> {
    #[inline(always)]
    fn run<const VECTORS: bool>(self) {
        let steps = Step::of(self.transforms, self.flips);
        for boards in self.boards.chunks_mut(BYTES / size_of::<W>()) {
            for step in steps.into_iter().flatten() {
                step.take(boards);
            }
        }
    }
}

/// Replaces each board by its image under a symmetry of its own: each step moves the boards whose symmetries take it.
/// Lists of the boards of each symmetry, and loops over these, take 1.2 to 3 times as long with AVX-512, and 0.8 to 2.3
/// times with AVX2.
struct OwnImage<'a, W> {
    transforms: &'a Transforms<W>,
    boards: &'a mut [W],
    symmetries: &'a [Symmetry],
}

impl<W: Lanes> Work for OwnImage<'_, W> {
    #[inline(always)]
    fn run<const VECTORS: bool>(self) {
        let this = self.transforms;
        let code_of = this.flips.map(|flips| W::of_number(flips.code()));
        let steps = [
            (1, Step::Swaps(&this.exchange, 0)),
            (2, Step::along(this)),
            (4, Step::across(this)),
        ];
        let mut codes = W::NUMBERS;
        let len = BYTES / size_of::<W>();
        let blocks = self.boards.chunks_mut(len).zip(self.symmetries.chunks(len));
        for (boards, symmetries) in blocks {
            let codes = &mut codes.as_mut()[..boards.len()];
            for (code, symmetry) in codes.iter_mut().zip(symmetries) {
                *code = code_of[usize::from(symmetry.number() % 8)];
            }
            for (bit, step) in steps {
                let mut rest = Some(step);
                while let Some(step) = rest {
                    rest = step.take_part(Chosen {
                        boards: &mut *boards,
                        codes: &*codes,
                        bit: W::of_number(bit),
                    });
                }
            }
        }
    }
}

/// Replaces each board by its least image. With `NUMBERS`, `write` takes the index of a board and the number of the first
/// symmetry that leads there.
struct Least<'a, const NUMBERS: bool, W, F> {
    transforms: &'a Transforms<W>,
    boards: &'a mut [W],
    write: F,
}

/// Images that are made together.
#[derive(Clone, Copy)]
struct Coset<'a, W> {
    /// The steps from the first image of the coset before, or from the board.
    steps: [Option<Step<'a, W>>; 2],
    /// The symmetries of the image, of the image flipped along, and of both after `Change::change_otherwise`. An image that
    /// is made alone has the first one only.
    numbers: [u8; 4],
}

/// Returns how the images are made whose symmetries count. If both flips count, and one loop takes all swaps of the
/// flip along lines, it makes four images at once, by the step that is returned. Otherwise each image is made alone.
#[inline]
fn cosets<W: Lanes>(
    transforms: &Transforms<W>,
) -> (Option<Step<'_, W>>, [Option<Coset<'_, W>>; 7]) {
    let number_of = |code: u8| {
        let number = transforms
            .flips
            .iter()
            .position(|flips| flips.code() == code);
        number.unwrap_or_default() as u8
    };
    let counts = |code: u8| transforms.group >> number_of(code) & 1 != 0;
    let along = Step::along(transforms);
    let are_four = counts(2) && counts(4) && along.end().is_none();
    // What `change_otherwise` does: a swap of bytes flips across lines, a reversal is a half turn.
    let code_of_other = if matches!(along, Step::ReverseInBytes) {
        4
    } else {
        6
    };
    let codes: &[u8] = if are_four {
        &[0, 1]
    } else {
        &[2, 4, 6, 1, 3, 5, 7]
    };
    let (mut cosets, mut len, mut before) = ([None; 7], 0, Flips::of_code(0));
    for code in codes.iter().copied().filter(|code| counts(*code)) {
        let image = Flips::of_code(code);
        let codes = [0, 2, code_of_other, code_of_other ^ 2]
            .map(|code| image.then(Flips::of_code(code)).code());
        cosets[len] = Some(Coset {
            steps: Step::of(transforms, before.inverse().then(image)),
            numbers: codes.map(number_of),
        });
        (len, before) = (len + 1, image);
    }
    (are_four.then_some(along), cosets)
}

impl<const NUMBERS: bool, W: Lanes, F: FnMut(usize, u8)> Work for Least<'_, NUMBERS, W, F> {
    #[inline(always)]
    fn run<const VECTORS: bool>(mut self) {
        let (along, cosets) = cosets(self.transforms);
        let (mut images, mut numbers, mut start) = (W::BLOCK, W::NUMBERS, 0);
        for boards in self.boards.chunks_mut(BYTES / size_of::<W>()) {
            let images = &mut images.as_mut()[..boards.len()];
            let numbers = &mut numbers.as_mut()[..boards.len()];
            if NUMBERS {
                numbers.fill(W::of_number(0));
            }
            images.copy_from_slice(boards);
            for coset in cosets.into_iter().flatten() {
                for step in coset.steps.into_iter().flatten() {
                    step.take(images);
                }
                let keep = Keep::<NUMBERS, W> {
                    least: &mut *boards,
                    numbers: &mut *numbers,
                    images,
                    own: coset.numbers.map(W::of_number),
                    above: self.transforms.above,
                };
                if let Some(along) = along {
                    let _ = along.take_part(keep);
                } else {
                    keep.keep_images();
                }
            }
            if NUMBERS {
                for (i, number) in numbers.iter().enumerate() {
                    (self.write)(start + i, W::number(*number));
                }
            }
            start += boards.len();
        }
    }
}

macro_rules! slices {
    ($($W:ident)*) => {$(
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
                at_best_for(boards.len(), Image { transforms: self, boards, flips });
            }

            /// Replaces each board of a slice by its image under the symmetry at its index, without a branch on the
            /// symmetry.
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
                at_best_for(boards.len(), OwnImage { transforms: self, boards, symmetries });
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
                let write = |_, _| ();
                at_best_for(boards.len(), Least::<false, _, _> { transforms: self, boards, write });
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
                let write = |i: usize, number| symmetries[i] = Symmetry::of_number(number);
                at_best_for(boards.len(), Least::<true, _, _> { transforms: self, boards, write });
            }
        }
    )*};
}

slices!(u8 u16 u32 u64 u128);
