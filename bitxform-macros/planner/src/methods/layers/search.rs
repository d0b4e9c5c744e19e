//! One search through the sets of layers, with the bytes swapped at an end or not.

use crate::methods::layers::circle::{Circle, once};
use crate::methods::layers::forms::{Care, Plan};
use crate::methods::layers::routing::{Choices, Routing};
use crate::methods::layers::sets::{Distances, Shape, Sums};
use crate::methods::layers::{Effort, Found, Layer, Work};
use crate::network::stage::Stage;
use crate::network::step::Network;
use crate::passes::drop_masks::Trial;
use crate::permutation::Permutation;
use crate::planner::Dropped;

/// With more sums than this, a known sequence is tried without a rotation at the end alone.
const FEW_SUMS: u32 = 27;

/// The permutation with a byte swap taken off at one end, or none.
pub(crate) struct Variant<'a> {
    trial: &'a Trial<'a>,
    dropped: Dropped,
    pub(crate) circle: Circle,
    distances: Distances,
    before: bool,
    after: bool,
}

pub(crate) fn variants<'a>(trial: &'a Trial<'a>, dropped: Dropped) -> Vec<Variant<'a>> {
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
    pub(crate) fn search(
        &self,
        shape: Shape,
        care: Care,
        bound: &mut u32,
        guesses: u32,
        work: &mut Work,
        found: &mut Found,
    ) {
        let least = shape.cost(self.circle.width) + self.swaps();
        if least >= *bound + care.hope(self.circle.width) {
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
            least >= *bound + care.hope(self.circle.width) || work.left == 0
        };
        self.distances
            .each_set(&self.circle, shape, work, &mut visit);
    }

    /// Tries layers in the order they are in and in the opposite one, which serves the inverse of
    /// what they serve. Where there are many sums, only with a rotation at the end that can go.
    pub(crate) fn follow(&self, layers: &[Layer], bound: u32, effort: Effort) -> Option<Network> {
        let mut rotations = Sums::of(layers, self.circle.width).rotations(&self.circle);
        if Shape::of(layers).most_sums() > FEW_SUMS {
            rotations &= Self::free_rotations(layers, self.circle.width);
        }
        if rotations == 0 {
            return None;
        }
        // More layers have more forms than are worth their time.
        let care = if layers.len() > 3 {
            Care::Little
        } else {
            Care::Much
        };
        let there: Vec<usize> = (0..layers.len()).collect();
        let back: Vec<usize> = there.iter().rev().copied().collect();
        let choices = Choices::of(layers, self.circle.width);
        let mut route = |rotation, bound, _: &mut Work| {
            let mut routing = Routing::new(&self.circle, &choices, rotation, effort.guesses);
            for order in [&there, &back] {
                // Where bits are dropped, what is found is found soon.
                let share = if self.circle.is_total() { 1 } else { 8 };
                let work = &mut Work {
                    left: effort.units_for_hints / share,
                    complete: true,
                };
                let mut given =
                    |routing: &mut Routing, work: &mut Work| routing.in_order(order, work);
                // In pairs there is less to look through.
                routing.pair(routing.exchanging());
                let network = match given(&mut routing, work) {
                    Some(stages) => self.network(&stages, rotation, bound, care, work),
                    None if self.circle.is_total() => None,
                    None => self.cheapest(&mut routing, rotation, bound, care, work, &mut given),
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
        self.any_rotation(layers, rotations, bound, care, &mut work, &mut route)
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
        let least = Shape::of(layers).least(width) + self.swaps();
        // The cheaper ones come first.
        let free = rotations & Self::free_rotations(layers, width);
        let mut cheapest = None;
        for (some, cost) in [(free, least), (rotations & !free, least + 1)] {
            let mut some = once(some, width);
            while some != 0 && cost < bound + care.hope(width) && work.left > 0 {
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
