//! Steps that are cheaper together: where bits go few different ways through some steps in a row, they
//! may as well go them at once, as classes by distance.

use crate::network::step::{Network, Part, Step};
use crate::permutation::Permutation;

/// The network with steps in a row replaced by one wherever that is cheaper altogether; or as it is, if
/// it has been thinned out, so that bits are copied on the way.
pub(crate) fn merge(network: Network, permutation: &Permutation) -> Network {
    let (width, count) = (network.width, network.steps.len());
    // Where each bit is before each step, and at the end.
    let mut places = vec![Vec::new(); count + 1];
    for (from, _) in permutation.moves() {
        let mut bit = 1_u128 << from;
        places[0].push(from);
        for (number, step) in network.steps.iter().enumerate() {
            bit = step.apply(bit, width);
            if !bit.is_power_of_two() {
                return network;
            }
            places[number + 1].push(bit.trailing_zeros());
        }
    }
    // The cheapest steps to get so far.
    let mut best: Vec<(u32, Vec<Step>)> = vec![(0, Vec::new())];
    for end in 1..=count {
        let mut cheapest: Option<(u32, usize, Step)> = None;
        for start in 0..end {
            let one = if start + 1 == end {
                Some(network.steps[start].clone())
            } else {
                at_once(&places[start], &places[end], width)
            };
            let Some(one) = one else {
                continue;
            };
            let cost = best[start].0 + one.cost(width);
            if cheapest.as_ref().is_none_or(|old| cost < old.0) {
                cheapest = Some((cost, start, one));
            }
        }
        let (cost, start, step) = cheapest.expect("a step is one way");
        let mut steps = best[start].1.clone();
        steps.push(step);
        best.push((cost, steps));
    }
    let (cost, steps) = best.pop().expect("there is one for the end");
    if cost < network.cost() {
        return Network { width, steps };
    }
    network
}

/// More classes cost more than any few steps.
const MOST_CLASSES: usize = 4;

/// The step that takes bits from some places to others, if they go few ways.
fn at_once(from: &[u32], to: &[u32], width: u32) -> Option<Step> {
    let mut classes: Vec<(u32, u128)> = Vec::new();
    let mut bit = 0;
    while bit < from.len() {
        let way = (to[bit] + width - from[bit]) % width;
        let mask = 1 << from[bit];
        if let Some(class) = classes.iter_mut().find(|class| class.0 == way) {
            class.1 |= mask;
        } else if classes.len() == MOST_CLASSES {
            return None;
        } else {
            classes.push((way, mask));
        }
        bit += 1;
    }
    if let [(left, _)] = classes[..] {
        return Some(Step::Rotate { left });
    }
    let parts = classes.iter();
    let parts = parts.map(|(way, mask)| Part::new(*mask, *way, width));
    Some(Step::Gather(parts.collect()))
}
