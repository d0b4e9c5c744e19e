//! Symmetries of one board are closed under composition: what is dear by itself, such as a quarter
//! turn, may be cheap as a reflection after another.

use super::permutation::Permutation;
use super::plan::Dropped;
use super::step::Network;
use super::{gather, layers};

/// The cheapest composition of two that costs less than `bound`, for permutations of all squares of
/// a square board.
pub(super) fn plan(
    permutation: &Permutation,
    dropped: Dropped,
    mut bound: u32,
    hints: bool,
) -> Option<Network> {
    let side = side(permutation)?;
    let width = permutation.width();
    let mut best = None;
    let flips = [
        |file: u8, rank: u8, last: u8| (file, last - rank),
        |file: u8, rank: u8, last: u8| (last - file, rank),
    ];
    for flip in flips {
        let flip = symmetry(side, width, flip);
        let flipped = single(&flip, dropped, bound, hints);
        let Some(flipped) = flipped else {
            continue;
        };
        let left = bound.saturating_sub(flipped.cost());
        for first in [true, false] {
            let rest = if first {
                flip.then(permutation)
            } else {
                permutation.then(&flip)
            };
            let Some(rest) = single(&rest, dropped, left, hints) else {
                continue;
            };
            let (one, next) = if first {
                (&flipped, &rest)
            } else {
                (&rest, &flipped)
            };
            let steps = [one.steps.as_slice(), &next.steps].concat();
            let network = Network { width, steps };
            if network.cost() < bound {
                bound = network.cost();
                best = Some(network);
            }
        }
    }
    best
}

/// The cheapest network of a part, as it comes.
fn single(permutation: &Permutation, dropped: Dropped, bound: u32, hints: bool) -> Option<Network> {
    let classes = dropped.settle(gather::plan(permutation), permutation);
    let bound = bound.min(classes.cost() + 1);
    let layered = layers::plan(
        permutation,
        dropped,
        bound.min(classes.cost()),
        hints,
        layers::Effort::USUAL,
    )
    .network;
    layered.or_else(|| (classes.cost() < bound).then_some(classes))
}

/// The number of lines, if the squares of a board without gaps go to one another. (On 8x8, a word that
/// any permutation may fill, moves of the index have found all symmetries.)
fn side(permutation: &Permutation) -> Option<u8> {
    let (sources, targets) = (permutation.sources(), permutation.targets());
    [3, 4, 5, 6, 7, 9, 10, 11_u8].into_iter().find(|side| {
        let board = !(u128::MAX << (side * side));
        sources == board && targets == board
    })
}

fn symmetry(side: u8, width: u32, image: fn(u8, u8, u8) -> (u8, u8)) -> Permutation {
    let mut destinations = vec![None; width as usize];
    for square in 0..side * side {
        let (file, rank) = image(square % side, square / side, side - 1);
        destinations[usize::from(square)] = Some(side * rank + file);
    }
    Permutation::new(destinations)
}
