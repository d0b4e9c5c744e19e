//! Transforms of slices of words, in loops that are compiled for each level of instructions.
//!
//! Within such a loop, no geometry is a constant. So each step is a loop of its own, over a block of boards in the first
//! cache. (Steps on 16 boards at once wait for one another: such loops took 1.3 to 8 times as long.)

#![allow(
    clippy::needless_bitwise_bool,
    reason = "loops without branches are vectorised"
)]

use super::swaps::Swaps;
use super::{Transforms, expect_symmetry};
use crate::Symmetry;
use crate::batch::boards::expect_same_length;
use crate::batch::halves::{limbs, load, store};
use crate::batch::{Work, at_best_for};
use crate::group::flips::Flips;

/// The bytes of the boards that are moved together. Their images and least images are as large.
const BYTES: usize = 4096;

/// Words in loops over slices. A number is as wide as a word or its limbs, so that it stays in lanes.
trait Lanes: Copy {
    type Number: Copy;
    /// The boards that are moved together, and numbers for them.
    type Block: AsMut<[Self]>;
    type Numbers: AsMut<[Self::Number]>;
    const BLOCK: Self::Block;
    const NUMBERS: Self::Numbers;
    const FIRST: Self::Number;

    /// Exchanges pairs of squares at one distance.
    fn swap_all(boards: &mut [Self], shift: u32, lower: Self);

    /// Reverses the bits below the uppermost ones.
    fn reverse_all(boards: &mut [Self], above: u32);

    /// Reverses the bytes below the uppermost bits.
    fn swap_bytes_all(boards: &mut [Self], above: u32);

    /// Keeps the lesser of two boards, and that of lesser number if they are equal. Without numbers, they are not written.
    fn keep_least<const NUMBERS: bool>(
        least: &mut [Self],
        numbers: &mut [Self::Number],
        images: &mut [Self],
        number: u8,
    );

    fn number(number: Self::Number) -> u8;
}

macro_rules! lanes {
    ($($W:ident)*) => {$(
        impl Lanes for $W {
            type Number = Self;
            type Block = [Self; BYTES / size_of::<Self>()];
            type Numbers = Self::Block;
            const BLOCK: Self::Block = [0; BYTES / size_of::<Self>()];
            const NUMBERS: Self::Numbers = Self::BLOCK;
            const FIRST: Self = 0;

            #[inline(always)]
            fn swap_all(boards: &mut [Self], shift: u32, lower: Self) {
                for board in boards {
                    let bits = *board;
                    let changes = (bits ^ (bits >> (shift % Self::BITS))) & lower;
                    *board = (bits ^ (changes << (shift % Self::BITS))) ^ changes;
                }
            }

            #[inline(always)]
            fn reverse_all(boards: &mut [Self], above: u32) {
                for board in boards {
                    *board = board.reverse_bits() >> (above % Self::BITS);
                }
            }

            #[inline(always)]
            fn swap_bytes_all(boards: &mut [Self], above: u32) {
                for board in boards {
                    *board = board.swap_bytes() >> (above % Self::BITS);
                }
            }

            #[inline(always)]
            fn keep_least<const NUMBERS: bool>(
                least: &mut [Self],
                numbers: &mut [Self],
                images: &mut [Self],
                number: u8,
            ) {
                let number = Self::from(number);
                for ((least, found), image) in least.iter_mut().zip(numbers).zip(images) {
                    let is_less = (*image < *least) | (NUMBERS & (*image == *least) & (number < *found));
                    *least = if is_less { *image } else { *least };
                    if NUMBERS {
                        *found = if is_less { number } else { *found };
                    }
                }
            }

            #[inline(always)]
            fn number(number: Self) -> u8 {
                number as u8
            }
        }
    )*};
}

lanes!(u8 u16 u32 u64);

/// Loops over words of 128 bits are vectorised by limbs.
impl Lanes for u128 {
    type Number = u64;
    type Block = [Self; BYTES / 16];
    type Numbers = [u64; BYTES / 16];
    const BLOCK: Self::Block = [0; BYTES / 16];
    const NUMBERS: Self::Numbers = [0; BYTES / 16];
    const FIRST: u64 = 0;

    #[inline(always)]
    fn swap_all(boards: &mut [Self], shift: u32, lower: Self) {
        let lower = limbs(lower);
        if shift < 64 {
            let back = 63 - shift;
            for board in boards {
                let [low, high] = load(board);
                let low_changes = (low ^ (low >> shift | high << 1 << back)) & lower[0];
                let high_changes = (high ^ (high >> shift)) & lower[1];
                let carried = low_changes >> 1 >> back;
                store(
                    board,
                    [
                        (low ^ (low_changes << shift)) ^ low_changes,
                        (high ^ (high_changes << shift | carried)) ^ high_changes,
                    ],
                );
            }
        } else {
            // The lower square of each pair is in the lower limb, the other one in the upper limb.
            let shift = shift - 64;
            for board in boards {
                let [low, high] = load(board);
                let changes = (low ^ (high >> shift)) & lower[0];
                store(board, [low ^ changes, high ^ (changes << shift)]);
            }
        }
    }

    #[inline(always)]
    fn reverse_all(boards: &mut [Self], above: u32) {
        reversed_all(boards, above, u64::reverse_bits);
    }

    #[inline(always)]
    fn swap_bytes_all(boards: &mut [Self], above: u32) {
        reversed_all(boards, above, u64::swap_bytes);
    }

    #[inline(always)]
    fn keep_least<const NUMBERS: bool>(
        least: &mut [Self],
        numbers: &mut [u64],
        images: &mut [Self],
        number: u8,
    ) {
        let number = u64::from(number);
        for ((least, found), image) in least.iter_mut().zip(numbers).zip(images) {
            let ([low, high], [own_low, own_high]) = (load(image), load(least));
            let is_first = NUMBERS & (low == own_low) & (number < *found);
            let is_less = (high < own_high) | ((high == own_high) & ((low < own_low) | is_first));
            let low = if is_less { low } else { own_low };
            let high = if is_less { high } else { own_high };
            store(least, [low, high]);
            if NUMBERS {
                *found = if is_less { number } else { *found };
            }
        }
    }

    #[inline(always)]
    fn number(number: u64) -> u8 {
        number as u8
    }
}

/// Reverses words by their limbs, and shifts them to the right.
#[inline(always)]
fn reversed_all(boards: &mut [u128], shift: u32, reversed: impl Fn(u64) -> u64) {
    if shift < 64 {
        let back = 63 - shift;
        for board in boards {
            let [high, low] = load(board).map(&reversed);
            store(board, [low >> shift | high << 1 << back, high >> shift]);
        }
    } else {
        for board in boards {
            let [low, _] = load(board);
            store(board, [reversed(low) >> (shift % 64), 0]);
        }
    }
}

/// A step on many boards. Reversals of bits and bytes leave out this many uppermost bits.
#[derive(Clone, Copy)]
enum Step<'a, W> {
    Swaps(&'a Swaps<W>),
    SwapBytes(u8),
    Reverse(u8),
}

impl<'a, W: Lanes> Step<'a, W> {
    /// Returns up to two steps that make the image.
    const fn of(transforms: &'a Transforms<W>, flips: Flips) -> [Option<Self>; 2] {
        let [along, exchange, anti_exchange] = [
            Self::Swaps(&transforms.along),
            Self::Swaps(&transforms.exchange),
            Self::Swaps(&transforms.anti_exchange),
        ];
        let across = Self::across(transforms);
        match (flips.exchange(), flips.first(), flips.second()) {
            (0, 0, 0) => [None, None],
            // With bytes as lines, their bits in the other order.
            (0, _, 0) if transforms.has_byte_lines && transforms.along.takes_three() => {
                [Some(Self::Reverse(transforms.above)), Some(across)]
            }
            (0, _, 0) => [Some(along), None],
            (0, 0, _) => [Some(across), None],
            (0, ..) => [Some(Self::Reverse(transforms.above)), None],
            (_, 0, 0) => [Some(exchange), None],
            (_, 1, 1) => [Some(anti_exchange), None],
            (_, 1, _) => [Some(across), Some(exchange)],
            _ => [Some(exchange), Some(across)],
        }
    }

    const fn across(transforms: &'a Transforms<W>) -> Self {
        if transforms.has_byte_lines {
            Self::SwapBytes(transforms.above / 8 * 8)
        } else {
            Self::Swaps(&transforms.across)
        }
    }

    #[inline(always)]
    fn take(self, boards: &mut [W]) {
        match self {
            Self::Swaps(swaps) => {
                for (shift, lower) in swaps.each() {
                    W::swap_all(boards, shift, lower);
                }
            }
            Self::SwapBytes(above) => W::swap_bytes_all(boards, u32::from(above)),
            Self::Reverse(above) => W::reverse_all(boards, u32::from(above)),
        }
    }
}

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

/// Replaces each board by its least image. With `NUMBERS`, `write` takes the index of a board and the number of the first
/// symmetry that leads there.
struct Least<'a, const NUMBERS: bool, W, F> {
    transforms: &'a Transforms<W>,
    boards: &'a mut [W],
    write: F,
}

impl<const NUMBERS: bool, W: Lanes, F: FnMut(usize, u8)> Work for Least<'_, NUMBERS, W, F> {
    #[inline(always)]
    fn run<const VECTORS: bool>(mut self) {
        let this = self.transforms;
        // Three flips lead to four images. The cheaper one is taken twice. Each changes a bit in the code of the flips.
        let (along, across) = ((Step::Swaps(&this.along), 2), (Step::across(this), 4));
        let flips = if this.has_byte_lines {
            [across, along, across]
        } else {
            [along, across, along]
        };
        let (mut images, mut least, mut numbers) = (W::BLOCK, W::BLOCK, W::NUMBERS);
        let mut start = 0;
        for boards in self.boards.chunks_mut(BYTES / size_of::<W>()) {
            let images = &mut images.as_mut()[..boards.len()];
            let least = &mut least.as_mut()[..boards.len()];
            let numbers = &mut numbers.as_mut()[..boards.len()];
            least.copy_from_slice(boards);
            numbers.fill(W::FIRST);
            for exchange in [false, true] {
                images.copy_from_slice(boards);
                let mut code = u8::from(exchange);
                if exchange {
                    if !this.geometry.is_square() {
                        break;
                    }
                    Step::Swaps(&this.exchange).take(images);
                }
                for flip in [None].into_iter().chain(flips.map(Some)) {
                    if let Some((step, bit)) = flip {
                        step.take(images);
                        code ^= bit;
                    }
                    let number = this.number_of(code);
                    if this.group >> number & 1 != 0 {
                        W::keep_least::<NUMBERS>(least, numbers, images, number);
                    }
                }
            }
            boards.copy_from_slice(least);
            if NUMBERS {
                for (i, number) in numbers.iter().enumerate() {
                    (self.write)(start + i, W::number(*number));
                }
            }
            start += boards.len();
        }
    }
}

impl<W> Transforms<W> {
    /// Returns the number of the symmetry that takes these flips.
    fn number_of(&self, code: u8) -> u8 {
        let number = self.flips.iter().position(|flips| flips.code() == code);
        number.unwrap_or_default() as u8
    }
}

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
                at_best_for(boards.len(), Own { transforms: self, boards, symmetries });
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
