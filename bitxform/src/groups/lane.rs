//! Words of bits, one for each cell, and the lanes in which blocks of them are computed.

use super::plan::Turn;

/// An unsigned integer of 8 to 128 bits. Its lowest bits are the cells.
pub trait Word: Copy + Ord + Send + Sync + sealed::Bits {}

mod sealed {
    #[allow(unnameable_types, reason = "no other crate implements it")]
    pub trait Bits {
        const BITS: u32;
        /// Returns the lower bits.
        fn from_u128(bits: u128) -> Self;
        fn to_u128(self) -> u128;
    }
}

macro_rules! words {
    ($($Word:ident)*) => {$(
        impl Word for $Word {}

        impl sealed::Bits for $Word {
            const BITS: u32 = $Word::BITS;

            #[inline(always)]
            fn from_u128(bits: u128) -> Self {
                bits as $Word
            }

            #[inline(always)]
            fn to_u128(self) -> u128 {
                self.into()
            }
        }
    )*};
}

words! { u8 u16 u32 u64 u128 }

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
