//! Moves whose type says `+ color` as the record does: one error, and not that they cannot be told apart.

use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 9, ranks = 9, group = "horizontal + color")]
#[derive(Clone, Copy)]
enum Move { Drop { #[board(skip)] kind: u8, #[board(square)] to: u8 }, Pass }

const MOVES: [Move; 3] = [Move::Drop { kind: 1, to: 4 }, Move::Drop { kind: 1, to: 76 }, Move::Pass];

#[symmetric(mapping = "LERF", files = 9, ranks = 9, group = "horizontal + color", colors(black, white))]
struct Shogi {
    black: u128,
    white: u128,
    #[board(indexed_by = MOVES)] policy: [f32; 3],
}

fn main() {}
