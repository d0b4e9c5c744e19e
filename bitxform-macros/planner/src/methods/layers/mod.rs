//! Layered search: a few layers, each of which moves some bits by one distance, so that the
//! distances of each bit add up to the way it has to go.
//!
//! A rotating layer R(r) moves the bits of a mask up by r, around the word; an exchanging layer D(s)
//! moves some up by s and some down. After them comes a rotation of everything, and at either end the
//! bytes may be swapped. Only if the sums of distances that a set of layers can make cover the ways
//! that bits have to go is it worth a try (`sets`); which order of the layers works, and which bits
//! take which sums, is then found by elimination (`routing`).
//!
//! The cheapest sets come first. So if the budget lasts, nothing of the kind is cheaper than what is
//! found.

pub(crate) mod circle;
pub(crate) mod elimination;
pub(crate) mod forms;
pub(crate) mod hints;
pub(crate) mod routing;
pub(crate) mod search;
pub(crate) mod sets;

use crate::methods::layers::forms::Care;
use crate::methods::layers::hints::HINTS;
use crate::methods::layers::search::variants;
use crate::methods::layers::sets::Shape;
use crate::network::step::{Network, limb};
use crate::passes::drop_masks::Trial;
use crate::permutation::Permutation;
use crate::planner::Dropped;

/// One layer: its kind and its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    Rotate(u32),
    Exchange(u32),
}

impl Layer {
    pub(crate) const fn distance(self) -> u32 {
        let (Self::Rotate(distance) | Self::Exchange(distance)) = self;
        distance
    }

    /// What it costs, unless it happens to come out cheaper. On several limbs that depends on how many
    /// pieces its masks are split into, so this is about the mean there.
    pub(crate) const fn cost(self, width: u32) -> u32 {
        match (self, width > limb(width)) {
            (Self::Rotate(_), false) => 4,
            (Self::Exchange(_), false) => 6,
            (Self::Rotate(_), true) => 11,
            (Self::Exchange(_), true) => 16,
        }
    }
}

/// How much is done: a unit is a set of layers whose sums are looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) units: usize,
    /// How much for a known sequence of layers.
    pub(crate) units_for_hints: usize,
    /// How much to find cheaper forms where bits are dropped.
    pub(crate) units_for_forms: usize,
    /// How many layers there are together at most.
    pub(crate) layers: u32,
    /// How often it is guessed which path a bit takes, for one order of layers.
    pub(crate) guesses: u32,
}

/// Where bits go more ways than this, few layers hardly ever make them.
const MANY_WAYS: usize = 27;

/// Known sequences with more sums than this are only tried where no bit is dropped.
const MOST_SUMS: u32 = 128;

impl Effort {
    /// What the search for hints takes.
    #[cfg(test)]
    pub(crate) const LARGE: Self = Self {
        units: 40_000_000,
        units_for_hints: 0,
        units_for_forms: 4_000_000,
        layers: 6,
        guesses: 200,
    };

    /// For the parts of a composition, of which there are several.
    pub(crate) const PART: Self = Self {
        units: Self::USUAL.units / 2,
        units_for_forms: Self::USUAL.units_for_forms / 2,
        ..Self::USUAL
    };

    pub(crate) const USUAL: Self = Self {
        units: 60_000,
        units_for_hints: 400_000,
        units_for_forms: 40_000,
        layers: 6,
        guesses: 60,
    };
}

/// What is left of it.
pub(crate) struct Work {
    pub(crate) left: usize,
    /// Whether nothing was left out.
    pub(crate) complete: bool,
}

impl Work {
    /// Whether more than that is left: what is used up was not complete.
    pub(crate) const fn spend(&mut self, units: usize) -> bool {
        if self.left <= units {
            self.left = 0;
            self.complete = false;
            return false;
        }
        self.left -= units;
        true
    }
}

/// What is found.
pub(crate) struct Found {
    pub(crate) network: Option<Network>,
    /// Whether it comes from a known sequence.
    pub(crate) hinted: bool,
    /// The layers that it was made of, in no order.
    #[cfg(test)]
    pub(crate) layers: Vec<Layer>,
    /// Nothing of the kind that is reckoned to cost less than this makes the permutation: this is sure.
    /// (Delta swaps are reckoned here, no other exchanges; and nothing that more masks must follow.)
    pub(crate) none_below: u32,
}

/// The cheapest network of the family that costs less than `bound`, if one is found.
pub(crate) fn plan(
    permutation: &Permutation,
    dropped: Dropped,
    mut bound: u32,
    with_hints: bool,
    effort: Effort,
) -> Found {
    let mut found = Found {
        network: None,
        hinted: false,
        #[cfg(test)]
        layers: Vec::new(),
        none_below: 0,
    };
    let width = permutation.width();
    let trial = Trial::new(permutation, dropped);
    let variants = variants(&trial, dropped);
    let mut work = Work {
        left: if variants[0].circle.ways.len() > MANY_WAYS {
            effort.units / 4
        } else {
            effort.units
        },
        complete: true,
    };
    for shape in Shape::below(bound + Care::Little.hope(width), effort.layers, width) {
        if work.complete {
            found.none_below = shape.cost(width);
        }
        for variant in &variants {
            variant.search(
                shape,
                Care::Little,
                &mut bound,
                effort.guesses,
                &mut work,
                &mut found,
            );
        }
    }
    if work.complete {
        // More layers than are looked at cost as much as this.
        let least_of_more = Layer::Rotate(0).cost(width) * (effort.layers + 1);
        found.none_below = bound.min(least_of_more);
    }
    if with_hints {
        for (width, layers) in HINTS {
            let shape = Shape::of(layers);
            let dear = shape.least(width) >= bound + Care::Much.hope(width);
            // With so many sums there are few contradictions, unless each place is in use.
            let vague = shape.most_sums() > MOST_SUMS && !permutation.is_total();
            if width != permutation.width() || dear || vague {
                continue;
            }
            for variant in &variants {
                if let Some(network) = variant.follow(layers, bound, effort) {
                    bound = network.cost();
                    found.network = Some(network);
                    found.hinted = true;
                }
            }
        }
    }
    // Where bits are dropped, layers may come out cheaper than they are reckoned.
    if !permutation.is_total() && (work.complete || found.network.is_some()) {
        let mut work = Work {
            left: effort.units_for_forms,
            complete: true,
        };
        let care = Care::Much;
        let from = found.none_below.saturating_sub(3);
        for shape in Shape::below(bound + care.hope(width), effort.layers, width) {
            if shape.cost(width) >= from {
                for variant in &variants {
                    variant.search(
                        shape,
                        care,
                        &mut bound,
                        effort.guesses,
                        &mut work,
                        &mut found,
                    );
                }
            }
        }
    }
    found
}

/// The cheapest network of given layers in their order or the opposite one.
#[cfg(test)]
pub(crate) fn in_order(
    permutation: &Permutation,
    dropped: Dropped,
    layers: &[Layer],
    bound: u32,
) -> Option<Network> {
    let trial = Trial::new(permutation, dropped);
    let variants = variants(&trial, dropped);
    let networks = variants.iter();
    networks
        .filter_map(|variant| variant.follow(layers, bound, Effort::USUAL))
        .min_by_key(Network::cost)
}
