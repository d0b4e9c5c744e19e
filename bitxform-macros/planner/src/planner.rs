//! The one way from a permutation to a network: everything that is known is tried, and the cheapest
//! is taken.

use crate::methods::benes::{self, without_stage};
use crate::methods::{bpc, composition, distance_classes, layers};
use crate::network::step::{Network, Step, limb};
use crate::passes::drop_masks::Trial;
use crate::passes::{drop_masks, merge_steps};
use crate::permutation::Permutation;

/// A network, and how it was found.
pub struct Planned {
    pub network: Network,
    /// What was tried, with what it would have cost.
    pub tried: Vec<(&'static str, u32)>,
    /// Whether it is sure that no layers of a few kinds are cheaper (see [`cheapest_in_words`]).
    pub is_cheapest: bool,
}

/// What it means that a network is the cheapest, for documentation.
pub const fn cheapest_in_words() -> &'static str {
    "No network of delta swaps (6 operations each) and choices between a bit and what a rotation \
     brings there (4 each), each by another distance, with a rotation at the end and the bytes swapped \
     at one end, is cheaper: all have been tried."
}

/// What becomes of bits that go nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dropped {
    /// They vanish: places to which no bit goes are zero.
    Vanish,
    /// They may get to any places to which no other bit goes.
    Anywhere,
    /// There are none: they are zero. That is less than what boards ask for, but it is what the
    /// known costs were found with.
    #[cfg(test)]
    Absent,
}

/// The cheapest network that is found. Bits that go nowhere are dropped, and places to which none
/// goes are zero.
pub fn plan(permutation: &Permutation) -> Planned {
    plan_with(permutation, Dropped::Vanish, true)
}

/// The cheapest network that is found for a board that is smaller than its word, of which the
/// permutation moves all squares and nothing else. What is beyond the board never gets onto it, and
/// is zero if it was zero, but may be moved about. On one limb it never costs more than with [`plan`].
pub fn plan_on_board(permutation: &Permutation) -> Planned {
    plan_with(permutation, Dropped::Anywhere, true)
}

/// The same with or without what is known of hard cases.
pub(crate) fn plan_with(permutation: &Permutation, dropped: Dropped, hints: bool) -> Planned {
    let mut search = Search {
        permutation,
        dropped,
        best: dropped.settle(distance_classes::plan(permutation), permutation),
        tried: Vec::new(),
        none_below: 0,
    };
    search.tried.push(("distance classes", search.best.cost()));
    if let Some(network) = bpc::plan(permutation) {
        search.add("moves of the index", network);
        // Of these it is known that no few layers are cheaper, and every board asks for them.
        if bpc::is_symmetry_of_8x8(permutation) {
            search.none_below = search.best.cost();
            return search.planned();
        }
    }
    if let Some(network) = distance_classes::reversal(permutation) {
        search.add("a bit reversal", network);
    }
    let found = layers::plan(
        permutation,
        dropped,
        search.best.cost(),
        hints,
        layers::Effort::USUAL,
    );
    // On several limbs, what layers cost is only estimated.
    let is_one_limb = permutation.width() == limb(permutation.width());
    // Zeros where no bit goes may take a mask that another network would not need.
    if is_one_limb && (permutation.is_total() || dropped == Dropped::Anywhere) {
        search.none_below = found.none_below;
    }
    if let Some(network) = found.network {
        let name = if found.hinted {
            "layers that are known"
        } else {
            "layers"
        };
        search.add(name, network);
    }
    if let Some(network) = composition::plan(permutation, dropped, search.best.cost(), hints) {
        search.add("a reflection after another", network);
    }
    search.add_benes(permutation, benes::ROUNDS);
    // Where few bits are dropped, they may as well get anywhere and go at the end.
    let dropped_bits = permutation.width() - permutation.sources().count_ones();
    if dropped_bits > 0 && dropped_bits <= permutation.width() / 4 {
        search.add_benes(&permutation.completed(), 1);
    }
    search.planned()
}

/// The cheaper of the networks that take no search: distance classes, and moves of the index.
pub fn plan_without_search(permutation: &Permutation) -> Network {
    let classes = Dropped::Vanish.settle(distance_classes::plan(permutation), permutation);
    match bpc::plan(permutation) {
        Some(network) if network.cost() < classes.cost() => network,
        _ => classes,
    }
}

struct Search<'a> {
    permutation: &'a Permutation,
    dropped: Dropped,
    best: Network,
    tried: Vec<(&'static str, u32)>,
    /// No layers are cheaper than this.
    none_below: u32,
}

impl Search<'_> {
    /// Adds networks of a permutation that does what is asked for, and maybe more.
    fn add_benes(&mut self, permutation: &Permutation, mut rounds: u32) {
        // A network without one of its stages is hardly ever beaten by one that is found by chance.
        if let Some(network) = without_stage::plan(permutation, self.best.cost()) {
            self.add("a Beneš network without a stage", network);
            rounds = 1;
        }
        if let Some(network) = benes::plan(permutation, self.best.cost(), rounds) {
            self.add("a Beneš network", network);
        }
    }

    fn add(&mut self, name: &'static str, network: Network) {
        let network = self.dropped.settle(network, self.permutation);
        self.tried.push((name, network.cost()));
        if network.cost() < self.best.cost() {
            self.best = network;
        }
    }

    fn planned(self) -> Planned {
        Planned {
            is_cheapest: self.best.cost() <= self.none_below,
            network: self.best,
            tried: self.tried,
        }
    }
}

impl Dropped {
    /// The network as it does what it should, as cheaply as that goes.
    pub(crate) fn settle(self, network: Network, permutation: &Permutation) -> Network {
        let network = merge_steps::merge(network, permutation);
        if permutation.is_total() {
            return network;
        }
        let thinner = drop_masks::thin(&network, &Trial::new(permutation, self));
        thinner.unwrap_or_else(|| self.mask(network, permutation))
    }

    /// Methods may leave anything in places to which no bit goes; if that is not allowed, there are
    /// zeros after this.
    pub(crate) fn mask(self, mut network: Network, permutation: &Permutation) -> Network {
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
    pub(crate) fn wrong_bits(self, network: &Network, permutation: &Permutation) -> u128 {
        let mut wrong = 0;
        for bit in 0..permutation.width() {
            if !self.allows(bit, network.apply(1 << bit), permutation) {
                wrong |= 1 << bit;
            }
        }
        wrong
    }

    /// Whether that may become of a bit.
    pub(crate) fn allows(self, bit: u32, moved: u128, permutation: &Permutation) -> bool {
        match (self, permutation.destinations()[bit as usize]) {
            (_, Some(to)) => moved == 1 << to,
            (Self::Vanish, None) => moved == 0,
            (Self::Anywhere, None) => moved & permutation.targets() == 0,
            #[cfg(test)]
            (Self::Absent, None) => true,
        }
    }
}
