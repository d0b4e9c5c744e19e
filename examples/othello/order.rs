//! Which move to try first: the one after which the other side will have least to choose from.

use crate::last::odd_quarters;
use crate::position::{Position, bits};
use crate::words::{around, flipped, moves, stable};

const CORNERS: u64 = 0x8100_0000_0000_0081;
const EDGES: u64 = 0xff81_8181_8181_81ff;

/// A move, what it leads to, and how promising it looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) square: u32,
    pub(crate) child: Position,
    pub(crate) promise: i32,
}

/// All moves, without order.
pub(crate) fn all_moves(position: Position) -> Vec<Move> {
    let to_move = |square| Move {
        square,
        child: position.after(square, flipped(position, square)),
        promise: 0,
    };
    bits(moves(position)).map(to_move).collect()
}

/// Puts the most promising moves first, with `best` (a square) before all others.
pub(crate) fn sort(position: Position, moves: &mut [Move], best: u32) {
    let empties = position.empty().count_ones();
    let depth = match empties {
        0..=11 => 0,
        12..=14 => 1,
        15..=17 => 2,
        18..=20 => 3,
        _ => 4,
    };
    let odd = odd_quarters(position.empty());
    for one in &mut *moves {
        one.promise = if one.square == best {
            i32::MAX
        } else if depth == 0 {
            promise(one, odd)
        } else {
            -look_ahead(one.child, depth - 1, -i32::MAX, i32::MAX) + parity(one.square, odd)
        };
    }
    moves.sort_unstable_by_key(|one| core::cmp::Reverse(one.promise));
}

const fn parity(square: u32, odd: u64) -> i32 {
    if odd >> square & 1 == 1 { 4 } else { 0 }
}

fn promise(one: &Move, odd: u64) -> i32 {
    let child = one.child;
    let replies = moves(child);
    let liberties = around(child.opponent) & child.empty();
    let corner = (1 << one.square) & CORNERS != 0;
    parity(one.square, odd) + 8 * i32::from(corner) + 4 * count(stable(child.passed()) & EDGES)
        - 8 * (count(replies) + count(replies & CORNERS))
        - 2 * count(liberties)
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
    let mut best = -i32::MAX;
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

const fn value(position: Position) -> i32 {
    let passed = position.passed();
    let empty = position.empty();
    let (own, opponent) = (moves(position), moves(passed));
    let mobility = count(own) + count(own & CORNERS) - count(opponent) - count(opponent & CORNERS);
    let liberties = count(around(position.opponent) & empty) - count(around(position.own) & empty);
    let safe = count(stable(position)) - count(stable(passed));
    8 * mobility + 4 * liberties + 10 * safe
}

const fn count(squares: u64) -> i32 {
    squares.count_ones().cast_signed()
}
