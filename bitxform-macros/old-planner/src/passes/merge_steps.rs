//! Merges consecutive steps.
//!
//! Where bits travel by few different displacements through several steps, one step of distance
//! classes can replace those steps.

use crate::network::{Network, Step};
use crate::permutation::Permutation;

/// Returns the cheapest network that replaces runs of steps by one step each.
///
/// Returns the network unchanged where no replacement is cheaper, or where an earlier pass dropped masks
/// so that bits are copied on the way.
pub(crate) fn merge_steps(network: Network, permutation: &Permutation) -> Network {
    let (width, count) = (network.width, network.steps.len());
    // The index of each bit before each step, and at the end.
    let mut indices = vec![Vec::new(); count + 1];
    for &(from, _) in permutation.moves() {
        let mut bit = 1_u128 << from;
        indices[0].push(from);
        for (number, step) in network.steps.iter().enumerate() {
            bit = step.apply(bit, width);
            if !bit.is_power_of_two() {
                return network;
            }
            indices[number + 1].push(bit.trailing_zeros());
        }
    }
    // The cheapest steps that replace the first `n`, for each `n`.
    let mut best: Vec<(u32, Vec<Step>)> = vec![(0, Vec::new())];
    for end in 1..=count {
        let mut cheapest: Option<(u32, usize, Step)> = None;
        for start in 0..end {
            let one = if start + 1 == end {
                Some(network.steps[start].clone())
            } else {
                at_once(&indices[start], &indices[end], width)
            };
            let Some(one) = one else {
                continue;
            };
            let cost = best[start].0 + one.weight(width);
            if cheapest.as_ref().is_none_or(|old| cost < old.0) {
                cheapest = Some((cost, start, one));
            }
        }
        let (cost, start, step) = cheapest.expect("the step itself is a candidate");
        let mut steps = best[start].1.clone();
        steps.push(step);
        best.push((cost, steps));
    }
    let (cost, steps) = best.pop().expect("an entry for all steps");
    if cost < network.weight() {
        return Network { width, steps };
    }
    network
}

/// A step with more classes costs more than the few steps that it could replace.
const MOST_CLASSES: usize = 4;

/// Returns one step that takes bits from some indices to others, if there are few displacements.
fn at_once(from: &[u32], to: &[u32], width: u32) -> Option<Step> {
    let mut classes: Vec<(u128, u32)> = Vec::new();
    let mut bit = 0;
    while bit < from.len() {
        let displacement = (to[bit] + width - from[bit]) % width;
        let mask = 1 << from[bit];
        let mut class = 0;
        while class < classes.len() && classes[class].1 != displacement {
            class += 1;
        }
        if class == MOST_CLASSES {
            return None;
        }
        if class == classes.len() {
            classes.push((0, displacement));
        }
        classes[class].0 |= mask;
        bit += 1;
    }
    if let [(_, left)] = classes[..] {
        return Some(Step::Rotate { left });
    }
    Some(Step::of_parts(&classes, width))
}
