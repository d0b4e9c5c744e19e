//! Reversals of lists by a few layers of swaps.
//!
//! Each symmetry of a board reverses lists of squares: a flip reverses files or ranks, a transpose reverses the
//! antidiagonals. Let a list have `d + a` entries. A swap of its first `a` entries with its last `a`, at the distance
//! `d`, leaves three shorter lists to be reversed, of lengths `a`, `d - a` and `a`. Hence the same few distances serve
//! lists of all lengths: the distances 8, 4, 2, 1 reverse all lists of up to 16 entries. In a single integer, other
//! layers cost less.

use crate::route::{Course, Indices};
use crate::search::{Method, Search};

pub(super) static METHOD: Method = Method {
    name: "reversals of lists",
    idea: "Lists of bits are reversed, such as lines or antidiagonals, by a few layers of swaps.",
    run,
};

fn run(search: &mut Search) {
    let task = search.task;
    if task.lanes.is_single() && !task.lanes.is_array {
        return;
    }
    let Some(lists) = Lists::of(&task.from, &task.to) else {
        return;
    };
    for distances in sequences(&lists.lengths()) {
        let mut course = Course::new(&task.live, task.lanes);
        if lists.reverse(&mut course, &distances) {
            search.offer(&METHOD, course.route);
        }
    }
}

/// The number of sequences of distances after which no further ones are made.
const SEQUENCES: usize = 24;

/// Lists of bits, or of groups of bits, at one distance.
pub(super) struct Lists {
    /// The first index of each list, and the number of its entries.
    pub(super) all: Vec<(usize, usize)>,
    /// The distance of neighbouring entries.
    pub(super) step: usize,
    /// The bits of an entry, counted from its first one.
    pub(super) entry: Vec<usize>,
}

/// Entries that a layer swaps with those at its distance: the first entry, and the number of entries.
type Run = (usize, usize);

impl Lists {
    /// Returns the lists of single bits that moves reverse.
    fn of(from: &[u16], to: &[u16]) -> Option<Self> {
        let (mut step, mut entries) = (0, Vec::new());
        for (from, to) in from.iter().zip(to) {
            // The greatest common divisor.
            let mut other = usize::from(from.abs_diff(*to));
            while other != 0 {
                (step, other) = (other, step % other);
            }
        }
        if step == 0 {
            return None;
        }
        // In a list, the index of each entry and its destination have one sum. Keys are sums, then remainders.
        for (from, to) in from.iter().zip(to) {
            let (sum, from) = (usize::from(from + to), usize::from(*from));
            entries.push(((sum * step + from % step) as u64, from));
        }
        entries.sort_unstable();
        let (mut all, mut keys): (Vec<(usize, usize)>, Vec<_>) = (Vec::new(), Vec::new());
        for (key, entry) in entries {
            if keys.last() != Some(&key) {
                all.push((entry, 0));
                keys.push(key);
            }
            let list = all.len() - 1;
            if entry != all[list].0 + all[list].1 * step {
                return None;
            }
            all[list].1 += 1;
        }
        for ((first, len), key) in all.iter().zip(keys) {
            if 2 * first + (len - 1) * step != key as usize / step {
                return None;
            }
        }
        let entry = vec![0];
        Some(Self { all, step, entry })
    }

    pub(super) fn lengths(&self) -> Vec<usize> {
        let mut lengths = vec![0; self.all.iter().map(|(_, len)| len + 1).max().unwrap_or(0)];
        for (_, len) in &self.all {
            lengths[*len] = *len;
        }
        lengths.retain(|len| *len > 0);
        lengths
    }

    /// Adds the swaps that reverse the lists by these distances, in entries. Returns false if the distances do not suffice.
    pub(super) fn reverse(&self, course: &mut Course, distances: &[usize]) -> bool {
        let mut layers_of: Vec<Vec<Vec<Run>>> = Vec::new();
        for len in self.lengths() {
            let Some(layers) = layers(len, distances) else {
                return false;
            };
            layers_of.resize(len + 1, Vec::new());
            layers_of[len] = layers;
        }
        for (layer, distance) in distances.iter().enumerate() {
            let mut lower = Indices::new(course.lanes);
            for (first, len) in &self.all {
                for (start, count) in &layers_of[*len][layer] {
                    for entry in *start..start + count {
                        let first = first + entry * self.step;
                        for bit in &self.entry {
                            lower.insert(first + bit);
                        }
                    }
                }
            }
            course.swap(&lower, distance * self.step);
        }
        true
    }
}

/// Returns the runs that each layer swaps in a list. `None` if the distances do not suffice.
fn layers(len: usize, distances: &[usize]) -> Option<Vec<Vec<Run>>> {
    let (mut lists, mut layers) = (vec![(0, len)], Vec::new());
    for distance in distances {
        let (mut rest, mut runs) = (Vec::new(), Vec::new());
        for (start, len) in lists {
            if len <= *distance || len > 2 * distance {
                rest.push((start, len));
                continue;
            }
            let outer = len - distance;
            runs.push((start, outer));
            rest.push((start, outer));
            rest.push((start + outer, distance - outer));
            rest.push((start + distance, outer));
        }
        rest.retain(|(_, len)| *len > 1);
        lists = rest;
        layers.push(runs);
    }
    lists.iter().all(|(_, len)| *len <= 1).then_some(layers)
}

/// Returns sequences of distances that reverse lists of these lengths. The powers of two come first, then those of few
/// layers. The number of sequences is bounded.
pub(super) fn sequences(lengths: &[usize]) -> Vec<Vec<usize>> {
    let longest = lengths.iter().copied().max().unwrap_or(0);
    let mut powers = Vec::new();
    let mut power = longest.next_power_of_two() / 2;
    while power > 0 {
        powers.push(power);
        power /= 2;
    }
    let most_layers = powers.len();
    let mut sequences = vec![powers];
    for layers in 1..=most_layers {
        extend(lengths, layers, &mut Vec::new(), &mut sequences);
    }
    sequences.dedup();
    sequences
}

/// Extends a sequence in all ways that reverse every list.
fn extend(
    lengths: &[usize],
    layers: usize,
    sequence: &mut Vec<usize>,
    found: &mut Vec<Vec<usize>>,
) {
    let longest = lengths.iter().copied().max().unwrap_or(0);
    if longest <= 1 {
        found.push(sequence.clone());
        return;
    }
    // A layer can at best halve the longest list.
    if found.len() >= SEQUENCES || layers == 0 || longest > 1 << layers {
        return;
    }
    for distance in longest.div_ceil(2)..longest {
        let mut rest = Vec::new();
        for len in lengths {
            let outer = len.saturating_sub(distance);
            let parts = if outer > 0 {
                [outer, distance - outer]
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
        extend(&rest, layers - 1, sequence, found);
        sequence.pop();
    }
}
