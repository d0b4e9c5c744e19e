//! In which order layers come, and which bits take which way through them.
//!
//! A path is a choice for each layer. A prefix of an order is a set of layers, and bits whose paths all
//! agree about that set are at known places after it: if two meet, no order begins so. In an order
//! that passes, the bits' paths are found by elimination.

use crate::methods::layers::circle::Circle;
use crate::methods::layers::elimination::Elimination;
use crate::methods::layers::{Layer, Work};
use crate::network::stage::Stage;

/// So many layers are looked at.
pub(crate) const MOST_LAYERS: usize = 7;

/// A choice for each layer, in the order in which the layers were given: up, down, or neither.
pub(crate) type Choice = [Direction; MOST_LAYERS];

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Stay,
    Up,
    Down,
}

/// Layers, in no order yet, with all choices and how far they lead.
pub(crate) struct Choices<'a> {
    layers: &'a [Layer],
    all: Vec<Choice>,
    ends: Vec<u32>,
}

impl<'a> Choices<'a> {
    pub(crate) fn of(layers: &'a [Layer], width: u32) -> Self {
        let mut choices = vec![[Direction::Stay; MOST_LAYERS]];
        let mut ends = vec![0];
        for (number, layer) in layers.iter().enumerate() {
            let distance = layer.distance();
            let mut old = 0;
            let before = ends.len();
            while old < before {
                let (mut choice, end) = (choices[old], ends[old]);
                choice[number] = Direction::Up;
                choices.push(choice);
                ends.push((end + distance) % width);
                if let Layer::Exchange(_) = layer {
                    choice[number] = Direction::Down;
                    choices.push(choice);
                    ends.push((end + width - distance) % width);
                }
                old += 1;
            }
        }
        Self {
            layers,
            all: choices,
            ends,
        }
    }
}

/// A choice that leads some bits as far as they have to go.
pub(crate) struct Path {
    pub(crate) choice: usize,
    /// The bits, and their number among such.
    pub(crate) bits: u128,
    class: usize,
}

/// Layers, in no order yet, and a rotation after them.
pub(crate) struct Routing<'a> {
    circle: &'a Circle,
    layers: &'a [Layer],
    choices: &'a [Choice],
    paths: Vec<Path>,
    /// For each set of layers, how far it leads each path; empty where nobody asked yet.
    distances: Vec<Vec<u32>>,
    /// For each set of layers, whether an order may begin with it, if that is known.
    passes: Vec<Option<bool>>,
    /// How often it is guessed which path a bit takes, for one order.
    guesses: u32,
    /// The exchanging layers, as bits, in which bits must trade places in pairs.
    in_pairs: u32,
}

impl<'a> Routing<'a> {
    /// The layers must have a path for each bit, with the rotation.
    pub(crate) fn new(
        circle: &'a Circle,
        choices: &'a Choices,
        rotation: u32,
        guesses: u32,
    ) -> Self {
        let width = circle.width as usize;
        // The choices that lead as far as each class of bits has to go, as lists: the first one, and
        // after each one the next.
        let mut first = [usize::MAX; 128];
        let mut next = vec![usize::MAX; choices.ends.len()];
        let mut choice = choices.ends.len();
        while choice > 0 {
            choice -= 1;
            let end = (choices.ends[choice] + rotation) as usize % width;
            next[choice] = first[end];
            first[end] = choice;
        }
        let mut paths = Vec::with_capacity(choices.ends.len());
        for (class, way) in circle.ways.iter().enumerate() {
            let mut choice = first[*way as usize];
            while choice != usize::MAX {
                paths.push(Path {
                    choice,
                    bits: circle.classes[*way as usize],
                    class,
                });
                choice = next[choice];
            }
        }
        let sets = 1 << choices.layers.len();
        let mut distances = vec![Vec::new(); sets];
        distances[0] = vec![0; paths.len()];
        Self {
            circle,
            layers: choices.layers,
            choices: &choices.all,
            paths,
            distances,
            passes: vec![None; sets],
            guesses,
            in_pairs: 0,
        }
    }

    /// The exchanging layers, as bits.
    pub(crate) fn exchanging(&self) -> u32 {
        let mut exchanging = 0;
        for (number, layer) in self.layers.iter().enumerate() {
            if let Layer::Exchange(_) = layer {
                exchanging |= 1 << number;
            }
        }
        exchanging
    }

    /// Demands that bits trade places in pairs in some of the layers, which is cheaper. Where no place
    /// is free they mostly must, and it makes less to look through.
    pub(crate) const fn pair(&mut self, layers: u32) {
        self.in_pairs = layers;
    }

    /// The stages of the first order that works.
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

    /// How far a set of layers leads each path.
    fn lead(&mut self, set: usize) {
        if !self.distances[set].is_empty() {
            return;
        }
        let layer = set.trailing_zeros() as usize;
        let others = set & (set - 1);
        self.lead(others);
        let (up, width) = (self.layers[layer].distance(), self.circle.width);
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
                let places = bits.rotate_left(distance);
                passes = occupied & places == 0;
                occupied |= places;
            }
        }
        self.passes[set] = Some(passes);
        passes
    }

    /// The stages of one order, which must have all layers.
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
            circle: self.circle,
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
