//! Steps on blocks of boards: what moves a board, and what a loop does with each.
//!
//! No geometry is a constant in a loop for a level of instructions, so its masks and distances are values that stay in
//! registers. A loop takes a few swaps, whose number is a constant, and goes over a block of boards in the first cache. The
//! next loop takes the next swaps.

use super::Transforms;
use super::lanes::Lanes;
use super::swaps::Swaps;
use crate::group::flips::Flips;

/// What a loop does with each board.
pub(super) trait Change<W: Lanes>: Copy {
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
pub(super) struct Reversal<const KIND: u8>(u8);

pub(super) const OF_BITS: u8 = 0;
pub(super) const OF_BYTES: u8 = 1;
pub(super) const IN_BYTES: u8 = 2;

// Of the reversals, only that in bytes flips along lines, so `change_otherwise` is called for no other: see `Step::along`.
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
pub(super) trait Pass<W: Lanes> {
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
pub(super) struct Chosen<'a, W: Lanes> {
    pub(super) boards: &'a mut [W],
    pub(super) codes: &'a [W::Number],
    pub(super) bit: W::Number,
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
pub(super) struct Keep<'a, const NUMBERS: bool, W: Lanes> {
    pub(super) least: &'a mut [W],
    pub(super) numbers: &'a mut [W::Number],
    pub(super) images: &'a [W],
    pub(super) own: [W::Number; 4],
    /// The bits above the board.
    pub(super) above: u8,
}

impl<const NUMBERS: bool, W: Lanes> Keep<'_, NUMBERS, W> {
    /// Keeps the least of images.
    #[inline(always)]
    pub(super) fn keep_images(self) {
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
pub(super) enum Step<'a, W> {
    /// The swaps from this one on.
    Swaps(&'a Swaps<W>, usize),
    Reverse(Reversal<OF_BITS>),
    SwapBytes(Reversal<OF_BYTES>),
    ReverseInBytes,
}

/// The greatest number of swaps that a loop takes, besides one over the length of a limb.
const FEW: usize = 3;

impl<'a, W: Lanes> Step<'a, W> {
    /// Returns up to two steps that make the image, as `Transforms::apply` takes them.
    pub(super) const fn of(transforms: &'a Transforms<W>, flips: Flips) -> [Option<Self>; 2] {
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

    pub(super) const fn along(transforms: &'a Transforms<W>) -> Self {
        if transforms.has_byte_lines && transforms.along.takes_three() {
            Self::ReverseInBytes
        } else {
            Self::Swaps(&transforms.along, 0)
        }
    }

    pub(super) const fn across(transforms: &'a Transforms<W>) -> Self {
        if transforms.has_byte_lines {
            Self::SwapBytes(Reversal(transforms.above / 8 * 8))
        } else {
            Self::Swaps(&transforms.across, 0)
        }
    }

    /// Returns the number of the swap after those that a loop takes, if there is one.
    #[inline(always)]
    pub(super) fn end(self) -> Option<usize> {
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
    pub(super) fn take_part(self, pass: impl Pass<W>) -> Option<Self> {
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
    pub(super) fn take(self, boards: &mut [W]) {
        let mut rest = Some(self);
        while let Some(step) = rest {
            rest = step.take_part(InPlace(boards));
        }
    }
}
