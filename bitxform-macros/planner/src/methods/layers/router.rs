//! The order of layers, and the path of each bit through them.
//!
//! A prefix of an order is a set of layers. Bits whose paths all agree about that set have known indices after it. If two
//! such bits meet, no order begins with that set. For the orders that remain, [`elimination`](super::elimination) finds the
//! paths.

use super::displacements::Displacements;
use super::elimination::{Elimination, Path, Stage};
use super::layer::{Layer, Work};

/// Layers in no order yet, followed by a rotation.
pub(super) struct Router<'a> {
    displacements: &'a Displacements,
    layers: &'a [Layer],
    paths: Vec<Path>,
    /// For each set of layers, the displacement of each path after it. Empty until it is needed.
    after: Vec<Vec<u32>>,
    /// For each set of layers, whether an order may begin with it. `None` until it is needed.
    passes: Vec<Option<bool>>,
    /// Whether the bits of exchanging layers must be swapped in pairs. A delta swap costs less than parts. Total
    /// permutations mostly need pairs, and the restriction shrinks the search.
    pub(super) in_pairs: bool,
}

impl<'a> Router<'a> {
    pub(super) fn new(
        displacements: &'a Displacements,
        layers: &'a [Layer],
        rotation: u32,
    ) -> Self {
        let width = displacements.width;
        // The directions of the layers so far, with the displacements that they make.
        let mut choices = vec![(0, 0, rotation % width)];
        for (number, layer) in layers.iter().enumerate() {
            let before = choices.len();
            for choice in 0..before {
                let (up, down, sum) = choices[choice];
                choices.push((up | 1 << number, down, (sum + layer.by) % width));
                if layer.exchanges {
                    let sum = (sum + width - layer.by) % width;
                    choices.push((up, down | 1 << number, sum));
                }
            }
        }
        let mut by_sum = vec![Vec::new(); width as usize];
        for (up, down, sum) in choices {
            by_sum[sum as usize].push((up, down));
        }
        let mut paths = Vec::new();
        for (class, displacement) in displacements.distinct.iter().enumerate() {
            let bits = displacements.classes[*displacement as usize];
            for (up, down) in &by_sum[*displacement as usize] {
                paths.push(Path {
                    up: *up,
                    down: *down,
                    bits,
                    class,
                });
            }
        }
        let sets = 1 << layers.len();
        let mut after = vec![Vec::new(); sets];
        after[0] = vec![0; paths.len()];
        Self {
            displacements,
            layers,
            paths,
            after,
            passes: vec![None; sets],
            in_pairs: false,
        }
    }

    /// Returns the stages of the first order that works.
    pub(super) fn any_order(&mut self, work: &mut Work) -> Option<Vec<Stage>> {
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
        for layer in 0..self.layers.len() {
            let longer = set | 1 << layer;
            if longer != set && self.passes(longer, work) {
                order.push(layer);
                let stages = self.extend(longer, order, work);
                order.pop();
                if stages.is_some() {
                    return stages;
                }
            }
        }
        None
    }

    /// Returns the stages of one order of all layers.
    pub(super) fn in_order(&mut self, order: &[usize], work: &mut Work) -> Option<Vec<Stage>> {
        let mut sets = vec![0];
        for layer in order {
            let set = sets[sets.len() - 1] | 1 << layer;
            if !self.passes(set, work) {
                return None;
            }
            sets.push(set);
        }
        let mut layers = Vec::new();
        for layer in order {
            layers.push((*layer, self.layers[*layer]));
        }
        let elimination = Elimination {
            displacements: self.displacements,
            layers: &layers,
            paths: &self.paths,
            after: sets.iter().map(|set| &self.after[*set][..]).collect(),
            in_pairs: self.in_pairs,
        };
        elimination.stages(work)
    }

    /// Whether an order may begin with a set of layers.
    fn passes(&mut self, set: usize, work: &mut Work) -> bool {
        if let Some(passes) = self.passes[set] {
            return passes;
        }
        work.spend(self.paths.len() / 2);
        self.lead(set);
        let (paths, after) = (self.paths.as_slice(), self.after[set].as_slice());
        let (mut occupied, mut passes, mut path) = (0, true, 0);
        while path < paths.len() && passes {
            let (class, bits, by) = (paths[path].class, paths[path].bits, after[path]);
            let mut is_known = true;
            while path < paths.len() && paths[path].class == class {
                is_known &= after[path] == by;
                path += 1;
            }
            if is_known {
                let indices = bits.rotate_left(by);
                passes = occupied & indices == 0;
                occupied |= indices;
            }
        }
        self.passes[set] = Some(passes);
        passes
    }

    /// Computes the displacement of each path after a set of layers.
    fn lead(&mut self, set: usize) {
        if !self.after[set].is_empty() {
            return;
        }
        let (layer, others) = (set.trailing_zeros(), set & (set - 1));
        self.lead(others);
        let (by, width) = (self.layers[layer as usize].by, self.displacements.width);
        let mut after = self.after[others].clone();
        let (all, paths, mut path) = (after.as_mut_slice(), self.paths.as_slice(), 0);
        while path < all.len() {
            if paths[path].up >> layer & 1 != 0 {
                all[path] = (all[path] + by) % width;
            } else if paths[path].down >> layer & 1 != 0 {
                all[path] = (all[path] + width - by) % width;
            }
            path += 1;
        }
        self.after[set] = after;
    }
}
