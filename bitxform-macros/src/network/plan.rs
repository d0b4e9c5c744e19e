//! The one way from a permutation to a network: everything that is known is tried, and the cheapest
//! is taken.

use super::permutation::Permutation;
use super::step::Network;
use super::{gather, index_bits};

/// A network, and how it was found.
pub(crate) struct Planned {
    pub(crate) network: Network,
    /// What was tried, with what it would have cost.
    pub(crate) tried: Vec<(&'static str, u32)>,
}

/// The cheapest network that is found.
pub(crate) fn plan(permutation: &Permutation) -> Planned {
    let mut candidates: Vec<(&'static str, Network)> = Vec::new();
    candidates.extend(index_bits::plan(permutation).map(|network| ("moves of the index", network)));
    candidates.push(("distance classes", gather::plan(permutation)));
    let mut tried = Vec::new();
    for (name, network) in &candidates {
        tried.push((*name, network.cost()));
    }
    let cheapest = candidates
        .into_iter()
        .min_by_key(|(_, network)| network.cost());
    let (_, network) = cheapest.expect("some method serves every permutation");
    Planned { network, tried }
}
