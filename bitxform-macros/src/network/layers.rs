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

use super::circle::{Circle, once};
use super::emission::{Care, Plan};
use super::hints::HINTS;
use super::permutation::Permutation;
use super::plan::Dropped;
use super::routing::{Choices, Routing};
use super::sets::{Distances, Shape, Sums};
use super::stage::Stage;
use super::step::Network;
use super::thin::Trial;

/// One layer: its kind and its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layer {
    Rotate(u32),
    Exchange(u32),
}

impl Layer {
    pub(super) const fn distance(self) -> u32 {
        let (Self::Rotate(distance) | Self::Exchange(distance)) = self;
        distance
    }

    /// What it costs, unless it happens to come out cheaper.
    pub(super) const fn cost(self) -> u32 {
        match self {
            Self::Rotate(_) => 4,
            Self::Exchange(_) => 6,
        }
    }
}

/// How much is done: a unit is a set of layers whose sums are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    pub(super) units: usize,
    /// How much for a known sequence of layers.
    pub(super) units_for_hints: usize,
    /// How much to find cheaper forms where bits are dropped.
    pub(super) units_for_forms: usize,
    /// How many layers there are together at most.
    pub(super) layers: u32,
    /// How often it is guessed which path a bit takes, for one order of layers.
    pub(super) guesses: u32,
}

/// Where bits go more ways than this, few layers hardly ever make them.
const MANY_WAYS: usize = 27;

/// Known sequences with more sums than this are only tried where no bit is dropped.
const MOST_SUMS: u32 = 128;
const FEW_SUMS: u32 = 27;

impl Effort {
    /// What the search for hints takes.
    #[cfg(test)]
    pub(super) const LARGE: Self = Self {
        units: 40_000_000,
        units_for_hints: 0,
        units_for_forms: 4_000_000,
        layers: 6,
        guesses: 200,
    };

    pub(super) const USUAL: Self = Self {
        units: 60_000,
        units_for_hints: 400_000,
        units_for_forms: 40_000,
        layers: 6,
        guesses: 60,
    };
}

/// What is left of it.
pub(super) struct Work {
    left: usize,
    /// Whether nothing was left out.
    pub(super) complete: bool,
}

impl Work {
    /// Whether that much is left.
    pub(super) const fn spend(&mut self, units: usize) -> bool {
        if self.left < units {
            self.left = 0;
            self.complete = false;
            return false;
        }
        self.left -= units;
        true
    }
}

/// What is found.
pub(super) struct Found {
    pub(super) network: Option<Network>,
    /// Whether it comes from a known sequence.
    pub(super) hinted: bool,
    /// The layers that it was made of, in no order.
    #[cfg(test)]
    pub(super) layers: Vec<Layer>,
    /// Nothing of the kind that is reckoned to cost less than this makes the permutation: this is sure.
    /// (Delta swaps are reckoned here, no other exchanges; and nothing that more masks must follow.)
    pub(super) none_below: u32,
}

/// The cheapest network of the family that costs less than `bound`, if one is found.
pub(super) fn plan(
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
    for shape in Shape::below(bound, effort.layers) {
        if work.complete {
            found.none_below = shape.cost();
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
        let least_of_more = 4 * (effort.layers + 1);
        found.none_below = bound.min(least_of_more);
    }
    if with_hints {
        for (width, layers) in HINTS {
            let shape = Shape::of(layers);
            let dear = shape.cost() >= bound + Care::Much.hope();
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
        for shape in Shape::below(bound + care.hope(), effort.layers) {
            if shape.cost() >= from {
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
pub(super) fn in_order(
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

/// The permutation with a byte swap taken off at one end, or none.
struct Variant<'a> {
    trial: &'a Trial<'a>,
    dropped: Dropped,
    circle: Circle,
    distances: Distances,
    before: bool,
    after: bool,
}

fn variants<'a>(trial: &'a Trial<'a>, dropped: Dropped) -> Vec<Variant<'a>> {
    let permutation = trial.permutation();
    let width = permutation.width();
    let variant = |inner: &Permutation, before, after| {
        let circle = Circle::of(inner);
        Variant {
            trial,
            dropped,
            distances: Distances::of(&circle),
            circle,
            before,
            after,
        }
    };
    let mut variants = vec![variant(permutation, false, false)];
    if width > 8 {
        let swapped = |i: u32| u8::try_from(i ^ (width - 1) & !7).expect("at most 128 bits");
        let swap: Vec<u8> = (0..width).map(swapped).collect();
        let swap = Permutation::total(&swap);
        variants.push(variant(&swap.then(permutation), true, false));
        variants.push(variant(&permutation.then(&swap), false, true));
    }
    variants
}

impl Variant<'_> {
    fn swaps(&self) -> u32 {
        u32::from(self.before) + u32::from(self.after)
    }

    /// Tries all sets of layers of a shape, those of the likeliest distances first, and lowers the
    /// bound to what is found.
    fn search(
        &self,
        shape: Shape,
        care: Care,
        bound: &mut u32,
        guesses: u32,
        work: &mut Work,
        found: &mut Found,
    ) {
        let least = shape.cost() + self.swaps();
        if least >= *bound + care.hope() {
            return;
        }
        let mut visit = |layers: &[Layer], rotations, work: &mut Work| {
            let choices = Choices::of(layers, self.circle.width);
            let mut route = |rotation, bound, work: &mut Work| {
                let mut routing = Routing::new(&self.circle, &choices, rotation, guesses);
                let mut any = |routing: &mut Routing, work: &mut Work| routing.any_order(work);
                self.cheapest(&mut routing, rotation, bound, care, work, &mut any)
            };
            let network = self.any_rotation(layers, rotations, *bound, care, work, &mut route);
            if let Some(network) = network {
                *bound = network.cost();
                found.network = Some(network);
                found.hinted = false;
                #[cfg(test)]
                {
                    found.layers = layers.to_vec();
                }
            }
            least >= *bound + care.hope() || work.left == 0
        };
        self.distances
            .each_set(&self.circle, shape, work, &mut visit);
    }

    /// Tries layers in the order they are in and in the opposite one, which serves the inverse of
    /// what they serve. Where there are many sums, only with a rotation at the end that can go.
    fn follow(&self, layers: &[Layer], bound: u32, effort: Effort) -> Option<Network> {
        let mut rotations = Sums::of(layers, self.circle.width).rotations(&self.circle);
        if Shape::of(layers).most_sums() > FEW_SUMS {
            rotations &= Self::free_rotations(layers, self.circle.width);
        }
        if rotations == 0 {
            return None;
        }
        let there: Vec<usize> = (0..layers.len()).collect();
        let back: Vec<usize> = there.iter().rev().copied().collect();
        let choices = Choices::of(layers, self.circle.width);
        let mut route = |rotation, bound, _: &mut Work| {
            let mut routing = Routing::new(&self.circle, &choices, rotation, effort.guesses);
            for order in [&there, &back] {
                let work = &mut Work {
                    left: effort.units_for_hints,
                    complete: true,
                };
                let mut given =
                    |routing: &mut Routing, work: &mut Work| routing.in_order(order, work);
                // In pairs there is less to look through.
                routing.pair(routing.exchanging());
                let network = match given(&mut routing, work) {
                    Some(stages) => self.network(&stages, rotation, bound, Care::Much, work),
                    None if self.circle.is_total() => None,
                    None => {
                        self.cheapest(&mut routing, rotation, bound, Care::Much, work, &mut given)
                    }
                };
                if network.is_some() {
                    return network;
                }
            }
            None
        };
        let mut work = Work {
            left: 1,
            complete: true,
        };
        self.any_rotation(layers, rotations, bound, Care::Much, &mut work, &mut route)
    }

    /// The rotations at the end that come to nothing if some of the layers rotate down: as many as
    /// there are sums of those that rotate.
    fn free_rotations(layers: &[Layer], width: u32) -> u128 {
        let mut rotating = layers.to_vec();
        rotating.retain(|layer| matches!(layer, Layer::Rotate(_)));
        Sums::of(&rotating, width).mask()
    }

    /// The cheapest network that costs less than `bound`, of layers whose sums cover the ways with some
    /// rotations at the end, as `route` brings the bits through them.
    fn any_rotation(
        &self,
        layers: &[Layer],
        rotations: u128,
        mut bound: u32,
        care: Care,
        work: &mut Work,
        route: &mut dyn FnMut(u32, u32, &mut Work) -> Option<Network>,
    ) -> Option<Network> {
        let width = self.circle.width;
        let least = layers.iter().map(|layer| layer.cost()).sum::<u32>() + self.swaps();
        // The cheaper ones come first.
        let free = rotations & Self::free_rotations(layers, width);
        let mut cheapest = None;
        for (some, cost) in [(free, least), (rotations & !free, least + 1)] {
            let mut some = once(some, width);
            while some != 0 && cost < bound + care.hope() && work.left > 0 {
                let rotation = some.trailing_zeros();
                some &= some - 1;
                if let Some(network) = route(rotation, bound, work)
                    && network.cost() < bound
                {
                    bound = network.cost();
                    cheapest = Some(network);
                }
            }
        }
        cheapest
    }

    /// A network of the stages that `route` finds. A layer in which bits do not trade places in pairs
    /// costs more, so it is tried to have that in all layers, or in all but one.
    fn cheapest(
        &self,
        routing: &mut Routing,
        rotation: u32,
        mut bound: u32,
        care: Care,
        work: &mut Work,
        route: &mut dyn FnMut(&mut Routing, &mut Work) -> Option<Vec<Stage>>,
    ) -> Option<Network> {
        let all = routing.exchanging();
        if self.circle.is_total() || all == 0 {
            routing.pair(all);
            let stages = route(routing, work)?;
            return self.network(&stages, rotation, bound, care, work);
        }
        routing.pair(0);
        let stages = route(routing, work)?;
        let mut cheapest = self.network(&stages, rotation, bound, care, work);
        if stages
            .iter()
            .all(|stage| stage.is_in_pairs(self.circle.width))
        {
            return cheapest;
        }
        let mut left = all;
        for paired in core::iter::once(all).chain(core::iter::from_fn(|| {
            let one = left & left.wrapping_neg();
            left &= !one;
            (one != 0).then_some(all & !one)
        })) {
            bound = cheapest.as_ref().map_or(bound, Network::cost);
            routing.pair(paired);
            if let Some(stages) = route(routing, work) {
                cheapest = self
                    .network(&stages, rotation, bound, care, work)
                    .or(cheapest);
            }
        }
        cheapest
    }

    fn network(
        &self,
        stages: &[Stage],
        rotation: u32,
        bound: u32,
        care: Care,
        work: &mut Work,
    ) -> Option<Network> {
        let plan = Plan {
            trial: self.trial,
            dropped: self.dropped,
            before: self.before,
            stages,
            rotation,
            after: self.after,
        };
        plan.network(bound, care, work)
    }
}
