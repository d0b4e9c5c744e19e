//! Operations on limbs.

use super::step::rotate;

/// A limb by its number: first those of the word, then the results of the operations in their order. `None` is zero.
pub(crate) type Value = Option<usize>;

/// An operation on one limb or two, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    Unary(usize, Unary),
    And(usize, u128),
    Or(usize, usize),
    Xor(usize, usize),
}

/// An operation on one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    /// Shifts left.
    Up(u32),
    /// Shifts right.
    Down(u32),
    /// Rotates left.
    RotateLeft(u32),
    /// Rotates right.
    RotateRight(u32),
    /// Reverses the order of the bytes.
    SwapBytes,
    /// Reverses the order of the bits.
    ReverseBits,
    /// Reverses the order of the bits of each byte.
    ReverseEachByte,
}

impl Operation {
    /// Returns the limbs that the operation reads.
    pub(crate) fn operands(self) -> impl Iterator<Item = usize> {
        let (first, second) = match self {
            Self::Or(first, second) | Self::Xor(first, second) => (first, Some(second)),
            Self::And(limb, _) | Self::Unary(limb, _) => (limb, None),
        };
        core::iter::once(first).chain(second)
    }

    /// Returns the operation with its operands renumbered.
    pub(crate) fn renamed(self, name: impl Fn(usize) -> usize) -> Self {
        match self {
            Self::Unary(limb, operation) => Self::Unary(name(limb), operation),
            Self::And(limb, mask) => Self::And(name(limb), mask),
            Self::Or(first, second) => Self::Or(name(first), name(second)),
            Self::Xor(first, second) => Self::Xor(name(first), name(second)),
        }
    }

    /// Returns the result on limbs of `bits` bits.
    pub(crate) fn apply(self, values: &[u128], bits: u32) -> u128 {
        match self {
            Self::Unary(limb, operation) => operation.apply(values[limb], bits),
            Self::And(limb, mask) => values[limb] & mask,
            Self::Or(first, second) => values[first] | values[second],
            Self::Xor(first, second) => values[first] ^ values[second],
        }
    }
}

impl Unary {
    /// Returns the result on a limb of `bits` bits.
    pub(crate) const fn apply(self, limb: u128, bits: u32) -> u128 {
        match self {
            Self::Up(distance) => limb << distance & u128::MAX >> (128 - bits),
            Self::Down(distance) => limb >> distance,
            Self::RotateLeft(left) => rotate(limb, left, bits),
            Self::RotateRight(right) => rotate(limb, bits - right, bits),
            Self::SwapBytes => limb.swap_bytes() >> (128 - bits),
            Self::ReverseBits => limb.reverse_bits() >> (128 - bits),
            Self::ReverseEachByte => limb.reverse_bits().swap_bytes(),
        }
    }
}
