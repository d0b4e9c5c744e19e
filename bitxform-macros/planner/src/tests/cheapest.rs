//! Programs that the planner calls the cheapest are the cheapest.

use std::collections::HashMap;

use super::some_permutation;
use crate::geometry::{Mapping, Symmetry};
use crate::lanes::Lanes;
use crate::methods::layers::LAYERS;
use crate::permutation::Permutation;
use crate::plan::{plan, plan_by};
use crate::program::OPERATION;
use crate::search::Search;
use crate::task::{Rule, Task};

/// A word of 8 bits: the bit at each index.
type Word = [u8; 8];

/// Returns all words that one layer can make, by plain enumeration of its masks. An exchanging layer swaps pairs at the
/// distance. In a rotating layer, chosen indices take the bit that is `distance` below.
fn layer(distance: usize, exchanges: bool) -> Vec<Word> {
    let mut all = Vec::new();
    for choice in 0..1_u32 << 8 {
        let chosen = |index: usize| choice >> (index % 8) & 1 != 0;
        let mut word = [0; 8];
        for (index, bit) in word.iter_mut().enumerate() {
            let from = if exchanges {
                // A chosen index is the lower one of a pair.
                if chosen(index) {
                    index + distance
                } else if chosen(index + 8 - distance) {
                    index + 8 - distance
                } else {
                    index
                }
            } else if chosen(index) {
                index + 8 - distance
            } else {
                index
            };
            *bit = (from % 8) as u8;
        }
        let bits = word.iter().fold(0, |bits, bit| bits | 1 << bit);
        // No index is in two pairs.
        let above = choice << distance | choice >> (8 - distance);
        let in_pairs = !exchanges || choice & above == 0;
        if bits == 0xff_u32 && in_pairs && !all.contains(&word) {
            all.push(word);
        }
    }
    all
}

fn then(first: Word, next: Word) -> Word {
    next.map(|index| first[usize::from(index)])
}

/// Returns the words that up to two layers of different distances and a final rotation make, with their costs.
fn brute_force() -> HashMap<Word, u32> {
    let mut layers = vec![(0, vec![[0, 1, 2, 3, 4, 5, 6, 7]])];
    for distance in 1..=4 {
        layers.push((4, layer(distance, false)));
        if distance < 4 {
            layers.push((6, layer(distance, true)));
        }
    }
    let mut costs = HashMap::new();
    for (one, (cost, words)) in layers.iter().enumerate() {
        for (other, (more, next)) in layers.iter().enumerate() {
            if one == other && one > 0 {
                continue;
            }
            for word in words {
                for next in next {
                    let made = then(*word, *next);
                    for rotation in 0..8 {
                        let rotated: Word =
                            core::array::from_fn(|index| made[(index + 8 - rotation) % 8]);
                        let cost = cost + more + u32::from(rotation > 0);
                        let known = costs.entry(rotated).or_insert(cost);
                        *known = cost.min(*known);
                    }
                }
            }
        }
    }
    costs
}

/// Searches layers alone. Returns the cost that they reach, if it is below the limit, and the cost below which there are
/// none.
fn layers(permutation: &Permutation, patience: usize, limit: u32) -> (Option<u32>, u32) {
    let lanes = Lanes {
        count: 1,
        width: permutation.width(),
        is_array: false,
    };
    let task = Task::new(permutation, Rule::Vanish, lanes);
    let mut search = Search::new(&task, None, limit * OPERATION);
    search.patience = patience;
    (LAYERS.run)(&mut search);
    let least = search
        .layers_from
        .unwrap_or(0)
        .min(search.bound() / OPERATION);
    (search.best.map(|best| best.program.cost()), least)
}

#[test]
fn nothing_is_cheaper_than_what_is_said_to_be_the_cheapest() {
    let costs = brute_force();
    assert!(costs.len() > 10_000, "{}", costs.len());
    let mut words: Vec<_> = costs.iter().collect();
    words.sort();
    let mut sure = 0;
    for (word, cost) in words.iter().step_by(97) {
        let mut destinations = [0; 8];
        for (index, bit) in word.iter().enumerate() {
            destinations[usize::from(*bit)] = index as u16;
        }
        let permutation = Permutation::total(&destinations);
        // The search finds the cheapest layers, and claims no bound above their cost.
        let (found, least) = layers(&permutation, 1, 60);
        assert!(
            found.unwrap_or(0) <= **cost,
            "{permutation:?}: {found:?}, {cost}"
        );
        assert!(least <= **cost, "{permutation:?}");
        sure += u32::from(plan(&permutation).is_cheapest);
    }
    assert!(sure > 100, "{sure} of {}", words.len() / 97);
}

/// The planner does not search layers for the symmetries of 8x8 boards, and relies on this result.
#[test]
fn no_layers_are_cheaper_for_symmetries_of_8x8() {
    for mapping in [Mapping::ALL[0], Mapping::ALL[4]] {
        for symmetry in Symmetry::ALL {
            let permutation = mapping.chess_board().permutation(symmetry);
            let planned = plan(&permutation);
            assert!(planned.is_cheapest);
            let cost = planned.program.cost();
            let found = layers(&permutation, 100, cost);
            assert_eq!(found, (None, cost), "{symmetry:?}");
        }
    }
}

/// The bound of an incomplete search proves nothing.
#[test]
fn random_permutations_are_not_said_to_be_the_cheapest() {
    assert!(!plan(&some_permutation(64, 0, 1)).is_cheapest);
    assert!(!plan(&some_permutation(128, 0, 1)).is_cheapest);
}

/// A mask that zeroes dropped bits may be spared by another network, so nothing is known where they must vanish.
#[test]
fn bounds_hold_where_nothing_must_vanish() {
    // The lower half goes up, and the upper half is dropped.
    let up = Permutation::new((0..8).map(|bit| (bit < 4).then_some(bit + 4)).collect());
    let is_cheapest = |rule| plan_by(&up, rule).is_cheapest;
    assert_eq!(
        [Rule::Anywhere, Rule::Vanish].map(is_cheapest),
        [true, false]
    );
}
