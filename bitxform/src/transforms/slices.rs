//! Transforms of slices of words, in loops that are compiled for each level of instructions.
//!
//! Within such a loop, no geometry is a constant, so its masks and distances are values that stay in registers. A loop takes a
//! few swaps, whose number is a constant, and goes over a block of boards in the first cache. The next loop takes the next
//! swaps.

#![allow(
    clippy::needless_bitwise_bool,
    reason = "loops without branches are vectorised"
)]

use super::swaps::Swaps;
use super::{Transforms, expect_symmetry};
use crate::Symmetry;
use crate::batch::boards::expect_same_length;
use crate::batch::halves::{load, store};
use crate::batch::{Work, at_best_for};
use crate::group::flips::Flips;

/// The bytes of the boards that are moved together. Their images are as large.
const BYTES: usize = 4096;

/// Words in loops over slices. A number is as wide as a word or its limbs, so that it stays in lanes.
trait Lanes: Copy {
    /// The word, or its limbs.
    type Bits: Copy;
    type Number: Copy;
    /// The boards that are moved together, and numbers for them.
    type Block: AsMut<[Self]>;
    type Numbers: AsMut<[Self::Number]>;
    const BLOCK: Self::Block;
    const NUMBERS: Self::Numbers;
    /// Whether words have limbs, so that squares that are far apart are in two of them.
    const HAS_LIMBS: bool;

    fn load(word: &Self) -> Self::Bits;
    fn store(word: &mut Self, bits: Self::Bits);

    /// Exchanges pairs of squares at one distance. If `IS_FAR`, it is the length of a limb or more.
    fn swap<const IS_FAR: bool>(bits: Self::Bits, shift: u32, lower: Self::Bits) -> Self::Bits;

    /// Reverses the bits below the uppermost ones.
    fn reverse(bits: Self::Bits, above: u32) -> Self::Bits;

    /// Reverses the bytes below the uppermost bits.
    fn swap_bytes(bits: Self::Bits, above: u32) -> Self::Bits;

    /// Reverses the bits of each byte.
    fn reverse_in_bytes(bits: Self::Bits) -> Self::Bits;

    /// Returns whether an image is less, or equal and of a lesser number. Without numbers, they do not count.
    fn is_less<const NUMBERS: bool>(
        image: (Self::Bits, Self::Number),
        other: (Self::Bits, Self::Number),
    ) -> bool;

    fn select(first: bool, one: Self::Bits, other: Self::Bits) -> Self::Bits;
    /// Returns whether numbers have a common bit.
    fn meet(one: Self::Number, other: Self::Number) -> bool;
    fn of_number(number: u8) -> Self::Number;
    fn number(number: Self::Number) -> u8;
}

macro_rules! lanes {
    ($($W:ident)*) => {$(
        impl Lanes for $W {
            type Bits = Self;
            type Number = Self;
            type Block = [Self; BYTES / size_of::<Self>()];
            type Numbers = Self::Block;
            const BLOCK: Self::Block = [0; BYTES / size_of::<Self>()];
            const NUMBERS: Self::Numbers = Self::BLOCK;
            const HAS_LIMBS: bool = false;

            #[inline(always)]
            fn load(word: &Self) -> Self {
                *word
            }

            #[inline(always)]
            fn store(word: &mut Self, bits: Self) {
                *word = bits;
            }

            #[inline(always)]
            fn swap<const IS_FAR: bool>(bits: Self, shift: u32, lower: Self) -> Self {
                let changes = (bits ^ (bits >> (shift % Self::BITS))) & lower;
                (bits ^ (changes << (shift % Self::BITS))) ^ changes
            }

            #[inline(always)]
            fn reverse(bits: Self, above: u32) -> Self {
                bits.reverse_bits() >> (above % Self::BITS)
            }

            #[inline(always)]
            fn swap_bytes(bits: Self, above: u32) -> Self {
                bits.swap_bytes() >> (above % Self::BITS)
            }

            #[inline(always)]
            fn reverse_in_bytes(bits: Self) -> Self {
                bits.reverse_bits().swap_bytes()
            }

            #[inline(always)]
            fn is_less<const NUMBERS: bool>(image: (Self, Self), other: (Self, Self)) -> bool {
                (image.0 < other.0) | (NUMBERS & (image.0 == other.0) & (image.1 < other.1))
            }

            #[inline(always)]
            fn select(first: bool, one: Self, other: Self) -> Self {
                if first { one } else { other }
            }

            #[inline(always)]
            fn meet(one: Self, other: Self) -> bool {
                one & other != 0
            }

            #[inline(always)]
            fn of_number(number: u8) -> Self {
                Self::from(number)
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
    type Bits = [u64; 2];
    type Number = u64;
    type Block = [Self; BYTES / 16];
    type Numbers = [u64; BYTES / 16];
    const BLOCK: Self::Block = [0; BYTES / 16];
    const NUMBERS: Self::Numbers = [0; BYTES / 16];
    const HAS_LIMBS: bool = true;

    #[inline(always)]
    fn load(word: &Self) -> [u64; 2] {
        load(word)
    }

    #[inline(always)]
    fn store(word: &mut Self, bits: [u64; 2]) {
        store(word, bits);
    }

    #[inline(always)]
    fn swap<const IS_FAR: bool>([low, high]: [u64; 2], shift: u32, lower: [u64; 2]) -> [u64; 2] {
        if IS_FAR {
            // The lower square of each pair is in the lower limb, the other one in the upper limb.
            let shift = shift % 64;
            let changes = (low ^ (high >> shift)) & lower[0];
            return [low ^ changes, high ^ (changes << shift)];
        }
        // A swap over no distance moves nothing, whatever is carried.
        let (shift, back) = (shift % 64, shift.wrapping_neg() % 64);
        let low_changes = (low ^ (low >> shift | high << back)) & lower[0];
        let high_changes = (high ^ (high >> shift)) & lower[1];
        let carried = low_changes >> back;
        [
            (low ^ (low_changes << shift)) ^ low_changes,
            (high ^ (high_changes << shift | carried)) ^ high_changes,
        ]
    }

    #[inline(always)]
    fn reverse([low, high]: [u64; 2], above: u32) -> [u64; 2] {
        shifted([high.reverse_bits(), low.reverse_bits()], above)
    }

    #[inline(always)]
    fn swap_bytes([low, high]: [u64; 2], above: u32) -> [u64; 2] {
        shifted([high.swap_bytes(), low.swap_bytes()], above)
    }

    #[inline(always)]
    fn reverse_in_bytes(bits: [u64; 2]) -> [u64; 2] {
        bits.map(|limb| limb.reverse_bits().swap_bytes())
    }

    #[inline(always)]
    fn is_less<const NUMBERS: bool>(
        ([low, high], number): ([u64; 2], u64),
        ([other_low, other_high], other): ([u64; 2], u64),
    ) -> bool {
        let is_first = NUMBERS & (low == other_low) & (number < other);
        (high < other_high) | ((high == other_high) & ((low < other_low) | is_first))
    }

    #[inline(always)]
    fn select(first: bool, one: [u64; 2], other: [u64; 2]) -> [u64; 2] {
        [
            if first { one[0] } else { other[0] },
            if first { one[1] } else { other[1] },
        ]
    }

    #[inline(always)]
    fn meet(one: u64, other: u64) -> bool {
        one & other != 0
    }

    #[inline(always)]
    fn of_number(number: u8) -> u64 {
        u64::from(number)
    }

    #[inline(always)]
    fn number(number: u64) -> u8 {
        number as u8
    }
}

/// Shifts a word to the right by its limbs.
#[inline(always)]
const fn shifted([low, high]: [u64; 2], shift: u32) -> [u64; 2] {
    let [low, high] = if shift < 64 { [low, high] } else { [high, 0] };
    let (shift, back) = (shift % 64, 63 - shift % 64);
    [low >> shift | high << 1 << back, high >> shift]
}

/// What a loop does with each board.
trait Change<W: Lanes>: Copy {
    fn change(self, bits: W::Bits) -> W::Bits;

    /// Makes two further images of an image and the changed one: a half turn. Where the change reverses the bits of each
    /// byte, bytes in the other order are the same two images, in fewer instructions.
    #[inline(always)]
    fn change_otherwise(self, bits: W::Bits, above: u32) -> W::Bits {
        W::reverse(bits, above)
    }
}

/// Some swaps. If `IS_FAR`, the distance of the first one is the length of a limb or more.
#[derive(Clone, Copy)]
struct FewSwaps<W: Lanes, const IS_FAR: bool, const N: usize>([(u32, W::Bits); N]);

impl<W: Lanes, const IS_FAR: bool, const N: usize> FewSwaps<W, IS_FAR, N> {
    #[inline(always)]
    fn of(swaps: &Swaps<W>, start: usize) -> Self {
        let mut few = [(0, W::load(&swaps.swap(start).1)); N];
        for (i, swap) in few.iter_mut().enumerate() {
            let (shift, lower) = swaps.swap(start + i);
            *swap = (shift, W::load(&lower));
        }
        Self(few)
    }
}

impl<W: Lanes, const IS_FAR: bool, const N: usize> Change<W> for FewSwaps<W, IS_FAR, N> {
    #[inline(always)]
    fn change(self, mut bits: W::Bits) -> W::Bits {
        let mut i = 0;
        while i < N {
            let (shift, lower) = self.0[i];
            bits = if IS_FAR && i == 0 {
                W::swap::<true>(bits, shift, lower)
            } else {
                W::swap::<false>(bits, shift, lower)
            };
            i += 1;
        }
        bits
    }
}

/// A reversal, which leaves out this many uppermost bits.
#[derive(Clone, Copy)]
struct Reversal<const KIND: u8>(u8);

const OF_BITS: u8 = 0;
const OF_BYTES: u8 = 1;
const IN_BYTES: u8 = 2;

impl<W: Lanes, const KIND: u8> Change<W> for Reversal<KIND> {
    #[inline(always)]
    fn change(self, bits: W::Bits) -> W::Bits {
        match KIND {
            OF_BITS => W::reverse(bits, u32::from(self.0)),
            OF_BYTES => W::swap_bytes(bits, u32::from(self.0)),
            _ => W::reverse_in_bytes(bits),
        }
    }

    #[inline(always)]
    fn change_otherwise(self, bits: W::Bits, above: u32) -> W::Bits {
        W::swap_bytes(bits, above / 8 * 8)
    }
}

/// A loop over a block of boards.
trait Pass<W: Lanes> {
    fn run(self, change: impl Change<W>);
}

/// Runs a loop after which nothing is left of a step.
#[inline(always)]
fn run_last<'a, W: Lanes>(pass: impl Pass<W>, change: impl Change<W>) -> Option<Step<'a, W>> {
    pass.run(change);
    None
}

/// Changes boards in place.
struct InPlace<'a, W>(&'a mut [W]);

impl<W: Lanes> Pass<W> for InPlace<'_, W> {
    #[inline(always)]
    fn run(self, change: impl Change<W>) {
        for board in self.0 {
            W::store(board, change.change(W::load(board)));
        }
    }
}

/// Changes the boards whose codes have this bit, without a branch.
struct Chosen<'a, W: Lanes> {
    boards: &'a mut [W],
    codes: &'a [W::Number],
    bit: W::Number,
}

impl<W: Lanes> Pass<W> for Chosen<'_, W> {
    #[inline(always)]
    fn run(self, change: impl Change<W>) {
        for (board, code) in self.boards.iter_mut().zip(self.codes) {
            let bits = W::load(board);
            W::store(
                board,
                W::select(W::meet(*code, self.bit), change.change(bits), bits),
            );
        }
    }
}

/// Keeps the least of the boards found so far and of other boards.
struct Keep<'a, const NUMBERS: bool, W: Lanes> {
    least: &'a mut [W],
    numbers: &'a mut [W::Number],
    images: &'a [W],
    own: [W::Number; 4],
    /// The bits above the board.
    above: u8,
}

impl<const NUMBERS: bool, W: Lanes> Keep<'_, NUMBERS, W> {
    /// Keeps the least of images.
    #[inline(always)]
    fn keep_images(self) {
        let boards = self.least.iter_mut().zip(self.numbers);
        for (board, image) in boards.zip(self.images) {
            Self::keep(board, (W::load(image), self.own[0]));
        }
    }

    #[inline(always)]
    fn keep((least, number): (&mut W, &mut W::Number), found: (W::Bits, W::Number)) {
        let (bits, found) = lesser::<NUMBERS, W>(found, (W::load(least), *number));
        W::store(least, bits);
        if NUMBERS {
            *number = found;
        }
    }
}

/// Keeps the least of images, of changed images, and of both after the other step.
impl<const NUMBERS: bool, W: Lanes> Pass<W> for Keep<'_, NUMBERS, W> {
    #[inline(always)]
    fn run(self, change: impl Change<W>) {
        let (own, above) = (self.own, u32::from(self.above));
        let boards = self.least.iter_mut().zip(self.numbers);
        for (board, image) in boards.zip(self.images) {
            let image = W::load(image);
            let changed = change.change(image);
            let other = change.change_otherwise(image, above);
            let changed_other = change.change_otherwise(changed, above);
            let found = lesser::<NUMBERS, W>(
                lesser::<NUMBERS, W>((image, own[0]), (changed, own[1])),
                lesser::<NUMBERS, W>((other, own[2]), (changed_other, own[3])),
            );
            Self::keep(board, found);
        }
    }
}

/// Returns the lesser image with its number.
#[inline(always)]
fn lesser<const NUMBERS: bool, W: Lanes>(
    one: (W::Bits, W::Number),
    other: (W::Bits, W::Number),
) -> (W::Bits, W::Number) {
    let is_less = W::is_less::<NUMBERS>(one, other);
    (
        W::select(is_less, one.0, other.0),
        if is_less { one.1 } else { other.1 },
    )
}

/// A step on many boards.
#[derive(Clone, Copy)]
enum Step<'a, W> {
    /// The swaps from this one on.
    Swaps(&'a Swaps<W>, usize),
    Reverse(Reversal<OF_BITS>),
    SwapBytes(Reversal<OF_BYTES>),
    ReverseInBytes,
}

/// The greatest number of swaps that a loop takes, besides one over the length of a limb.
const FEW: usize = 3;

impl<'a, W: Lanes> Step<'a, W> {
    /// Returns up to two steps that make the image.
    const fn of(transforms: &'a Transforms<W>, flips: Flips) -> [Option<Self>; 2] {
        let (across, exchange) = (
            Self::across(transforms),
            Self::Swaps(&transforms.exchange, 0),
        );
        match (flips.exchange(), flips.first(), flips.second()) {
            (0, 0, 0) => [None, None],
            (0, _, 0) => [Some(Self::along(transforms)), None],
            (0, 0, _) => [Some(across), None],
            (0, ..) => [Some(Self::Reverse(Reversal(transforms.above))), None],
            (_, 0, 0) => [Some(exchange), None],
            (_, 1, 1) => [Some(Self::Swaps(&transforms.anti_exchange, 0)), None],
            (_, 1, _) => [Some(across), Some(exchange)],
            _ => [Some(exchange), Some(across)],
        }
    }

    const fn along(transforms: &'a Transforms<W>) -> Self {
        if transforms.has_byte_lines && transforms.along.takes_three() {
            Self::ReverseInBytes
        } else {
            Self::Swaps(&transforms.along, 0)
        }
    }

    const fn across(transforms: &'a Transforms<W>) -> Self {
        if transforms.has_byte_lines {
            Self::SwapBytes(Reversal(transforms.above / 8 * 8))
        } else {
            Self::Swaps(&transforms.across, 0)
        }
    }

    /// Returns the number of the swap after those that a loop takes, if there is one.
    #[inline(always)]
    fn end(self) -> Option<usize> {
        let Self::Swaps(swaps, start) = self else {
            return None;
        };
        let mut end = start + 1;
        let most = start + FEW + usize::from(Self::is_far(swaps, start));
        while end < most && end < swaps.len() && !Self::is_far(swaps, end) {
            end += 1;
        }
        (end < swaps.len()).then_some(end)
    }

    #[inline(always)]
    const fn is_far(swaps: &Swaps<W>, i: usize) -> bool {
        W::HAS_LIMBS && swaps.swap(i).0 >= u64::BITS
    }

    /// Takes as much of the step as one loop does, and returns the rest.
    #[inline(always)]
    fn take_part(self, pass: impl Pass<W>) -> Option<Self> {
        let (swaps, start) = match self {
            Self::Swaps(swaps, start) => (swaps, start),
            Self::Reverse(reversal) => return run_last(pass, reversal),
            Self::SwapBytes(reversal) => return run_last(pass, reversal),
            Self::ReverseInBytes => return run_last(pass, Reversal::<IN_BYTES>(0)),
        };
        let end = self.end();
        match (
            Self::is_far(swaps, start),
            end.unwrap_or(swaps.len()).saturating_sub(start),
        ) {
            // Behind the last swap stands one that moves nothing.
            (false, 0 | 1) => pass.run(FewSwaps::<W, false, 1>::of(swaps, start)),
            (false, 2) => pass.run(FewSwaps::<W, false, 2>::of(swaps, start)),
            (false, _) => pass.run(FewSwaps::<W, false, 3>::of(swaps, start)),
            (_, 0 | 1) => pass.run(FewSwaps::<W, true, 1>::of(swaps, start)),
            (_, 2) => pass.run(FewSwaps::<W, true, 2>::of(swaps, start)),
            (_, 3) => pass.run(FewSwaps::<W, true, 3>::of(swaps, start)),
            _ => pass.run(FewSwaps::<W, true, 4>::of(swaps, start)),
        }
        end.map(|end| Self::Swaps(swaps, end))
    }

    #[inline(always)]
    fn take(self, boards: &mut [W]) {
        let mut rest = Some(self);
        while let Some(step) = rest {
            rest = step.take_part(InPlace(boards));
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

/// Replaces each board by its image under a symmetry of its own: each step moves the boards whose symmetries take it.
/// Lists of the boards of each symmetry, and loops over these, take 1.2 to 3 times as long with AVX-512, and 0.8 to 2.3 times
/// with AVX2.
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
    numbers: [u8; 4],
}

/// Returns how the images are made whose symmetries count. If both flips count, a loop makes four at once, by the step that is
/// returned. Otherwise each image is made alone.
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
    let other = if matches!(along, Step::ReverseInBytes) {
        4
    } else {
        6
    };
    let codes: &[u8] = if are_four {
        &[0, 1]
    } else {
        &[2, 4, 6, 1, 3, 5, 7]
    };
    let (mut cosets, mut len, mut before) = ([None; 7], 0, flips(0));
    for code in codes.iter().copied().filter(|code| counts(*code)) {
        let image = flips(code);
        let codes = [0, 2, other, other ^ 2].map(|code| image.then(flips(code)).code());
        cosets[len] = Some(Coset {
            steps: Step::of(transforms, before.inverse().then(image)),
            numbers: codes.map(number_of),
        });
        (len, before) = (len + 1, image);
    }
    (are_four.then_some(along), cosets)
}

const fn flips(code: u8) -> Flips {
    Flips::new(code & 1, code >> 1 & 1, code >> 2)
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
