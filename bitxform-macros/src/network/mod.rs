//! Permutations of the bits of a word as straight-line networks. Plain data: no token comes in or
//! goes out.

mod images;
mod index_bits;

pub(crate) use images::{Derivation, derive_images};
pub(crate) use index_bits::plan;

/// One cheap word operation; together with the others of a network, a permutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// The bytes in the opposite order.
    SwapBytes,
    /// All bits in the opposite order.
    ReverseBits,
    /// The bits of each byte in the opposite order.
    ReverseEachByte,
    /// Each bit of `mask` trades places with the one `shift` above.
    DeltaSwap { shift: u32, mask: u64 },
}

impl Step {
    /// Word operations in portable code. A byte swap is one instruction everywhere. Compilers make
    /// a bit reversal from a byte swap and three rounds of masks, four operations and a half each
    /// on average, and leave the byte swap out when each byte is reversed alone.
    const fn cost(self) -> u32 {
        match self {
            Self::SwapBytes => 1,
            Self::ReverseBits => 14,
            Self::ReverseEachByte => 13,
            Self::DeltaSwap { .. } => 6,
        }
    }
}

/// Steps, in the order in which they are taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Network(pub(crate) Vec<Step>);

impl Network {
    /// Word operations in portable code.
    pub(crate) fn cost(&self) -> u32 {
        let mut cost = 0;
        for step in &self.0 {
            cost += step.cost();
        }
        cost
    }
}

#[cfg(test)]
impl Network {
    /// Carries out the steps.
    pub(crate) fn apply(&self, bits: u64) -> u64 {
        self.0.iter().fold(bits, |x, &step| match step {
            Step::SwapBytes => x.swap_bytes(),
            Step::ReverseBits => x.reverse_bits(),
            Step::ReverseEachByte => x.reverse_bits().swap_bytes(),
            Step::DeltaSwap { shift, mask } => {
                let lower = x & mask;
                let upper = x & mask << shift;
                x & !(mask | mask << shift) | lower << shift | upper >> shift
            }
        })
    }
}
