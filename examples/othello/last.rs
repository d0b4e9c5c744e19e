//! The end of the game: few empty squares, so that it takes longer to choose a move than to try it.

#![expect(
    clippy::cast_possible_truncation,
    reason = "squares, and counts of squares"
)]

use bitxform::{Mapping, line};

use crate::position::{Position, bits};
use crate::words::{NEIGHBOURS, flipped, moves, stable};

/// Up to this many empty squares, moves are neither sorted nor looked up.
pub(crate) const FEW: u32 = 6;

/// The four quarters of the board.
const QUARTERS: [u64; 4] = [
    0x0000_0000_0f0f_0f0f,
    0x0000_0000_f0f0_f0f0,
    0x0f0f_0f0f_0000_0000,
    0xf0f0_f0f0_0000_0000,
];

/// A set of quarters: bit i is quarter i.
pub(crate) type Quarters = u8;

/// The quarter of each square.
pub(crate) static QUARTER: [Quarters; 64] = {
    let mut of_square = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut number = 0;
        while number < 4 {
            of_square[square] |= ((QUARTERS[number] >> square & 1) as Quarters) << number;
            number += 1;
        }
        square += 1;
    }
    of_square
};

/// The squares of each set of quarters.
pub(crate) static SQUARES: [u64; 16] = {
    let mut squares = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut number = 0;
        while number < 4 {
            squares[set] |= QUARTERS[number] * (set as u64 >> number & 1);
            number += 1;
        }
        set += 1;
    }
    squares
};

/// The quarters in which the number of empty squares is odd: the side that moves there first may also
/// move there last.
#[inline]
pub(crate) const fn odd_quarters(empty: u64) -> Quarters {
    let mut odd = 0;
    let mut number = 0;
    while number < 4 {
        odd |= ((empty & QUARTERS[number]).count_ones() as Quarters & 1) << number;
        number += 1;
    }
    odd
}

/// An upper bound of the score: stable stones of the opponent stay the opponent's.
#[inline]
pub(crate) const fn upper_bound(position: Position) -> i32 {
    64 - 2 * stable(position.passed()).count_ones().cast_signed()
}

/// Whether looking for stable stones is worth while: only if many would be enough.
#[inline]
pub(crate) const fn may_be_stable(alpha: i32, empties: u32) -> bool {
    alpha >= 2 * empties.cast_signed() - 2
}

/// The score of the position if it is between the bounds, else a bound of it that is as good. The position
/// has `empties` empty squares, at most [`FEW`], of which an odd number is in each of the `odd` quarters.
pub(crate) fn solve(
    position: Position,
    empties: u32,
    odd: Quarters,
    alpha: i32,
    beta: i32,
    nodes: &mut u64,
) -> i32 {
    let mut squares = bits(position.empty()).map(usize_of);
    let mut next = || squares.next().unwrap_or(0);
    match empties {
        0 => {
            *nodes += 1;
            position.final_score()
        }
        1 => one(position, next(), nodes),
        2 => two(position, [next(), next()], [alpha, beta], nodes),
        3 => three(position, [next(), next(), next()], [alpha, beta], nodes),
        4 => {
            let squares = [next(), next(), next(), next()];
            four(position, squares, [alpha, beta], nodes)
        }
        _ => few(position, empties, odd, alpha, beta, nodes),
    }
}

const fn usize_of(square: u32) -> usize {
    square as usize
}

fn few(
    position: Position,
    empties: u32,
    odd: Quarters,
    mut alpha: i32,
    beta: i32,
    nodes: &mut u64,
) -> i32 {
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
        return -few(passed, empties, odd, -beta, -alpha, nodes);
    }
    let mut best = i32::MIN;
    let first = legal & SQUARES[usize::from(odd)];
    for set in [first, legal ^ first] {
        for square in bits(set) {
            let child = position.after(square, flipped(position, square));
            let score = if empties == 5 {
                let mut squares = bits(child.empty()).map(usize_of);
                let squares = core::array::from_fn(|_| squares.next().unwrap_or(0));
                -four(child, squares, [-beta, -alpha], nodes)
            } else {
                let odd = odd ^ QUARTER[square as usize & 63];
                -few(child, empties - 1, odd, -beta, -alpha, nodes)
            };
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

/// What is after a move on one of these squares, if it is a move.
#[inline]
fn played(position: Position, square: usize) -> Option<Position> {
    if NEIGHBOURS[square & 63] & position.opponent == 0 {
        return None;
    }
    let square = square as u32;
    let flipped = flipped(position, square);
    (flipped != 0).then(|| position.after(square, flipped))
}

/// Tries the squares in turn, each with the others that are left, without asking first which of them are
/// moves; if none is, the other side does.
#[inline]
fn try_squares<const MOVES: usize, const LEFT: usize>(
    position: Position,
    squares: [(usize, [usize; LEFT]); MOVES],
    [alpha, beta]: [i32; 2],
    nodes: &mut u64,
    score_of: impl Fn(Position, [usize; LEFT], [i32; 2], &mut u64) -> i32,
) -> i32 {
    *nodes += 1;
    let mut tried = |position: Position, mut alpha: i32, beta: i32| {
        let mut best = None;
        for (square, left) in squares {
            let Some(child) = played(position, square) else {
                continue;
            };
            let score = -score_of(child, left, [-beta, -alpha], nodes);
            if best.is_none_or(|best| score > best) {
                best = Some(score);
                if score >= beta {
                    break;
                }
                alpha = alpha.max(score);
            }
        }
        best
    };
    if let Some(best) = tried(position, alpha, beta) {
        return best;
    }
    match tried(position.passed(), -beta, -alpha) {
        Some(best) => -best,
        None => position.final_score(),
    }
}

/// Four empty squares: first those that are alone in their quarter.
fn four(position: Position, squares: [usize; 4], bounds: [i32; 2], nodes: &mut u64) -> i32 {
    let [a, b, c, d] = alone_first(squares);
    let squares = [
        (a, [b, c, d]),
        (b, [a, c, d]),
        (c, [a, b, d]),
        (d, [a, b, c]),
    ];
    try_squares(position, squares, bounds, nodes, three)
}

#[inline]
fn alone_first(squares: [usize; 4]) -> [usize; 4] {
    let quarters = squares.map(|square| QUARTER[square & 63]);
    let (mut seen, mut twice) = (0, 0);
    for quarter in quarters {
        twice |= seen & quarter;
        seen |= quarter;
    }
    let alone = seen & !twice;
    if alone == 0 || twice == 0 {
        return squares;
    }
    let mut sorted = squares;
    let mut at = 0;
    for wanted in [true, false] {
        for (square, quarter) in squares.into_iter().zip(quarters) {
            if (quarter & alone != 0) == wanted {
                sorted[at & 3] = square;
                at += 1;
            }
        }
    }
    sorted
}

/// Three empty squares: first the one that is alone in its quarter.
#[inline]
fn three(position: Position, [a, b, c]: [usize; 3], bounds: [i32; 2], nodes: &mut u64) -> i32 {
    let quarters = [a, b, c].map(|square| QUARTER[square & 63]);
    let [a, b, c] = if quarters[0] == quarters[1] {
        [c, a, b]
    } else if quarters[0] == quarters[2] {
        [b, a, c]
    } else {
        [a, b, c]
    };
    let squares = [(a, [b, c]), (b, [a, c]), (c, [a, b])];
    try_squares(position, squares, bounds, nodes, two)
}

#[inline]
fn two(position: Position, [a, b]: [usize; 2], bounds: [i32; 2], nodes: &mut u64) -> i32 {
    let squares = [(a, [b]), (b, [a])];
    try_squares(
        position,
        squares,
        bounds,
        nodes,
        |child, [last], _, nodes| one(child, last, nodes),
    )
}

/// One empty square: all that counts is how many stones are flipped.
#[inline]
fn one(position: Position, square: usize, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let own = position.own.count_ones().cast_signed();
    let gain = flips(position.own, square);
    if gain > 0 {
        return 2 * (own + gain + 1) - 64;
    }
    let loss = flips(position.opponent, square);
    if loss > 0 {
        return 2 * (own - loss) - 64;
    }
    position.final_score()
}

/// How many stones a side flips that has these and moves on the only empty square.
#[inline]
fn flips(own: u64, square: usize) -> i32 {
    const LERF: Mapping = Mapping::Lerf;
    let index = (square & 63) as u8;
    let on = |place: u8, stones: u8| FLIPS[usize::from(place & 7)][usize::from(stones)];
    // At most one bit in each byte, all in different files: their sum is the line as a byte.
    let gather = |line: u64| ((own & line).wrapping_mul(LERF.file_mask(0)) >> 56) as u8;
    let [diagonal, anti_diagonal] = DIAGONALS[square & 63];
    let (file, rank) = (LERF.file(index), LERF.rank(index));
    let flips = on(file, line::occupancy_of_rank(own, index, LERF))
        + on(rank, line::occupancy_of_file(own, index, LERF))
        + on(file, gather(diagonal))
        + on(file, gather(anti_diagonal));
    i32::from(flips)
}

/// The two diagonals through each square.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut diagonals = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        diagonals[square as usize] = [
            line::diagonal_of(square, Mapping::Lerf),
            line::anti_diagonal_of(square, Mapping::Lerf),
        ];
        square += 1;
    }
    diagonals
};

/// How many stones a move flips on a line, by its place on the line and the own stones there. All
/// other places have a stone of the opponent's, or lie beyond the edge of the board, with no own stone
/// behind them.
static FLIPS: [[u8; 256]; 8] = {
    let mut flips = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            let above = (own >> place) >> 1;
            let below = own & ((1 << place) - 1);
            if above != 0 {
                flips[place][own] += above.trailing_zeros() as u8;
            }
            if below != 0 {
                flips[place][own] += (place as u32 - 1 - below.ilog2()) as u8;
            }
            own += 1;
        }
        place += 1;
    }
    flips
};
