//! Passes that make a network cheaper without changing what it does to the bits that matter.

mod drop_masks;
mod merge_steps;

pub(crate) use drop_masks::{Trial, drop_masks};

use crate::dropped::Dropped;
use crate::network::Network;
use crate::permutation::Permutation;

/// Applies all passes, and adds masks for dropped bits where the rule demands it.
pub(crate) fn finish(network: Network, permutation: &Permutation, dropped: Dropped) -> Network {
    let network = merge_steps::merge_steps(network, permutation);
    if permutation.is_total() {
        return network;
    }
    let lighter = drop_masks(&network, &Trial::new(permutation, dropped));
    lighter.unwrap_or_else(|| dropped.mask(network, permutation))
}
