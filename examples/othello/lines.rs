//! Move generation by lines: each line is moved onto a rank, and looked up in a table.
//!
//! Ranks stay where they are. A diagonal flip moves the files onto ranks, the pseudo-rotations the two kinds of
//! diagonals. The inverse brings the moves found back to their squares.

use bitxform::classic::{
    pseudo_rotate_45_anti_clockwise, pseudo_rotate_45_clockwise,
    undo_pseudo_rotate_45_anti_clockwise, undo_pseudo_rotate_45_clockwise,
};
use bitxform::{Mapping, Symmetry};

use crate::position::{MAPPING, Position};

/// The table of legal moves on a rank, by own stones and by the opponent's.
#[derive(Debug)]
pub(crate) struct Lines {
    moves: Vec<[u8; 256]>,
}

/// The number of low files of each rank that belong to one diagonal. The remaining files belong to a second
/// diagonal, which shares no square with the first.
type Lengths = [u8; 8];

const WHOLE: Lengths = [8; 8];
/// Rank k holds the diagonal that begins on a(k + 1), and the one that ends on the file before it.
const CLOCKWISE: Lengths = [8, 7, 6, 5, 4, 3, 2, 1];
const ANTI_CLOCKWISE: Lengths = [8, 1, 2, 3, 4, 5, 6, 7];

impl Lines {
    pub(crate) fn new() -> Self {
        let of_own = |own| core::array::from_fn(|opponent| rank_moves(own, opponent));
        Self {
            moves: (0..256).map(of_own).collect(),
        }
    }

    /// The squares where the side to move can put a stone.
    pub(crate) fn moves(&self, position: Position) -> u64 {
        let files = position.flip_diagonal();
        let rising = laid(position, pseudo_rotate_45_clockwise);
        let falling = laid(position, pseudo_rotate_45_anti_clockwise);
        let found = self.on_ranks(position, WHOLE)
            | Symmetry::FlipDiagonal.apply(self.on_ranks(files, WHOLE), MAPPING)
            | undo_pseudo_rotate_45_clockwise(self.on_ranks(rising, CLOCKWISE), MAPPING)
            | undo_pseudo_rotate_45_anti_clockwise(self.on_ranks(falling, ANTI_CLOCKWISE), MAPPING);
        found & position.empty()
    }

    /// The squares where a move flips something on its rank, or on its part of the rank.
    fn on_ranks(&self, position: Position, lengths: Lengths) -> u64 {
        let own = position.own.to_le_bytes();
        let opponent = position.opponent.to_le_bytes();
        u64::from_le_bytes(core::array::from_fn(|rank| {
            let first = u8::MAX >> (8 - lengths[rank]);
            let on = |part: u8| {
                let own = usize::from(own[rank] & part);
                self.moves[own][usize::from(opponent[rank] & part)] & part
            };
            on(first) | on(!first)
        }))
    }
}

/// Returns the position with both boards moved by `rotate`.
fn laid(position: Position, rotate: fn(u64, Mapping) -> u64) -> Position {
    Position {
        own: rotate(position.own, MAPPING),
        opponent: rotate(position.opponent, MAPPING),
    }
}

/// The squares next to a run of the opponent's stones that begins next to an own stone. These squares may be
/// occupied; where both sides have a stone, the result is unspecified.
fn rank_moves(own: usize, opponent: usize) -> u8 {
    let has = |stones: usize, file: i32| (0..8).contains(&file) && stones >> file & 1 == 1;
    let mut moves = 0;
    for file in 0..8 {
        for step in [-1, 1] {
            let mut at = file + step;
            while has(opponent, at) {
                at += step;
            }
            if at != file + step && has(own, at) {
                moves |= 1 << file;
            }
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A move is legal if and only if it flips something, found by walking from square to square.
    #[test]
    fn moves_by_lines_are_those_that_flip() {
        let lines = Lines::new();
        let mut positions = vec![Position::START];
        for _ in 0..6 {
            let mut next = Vec::new();
            for position in positions {
                let flips =
                    |square: &u64| position.empty() & square != 0 && position.flipped(*square) != 0;
                let legal: Vec<u64> = (0..64).map(|index| 1 << index).filter(flips).collect();
                assert_eq!(lines.moves(position), legal.iter().sum(), "{position:?}");
                next.extend(legal.iter().map(|square| position.after(*square)));
            }
            // Some hundred positions of each depth, with images in all orientations.
            positions = next
                .into_iter()
                .step_by(11)
                .flat_map(Position::images)
                .collect();
        }
    }
}
