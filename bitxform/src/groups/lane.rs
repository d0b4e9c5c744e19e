//! Words of bits, one for each cell, and the lanes in which blocks of them are computed.

use super::plan::Turn;
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
pub(crate) trait Lane: Copy + PartialEq {
    /// The number of words in a block.
    const LEN: usize = BYTES / size_of::<Self>();
    type Block: Copy;
    /// A turn with masks of the lane.
    type Turn: Copy;

    /// Returns a block of equal words.
    fn block(self) -> Self::Block;
    fn get(block: &Self::Block, i: usize) -> Self;
    fn set(block: &mut Self::Block, i: usize, value: Self);

    /// Returns a turn of words that are shifted up.
    fn turn(turn: &Turn, shift: u32) -> Self::Turn;
    fn apply(self, turn: Self::Turn) -> Self;

    /// Returns the lower bits.
    fn from_u128(bits: u128) -> Self;
    fn to_u128(self) -> u128;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn least(self, other: Self) -> Self;
    /// Returns the lesser of two numbers, whose highest bits are 0.
    fn least_number(self, other: Self) -> Self;
}

/// A turn of words of one integer.
#[derive(Clone, Copy)]
pub(crate) struct TurnOf<W> {
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
            clippy::cast_possible_wrap,
            clippy::cast_sign_loss,
            trivial_numeric_casts,
            reason = "casts of one macro for lanes with and without a sign"
        )]
        impl Lane for $Lane {
            type Block = [Self; Self::LEN];
            type Turn = TurnOf<Self>;

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
            fn turn(turn: &Turn, shift: u32) -> TurnOf<Self> {
                let mask = |mask: u128| Self::from_u128(mask) << shift;
                TurnOf {
                    // They are less than the width already, which compilers cannot see.
                    up: turn.up % Self::BITS,
                    down: turn.down % Self::BITS,
                    raised: mask(turn.raised),
                    lowered: mask(turn.lowered),
                    kept: mask(turn.kept),
                }
            }

            #[inline(always)]
            fn apply(self, turn: TurnOf<Self>) -> Self {
                let lowered = (self as $Unsigned >> turn.down) as Self;
                self & turn.kept | self << turn.up & turn.raised | lowered & turn.lowered
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
            fn or(self, other: Self) -> Self {
                self | other
            }

            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                self ^ other
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

/// A turn of two halves. Each half is rotated. Its bits then stay in it or go across to the other half.
#[derive(Clone, Copy)]
pub(crate) struct TurnOfHalves {
    kept: Halves,
    up: u32,
    raised: Halves,
    raised_across: u64,
    down: u32,
    lowered: Halves,
    lowered_across: u64,
}

impl Lane for Halves {
    type Block = [[u64; Self::LEN]; 2];
    type Turn = TurnOfHalves;

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
    fn turn(turn: &Turn, shift: u32) -> TurnOfHalves {
        const LOW: u128 = u64::MAX as u128;
        let [raised, lowered, kept] =
            [turn.raised, turn.lowered, turn.kept].map(|mask| mask << shift);
        let raised_across = ((raised >> turn.up) & LOW) << turn.up & !LOW;
        let lowered_across = ((lowered << turn.down) & !LOW) >> turn.down & LOW;
        TurnOfHalves {
            kept: Self::from_u128(kept),
            up: turn.up % 64,
            raised: Self::from_u128(raised & !raised_across),
            raised_across: (raised_across >> 64) as u64,
            down: turn.down % 64,
            lowered: Self::from_u128(lowered & !lowered_across),
            lowered_across: lowered_across as u64,
        }
    }

    #[inline(always)]
    fn apply(self, turn: TurnOfHalves) -> Self {
        let [raised_low, raised_high] = [self.low, self.high].map(|half| half.rotate_left(turn.up));
        let [lowered_low, lowered_high] =
            [self.low, self.high].map(|half| half.rotate_right(turn.down));
        Self {
            low: self.low & turn.kept.low
                | raised_low & turn.raised.low
                | lowered_low & turn.lowered.low
                | lowered_high & turn.lowered_across,
            high: self.high & turn.kept.high
                | raised_high & turn.raised.high
                | raised_low & turn.raised_across
                | lowered_high & turn.lowered.high,
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

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self {
            low: self.low | other.low,
            high: self.high | other.high,
        }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self {
            low: self.low ^ other.low,
            high: self.high ^ other.high,
        }
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
