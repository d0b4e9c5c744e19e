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
mod layer;
mod router;
mod variant;

use crate::program::OPERATION;
use crate::search::{Method, Search};
pub(crate) use layer::HINTS;
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

/// The greatest number of layers of a set that is searched.
const MOST_IN_SET: u32 = 5;

/// The savings over their usual cost that layers may bring where bits are dropped, by fewer masks.
const SLACK: u32 = 2 * OPERATION;

fn search_layers(search: &mut Search) {
    let lanes = search.task.lanes;
    if !lanes.is_single() || lanes.is_array {
        return;
    }
    let variants = Variant::all(search.task);
    // A few layers hardly ever make a permutation without structure.
    let distinct = variants[0].displacements.distinct.len();
    let is_random = search.task.is_total && 5 * distinct > 2 * lanes.width as usize;
    let units = if is_random { 6_000 } else { 60_000 };
    let mut work = Work::new(units * search.patience);
    for (cost, shape) in shapes() {
        for variant in &variants {
            let least = (cost + variant.cost(&[])) * OPERATION;
            // Sets are not searched for fewer rotations alone.
            let may_win = |search: &Search| {
                least < search.bound().saturating_add(SLACK) / OPERATION * OPERATION
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
                };
                variant.offer(search, &trial, work);
                !may_win(search) || work.left == 0
            };
            variant.displacements.each_set(shape, &mut work, visit);
        }
    }
    // A set of more layers takes at least this many operations.
    let of_more = 4 * (MOST_IN_SET + 1);
    search.layers_from = work.is_complete.then_some(of_more);
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
    let backwards: Vec<Layer> = hint.iter().rev().copied().collect();
    for variant in &Variant::all(search.task) {
        for layers in [hint, &backwards] {
            if variant.cost(hint) * OPERATION >= search.bound() {
                continue;
            }
            let trial = Trial {
                method: &HINTED,
                layers,
                rotations: variant.displacements.rotations_of(layers),
                in_order: true,
            };
            let mut work = Work::new(if is_total { 400_000 } else { 50_000 });
            variant.offer(search, &trial, &mut work);
        }
    }
}
