//! Move generation and flips by word operations on one board, as fast as possible: for the solver.

use bitxform::{Direction, Mapping};

use crate::position::Position;

const fn file(number: u8) -> u64 {
    Mapping::Lerf.file_mask(number)
}

const fn rank(number: u8) -> u64 {
    Mapping::Lerf.rank_mask(number)
}

/// A line that continues over these squares has not wrapped around the edge of the board.
const INNER_FILES: u64 = !(file(0) | file(7));

/// The squares where the side to move can put a stone.
#[inline]
pub(crate) const fn moves(position: Position) -> u64 {
    let Position { own, opponent } = position;
    let inner = opponent & INNER_FILES;
    // To the east, an addition carries through each run that begins next to a stone.
    let east = (inner + (own << 1 & inner)) & !inner;
    let mut west = inner & (own >> 1);
    west |= inner & (west >> 1);
    let pairs = inner & (inner >> 1);
    west |= pairs & (west >> 2);
    west |= pairs & (west >> 2);
    let ends =
        east | west >> 1 | ends::<7>(own, inner) | ends::<8>(own, opponent) | ends::<9>(own, inner);
    ends & position.empty()
}

/// The squares behind runs of `between` that begin next to a stone, at steps of this many bits in both
/// directions.
#[inline]
const fn ends<const STEP: u32>(own: u64, between: u64) -> u64 {
    let mut up = between & (own << STEP);
    let mut down = between & (own >> STEP);
    up |= between & (up << STEP);
    down |= between & (down >> STEP);
    let up_pairs = between & (between << STEP);
    let down_pairs = up_pairs >> STEP;
    up |= up_pairs & (up << (2 * STEP));
    down |= down_pairs & (down >> (2 * STEP));
    up |= up_pairs & (up << (2 * STEP));
    down |= down_pairs & (down >> (2 * STEP));
    (up << STEP) | (down >> STEP)
}

/// The rays of each square in the directions of increasing indices.
static UP: [[u64; 4]; 64] = rays([
    Direction::East,
    Direction::NorthWest,
    Direction::North,
    Direction::NorthEast,
]);

/// The rays in the directions of decreasing indices.
static DOWN: [[u64; 4]; 64] = rays([
    Direction::West,
    Direction::SouthEast,
    Direction::South,
    Direction::SouthWest,
]);

/// The neighbours of each square.
pub(crate) static NEIGHBOURS: [u64; 64] = {
    let mut neighbours = [0; 64];
    let mut square = 0;
    while square < 64 {
        neighbours[square] = around(1 << square);
        square += 1;
    }
    neighbours
};

const fn rays(directions: [Direction; 4]) -> [[u64; 4]; 64] {
    let mut rays = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut number = 0;
        while number < 4 {
            let mut at = Mapping::Lerf.shift(1 << square, directions[number]);
            while at != 0 {
                rays[square][number] |= at;
                at = Mapping::Lerf.shift(at, directions[number]);
            }
            number += 1;
        }
        square += 1;
    }
    rays
}

/// The neighbours of these squares, possibly with some of the squares themselves.
#[inline]
pub(crate) const fn around(squares: u64) -> u64 {
    let row = squares | ((squares & !file(0)) >> 1) | ((squares & !file(7)) << 1);
    (row | (row << 8) | (row >> 8)) & !squares
}

/// The stones that a move on `square` flips.
#[inline]
pub(crate) const fn flipped(position: Position, square: u32) -> u64 {
    let Position { own, opponent } = position;
    let square = (square & 63) as usize;
    let mut flipped = 0;
    let mut number = 0;
    while number < 4 {
        // The carry passes the opponent's stones and all squares off the ray: it stops at the first square of
        // the ray without an opponent's stone.
        let ray = UP[square][number];
        let end = (opponent | !ray).wrapping_add(1) & own & ray;
        flipped |= end.wrapping_sub((end != 0) as u64) & ray;

        let ray = DOWN[square][number];
        let last = 1 << ((ray & !opponent) | 1).ilog2();
        let end = last & own & ray;
        flipped |= (end.wrapping_neg() << 1) & ray;
        number += 1;
    }
    flipped
}

/// Most of the stones of the side to move that can never be flipped.
///
/// Such a stone is safe on each of its four lines. It is safe on a line that is full, or if it is next to the
/// edge or to a safe stone of its own colour there.
pub(crate) const fn stable(position: Position) -> u64 {
    const EDGE_FILES: u64 = file(0) | file(7);
    const EDGE_RANKS: u64 = rank(0) | rank(7);
    const EDGES: u64 = EDGE_FILES | EDGE_RANKS;
    let full = position.own | position.opponent;
    let safe = [
        full_lines::<1>(full, file(0), file(7)) | EDGE_FILES,
        full_lines::<8>(full, rank(0), rank(7)) | EDGE_RANKS,
        full_lines::<7>(full, rank(0) | file(7), rank(7) | file(0)) | EDGES,
        full_lines::<9>(full, rank(0) | file(0), rank(7) | file(7)) | EDGES,
    ];
    let mut stable = position.own & safe[0] & safe[1] & safe[2] & safe[3];
    loop {
        // A bit that wraps around arrives on an edge square, which is safe in that direction anyway.
        let next = position.own
            & (safe[0] | (stable << 1) | (stable >> 1))
            & (safe[1] | (stable << 8) | (stable >> 8))
            & (safe[2] | (stable << 7) | (stable >> 7))
            & (safe[3] | (stable << 9) | (stable >> 9));
        if next == stable {
            return stable;
        }
        stable = next;
    }
}

/// The lines of full squares from edge to edge; `first` and `last` are the squares where they begin
/// and end in the order of indices.
#[inline]
const fn full_lines<const STEP: u32>(full: u64, first: u64, last: u64) -> u64 {
    let mut before = full & (first | (full << STEP));
    let mut after = full & (last | (full >> STEP));
    let mut first = first | (first << STEP);
    let mut last = last | (last >> STEP);
    before &= first | (before << (2 * STEP));
    after &= last | (after >> (2 * STEP));
    first |= first << (2 * STEP);
    last |= last >> (2 * STEP);
    before &= first | (before << (4 * STEP));
    after &= last | (after >> (4 * STEP));
    before & after
}
