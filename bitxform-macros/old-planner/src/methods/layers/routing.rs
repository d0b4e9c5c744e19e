//! The order of layers, and the path of each bit through them.
//!
//! A prefix of an order is a set of layers. Bits whose possible paths all agree about that set have known
//! indices after it. If two such bits meet, no order begins with that set. For the orders that remain,
//! `elimination` finds the paths.

use super::displacements::Displacements;
use super::effort::Work;
use super::elimination::Elimination;
use super::layer::Layer;
use super::paths::{Choice, Choices, Direction, Path};
use crate::network::stage::Stage;

/// Layers, in no order yet, followed by a rotation.
pub(crate) struct Routing<'a> {
    displacements: &'a Displacements,
    layers: &'a [Layer],
    choices: &'a [Choice],
    paths: Vec<Path>,
    /// For each set of layers, the displacement of each path after it. Empty until it is needed.
    distances: Vec<Vec<u32>>,
    /// For each set of layers, whether an order may begin with it. `None` until it is needed.
    passes: Vec<Option<bool>>,
    /// The greatest number of guessed paths for one order.
    guesses: u32,
    /// The exchanging layers, as a bit set, in which bits must be swapped in pairs.
    in_pairs: u32,
}

impl<'a> Routing<'a> {
    /// For each bit, some choice of directions in the layers must give its displacement, up to the rotation.
    pub(crate) fn new(
        displacements: &'a Displacements,
        choices: &'a Choices,
        rotation: u32,
        guesses: u32,
    ) -> Self {
        let width = displacements.width as usize;
        // For each displacement, a linked list of the choices that make it.
        let mut first = [usize::MAX; 128];
        let mut next = vec![usize::MAX; choices.displacements.len()];
        let mut choice = choices.displacements.len();
        while choice > 0 {
            choice -= 1;
            let end = (choices.displacements[choice] + rotation) as usize % width;
            next[choice] = first[end];
            first[end] = choice;
        }
        let mut paths = Vec::with_capacity(choices.displacements.len());
        for (class, displacement) in displacements.distinct.iter().enumerate() {
            let mut choice = first[*displacement as usize];
            while choice != usize::MAX {
                paths.push(Path {
                    choice,
                    bits: displacements.classes[*displacement as usize],
                    class,
                });
                choice = next[choice];
            }
        }
        let sets = 1 << choices.layers.len();
        let mut distances = vec![Vec::new(); sets];
        distances[0] = vec![0; paths.len()];
        Self {
            displacements,
            layers: choices.layers,
            choices: &choices.all,
            paths,
            distances,
            passes: vec![None; sets],
            guesses,
            in_pairs: 0,
        }
    }

    /// Returns the exchanging layers, as a bit set.
    pub(crate) fn exchanging(&self) -> u32 {
        let mut exchanging = 0;
        for (number, layer) in self.layers.iter().enumerate() {
            if let Layer::Exchange(_) = layer {
                exchanging |= 1 << number;
            }
        }
        exchanging
    }

    /// Restricts some of the layers to swaps of pairs.
    ///
    /// A delta swap costs less than parts. Total permutations mostly need pairs, and the restriction
    /// shrinks the search.
    pub(crate) const fn pair(&mut self, layers: u32) {
        self.in_pairs = layers;
    }

    /// Returns the stages of the first order that works.
    pub(crate) fn any_order(&mut self, work: &mut Work) -> Option<Vec<Stage>> {
        self.extend(0, &mut Vec::new(), work)
    }

    fn extend(
        &mut self,
        set: usize,
        order: &mut Vec<usize>,
        work: &mut Work,
    ) -> Option<Vec<Stage>> {
        if order.len() == self.layers.len() {
            return self.in_order(order, work);
        }
        let mut layer = 0;
        while layer < self.layers.len() {
            let longer = set | 1 << layer;
            if longer != set && self.passes(longer, work) {
                order.push(layer);
                let stages = self.extend(longer, order, work);
                order.pop();
                if stages.is_some() {
                    return stages;
                }
            }
            layer += 1;
        }
        None
    }

    /// Computes the displacement of each path after a set of layers.
    fn lead(&mut self, set: usize) {
        if !self.distances[set].is_empty() {
            return;
        }
        let layer = set.trailing_zeros() as usize;
        let others = set & (set - 1);
        self.lead(others);
        let (up, width) = (self.layers[layer].distance(), self.displacements.width);
        let mut distances = self.distances[others].clone();
        let all = distances.as_mut_slice();
        let (paths, choices) = (self.paths.as_slice(), self.choices);
        let mut path = 0;
        while path < all.len() {
            match choices[paths[path].choice][layer] {
                Direction::Stay => {}
                Direction::Up => all[path] = (all[path] + up) % width,
                Direction::Down => all[path] = (all[path] + width - up) % width,
            }
            path += 1;
        }
        self.distances[set] = distances;
    }

    /// Whether an order may begin with a set of layers.
    fn passes(&mut self, set: usize, work: &mut Work) -> bool {
        if let Some(passes) = self.passes[set] {
            return passes;
        }
        work.spend(self.paths.len() / 2);
        self.lead(set);
        let (paths, distances) = (self.paths.as_slice(), self.distances[set].as_slice());
        let (mut occupied, mut passes) = (0, true);
        let mut path = 0;
        while path < paths.len() && passes {
            let (class, bits, distance) = (paths[path].class, paths[path].bits, distances[path]);
            let mut known = true;
            path += 1;
            while path < paths.len() && paths[path].class == class {
                known &= distances[path] == distance;
                path += 1;
            }
            if known {
                let indices = bits.rotate_left(distance);
                passes = occupied & indices == 0;
                occupied |= indices;
            }
        }
        self.passes[set] = Some(passes);
        passes
    }

    /// Returns the stages of one order of all layers.
    pub(crate) fn in_order(&mut self, order: &[usize], work: &mut Work) -> Option<Vec<Stage>> {
        let mut set = 0;
        let mut sets = vec![0];
        for layer in order {
            set |= 1 << layer;
            if !self.passes(set, work) {
                return None;
            }
            sets.push(set);
        }
        let mut stages = Vec::new();
        for set in &sets {
            stages.push(self.distances[*set].as_slice());
        }
        let elimination = Elimination {
            displacements: self.displacements,
            layers: self.layers,
            order,
            paths: &self.paths,
            choices: self.choices,
            in_pairs: self.in_pairs,
            stages,
        };
        elimination.run(self.guesses, work)
    }
}
