//! Words of bits, one for each cell, and the lanes in which blocks of them are computed.

use core::ops::{BitOr, BitXor};

use super::slide::Slide;
use crate::bits::int::{Int, set};

/// An unsigned integer of 8 to 128 bits. Its lowest bits are the cells.
pub trait Word: Int + Default + Ord + Send + Sync {}

impl Word for u8 {}
impl Word for u16 {}
impl Word for u32 {}
impl Word for u64 {}
impl Word for u128 {}

/// Returns the lower bits.
#[inline(always)]
pub(crate) fn word_of<W: Word>(bits: u128) -> W {
    let mut word = W::default();
    set(&mut word, bits);
    word
}

/// The bytes of a block: with the images of its words at a few depths, it fits into the nearest cache.
const BYTES: usize = 4096;

/// An integer with the bits of a word, and room for the number of an element.
pub(crate) trait Lane:
    Copy + PartialEq + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// The number of words in a block.
    const LEN: usize = BYTES / size_of::<Self>();
    type Block: Copy;
    /// A slide with masks of the lane.
    type Slide: Copy;

    /// Returns a block of equal words.
    fn block(self) -> Self::Block;
    fn get(block: &Self::Block, i: usize) -> Self;
    fn set(block: &mut Self::Block, i: usize, value: Self);

    /// Returns a slide of words that are shifted up.
    fn slide(slide: &Slide, shift: u32) -> Self::Slide;
    fn apply(self, slide: Self::Slide) -> Self;

    /// Returns the lower bits.
    fn from_u128(bits: u128) -> Self;
    fn to_u128(self) -> u128;
    fn plus(self, other: Self) -> Self;
    fn least(self, other: Self) -> Self;
    /// Returns the lesser of two numbers, whose highest bits are 0.
    fn least_number(self, other: Self) -> Self;
}

/// A slide of words of one integer.
#[derive(Clone, Copy)]
pub(crate) struct SlideOf<W> {
    up: u32,
    down: u32,
    raised: W,
    lowered: W,
    kept: W,
}

macro_rules! lanes {
    ($($Lane:ident $Unsigned:ident $Signed:ident;)*) => {$(
        #[allow(
            clippy::cast_lossless,
            trivial_numeric_casts,
            reason = "casts of one macro for lanes with and without a sign"
        )]
        impl Lane for $Lane {
            type Block = [Self; Self::LEN];
            type Slide = SlideOf<Self>;

            #[inline(always)]
            fn block(self) -> Self::Block {
                [self; Self::LEN]
            }

            #[inline(always)]
            fn get(block: &Self::Block, i: usize) -> Self {
                block[i]
            }

            #[inline(always)]
            fn set(block: &mut Self::Block, i: usize, value: Self) {
                block[i] = value;
            }

            #[inline(always)]
            fn slide(slide: &Slide, shift: u32) -> SlideOf<Self> {
                let mask = |mask: u128| Self::from_u128(mask) << shift;
                SlideOf {
                    // They are less than the width already, which compilers cannot see.
                    up: slide.up % Self::BITS,
                    down: slide.down % Self::BITS,
                    raised: mask(slide.raised),
                    lowered: mask(slide.lowered),
                    kept: mask(slide.kept),
                }
            }

            #[inline(always)]
            fn apply(self, slide: SlideOf<Self>) -> Self {
                let lowered = (self as $Unsigned >> slide.down) as Self;
                self & slide.kept | self << slide.up & slide.raised | lowered & slide.lowered
            }

            #[inline(always)]
            fn from_u128(bits: u128) -> Self {
                bits as Self
            }

            #[inline(always)]
            fn to_u128(self) -> u128 {
                self as $Unsigned as u128
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline(always)]
            fn least(self, other: Self) -> Self {
                self.min(other)
            }

            #[inline(always)]
            fn least_number(self, other: Self) -> Self {
                (self as $Signed).min(other as $Signed) as Self
            }
        }
    )*};
}

// Vectors of AVX2 compare 64 bits only with a sign, so words of up to 63 bits are `i64`.
lanes! { u32 u32 i32; i64 u64 i64; u64 u64 i64; u128 u128 i128; }

/// A word of more than 64 bits, whose halves stand in blocks of their own.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Halves {
    low: u64,
    high: u64,
}

/// A slide of two halves. Each half is rotated. Its bits then stay in it or go across to the other half.
#[derive(Clone, Copy)]
pub(crate) struct SlideOfHalves {
    kept: Halves,
    up: u32,
    raised: Halves,
    raised_across: u64,
    down: u32,
    lowered: Halves,
    lowered_across: u64,
}

macro_rules! by_halves {
    ($($Operator:ident $operator:ident)*) => {$(
        impl $Operator for Halves {
            type Output = Self;

            #[inline(always)]
            fn $operator(self, other: Self) -> Self {
                let (low, high) = (self.low.$operator(other.low), self.high.$operator(other.high));
                Self { low, high }
            }
        }
    )*};
}

by_halves!(BitOr bitor BitXor bitxor);

impl Lane for Halves {
    type Block = [[u64; Self::LEN]; 2];
    type Slide = SlideOfHalves;

    #[inline(always)]
    fn block(self) -> Self::Block {
        [[self.low; Self::LEN], [self.high; Self::LEN]]
    }

    #[inline(always)]
    fn get(block: &Self::Block, i: usize) -> Self {
        Self {
            low: block[0][i],
            high: block[1][i],
        }
    }

    #[inline(always)]
    fn set(block: &mut Self::Block, i: usize, value: Self) {
        (block[0][i], block[1][i]) = (value.low, value.high);
    }

    #[inline(always)]
    fn slide(slide: &Slide, shift: u32) -> SlideOfHalves {
        const LOW: u128 = u64::MAX as u128;
        let [raised, lowered, kept] =
            [slide.raised, slide.lowered, slide.kept].map(|mask| mask << shift);
        let raised_across = ((raised >> slide.up) & LOW) << slide.up & !LOW;
        let lowered_across = ((lowered << slide.down) & !LOW) >> slide.down & LOW;
        SlideOfHalves {
            kept: Self::from_u128(kept),
            up: slide.up % 64,
            raised: Self::from_u128(raised & !raised_across),
            raised_across: (raised_across >> 64) as u64,
            down: slide.down % 64,
            lowered: Self::from_u128(lowered & !lowered_across),
            lowered_across: lowered_across as u64,
        }
    }

    #[inline(always)]
    fn apply(self, slide: SlideOfHalves) -> Self {
        let [raised_low, raised_high] =
            [self.low, self.high].map(|half| half.rotate_left(slide.up));
        let [lowered_low, lowered_high] =
            [self.low, self.high].map(|half| half.rotate_right(slide.down));
        Self {
            low: self.low & slide.kept.low
                | raised_low & slide.raised.low
                | lowered_low & slide.lowered.low
                | lowered_high & slide.lowered_across,
            high: self.high & slide.kept.high
                | raised_high & slide.raised.high
                | raised_low & slide.raised_across
                | lowered_high & slide.lowered.high,
        }
    }

    #[inline(always)]
    fn from_u128(bits: u128) -> Self {
        Self {
            low: bits as u64,
            high: (bits >> 64) as u64,
        }
    }

    #[inline(always)]
    fn to_u128(self) -> u128 {
        u128::from(self.high) << 64 | u128::from(self.low)
    }

    /// Adds the lower halves only, which have room for all sums.
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self {
            low: self.low.wrapping_add(other.low),
            high: 0,
        }
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        let is_less = other.high < self.high || other.high == self.high && other.low < self.low;
        if is_less { other } else { self }
    }

    #[inline(always)]
    fn least_number(self, other: Self) -> Self {
        Self {
            low: self.low.least_number(other.low),
            high: 0,
        }
    }
}
