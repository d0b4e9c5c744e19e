// advice a, Move::Drop: { kind, => { kind: `kind as u8`,
// also a, Drop {: kind: Piece => kind: u8
// advice a, Swap(: #[board(skip)] Team => #[board(`compare`)] Team
// right a: assert_eq!(Board { stones: 0, drops: [1.0, 0.0, 0.0, 0.0] }.rotate_90().drops, [0.0, 0.0, 1.0, 0.0]);
// One error for all fields, not one for each symmetry.
use bitxform::symmetric;

#[derive(Clone, Copy)]
enum Piece { Knight }

type Team = u8;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
enum Move {
    Drop { #[board(skip)] kind: Piece, #[board(square)] to: u8 },
    Swap(#[board(skip)] Team),
}

const fn drop(to: u8) -> Move {
    let kind = Piece::Knight;
    Move::Drop { kind, to }
}
const DROPS: [Move; 4] = [drop(0), drop(7), drop(56), drop(63)];

#[symmetric(mapping = "LERF", group = "all")]
struct Board { stones: u64, #[board(indexed_by = DROPS)] drops: [f32; 4] }

fn main() {
}
