//! Operations on lanes, and what they cost.

use crate::lanes::{Lanes, all, rotate};

/// A value by its number: first the lanes of the word, then the results of the operations in their order. `None` is zero.
pub type Value = Option<usize>;

/// The weight of one operation. A rotation weighs 1 more, so that of equal costs the fewest rotations win: vectors of
/// AVX2, SSE2 and NEON rotate no lanes, so a rotation takes two shifts and an `or` there.
pub(crate) const OPERATION: u32 = 1024;

/// An operation on a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The number of the first operand.
    pub operand: usize,
    /// What is done with it.
    pub kind: Kind,
}

/// The kind of an operation, with its second operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Keeps the bits of a mask.
    And(u64),
    /// Joins the bits with those of another value.
    Or(usize),
    /// Adds the bits of another value.
    Xor(usize),
    /// Shifts left.
    Up(u32),
    /// Shifts right.
    Down(u32),
    /// Rotates left.
    RotateLeft(u32),
    /// Reverses the order of the bytes.
    SwapBytes,
    /// Reverses the order of the bits.
    ReverseBits,
    /// Reverses the order of the bits of each byte.
    ReverseEachByte,
}

impl Operation {
    /// Returns the second operand, if it is a value.
    #[must_use]
    pub const fn second(self) -> Option<usize> {
        match self.kind {
            Kind::Or(other) | Kind::Xor(other) => Some(other),
            _ => None,
        }
    }

    /// Returns the operation on other values: `names` has the new number of each.
    pub(super) fn renamed(self, names: &[usize]) -> Self {
        Self {
            operand: names[self.operand],
            kind: match self.kind {
                Kind::Or(other) => Kind::Or(names[other]),
                Kind::Xor(other) => Kind::Xor(names[other]),
                kind => kind,
            },
        }
    }

    /// Returns the result on lanes of `width` bits.
    pub(super) fn apply(self, values: &[u64], width: u32) -> u64 {
        let value = values[self.operand];
        match self.kind {
            Kind::Or(other) => value | values[other],
            Kind::Xor(other) => value ^ values[other],
            kind => kind.image(value, width),
        }
    }
}

impl Kind {
    /// Returns the result of an operation on one operand of `width` bits.
    pub(crate) const fn image(self, value: u64, width: u32) -> u64 {
        match self {
            Self::And(mask) => value & mask,
            Self::Or(_) | Self::Xor(_) => value,
            Self::Up(by) => value << by & all(width),
            Self::Down(by) => value >> by,
            Self::RotateLeft(by) => rotate(value, by, width),
            Self::SwapBytes => value.swap_bytes() >> (64 - width),
            Self::ReverseBits => value.reverse_bits() >> (64 - width),
            Self::ReverseEachByte => value.reverse_bits().swap_bytes(),
        }
    }

    /// Returns the time that an operation on one operand takes, in operations.
    pub(super) const fn depth(self) -> u32 {
        match self {
            Self::ReverseBits => 10,
            Self::ReverseEachByte => 9,
            _ => 1,
        }
    }

    /// Returns the weight.
    ///
    /// A byte swap is one instruction. Compilers build a bit reversal from a byte swap and three rounds of masks, which
    /// cost 4.5 operations each on average; if each byte is reversed by itself, they omit the byte swap. On arrays,
    /// reversals gain least from vectors, so they cost more. Those of narrow lanes cost less, because a vector holds
    /// more of them.
    pub(crate) const fn weight(self, lanes: Lanes) -> u32 {
        let operations = match self {
            Self::ReverseBits if lanes.is_array => (20 * lanes.width).div_ceil(64),
            Self::ReverseEachByte if lanes.is_array => 19,
            Self::ReverseBits => 14,
            Self::ReverseEachByte => 13,
            Self::RotateLeft(_) => return OPERATION + 1,
            // Processors load such a mask by an instruction of its own. On two halves, parts and swaps differ most in them.
            Self::And(mask) if lanes.count == 2 && !lanes.is_array && mask >> 32 != 0 => {
                return OPERATION + 1;
            }
            _ => 1,
        };
        OPERATION * operations
    }
}
