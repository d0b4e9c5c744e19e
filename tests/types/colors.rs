//! Colours: pairs of fields, halves, turns and functions.

use bitxform::symmetric;
use bitxform_conforms::{conforms, exchanged};

#[conforms(untested)]
#[symmetric(mapping = "BERLEF", colors(0, 1))]
#[derive(Clone, Copy)]
struct Inner(u64, u64);

/// A record of chess with colours of all kinds.
#[conforms(slices, positions = 24)]
#[symmetric(
    mapping = "BERLEF",
    group = "rotations + color after flip_diagonal",
    colors(white, black),
    colors(white_king, black_king)
)]
#[derive(Clone, Copy)]
struct Turned {
    white: u64,
    black: u64,
    #[board(by_color)]
    rooks: [[u64; 2]; 2],
    #[board(square)]
    white_king: Option<u8>,
    #[board(square)]
    black_king: Option<u8>,
    #[board(square, by_color)]
    queens: [u8; 2],
    #[board(squares(0..6, 6..12), by_color)]
    moves: [u16; 2],
    #[board(turn)]
    white_to_move: bool,
    #[board(mailbox(planes), by_color)]
    letters: [[u8; 64]; 2],
    #[board(color_with = exchanged)]
    rights: u8,
    #[board(skip, by_color)]
    clocks: [u32; 2],
    #[board(nested)]
    inner: Inner,
    #[board(nested, by_color)]
    halves: [Inner; 2],
}

#[conforms(slices, positions = 24)]
#[symmetric(mapping = "LERF", files = 12, ranks = 12, group = "vertical + color")]
#[derive(Clone, Copy)]
struct Deep(#[board(by_color)] [[[[u64; 3]; 1]; 1]; 2]);

/// A box is reached through a reference where the swapped field takes its place.
#[conforms(positions = 24)]
#[symmetric(mapping = "BERF", files = 1, ranks = 66, word = u128, stride = 1, group = "half_turn + color")]
#[derive(Clone)]
struct Boxed(
    #[board(by_color)] [u128; 2],
    #[board(bits)] Box<[u128; 1]>,
    #[board(turn)] bool,
);
