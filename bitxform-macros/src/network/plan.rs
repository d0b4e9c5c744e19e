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

/// What becomes of bits that go nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dropped {
    /// They vanish: places to which no bit goes are zero.
    Vanish,
    /// They may get to any places to which no other bit goes.
    Anywhere,
}

/// The cheapest network that is found. Bits that go nowhere are dropped, and places to which none
/// goes are zero.
pub(crate) fn plan(permutation: &Permutation) -> Planned {
    plan_with(permutation, Dropped::Vanish, true)
}

/// The cheapest network that is found for a board that is smaller than its word, of which the
/// permutation moves all squares and nothing else. What is beyond the board never gets onto it, and
/// is zero if it was zero, but may be moved about. It never costs more than with [`plan`].
pub(crate) fn plan_on_board(permutation: &Permutation) -> Planned {
    plan_with(permutation, Dropped::Anywhere, true)
}

/// The same with or without what is known of hard cases.
pub(super) fn plan_with(permutation: &Permutation, dropped: Dropped, hints: bool) -> Planned {
    let mut search = Search {
        permutation,
        dropped,
        best: dropped.settle(gather::plan(permutation), permutation),
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
    let classes = Dropped::Vanish.settle(gather::plan(permutation), permutation);
    match index_bits::plan(permutation) {
        Some(network) if network.cost() < classes.cost() => network,
        _ => classes,
    }
}

struct Search<'a> {
    permutation: &'a Permutation,
    dropped: Dropped,
    best: Network,
    tried: Vec<(&'static str, u32)>,
}

impl Search<'_> {
    fn add(&mut self, name: &'static str, network: Network) {
        let network = self.dropped.settle(network, self.permutation);
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

impl Dropped {
    /// Methods may leave anything in places to which no bit goes; if that is not allowed, there are
    /// zeros after this.
    pub(super) fn settle(self, mut network: Network, permutation: &Permutation) -> Network {
        let wrong = self.wrong_bits(&network, permutation);
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

    /// The bits that a network does not treat as it should.
    pub(super) fn wrong_bits(self, network: &Network, permutation: &Permutation) -> u128 {
        let (sources, targets) = (permutation.sources(), permutation.targets());
        let mut wrong = 0;
        for i in 0..permutation.width() {
            let bit = 1 << i;
            let (moved, wanted) = (network.apply(bit), permutation.apply(bit));
            let right = match self {
                Self::Anywhere if sources & bit == 0 => moved & targets == 0,
                _ => moved == wanted,
            };
            wrong |= if right { 0 } else { bit };
        }
        wrong
    }
}
