//! Sets of layers whose sums of distances cover the displacements.
//!
//! A rotating layer adds 0 or its distance. An exchanging layer adds 0, its distance, or minus its distance.
//! The rotation at the end is free here, so a rotating layer may as well move bits down. Hence the distances up
//! to half a word are enough.

use super::displacements::{Displacements, repeat};
use super::effort::Work;
use super::layer::{Layer, Shape};

/// The sums that layers can make, negated, as a repeated mask.
#[derive(Clone, Copy)]
pub(crate) struct Sums(u128);

impl Sums {
    pub(crate) const fn none(width: u32) -> Self {
        Self(repeat(1, width))
    }

    pub(crate) fn of(layers: &[Layer], width: u32) -> Self {
        let mut sums = Self::none(width);
        for layer in layers {
            sums = sums.with(*layer);
        }
        sums
    }

    pub(crate) const fn mask(self) -> u128 {
        let Self(sums) = self;
        sums
    }

    pub(crate) const fn with(self, layer: Layer) -> Self {
        let Self(sums) = self;
        Self(match layer {
            Layer::Rotate(left) => sums | sums.rotate_right(left),
            Layer::Exchange(shift) => sums | sums.rotate_left(shift) | sums.rotate_right(shift),
        })
    }

    /// Returns the final rotations, as a mask, with which the sums cover all displacements.
    pub(crate) fn rotations(self, displacements: &Displacements) -> u128 {
        let Self(sums) = self;
        let distinct = displacements.distinct.as_slice();
        let (mut rotations, mut index) = (u128::MAX, 0);
        while index < distinct.len() && rotations != 0 {
            rotations &= sums.rotate_left(distinct[index]);
            index += 1;
        }
        rotations
    }
}

/// The distances that layers may have for a permutation.
pub(crate) struct Distances {
    /// The distances, the most promising first. Each has two counts: the least number of displacements that
    /// remain after a rotating layer with it, and after an exchanging one.
    all: Vec<(u32, [u32; 2])>,
}

impl Distances {
    pub(crate) fn of(displacements: &Displacements) -> Self {
        let mut all = Vec::new();
        for distance in displacements.likely_distances() {
            let halves = displacements.shortened(distance, 2);
            let thirds = displacements.shortened(distance, 3);
            all.push((distance, [halves, thirds]));
        }
        Self { all }
    }

    /// Calls `visit` with each set of a shape whose sums cover the displacements, and with the final
    /// rotations. Ends when `visit` returns true or the budget is spent.
    pub(crate) fn each_set(
        &self,
        displacements: &Displacements,
        shape: Shape,
        work: &mut Work,
        visit: &mut dyn FnMut(&[Layer], u128, &mut Work) -> bool,
    ) {
        if (shape.most_sums() as usize) < displacements.distinct.len() {
            return;
        }
        let most = shape.most_sums();
        let half = displacements.width / 2;
        let mut rotating = Vec::new();
        let mut exchanging = Vec::new();
        for (distance, [halves, thirds]) in &self.all {
            // In a total permutation, each cycle of the layer's rotation moves as a whole or not at all.
            // An odd distance has one cycle, the whole word.
            let rotates = !displacements.is_total() || distance % 2 == 0;
            if rotates && *halves <= most / 2 {
                rotating.push(Layer::Rotate(*distance));
            }
            if *distance != half && *thirds <= most / 3 {
                exchanging.push(Layer::Exchange(*distance));
            }
        }
        let mut sets = Sets {
            displacements,
            rotating: &rotating,
            exchanging: &exchanging,
            work,
            visit,
        };
        let sums = Sums::none(displacements.width);
        sets.extend(&mut Vec::new(), sums, 0, shape);
    }
}

struct Sets<'a> {
    displacements: &'a Displacements,
    rotating: &'a [Layer],
    exchanging: &'a [Layer],
    work: &'a mut Work,
    visit: &'a mut dyn FnMut(&[Layer], u128, &mut Work) -> bool,
}

impl Sets<'_> {
    /// Adds layers to a set, exchanging ones first, from the index `from` of their list on. Returns
    /// whether to stop.
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
        // After the last exchanging layer, the list of rotating ones starts.
        let restart = left.exchanges == 1;
        let mut index = from;
        while index < layers.len() {
            if !self.work.spend(1) {
                return true;
            }
            let layer = layers[index];
            index += 1;
            let sums = sums.with(layer);
            let mut stop = false;
            if is_last {
                let rotations = sums.rotations(self.displacements);
                // Most sets cover no rotation at all.
                if rotations != 0 {
                    chosen.push(layer);
                    stop = (self.visit)(chosen, rotations, self.work);
                    chosen.pop();
                }
            } else {
                chosen.push(layer);
                stop = self.extend(chosen, sums, if restart { 0 } else { index }, next);
                chosen.pop();
            }
            if stop {
                return true;
            }
        }
        false
    }
}
