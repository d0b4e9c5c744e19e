//! Symmetries of one board are closed under composition: what is dear by itself, such as a quarter
//! turn, may be cheap as a reflection after another.

use crate::methods::{distance_classes, layers};
use crate::network::step::Network;
use crate::permutation::Permutation;
use crate::planner::Dropped;

/// The cheapest composition of two that costs less than `bound`, for permutations of all squares of
/// a square board.
pub(crate) fn plan(
    permutation: &Permutation,
    dropped: Dropped,
    mut bound: u32,
    hints: bool,
) -> Option<Network> {
    let board = board(permutation)?;
    let width = permutation.width();
    let mut best = None;
    let flips = [
        |file: u8, rank: u8, last: u8| (file, last - rank),
        |file: u8, rank: u8, last: u8| (last - file, rank),
    ];
    for flip in flips {
        let flip = symmetry(board, width, flip);
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
    let classes = dropped.settle(distance_classes::plan(permutation), permutation);
    let bound = bound.min(classes.cost() + 1);
    let layered = layers::plan(
        permutation,
        dropped,
        bound.min(classes.cost()),
        hints,
        layers::Effort::PART,
    )
    .network;
    layered.or_else(|| (classes.cost() < bound).then_some(classes))
}

/// A square board.
#[derive(Clone, Copy)]
struct Board {
    side: u8,
    /// How far one line is from the next.
    stride: u8,
}

/// The board whose squares go to one another. (On 8x8 without gaps, a word that any permutation may
/// fill, moves of the index have found all symmetries.)
fn board(permutation: &Permutation) -> Option<Board> {
    let (sources, targets) = (permutation.sources(), permutation.targets());
    if sources != targets || permutation.is_total() {
        return None;
    }
    for side in 3..=11 {
        for stride in side..=16 {
            let last = stride * (side - 1) + side;
            if u32::from(last) > permutation.width() {
                continue;
            }
            let mut squares = 0_u128;
            for line in 0..side {
                squares |= ((1 << side) - 1) << (stride * line);
            }
            if squares == sources {
                return Some(Board { side, stride });
            }
        }
    }
    None
}

fn symmetry(board: Board, width: u32, image: fn(u8, u8, u8) -> (u8, u8)) -> Permutation {
    let Board { side, stride } = board;
    let mut destinations = vec![None; width as usize];
    for file in 0..side {
        for rank in 0..side {
            let (to_file, to_rank) = image(file, rank, side - 1);
            destinations[usize::from(stride * rank + file)] = Some(stride * to_rank + to_file);
        }
    }
    Permutation::new(destinations)
}
