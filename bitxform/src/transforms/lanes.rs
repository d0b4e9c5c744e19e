//! Words in loops over slices: what a level of instructions does to each lane. A word of 128 bits is two limbs there.

#![allow(
    clippy::needless_bitwise_bool,
    reason = "loops without branches are vectorised"
)]

use crate::batch::halves::{load, store};

/// The bytes of the boards that are moved together. Their images are as large.
pub(super) const BYTES: usize = 4096;

/// Words in loops over slices. A number is as wide as a word or its limbs, so that it stays in lanes.
pub(super) trait Lanes: Copy {
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
