//! Move ordering: the move that leaves the opponent the fewest good replies comes first.

use crate::last::{SQUARES, odd_quarters};
use crate::position::{Position, bits};
use crate::words::{around, flipped, moves, stable};

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// A bound above the value of any position.
const LIMIT: i32 = 10_000;

/// Moves whose value is this far below the best one need no exact value.
const MARGIN: i32 = 16;

/// A move, the position after it, and its estimated value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) square: u32,
    pub(crate) flipped: u64,
    pub(crate) child: Position,
    pub(crate) promise: i32,
}

/// All moves, unsorted.
pub(crate) fn all_moves(position: Position) -> Vec<Move> {
    let to_move = |square| {
        let flipped = flipped(position, square);
        Move {
            square,
            flipped,
            child: position.after(square, flipped),
            promise: 0,
        }
    };
    bits(moves(position)).map(to_move).collect()
}

/// Puts the most promising moves first, with `best` (a square) before all others.
pub(crate) fn sort(position: Position, moves: &mut [Move], best: u32) {
    let empties = position.empty().count_ones();
    let depth = (empties.saturating_sub(6) / 3).min(4);
    let odd = SQUARES[usize::from(odd_quarters(position.empty()))];
    let mut most = -LIMIT;
    for one in &mut *moves {
        one.promise = if one.square == best {
            i32::MAX
        } else {
            let bound = MARGIN - most;
            let value = look_ahead(one.child, depth.saturating_sub(1), -LIMIT, bound);
            most = most.max(-value);
            4 * i32::from(odd >> one.square & 1 == 1) - value
        };
    }
    moves.sort_unstable_by_key(|one| core::cmp::Reverse(one.promise));
}

/// The value of a position for the side to move, from a search of a few moves.
fn look_ahead(position: Position, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    if depth == 0 {
        return value(position);
    }
    let legal = moves(position);
    if legal == 0 {
        let passed = position.passed();
        if moves(passed) == 0 {
            return position.final_score() * 100;
        }
        return -look_ahead(passed, depth, -beta, -alpha);
    }
    let mut best = -LIMIT;
    for square in bits(legal) {
        let child = position.after(square, flipped(position, square));
        best = best.max(-look_ahead(child, depth - 1, -beta, -alpha));
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
    }
    best
}

/// The weights were tuned on endgames of FFO.
const fn value(position: Position) -> i32 {
    let passed = position.passed();
    let empty = position.empty();
    let (own, opponent) = (moves(position), moves(passed));
    let mobility = count(own) + count(own & CORNERS) - count(opponent) - count(opponent & CORNERS);
    let liberties = count(around(position.opponent) & empty) - count(around(position.own) & empty);
    let safe = count(stable(position)) - count(stable(passed));
    8 * mobility + 6 * liberties + 5 * safe
}

const fn count(squares: u64) -> i32 {
    squares.count_ones().cast_signed()
}
