//! Layered search: a few layers, each of which moves some bits by one distance. The distances by which a bit
//! moves add up to its displacement.
//!
//! - A rotating layer R(r) moves the bits of a mask up by r, around the word.
//! - An exchanging layer D(s) moves some bits up by s and some down.
//! - A rotation of the whole word follows, and a byte swap may come first or last.
//!
//! The search has three stages:
//!
//! 1. `sets` enumerates sets of layers whose sums of distances cover all displacements.
//! 2. `routing` tries the orders of a set, and `elimination` finds the path of each bit through them.
//! 3. `forms` turns the layers into steps, and picks the cheapest form.
//!
//! The cheapest sets come first. If the budget lasts, no layered network of lower nominal cost exists.

pub(crate) mod displacements;
mod effort;
mod elimination;
mod forms;
pub(crate) mod hints;
mod layer;
mod paths;
mod routing;
mod search;
mod sets;

use core::cell::OnceCell;

use crate::dropped::Dropped;
use crate::network::{Network, cost};
use crate::passes::Trial;
use crate::permutation::Permutation;

pub(crate) use effort::Effort;
use effort::Work;
use forms::Forms;
use hints::HINTS;
pub(crate) use layer::Layer;
use layer::Shape;
use search::{Found, Variant, variants};

/// With more different displacements than this, a few layers hardly ever suffice.
const MANY_DISPLACEMENTS: usize = 27;

/// Hints with more sums than this are only tried for total permutations.
const MAX_SUMS_WITH_DROPPED_BITS: u32 = 128;

/// Returns the cheapest layered network that weighs less than `bound`, if the search finds one.
pub(crate) fn plan(
    permutation: &Permutation,
    dropped: Dropped,
    mut bound: u32,
    with_hints: bool,
    effort: Effort,
) -> Found {
    let mut found = Found::nothing();
    let width = permutation.width();
    let trial = Trial::new(permutation, dropped);
    let variants = variants(&trial);
    let mut work = Work::new(
        if variants[0].displacements.distinct.len() > MANY_DISPLACEMENTS {
            effort.units / 4
        } else {
            effort.units
        },
    );
    for shape in Shape::below(bound + Forms::Plain.slack(width), effort.layers, width) {
        if work.complete {
            found.lower_bound = shape.weight(width);
        }
        for variant in &variants {
            variant.search(
                shape,
                Forms::Plain,
                &mut bound,
                effort.guesses,
                &mut work,
                &mut found,
            );
        }
    }
    if work.complete {
        // A further layer weighs at least this much.
        let least_of_more = cost::of_selection(width) * (effort.layers + 1);
        found.lower_bound = bound.min(least_of_more);
    }
    if with_hints {
        let inverse = permutation.inverse();
        let (trial, of_inverse) = (OnceCell::new(), OnceCell::new());
        for (of_width, layers) in HINTS {
            let shape = Shape::of(layers);
            let too_dear = shape.least(width) >= bound + Forms::Plain.slack(width);
            // With this many sums, contradictions are rare unless every index is a destination.
            let vague = shape.most_sums() > MAX_SUMS_WITH_DROPPED_BITS && !permutation.is_total();
            if of_width != width || too_dear || vague {
                continue;
            }
            let of_inverse = of_inverse.get_or_init(|| {
                self::variants(trial.get_or_init(|| Trial::new(&inverse, dropped)))
            });
            if let Some(network) = follow(&variants, of_inverse, layers, bound, effort) {
                bound = network.weight();
                found.network = Some(network);
                found.hinted = true;
            }
        }
    }
    // Networks that drop bits may weigh less than the nominal weight of their layers.
    if !permutation.is_total() && (work.complete || found.network.is_some()) {
        let mut work = Work::new(effort.units_for_forms);
        let from = found.lower_bound.saturating_sub(3 * cost::OPERATION);
        for shape in Shape::below(bound + Forms::All.slack(width), effort.layers, width) {
            if shape.weight(width) >= from {
                for variant in &variants {
                    variant.search(
                        shape,
                        Forms::All,
                        &mut bound,
                        effort.guesses,
                        &mut work,
                        &mut found,
                    );
                }
            }
        }
    }
    found
}

/// Returns the cheapest network of a hint that weighs less than `bound`. A hint in its order also serves the inverse
/// permutation, whose network is then inverted.
fn follow(
    variants: &[Variant],
    of_inverse: &[Variant],
    layers: &[Layer],
    bound: u32,
    effort: Effort,
) -> Option<Network> {
    let mut cheapest = None;
    for variant in variants {
        cheapest = Network::cheaper(cheapest, variant.follow(layers, bound, effort));
    }
    for variant in of_inverse {
        if let Some(network) = variant.follow(layers, bound, effort) {
            cheapest = Network::cheaper(cheapest, network.inverse());
        }
    }
    cheapest.filter(|network| network.weight() < bound)
}

/// Returns the cheapest network of given layers, in their order or the opposite one.
#[cfg(test)]
pub(crate) fn in_order(
    permutation: &Permutation,
    dropped: Dropped,
    layers: &[Layer],
    bound: u32,
) -> Option<Network> {
    let inverse = permutation.inverse();
    let [trial, of_inverse] = [permutation, &inverse].map(|it| Trial::new(it, dropped));
    follow(
        &variants(&trial),
        &variants(&of_inverse),
        layers,
        bound,
        Effort::USUAL,
    )
}
