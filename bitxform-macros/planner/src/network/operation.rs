//! Operations on limbs.

use super::step::rotate;

/// An operation on one limb or two. Limbs are numbered: first those of the word, then the results of
/// the operations in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Operation {
    And(usize, u128),
    Or(usize, usize),
    Xor(usize, usize),
    Up(usize, u32),
    Down(usize, u32),
    RotateLeft(usize, u32),
    RotateRight(usize, u32),
    SwapBytes(usize),
    ReverseBits(usize),
    ReverseEachByte(usize),
}

impl Operation {
    /// Returns the limbs that the operation reads.
    pub(crate) fn operands(self) -> impl Iterator<Item = usize> {
        let (first, second) = match self {
            Self::Or(first, second) | Self::Xor(first, second) => (first, Some(second)),
            Self::And(limb, _)
            | Self::Up(limb, _)
            | Self::Down(limb, _)
            | Self::RotateLeft(limb, _)
            | Self::RotateRight(limb, _)
            | Self::SwapBytes(limb)
            | Self::ReverseBits(limb)
            | Self::ReverseEachByte(limb) => (limb, None),
        };
        core::iter::once(first).chain(second)
    }

    /// Returns the operation with its operands renumbered.
    pub(crate) fn renamed(self, name: impl Fn(usize) -> usize) -> Self {
        match self {
            Self::And(limb, mask) => Self::And(name(limb), mask),
            Self::Or(first, second) => Self::Or(name(first), name(second)),
            Self::Xor(first, second) => Self::Xor(name(first), name(second)),
            Self::Up(limb, distance) => Self::Up(name(limb), distance),
            Self::Down(limb, distance) => Self::Down(name(limb), distance),
            Self::RotateLeft(limb, left) => Self::RotateLeft(name(limb), left),
            Self::RotateRight(limb, right) => Self::RotateRight(name(limb), right),
            Self::SwapBytes(limb) => Self::SwapBytes(name(limb)),
            Self::ReverseBits(limb) => Self::ReverseBits(name(limb)),
            Self::ReverseEachByte(limb) => Self::ReverseEachByte(name(limb)),
        }
    }

    /// Returns the result on limbs of `bits` bits.
    pub(crate) fn apply(self, values: &[u128], bits: u32) -> u128 {
        let all = u128::MAX >> (128 - bits);
        match self {
            Self::And(limb, mask) => values[limb] & mask,
            Self::Or(first, second) => values[first] | values[second],
            Self::Xor(first, second) => values[first] ^ values[second],
            Self::Up(limb, distance) => values[limb] << distance & all,
            Self::Down(limb, distance) => values[limb] >> distance,
            Self::RotateLeft(limb, left) => rotate(values[limb], left, bits),
            Self::RotateRight(limb, right) => rotate(values[limb], bits - right, bits),
            Self::SwapBytes(limb) => values[limb].swap_bytes() >> (128 - bits),
            Self::ReverseBits(limb) => values[limb].reverse_bits() >> (128 - bits),
            Self::ReverseEachByte(limb) => values[limb].reverse_bits().swap_bytes(),
        }
    }
}
