//! Operations on limbs.

/// An operation on one limb or two. Limbs are numbered: first those of the word, then the results of
/// the operations in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}
