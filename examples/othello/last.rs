//! The end of the game: few empty squares, so that it takes longer to choose a move than to try it.

use crate::position::{Position, bits};
use crate::words::{self, NEIGHBOURS, flipped, moves, stable};

/// From how many empty squares on moves are no longer sorted.
pub(crate) const FEW: u32 = 6;

/// The score of the position if it is between the bounds, else a bound of it that is as good.
pub(crate) fn solve(position: Position, alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
    match position.empty().count_ones() {
        0 => {
            *nodes += 1;
            position.final_score()
        }
        1 => one(position, position.empty().trailing_zeros(), nodes),
        2..=4 => up_to_four(position, alpha, beta, nodes),
        _ => few(position, alpha, beta, nodes),
    }
}

/// The four quarters of the board.
const QUARTERS: [u64; 4] = [
    0x0000_0000_0f0f_0f0f,
    0x0000_0000_f0f0_f0f0,
    0x0f0f_0f0f_0000_0000,
    0xf0f0_f0f0_0000_0000,
];

/// The quarters in which the number of empty squares is odd: whoever moves there first may move there
/// last.
#[inline]
pub(crate) const fn odd_quarters(empty: u64) -> u64 {
    let mut odd = 0;
    let mut number = 0;
    while number < 4 {
        let quarter = QUARTERS[number];
        odd |= quarter & ((empty & quarter).count_ones() as u64 & 1).wrapping_neg();
        number += 1;
    }
    odd
}

/// The opponent cannot have more than what is left by the stones that are safe.
#[inline]
pub(crate) const fn upper_bound(position: Position) -> i32 {
    64 - 2 * stable(position.passed()).count_ones().cast_signed()
}

/// Whether it is worth while to look for such stones: only if many would be enough.
#[inline]
pub(crate) const fn may_be_stable(alpha: i32, empties: u32) -> bool {
    alpha >= 2 * empties.cast_signed() - 6
}

fn few(position: Position, mut alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
    let empties = position.empty().count_ones();
    if empties <= 4 {
        return up_to_four(position, alpha, beta, nodes);
    }
    *nodes += 1;
    if may_be_stable(alpha, empties) {
        let bound = upper_bound(position);
        if bound <= alpha {
            return bound;
        }
    }
    let legal = moves(position);
    if legal == 0 {
        let passed = position.passed();
        if moves(passed) == 0 {
            return position.final_score();
        }
        return -few(passed, -beta, -alpha, nodes);
    }
    let odd = odd_quarters(position.empty());
    let mut best = -64;
    for set in [legal & odd, legal & !odd] {
        for square in bits(set) {
            let child = position.after(square, flipped(position, square));
            let score = -few(child, -beta, -alpha, nodes);
            if score > best {
                best = score;
                if score >= beta {
                    return score;
                }
                alpha = alpha.max(score);
            }
        }
    }
    best
}

/// Tries the empty squares without asking first which of them are moves.
fn up_to_four(position: Position, alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    if let Some(best) = try_squares(position, alpha, beta, nodes) {
        return best;
    }
    match try_squares(position.passed(), -beta, -alpha, nodes) {
        Some(best) => -best,
        None => position.final_score(),
    }
}

#[inline]
fn try_squares(position: Position, mut alpha: i32, beta: i32, nodes: &mut u64) -> Option<i32> {
    let empty = position.empty();
    let two_left = empty.count_ones() == 2;
    let odd = if two_left { !0 } else { odd_quarters(empty) };
    let mut best = None;
    for set in [empty & odd, empty & !odd] {
        for square in bits(set) {
            if NEIGHBOURS[square as usize & 63] & position.opponent == 0 {
                continue;
            }
            let flipped = words::flipped(position, square);
            if flipped == 0 {
                continue;
            }
            let child = position.after(square, flipped);
            let score = if two_left {
                -one(child, child.empty().trailing_zeros(), nodes)
            } else {
                -up_to_four(child, -beta, -alpha, nodes)
            };
            if best.is_none_or(|best| score > best) {
                best = Some(score);
                if score >= beta {
                    return best;
                }
                alpha = alpha.max(score);
            }
        }
    }
    best
}

/// One empty square: all that counts is how many stones it flips.
#[inline]
const fn one(position: Position, square: u32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let own = position.own.count_ones().cast_signed();
    let gain = words::flipped(position, square).count_ones().cast_signed();
    if gain > 0 {
        return 2 * (own + gain + 1) - 64;
    }
    let loss = words::flipped(position.passed(), square);
    let loss = loss.count_ones().cast_signed();
    if loss > 0 {
        return 2 * (own - loss) - 64;
    }
    position.final_score()
}
