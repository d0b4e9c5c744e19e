//! Reversals of lists by a few layers of swaps.
//!
//! Each symmetry of a board reverses lists of squares: a flip reverses files or ranks, a transpose reverses the
//! antidiagonals. Let a list have `d + a` squares. A swap of its first `a` squares with its last `a`, at the
//! distance `d`, leaves three shorter lists to be reversed, of lengths `a`, `d - a` and `a`. Hence the same few
//! distances serve lists of all lengths: the distances 8, 4, 2, 1 reverse all lists of up to 16 squares.
//! Distances in descending order determine the layers.
//!
//! Words of two limbs take the layers as delta swaps. On one limb, other layers cost less.

use crate::network::{Network, Step, limb};
use crate::permutation::Permutation;

/// A layer of swaps: each bit of the mask trades places with the bit `distance` above it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layer {
    /// The distance of the two bits of a pair.
    pub distance: u32,
    /// The lower bit of each pair, in limbs, the lowest first.
    pub mask: Vec<u64>,
}

impl Layer {
    pub(crate) const fn new(distance: u32) -> Self {
        Self {
            distance,
            mask: Vec::new(),
        }
    }

    /// Adds the pair with this lower bit.
    pub(crate) fn add(&mut self, bit: u32) {
        let limb = (bit / 64) as usize;
        if self.mask.len() <= limb {
            self.mask.resize(limb + 1, 0);
        }
        self.mask[limb] |= 1 << (bit % 64);
    }

    /// Returns the mask of a word of at most 128 bits.
    fn bits(&self) -> u128 {
        let limbs = self.mask.iter().rev();
        limbs.fold(0, |bits, limb| bits << 64 | u128::from(*limb))
    }

    pub(crate) fn has_swaps(&self) -> bool {
        self.mask.iter().any(|limb| *limb != 0)
    }
}

/// A list of squares whose bits are `step` apart.
#[derive(Clone, Copy)]
pub(crate) struct List {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl List {
    /// Swaps the first squares with the last, at a distance in squares. Returns the lists that remain to be
    /// reversed: the swapped squares at both ends, and those between. `None` if the distance does not suit the
    /// length.
    pub(crate) fn split(self, distance: u32, step: u32) -> Option<[Self; 3]> {
        let Self { start, len } = self;
        if len <= distance || len > 2 * distance {
            return None;
        }
        let outer = len - distance;
        let parts = [(0, outer), (outer, distance - outer), (distance, outer)];
        Some(parts.map(|(first, len)| Self {
            start: start + first * step,
            len,
        }))
    }
}

/// Returns the cheapest network of delta swaps that reverses the lists of a permutation of several limbs.
pub(crate) fn plan(permutation: &Permutation) -> Option<Network> {
    let width = permutation.width();
    if width == limb(width) {
        return None;
    }
    let (step, lists) = lists_of(permutation)?;
    let mut cheapest = None;
    for layers in &all_layers(&lists, step) {
        let mut steps = Vec::new();
        for layer in layers {
            let (shift, mask) = (layer.distance, layer.bits());
            steps.push(Step::DeltaSwap { shift, mask });
        }
        cheapest = Network::cheaper(cheapest, Some(Network { width, steps }));
    }
    cheapest
}

/// Returns the lists that a permutation reverses, and the distance of their bits. Bits without destination are
/// in no list.
pub(crate) fn lists_of(permutation: &Permutation) -> Option<(u32, Vec<List>)> {
    let mut step = 0;
    for &(from, to) in permutation.moves() {
        step = greatest_common_divisor(step, from.abs_diff(to));
    }
    if step == 0 {
        return None;
    }
    // Each list begins at the lowest bit that is in no other.
    let mut is_listed = vec![false; permutation.destinations().len()];
    let mut lists = Vec::new();
    for &(start, end) in permutation.moves() {
        if is_listed[start as usize] {
            continue;
        }
        if end < start {
            return None;
        }
        let len = (end - start) / step + 1;
        for number in 0..len {
            let (bit, to) = (start + number * step, end - number * step);
            if permutation.destinations()[bit as usize].map(u32::from) != Some(to) {
                return None;
            }
            is_listed[bit as usize] = true;
        }
        lists.push(List { start, len });
    }
    Some((step, lists))
}

const fn greatest_common_divisor(mut one: u32, mut other: u32) -> u32 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// The number of sequences of distances that are tried.
pub(crate) const SEQUENCES: usize = 24;

/// Returns the layers that reverse all lists, by each sequence of distances.
pub(crate) fn all_layers(lists: &[List], step: u32) -> Vec<Vec<Layer>> {
    let mut lengths = Vec::new();
    for list in lists {
        if !lengths.contains(&list.len) {
            lengths.push(list.len);
        }
    }
    let mut all = Vec::new();
    for distances in &sequences(&lengths, SEQUENCES) {
        all.extend(layers(lists, step, distances));
    }
    all
}

/// Returns the layers that reverse all lists, by these distances in squares, the greatest first. `None` if
/// the distances do not suffice.
pub(crate) fn layers(lists: &[List], step: u32, distances: &[u32]) -> Option<Vec<Layer>> {
    let (mut lists, mut layers) = (lists.to_vec(), Vec::new());
    for distance in distances {
        let mut layer = Layer::new(distance * step);
        let mut rest = Vec::new();
        lists.retain(|list| list.len > 1);
        for list in &lists {
            let Some(parts) = list.split(*distance, step) else {
                rest.push(*list);
                continue;
            };
            for square in 0..parts[0].len {
                layer.add(list.start + square * step);
            }
            rest.extend(parts);
        }
        lists = rest;
        if layer.has_swaps() {
            layers.push(layer);
        }
    }
    let are_reversed = lists.iter().all(|list| list.len <= 1);
    are_reversed.then_some(layers)
}

/// Returns sequences of distances that reverse lists of these lengths, the powers of two first. The number of
/// sequences is bounded.
pub(crate) fn sequences(lengths: &[u32], most: usize) -> Vec<Vec<u32>> {
    let longest = lengths.iter().copied().max().unwrap_or(0);
    let mut found = Vec::new();
    let mut powers = Vec::new();
    let mut power = 1;
    while power < longest {
        powers.insert(0, power);
        power *= 2;
    }
    let layers = powers.len();
    found.push(powers);
    // Fewer layers first.
    for layers in 1..=layers {
        let mut sequence = Vec::new();
        extend(lengths, layers, most, &mut sequence, &mut found);
    }
    found
}

/// Extends a sequence in all ways that reverse every list.
fn extend(
    lengths: &[u32],
    layers: usize,
    most: usize,
    sequence: &mut Vec<u32>,
    found: &mut Vec<Vec<u32>>,
) {
    let longest = lengths.iter().copied().max().unwrap_or(0);
    if longest <= 1 {
        found.push(sequence.clone());
        return;
    }
    // A layer can at best halve the longest list.
    if found.len() >= most || layers == 0 || longest > 1 << layers {
        return;
    }
    for distance in longest.div_ceil(2)..longest {
        let mut rest: Vec<u32> = Vec::new();
        for len in lengths {
            let parts = if *len > distance {
                [len - distance, 2 * distance - len]
            } else {
                [*len, 0]
            };
            for part in parts {
                if part > 1 && !rest.contains(&part) {
                    rest.push(part);
                }
            }
        }
        sequence.push(distance);
        extend(&rest, layers - 1, most, sequence, found);
        sequence.pop();
    }
}
