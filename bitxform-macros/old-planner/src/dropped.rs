//! The treatment of bits that the permutation drops.

use crate::network::{Network, Step};
use crate::permutation::Permutation;

/// The rule for dropped bits, by which a network counts as correct.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Dropped {
    /// Zeroed: indices that are no destination hold zero.
    Vanish,
    /// Free: dropped bits may end at any index that is no destination. This is the rule for boards that do not
    /// fill their word.
    Anywhere,
    /// Absent: dropped bits are zero beforehand. Boards need a stricter rule, but the costs in the literature
    /// were found under this one.
    #[cfg(test)]
    Absent,
}

impl Dropped {
    /// Returns a correct network: masks zero the dropped bits that the given one leaves at forbidden indices.
    pub(crate) fn mask(self, mut network: Network, permutation: &Permutation) -> Network {
        let wrong = self.wrong_bits(&network, permutation);
        if wrong == 0 {
            return network;
        }
        // If only dropped bits are misplaced, a mask before the network is enough.
        let (sources, targets) = (permutation.sources(), permutation.targets());
        if wrong & sources == 0 {
            network.steps.insert(0, Step::Keep { mask: sources });
        } else {
            network.steps.push(Step::Keep { mask: targets });
        }
        network
    }

    /// Returns the bits with a wrong image under a network. Networks are linear, so the network is correct if
    /// and only if the result is zero.
    pub(crate) fn wrong_bits(self, network: &Network, permutation: &Permutation) -> u128 {
        let mut wrong = 0;
        for bit in 0..permutation.width() {
            if !self.allows(bit, network.apply(1 << bit), permutation) {
                wrong |= 1 << bit;
            }
        }
        wrong
    }

    /// Whether a network may map the word with this single bit to `image`.
    pub(crate) fn allows(self, bit: u32, image: u128, permutation: &Permutation) -> bool {
        match (self, permutation.destinations()[bit as usize]) {
            (_, Some(to)) => image == 1 << to,
            (Self::Vanish, None) => image == 0,
            (Self::Anywhere, None) => image & permutation.targets() == 0,
            #[cfg(test)]
            (Self::Absent, None) => true,
        }
    }
}
