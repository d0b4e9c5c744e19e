//! Reversals of lists by a few layers of swaps.
//!
//! Each symmetry of a board reverses lists of squares: a flip reverses files or ranks, a transpose
//! reverses the antidiagonals. Swapping the first `a` squares of a list with the last `a`, at the distance
//! `d`, leaves three lists of lengths `a`, `d - a` and `a` to be reversed, where the list has `d + a`
//! squares. So the same few distances serve lists of all lengths: 8, 4, 2, 1 for all up to 16. Given the
//! distances in descending order, there is no other way.

use super::swaps::Layer;

/// A list of squares whose bits are `step` apart.
#[derive(Clone, Copy)]
pub(crate) struct List {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

/// Returns the layers that reverse all lists, by these distances in squares, the greatest first. `None` if
/// the distances do not suffice.
pub(crate) fn layers(lists: &[List], step: u32, distances: &[u32]) -> Option<Vec<Layer>> {
    let mut lists = lists.to_vec();
    let mut layers = Vec::new();
    for distance in distances {
        let mut layer = Layer::new(distance * step);
        let mut rest = Vec::new();
        for list in lists {
            let List { start, len } = list;
            if len <= *distance || len > 2 * distance {
                rest.push(list);
                continue;
            }
            let outer = len - distance;
            for square in 0..outer {
                layer.add(start + square * step);
            }
            for (first, len) in [(0, outer), (outer, distance - outer), (*distance, outer)] {
                let start = start + first * step;
                rest.push(List { start, len });
            }
        }
        lists = rest;
        lists.retain(|list| list.len > 1);
        if !layer.is_empty() {
            layers.push(layer);
        }
    }
    lists.is_empty().then_some(layers)
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

/// Extends a sequence in all ways that leave no list.
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
    // Each layer at best halves the longest list.
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
