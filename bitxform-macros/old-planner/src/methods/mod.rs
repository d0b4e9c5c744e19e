//! Methods that find networks of a permutation, one module for each.
//!
//! A network must take each bit that is not dropped to its destination. Dropped bits may end anywhere:
//! `passes::finish` adds a mask where they do harm. A method that needs a search gets the cost of the best
//! network so far, and returns only a cheaper one.

pub(crate) mod benes;
pub(crate) mod bit_reversal;
pub(crate) mod bpc;
pub(crate) mod composition;
pub(crate) mod distance_classes;
pub(crate) mod layers;
pub(crate) mod reversal;

/// The name of a method, as documentation shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Bits with the same displacement are masked and moved together.
    DistanceClasses,
    /// The bits of each index are permuted and complemented (BPC), by one swap each.
    BitPermuteComplement,
    /// The bits are reversed, and then shifted.
    BitReversal,
    /// A few layers each move some bits by one distance.
    Layers,
    /// The layers have distances from a list for hard cases.
    LayersFromHints,
    /// Lists of bits are reversed, such as lines or antidiagonals, by a few layers of delta swaps.
    Reversal,
    /// Two cheaper symmetries of a square board are applied one after the other.
    Composition,
    /// Stages of pairs at the distances 1, 2, 4, …
    Benes,
    /// A Beneš network without one of its stages, which moves nothing.
    BenesWithoutStage,
}

impl Method {
    /// Returns the name, such as `distance classes`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DistanceClasses => "distance classes",
            Self::BitPermuteComplement => "a bit-permute-complement permutation",
            Self::BitReversal => "a bit reversal",
            Self::Layers => "layers",
            Self::LayersFromHints => "layers from hints",
            Self::Reversal => "reversals of lists",
            Self::Composition => "a composition of symmetries",
            Self::Benes => "a Beneš network",
            Self::BenesWithoutStage => "a Beneš network without a stage",
        }
    }
}
