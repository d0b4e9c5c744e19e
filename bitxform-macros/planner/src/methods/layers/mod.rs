//! Layers: each moves some bits by one distance. The distances by which a bit moves add up to its displacement.
//!
//! - A rotating layer moves some bits up by its distance, around the word.
//! - An exchanging layer moves some bits up by its distance and some down.
//! - A rotation of the whole word follows, and a byte swap may come first or last.
//!
//! The search has three stages:
//!
//! 1. [`displacements`] enumerates sets of layers whose sums of distances cover all displacements, the cheapest first.
//! 2. [`router`] tries the orders of a set, and [`elimination`] finds the path of each bit through them.
//! 3. [`forms`] makes routes of the layers.

mod displacements;
mod elimination;
mod forms;
mod hints;
mod layer;
mod router;
mod variant;

use crate::program::OPERATION;
use crate::search::{Method, Search};
pub(crate) use hints::HINTS;
use layer::{Layer, Work};
use variant::{Trial, Variant};

/// Layers that a search finds.
pub(crate) static LAYERS: Method = Method {
    name: "layers",
    idea: "A few layers each move some bits by one distance.",
    run: search_layers,
};

/// Layers from a list.
pub(crate) static HINTED: Method = Method {
    name: "layers from hints",
    idea: "The layers have distances from a list for hard cases.",
    run: follow_hints,
};

/// With more different displacements than this, a few layers hardly ever suffice.
const MANY_DISPLACEMENTS: usize = 27;

/// The greatest number of layers of a set that is searched.
const MOST_IN_SET: u32 = 5;

/// The savings over their usual cost that layers may bring where bits are dropped, by fewer masks.
const SLACK: u32 = 2 * OPERATION;

fn search_layers(search: &mut Search) {
    let lanes = search.task.lanes;
    if !lanes.is_single() || lanes.is_array {
        return;
    }
    let is_total = search.task.is_total;
    let variants = Variant::all(search.task);
    let distinct = variants[0].displacements.distinct.len();
    for all_forms in [false, true] {
        if all_forms && is_total {
            break;
        }
        let mut work = Work::new(units(search, distinct, all_forms));
        let slack = if all_forms { SLACK } else { 0 };
        for (cost, shape) in shapes() {
            for variant in &variants {
                let least = (cost + variant.cost(&[])) * OPERATION;
                // Sets are not searched for fewer rotations alone.
                let may_win = |search: &Search| {
                    least < search.bound().saturating_add(slack) / OPERATION * OPERATION
                };
                if !may_win(search) {
                    continue;
                }
                let visit = &mut |layers: &[Layer], rotations, work: &mut Work| {
                    let trial = Trial {
                        method: &LAYERS,
                        layers,
                        rotations,
                        in_order: false,
                        all_forms,
                    };
                    variant.offer(search, &trial, work);
                    !may_win(search) || work.left == 0
                };
                variant.displacements.each_set(shape, &mut work, visit);
            }
        }
        if !all_forms {
            // A set of more layers takes at least this many operations.
            let of_more = 4 * (MOST_IN_SET + 1);
            search.layers_from = work.is_complete.then_some(of_more);
        }
    }
}

/// Returns the budget of a search.
fn units(search: &Search, distinct: usize, all_forms: bool) -> usize {
    let task = search.task;
    let units = if all_forms {
        16_000
    } else if task.is_total && 5 * distinct > 2 * task.lanes.width as usize {
        // Random permutations.
        6_000
    } else if distinct > MANY_DISPLACEMENTS {
        15_000
    } else {
        60_000
    };
    units * search.patience
}

/// Returns the numbers of exchanging and of rotating layers of sets, with their costs, the cheapest first.
fn shapes() -> Vec<(u32, [u32; 2])> {
    let mut shapes = Vec::new();
    for cost in 1..=6 * MOST_IN_SET {
        for exchanges in 0..=cost / 6 {
            let (rotations, rest) = ((cost - 6 * exchanges) / 4, (cost - 6 * exchanges) % 4);
            if rest == 0 && exchanges + rotations <= MOST_IN_SET {
                shapes.push((cost, [exchanges, rotations]));
            }
        }
    }
    shapes
}

/// Hints with more sums than this are only tried for total permutations: with more sums, contradictions are rare unless
/// every index is a destination.
const MOST_SUMS_WITH_DROPPED_BITS: u32 = 128;

fn follow_hints(search: &mut Search) {
    for hint in HINTS {
        follow(search, hint);
    }
}

/// Offers the routes of a hint in its order, and in the opposite one.
pub(crate) fn follow(search: &mut Search, hint: &[Layer]) {
    let (lanes, is_total) = (search.task.lanes, search.task.is_total);
    if !lanes.is_single() || lanes.is_array || lanes.width != 64 {
        return;
    }
    let sums = hint.iter().map(|layer| if layer.exchanges { 3 } else { 2 });
    if !is_total && sums.product::<u32>() > MOST_SUMS_WITH_DROPPED_BITS {
        return;
    }
    let backwards: Vec<Layer> = hint.iter().rev().copied().collect();
    for variant in &Variant::all(search.task) {
        for layers in [hint, &backwards] {
            if variant.cost(hint) * OPERATION >= search.bound() {
                continue;
            }
            let moves = &variant.displacements;
            // Only final rotations that rotating layers absorb.
            let rotations = moves.rotations_of(layers) & moves.free_rotations(layers);
            let trial = Trial {
                method: &HINTED,
                layers,
                rotations,
                in_order: true,
                all_forms: false,
            };
            let mut work = Work::new(if is_total { 400_000 } else { 50_000 });
            variant.offer(search, &trial, &mut work);
        }
    }
}
