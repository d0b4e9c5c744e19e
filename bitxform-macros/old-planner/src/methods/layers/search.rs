//! The search through sets of layers, for a permutation with or without a byte swap at one end.

use super::displacements::{Displacements, once};
use super::effort::{Effort, Work};
use super::forms::{Forms, Layered};
use super::layer::{Layer, Shape};
use super::paths::Choices;
use super::routing::Routing;
use super::sets::{Distances, Sums};
use crate::network::cost::OPERATION;
use crate::network::stage::Stage;
use crate::network::{Network, cost};
use crate::passes::Trial;
use crate::permutation::Permutation;

/// With more sums than this, a hint is tried only with rotations that rotating layers absorb.
const FEW_SUMS: u32 = 27;

/// The result of a search.
pub(crate) struct Found {
    pub(crate) network: Option<Network>,
    /// Whether the network comes from a hint.
    pub(crate) hinted: bool,
    /// The layers of the network, in no order.
    #[cfg(test)]
    pub(crate) layers: Vec<Layer>,
    /// Proven lower bound: no layered network of lower nominal weight realises the permutation. The bound
    /// covers delta swaps but no other exchanges, and no networks that need another mask.
    pub(crate) lower_bound: u32,
}

impl Found {
    pub(crate) const fn nothing() -> Self {
        Self {
            network: None,
            hinted: false,
            #[cfg(test)]
            layers: Vec::new(),
            lower_bound: 0,
        }
    }
}

/// The permutation that remains for the layers, after a byte swap at one end or none.
pub(crate) struct Variant<'a> {
    trial: &'a Trial<'a>,
    pub(crate) displacements: Displacements,
    distances: Distances,
    swaps_first: bool,
    swaps_last: bool,
}

/// Returns the variants of a permutation, the one without a byte swap first.
pub(crate) fn variants<'a>(trial: &'a Trial<'a>) -> Vec<Variant<'a>> {
    let permutation = trial.permutation();
    let width = permutation.width();
    let variant = |inner: &Permutation, swaps_first, swaps_last| {
        let displacements = Displacements::of(inner);
        Variant {
            trial,
            distances: Distances::of(&displacements),
            displacements,
            swaps_first,
            swaps_last,
        }
    };
    let mut variants = vec![variant(permutation, false, false)];
    if width > 8 {
        let mut swap = Vec::new();
        for i in 0..width {
            swap.push(u16::try_from(i ^ (width - 1) & !7).ok());
        }
        let swap = Permutation::new(swap);
        variants.push(variant(&swap.then(permutation), true, false));
        variants.push(variant(&permutation.then(&swap), false, true));
    }
    variants
}

impl Variant<'_> {
    fn swaps(&self) -> u32 {
        OPERATION * (u32::from(self.swaps_first) + u32::from(self.swaps_last))
    }

    /// Tries all sets of layers of a shape, the likeliest distances first. Lowers `bound` to the weight of
    /// each network that it finds.
    pub(crate) fn search(
        &self,
        shape: Shape,
        forms: Forms,
        bound: &mut u32,
        guesses: u32,
        work: &mut Work,
        found: &mut Found,
    ) {
        let least = shape.weight(self.displacements.width) + self.swaps();
        if least >= cost::whole(*bound) + forms.slack(self.displacements.width) {
            return;
        }
        let mut visit = |layers: &[Layer], rotations, work: &mut Work| {
            let choices = Choices::of(layers, self.displacements.width);
            let mut route = |rotation, bound, work: &mut Work| {
                let mut routing = Routing::new(&self.displacements, &choices, rotation, guesses);
                let mut any = |routing: &mut Routing, work: &mut Work| routing.any_order(work);
                self.cheapest(&mut routing, rotation, bound, forms, work, &mut any)
            };
            let network = self.any_rotation(layers, rotations, *bound, forms, work, &mut route);
            if let Some(network) = network {
                *bound = network.weight();
                found.network = Some(network);
                found.hinted = false;
                #[cfg(test)]
                {
                    found.layers = layers.to_vec();
                }
            }
            // Other sets are not searched for fewer rotations alone.
            least >= cost::whole(*bound) + forms.slack(self.displacements.width) || work.left == 0
        };
        self.distances
            .each_set(&self.displacements, shape, work, &mut visit);
    }

    /// Tries the layers of a hint in their order, and only in their plain forms, since the others are too many. With
    /// many sums, only tries final rotations that rotating layers can absorb.
    pub(crate) fn follow(&self, layers: &[Layer], bound: u32, effort: Effort) -> Option<Network> {
        let mut rotations =
            Sums::of(layers, self.displacements.width).rotations(&self.displacements);
        if Shape::of(layers).most_sums() > FEW_SUMS {
            rotations &= Self::free_rotations(layers, self.displacements.width);
        }
        if rotations == 0 {
            return None;
        }
        let order: Vec<usize> = (0..layers.len()).collect();
        let choices = Choices::of(layers, self.displacements.width);
        let mut route = |rotation, bound, _: &mut Work| {
            let mut routing = Routing::new(&self.displacements, &choices, rotation, effort.guesses);
            // With dropped bits, successful searches end early.
            let share = if self.displacements.is_total() { 1 } else { 8 };
            let work = &mut Work::new(effort.units_for_hints / share);
            let mut given = |routing: &mut Routing, work: &mut Work| routing.in_order(&order, work);
            // The restriction to pairs shrinks the search.
            routing.pair(routing.exchanging());
            match given(&mut routing, work) {
                Some(stages) => self.network(&stages, rotation, bound, Forms::Plain, work),
                None if self.displacements.is_total() => None,
                None => self.cheapest(
                    &mut routing,
                    rotation,
                    bound,
                    Forms::Plain,
                    work,
                    &mut given,
                ),
            }
        };
        let mut work = Work::new(1);
        self.any_rotation(
            layers,
            rotations,
            bound,
            Forms::Plain,
            &mut work,
            &mut route,
        )
    }

    /// Returns the final rotations, as a mask, that vanish if some rotating layers move the other bits
    /// down: the sums of the rotating layers.
    fn free_rotations(layers: &[Layer], width: u32) -> u128 {
        let mut sums = Sums::none(width);
        for layer in layers {
            if let Layer::Rotate(_) = layer {
                sums = sums.with(*layer);
            }
        }
        sums.mask()
    }

    /// Returns the cheapest network of given layers that costs less than `bound`, with any of the final
    /// rotations. `route` routes the bits for one rotation.
    fn any_rotation(
        &self,
        layers: &[Layer],
        rotations: u128,
        mut bound: u32,
        forms: Forms,
        work: &mut Work,
        route: &mut dyn FnMut(u32, u32, &mut Work) -> Option<Network>,
    ) -> Option<Network> {
        let width = self.displacements.width;
        let least = Shape::of(layers).least(width) + self.swaps();
        // Rotations that vanish come first.
        let free = rotations & Self::free_rotations(layers, width);
        let mut cheapest = None;
        for (some, cost) in [(free, least), (rotations & !free, least + OPERATION)] {
            let mut some = once(some, width);
            while some != 0 && cost < bound + forms.slack(width) && work.left > 0 {
                let rotation = some.trailing_zeros();
                some &= some - 1;
                if let Some(network) = route(rotation, bound, work)
                    && network.weight() < bound
                {
                    bound = network.weight();
                    cheapest = Some(network);
                }
            }
        }
        cheapest
    }

    /// Returns the cheapest network of the stages that `route` finds.
    ///
    /// An exchanging layer costs more if its bits are not swapped in pairs. So `route` is also tried with
    /// pairs in all exchanging layers, and in all but one.
    fn cheapest(
        &self,
        routing: &mut Routing,
        rotation: u32,
        mut bound: u32,
        forms: Forms,
        work: &mut Work,
        route: &mut dyn FnMut(&mut Routing, &mut Work) -> Option<Vec<Stage>>,
    ) -> Option<Network> {
        let all = routing.exchanging();
        if self.displacements.is_total() || all == 0 {
            routing.pair(all);
            let stages = route(routing, work)?;
            return self.network(&stages, rotation, bound, forms, work);
        }
        routing.pair(0);
        let stages = route(routing, work)?;
        let mut cheapest = self.network(&stages, rotation, bound, forms, work);
        if stages
            .iter()
            .all(|stage| stage.is_in_pairs(self.displacements.width))
        {
            return cheapest;
        }
        // The layer that is not paired, first none.
        let (mut unpaired, mut left) = (0, all);
        loop {
            bound = cheapest.as_ref().map_or(bound, Network::weight);
            routing.pair(all & !unpaired);
            if let Some(stages) = route(routing, work) {
                cheapest = self
                    .network(&stages, rotation, bound, forms, work)
                    .or(cheapest);
            }
            if left == 0 {
                return cheapest;
            }
            unpaired = left & left.wrapping_neg();
            left &= !unpaired;
        }
    }

    fn network(
        &self,
        stages: &[Stage],
        rotation: u32,
        bound: u32,
        forms: Forms,
        work: &mut Work,
    ) -> Option<Network> {
        let layered = Layered {
            trial: self.trial,
            swaps_first: self.swaps_first,
            stages,
            rotation,
            swaps_last: self.swaps_last,
        };
        layered.network(bound, forms, work)
    }
}
