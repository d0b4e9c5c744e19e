//! Enums whose variants have fields of every kind, discriminants, or nothing to compare.

use bitxform::{Direction, symmetric};
use bitxform_conforms::{conforms, next};

/// A field of every kind, in a variant.
#[conforms(slices, positions = 24)]
#[symmetric(mapping = "LEFR", group = "all")]
#[derive(Clone)]
enum Everything {
    Struct {
        own: u64,
        layers: [[u64; 2]; 3],
        #[board(square)]
        square: Option<i32>,
        #[board(squares(0..6, 6..12))]
        played: [u16; 2],
        #[board(mailbox)]
        policy: [u8; 64],
        #[board(nested)]
        nested: [Square; 2],
        #[board(with = next)]
        symmetry: u8,
        #[board(compare)]
        hand: [u8; 3],
    },
    Tuple(u64, #[board(skip)] u16, #[board(square)] Option<i8>),
    Line(#[board(square)] Vec<u8>, #[board(direction)] Direction),
    Tree(
        #[board(nested)] Vec<Square>,
        #[board(mailbox(tail = 1))] Box<[u8]>,
    ),
    Unit,
}

#[conforms(untested)]
#[symmetric(mapping = "LEFR", square)]
#[derive(Clone, Copy)]
struct Square(u8);

#[conforms]
#[symmetric(mapping = "LERF", files = 7, ranks = 6, group = "rectangle", explicit)]
#[derive(Clone, Copy)]
enum Column {
    Drop(#[board(file)] u8),
    Rank(u64, #[board(rank)] u8),
    Board(#[board(bits)] u64),
    Resign,
}

/// Discriminants, and names that expansions might use too.
#[conforms]
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
#[repr(u8)]
enum Named {
    Some(#[board(square)] u8, u64, #[board(square)] i8) = 1 << 3,
    None = 1,
    Ok { symmetry: u64, __field_0: u64 } = 7,
}

/// Only one variant has something that moves.
#[conforms(keyless)]
#[symmetric(mapping = "BEFR", files = 3, ranks = 4, group = "rectangle")]
#[derive(Clone, Copy)]
enum Keyless {
    Policy(#[board(mailbox)] [u8; 12]),
    Nothing,
}
