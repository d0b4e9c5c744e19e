//! Sets of layers whose sums cover the ways that bits have to go.
//!
//! A rotating layer adds 0 or its distance, an exchanging one 0 or its distance up or down. A rotation
//! of everything at the end is free here. So a rotating layer may as well go down: the distances up to
//! half a word are all.

use crate::methods::layers::circle::{Circle, repeat};
use crate::methods::layers::{Layer, Work};
use crate::network::step::limb;
use crate::order::ordered;

/// The sums that layers can make, repeated as masks are, with the opposite sign.
#[derive(Clone, Copy)]
pub(crate) struct Sums(u128);

impl Sums {
    pub(crate) const fn none(width: u32) -> Self {
        Self(repeat(1, width))
    }

    pub(crate) fn of(layers: &[Layer], width: u32) -> Self {
        let sums = Self::none(width);
        layers.iter().fold(sums, |sums, layer| sums.with(*layer))
    }

    pub(crate) const fn mask(self) -> u128 {
        let Self(sums) = self;
        sums
    }

    const fn with(self, layer: Layer) -> Self {
        let Self(sums) = self;
        Self(match layer {
            Layer::Rotate(left) => sums | sums.rotate_right(left),
            Layer::Exchange(shift) => sums | sums.rotate_left(shift) | sums.rotate_right(shift),
        })
    }

    /// The rotations at the end, as bits, with which the sums cover all ways.
    pub(crate) fn rotations(self, circle: &Circle) -> u128 {
        let Self(sums) = self;
        let ways = circle.ways.as_slice();
        let (mut rotations, mut way) = (u128::MAX, 0);
        while way < ways.len() && rotations != 0 {
            rotations &= sums.rotate_left(ways[way]);
            way += 1;
        }
        rotations
    }
}

/// How many layers of each kind there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) exchanges: u32,
    pub(crate) rotations: u32,
}

impl Shape {
    pub(crate) fn of(layers: &[Layer]) -> Self {
        let mut shape = Self {
            exchanges: 0,
            rotations: 0,
        };
        for layer in layers {
            match layer {
                Layer::Rotate(_) => shape.rotations += 1,
                Layer::Exchange(_) => shape.exchanges += 1,
            }
        }
        shape
    }

    /// What they cost, unless they happen to come out cheaper.
    pub(crate) const fn cost(self, width: u32) -> u32 {
        Layer::Exchange(0).cost(width) * self.exchanges
            + Layer::Rotate(0).cost(width) * self.rotations
    }

    /// What they may cost at least. On several limbs, masks that are split into few pieces come out a
    /// third cheaper than the mean.
    pub(crate) const fn least(self, width: u32) -> u32 {
        let cost = self.cost(width);
        if width > limb(width) {
            cost * 2 / 3
        } else {
            cost
        }
    }

    /// All that cost less than `bound`, the cheapest first.
    pub(crate) fn below(bound: u32, most_layers: u32, width: u32) -> Vec<Self> {
        let mut shapes = Vec::new();
        for exchanges in 0..=most_layers {
            for rotations in 0..=most_layers - exchanges {
                let shape = Self {
                    exchanges,
                    rotations,
                };
                if shape.cost(width) > 0 && shape.cost(width) < bound {
                    shapes.push(shape);
                }
            }
        }
        ordered(shapes, |shape| shape.cost(width))
    }

    /// How many sums there are at most.
    pub(crate) const fn most_sums(self) -> u32 {
        3_u32.pow(self.exchanges) << self.rotations
    }
}

/// The distances that layers may have for a permutation.
pub(crate) struct Distances {
    /// The likeliest first; each with the number of ways that remain at least after a rotating layer,
    /// and after an exchanging one.
    all: Vec<(u32, [u32; 2])>,
}

impl Distances {
    pub(crate) fn of(circle: &Circle) -> Self {
        let distances = circle.likely_distances().into_iter();
        let remaining = |distance| [2, 3].map(|reach| circle.shortened(distance, reach));
        Self {
            all: distances
                .map(|distance| (distance, remaining(distance)))
                .collect(),
        }
    }

    /// Calls `visit` with each set of a shape whose sums cover the ways, and the rotations with which
    /// they do, until it returns true or the work is done.
    pub(crate) fn each_set(
        &self,
        circle: &Circle,
        shape: Shape,
        work: &mut Work,
        visit: &mut dyn FnMut(&[Layer], u128, &mut Work) -> bool,
    ) {
        if (shape.most_sums() as usize) < circle.ways.len() {
            return;
        }
        let most = shape.most_sums();
        let half = circle.width / 2;
        let mut rotating = Vec::new();
        let mut exchanging = Vec::new();
        for (distance, [halves, thirds]) in &self.all {
            // Where every place is taken, whole circles of places rotate or none: with an odd
            // distance that is the whole word.
            let rotates = !circle.is_total() || distance % 2 == 0;
            if rotates && *halves <= most / 2 {
                rotating.push(Layer::Rotate(*distance));
            }
            if *distance != half && *thirds <= most / 3 {
                exchanging.push(Layer::Exchange(*distance));
            }
        }
        let mut sets = Sets {
            circle,
            rotating: &rotating,
            exchanging: &exchanging,
            work,
            visit,
        };
        let sums = Sums::none(circle.width);
        sets.extend(&mut Vec::new(), sums, 0, shape);
    }
}

struct Sets<'a> {
    circle: &'a Circle,
    rotating: &'a [Layer],
    exchanging: &'a [Layer],
    work: &'a mut Work,
    visit: &'a mut dyn FnMut(&[Layer], u128, &mut Work) -> bool,
}

impl Sets<'_> {
    /// Adds layers of the distances from a place on: exchanging ones, then rotating ones. Whether to
    /// stop.
    fn extend(&mut self, chosen: &mut Vec<Layer>, sums: Sums, from: usize, left: Shape) -> bool {
        let mut next = left;
        let layers = if left.exchanges > 0 {
            next.exchanges -= 1;
            self.exchanging
        } else {
            next.rotations -= 1;
            self.rotating
        };
        let is_last = next.exchanges == 0 && next.rotations == 0;
        // The rotating ones begin with the first distance again.
        let restart = left.exchanges == 1;
        let mut place = from;
        while place < layers.len() {
            if !self.work.spend(1) {
                return true;
            }
            let layer = layers[place];
            place += 1;
            let sums = sums.with(layer);
            let mut stop = false;
            if is_last {
                let rotations = sums.rotations(self.circle);
                // Most sets end here.
                if rotations != 0 {
                    chosen.push(layer);
                    stop = (self.visit)(chosen, rotations, self.work);
                    chosen.pop();
                }
            } else {
                chosen.push(layer);
                stop = self.extend(chosen, sums, if restart { 0 } else { place }, next);
                chosen.pop();
            }
            if stop {
                return true;
            }
        }
        false
    }
}
