//! The one way from a permutation to a network: everything that is known is tried, and the cheapest
//! is taken.

use super::permutation::Permutation;
use super::step::{Network, Step};
use super::{benes, family, gather, index_bits, layers};

/// A network, and how it was found.
pub(crate) struct Planned {
    pub(crate) network: Network,
    /// What was tried, with what it would have cost.
    pub(crate) tried: Vec<(&'static str, u32)>,
}

/// The cheapest network that is found.
pub(crate) fn plan(permutation: &Permutation) -> Planned {
    plan_with(permutation, true)
}

/// The same with or without what is known of hard cases.
pub(super) fn plan_with(permutation: &Permutation, hints: bool) -> Planned {
    let mut search = Search {
        permutation,
        best: exact(gather::plan(permutation), permutation),
        tried: Vec::new(),
    };
    search.tried.push(("distance classes", search.best.cost()));
    if let Some(network) = index_bits::plan(permutation) {
        search.add("moves of the index", network);
        // Of these it is known that no few layers are cheaper, and every board asks for them.
        if index_bits::is_symmetry_of_8x8(permutation) {
            return search.planned();
        }
    }
    let found = layers::plan(permutation, search.best.cost(), hints);
    if let Some(network) = found.network {
        let name = if found.hinted {
            "layers that are known"
        } else {
            "layers"
        };
        search.add(name, network);
    }
    if let Some(network) = family::plan(permutation, search.best.cost(), hints) {
        search.add("a reflection after another", network);
    }
    if let Some(network) = benes::plan(permutation, search.best.cost()) {
        search.add("a Beneš network", network);
    }
    search.planned()
}

/// The cheaper of the networks that take no search: distance classes, and moves of the index.
pub(crate) fn plan_without_search(permutation: &Permutation) -> Network {
    let classes = exact(gather::plan(permutation), permutation);
    match index_bits::plan(permutation) {
        Some(network) if network.cost() < classes.cost() => network,
        _ => classes,
    }
}

struct Search<'a> {
    permutation: &'a Permutation,
    best: Network,
    tried: Vec<(&'static str, u32)>,
}

impl Search<'_> {
    fn add(&mut self, name: &'static str, network: Network) {
        let network = exact(network, self.permutation);
        self.tried.push((name, network.cost()));
        if network.cost() < self.best.cost() {
            self.best = network;
        }
    }

    fn planned(self) -> Planned {
        Planned {
            network: self.best,
            tried: self.tried,
        }
    }
}

/// Methods may leave anything in places to which no bit goes; there must be zeros.
pub(super) fn exact(mut network: Network, permutation: &Permutation) -> Network {
    let wrong = wrong_bits(&network, permutation);
    if wrong == 0 {
        return network;
    }
    // If it is only what dropped bits leave, they may as well go before.
    let (sources, targets) = (permutation.sources(), permutation.targets());
    if wrong & sources == 0 {
        network.steps.insert(0, Step::Keep { mask: sources });
    } else {
        network.steps.push(Step::Keep { mask: targets });
    }
    network
}

/// The bits that it does not treat as it should.
pub(super) fn wrong_bits(network: &Network, permutation: &Permutation) -> u128 {
    let mut wrong = 0;
    for i in 0..permutation.width() {
        let bit = 1 << i;
        if network.apply(bit) != permutation.apply(bit) {
            wrong |= bit;
        }
    }
    wrong
}
