//! Each unknown type or function causes one error.
use bitxform::{Symmetry, symmetric};

#[symmetric(mapping = "LERF")]
struct HalfTyped {
    own: Unknown0,
    opponent: [Unknown1; 2],
    both: u64,
}

#[symmetric(mapping = "LERF", group = "all + color", colors(white, black))]
struct OfEachKind {
    white: u64,
    black: u64,
    #[board(square)]
    square: Unknown2,
    #[board(square)]
    squares: [[Option<Unknown3>; 2]; 2],
    #[board(square)]
    alias: Unknown4,
    #[board(squares(0..6, 6..12))]
    packed: Unknown5,
    #[board(mailbox)]
    mailbox: Unknown6,
    #[board(mailbox)]
    entries: [Unknown7; 64],
    #[board(moves)]
    moves: Unknown8,
    #[board(nested)]
    nested: Unknown9,
    #[board(with = transform)]
    with: Unknown10,
    #[board(with = nowhere::turn)]
    turned: u8,
    #[board(bits(get = nothing, new = u64::from))]
    foreign: u64,
    #[board(square, by_color)]
    kings: [Unknown11; 2],
    #[board(turn)]
    turn: Unknown12,
}

const fn transform<T>(_: &mut T, _: Symmetry) {}

fn main() {}
