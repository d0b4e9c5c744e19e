//! Enums: moves, records, and variants of all shapes.

use bitxform::{Direction, symmetric};
use bitxform_conforms::{conforms, next};

/// Writes an enum of moves, with the options of `conforms` and the arguments.
macro_rules! moves {
    ($($Name:ident [$($option:tt)*] ($($argument:tt)*);)*) => {$(
        #[conforms($($option)*)]
        #[symmetric($($argument)*)]
        #[derive(Clone, Copy)]
        enum $Name {
            Place(#[board(square)] u8),
            Pass,
            Drop(#[board(skip)] char, #[board(square)] i16),
            Shift {
                #[board(square)]
                from: Option<u8>,
                #[board(square)]
                to: [u16; 2],
                #[board(compare)]
                promotes: bool,
            },
            Packed(#[board(squares(1..8, 8..15))] u32),
        }
    )*};
}

moves! {
    Shogi [constant] (mapping = "LERF", files = 9, ranks = 9);
    ShogiByFiles [slices] (mapping = "BEFLER", files = 9, ranks = 9);
    Turned [] (mapping = "LEFBER", files = 10, ranks = 10, group = "rotations");
}

/// A field of every kind, in a variant.
#[conforms(slices, positions = 24)]
#[symmetric(mapping = "LEFR")]
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
#[symmetric(mapping = "LERF", group = "all + color")]
#[derive(Clone, Copy)]
enum Sides {
    Stones(#[board(by_color)] [u64; 2], #[board(turn)] bool),
    Hands {
        #[board(compare, by_color)]
        hands: [u8; 2],
        #[board(square, by_color)]
        last: [Option<u8>; 2],
    },
    Kept(#[board(skip, by_color)] [u8; 2]),
    Far(
        #[board(square, by_color)] [u128; 2],
        #[board(square, by_color)] [Option<i64>; 2],
    ),
    Resigned(#[board(turn)] bool),
    Nothing,
}

/// Stones are placed, and then they move.
#[conforms(slices)]
#[symmetric(mapping = "LERF", files = 5, ranks = 5)]
#[derive(Clone, Copy)]
enum Position {
    Setup {
        stones: [u32; 2],
        #[board(compare)]
        in_hand: [u8; 2],
    },
    Play([u32; 2]),
}

#[conforms]
#[symmetric(mapping = "LERF", files = 7, ranks = 6, explicit)]
#[derive(Clone, Copy)]
enum Column {
    Drop(#[board(file)] u8),
    Rank(u64, #[board(rank)] u8),
    Board(#[board(bits)] u64),
    Resign,
}

/// Discriminants, and names that expansions might use too.
#[conforms(constant)]
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
#[symmetric(mapping = "BEFR", files = 3, ranks = 4)]
#[derive(Clone, Copy)]
enum Keyless {
    Policy(#[board(mailbox)] [u8; 12]),
    Nothing,
}
