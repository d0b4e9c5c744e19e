//! The last moves: with few empty squares, choosing a move would cost more than trying it.

#![expect(
    clippy::cast_possible_truncation,
    reason = "squares, and counts of squares"
)]

use bitxform::{Mapping, line};

use crate::position::{Position, bits};
use crate::words::{NEIGHBOURS, flipped, moves, stable};

/// Up to this many empty squares, moves are neither sorted nor looked up.
pub(crate) const FEW: u32 = 6;

/// A set of quarters of the board: bit 0 is that of a1, bits 1 to 3 those of h1, a8 and h8.
pub(crate) type Quarters = u8;

/// The quarter of each square.
pub(crate) static QUARTER: [Quarters; 64] = {
    let mut of_square = [0; 64];
    let mut square = 0;
    while square < 64 {
        of_square[square] = 1 << (square >> 2 & 1 | square >> 4 & 2);
        square += 1;
    }
    of_square
};

/// The squares of each set of quarters.
pub(crate) static SQUARES: [u64; 16] = {
    let mut squares = [0; 16];
    let mut at = 0;
    while at < 16 * 64 {
        let (set, square) = (at / 64, at % 64);
        if QUARTER[square] as usize & set != 0 {
            squares[set] |= 1 << square;
        }
        at += 1;
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
        odd |= ((empty & SQUARES[1 << number]).count_ones() as Quarters & 1) << number;
        number += 1;
    }
    odd
}

/// An upper bound of the score: stable stones of the opponent stay the opponent's.
#[inline]
pub(crate) const fn upper_bound(position: Position) -> i32 {
    64 - 2 * stable(position.passed()).count_ones().cast_signed()
}

/// Whether a search for the opponent's stable stones may prove that the score is at most `alpha`. With a lower
/// `alpha`, enough stable stones would be rare.
#[inline]
pub(crate) const fn may_be_stable(alpha: i32, empties: u32) -> bool {
    alpha >= 2 * empties.cast_signed() - 2
}

/// Returns the score of the position if it is between the bounds, and otherwise a bound of it outside them.
///
/// The side to move has the moves `legal`. There are `empties` empty squares, at most [`FEW`]; their number is
/// odd in each of the `odd` quarters.
pub(crate) fn solve(
    position: Position,
    legal: u64,
    empties: u32,
    odd: Quarters,
    alpha: i32,
    beta: i32,
    nodes: &mut u64,
) -> i32 {
    let bounds = [alpha, beta];
    let squares = || Squares::new(position.empty(), 0);
    match empties {
        0 => {
            *nodes += 1;
            position.final_score()
        }
        1 => one(position, squares().at(0), nodes),
        2 => two(position, squares(), bounds, nodes),
        3 => three(position, squares(), odd, bounds, nodes),
        4 => four(position, odd, bounds, nodes),
        _ => few(position, legal, empties, odd, bounds, nodes),
    }
}

fn few(
    position: Position,
    legal: u64,
    empties: u32,
    odd: Quarters,
    [mut alpha, beta]: [i32; 2],
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    if may_be_stable(alpha, empties) {
        let bound = upper_bound(position);
        if bound <= alpha {
            return bound;
        }
    }
    if legal == 0 {
        let passed = position.passed();
        let legal = moves(passed);
        if legal == 0 {
            return position.final_score();
        }
        return -few(passed, legal, empties, odd, [-beta, -alpha], nodes);
    }
    let mut best = i32::MIN;
    let first = legal & SQUARES[usize::from(odd)];
    for set in [first, legal ^ first] {
        for square in bits(set) {
            let child = position.after(square, flipped(position, square));
            let odd = odd ^ QUARTER[square as usize & 63];
            let bounds = [-beta, -alpha];
            let score = if empties == 5 {
                -four(child, odd, bounds, nodes)
            } else {
                -few(child, moves(child), empties - 1, odd, bounds, nodes)
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

/// Up to four empty squares, one in each byte of a register, the first one in the lowest byte.
#[derive(Clone, Copy)]
struct Squares(u32);

impl Squares {
    /// Puts the squares in `first` before the others.
    #[inline]
    fn new(empty: u64, first: u64) -> Self {
        let squares = bits(empty & first).chain(bits(empty & !first));
        let bytes = squares
            .zip(0..)
            .map(|(square, number)| square << (8 * number));
        Self(bytes.sum())
    }

    #[inline]
    const fn at(self, number: u32) -> usize {
        (self.0 >> (8 * number) & 63) as usize
    }

    /// The remaining squares, in their order.
    #[inline]
    const fn without(self, number: u32) -> Self {
        let before = (1 << (8 * number)) - 1;
        Self(self.0 & before | self.0 >> 8 & !before)
    }
}

/// Tries `COUNT` squares in turn, without computing the set of moves first. If no square is a legal move, the
/// other side tries. `score_of` takes a child, the index of the square, and the bounds of the child.
#[inline]
fn try_squares<const COUNT: u32>(
    position: Position,
    squares: Squares,
    [alpha, beta]: [i32; 2],
    nodes: &mut u64,
    score_of: impl Fn(Position, u32, [i32; 2], &mut u64) -> i32,
) -> i32 {
    *nodes += 1;
    let mut tried = |position: Position, mut alpha: i32, beta: i32| {
        let mut best = None;
        for number in 0..COUNT {
            let square = squares.at(number);
            if NEIGHBOURS[square] & position.opponent == 0 {
                continue;
            }
            let flipped = flipped(position, square as u32);
            if flipped == 0 {
                continue;
            }
            let child = position.after(square as u32, flipped);
            let score = -score_of(child, number, [-beta, -alpha], nodes);
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

/// Four empty squares: tries those first that are alone in their quarter.
fn four(position: Position, odd: Quarters, bounds: [i32; 2], nodes: &mut u64) -> i32 {
    let empty = position.empty();
    let mut first = empty & SQUARES[usize::from(odd)];
    if first == empty && odd.count_ones() == 2 {
        // One square is in one quarter, and three are in another. The single square comes first.
        first &= SQUARES[usize::from(odd & odd.wrapping_neg())];
        if !first.is_power_of_two() {
            first ^= empty;
        }
    }
    let squares = Squares::new(empty, first);
    try_squares::<4>(
        position,
        squares,
        bounds,
        nodes,
        |child, number, bounds, nodes| {
            let odd = odd ^ QUARTER[squares.at(number)];
            three(child, squares.without(number), odd, bounds, nodes)
        },
    )
}

/// Three empty squares: tries the one first that is alone in its quarter.
#[inline]
fn three(
    position: Position,
    squares: Squares,
    odd: Quarters,
    bounds: [i32; 2],
    nodes: &mut u64,
) -> i32 {
    let is_odd = |number| QUARTER[squares.at(number)] & odd != 0;
    let first = (0..2).find(|&number| is_odd(number)).unwrap_or(2);
    let squares = Squares(squares.without(first).0 << 8 | squares.at(first) as u32);
    try_squares::<3>(
        position,
        squares,
        bounds,
        nodes,
        |child, number, bounds, nodes| two(child, squares.without(number), bounds, nodes),
    )
}

#[inline]
fn two(position: Position, squares: Squares, bounds: [i32; 2], nodes: &mut u64) -> i32 {
    try_squares::<2>(
        position,
        squares,
        bounds,
        nodes,
        |child, number, _, nodes| one(child, squares.at(number ^ 1), nodes),
    )
}

/// One empty square: the score depends only on the number of flipped stones.
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

/// The number of stones that a side with these stones flips by a move on the only empty square.
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

/// The number of stones flipped on a line, by the index of the move on the line and the own stones there. All
/// other squares of the line hold the opponent's stones, or lie beyond the edge of the board.
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
