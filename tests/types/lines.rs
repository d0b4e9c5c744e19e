//! Files, ranks and directions.

use bitxform::{Direction, symmetric};
use bitxform_conforms::conforms;

/// Writes a type with lines of all shapes, for a board of some size.
macro_rules! lines {
    ($($Name:ident ($($argument:tt)*) $files:literal $ranks:literal;)*) => {$(
        #[conforms(constant)]
        #[symmetric($($argument)*, files = $files, ranks = $ranks)]
        #[derive(Clone, Copy)]
        struct $Name {
            #[board(file)]
            file: i8,
            #[board(rank)]
            rank: Option<i8>,
            #[board(file)]
            files: [[u16; 2]; 1],
            #[board(rank)]
            ranks: [u8; 3],
            #[board(mailbox(files))]
            each_file: [u8; $files],
            #[board(mailbox(ranks))]
            each_rank: [u16; $ranks],
        }
    )*};
}

lines! {
    Chess (mapping = "LERF") 8 8;
    Connect4 (mapping = "LEFR", stride = 7) 7 6;
    Long (mapping = "BEFLER") 3 128;
    Wide (mapping = "BERF", group = "horizontal") 19 2;
}

#[conforms]
#[symmetric(mapping = "LEFR", group = "rectangle + color")]
#[derive(Clone, Copy)]
struct Pawns {
    #[board(by_color)]
    pawns: [u64; 2],
    #[board(file, by_color)]
    en_passant: [Option<u8>; 2],
    #[board(turn)]
    turn: bool,
}

/// A square board with a line, so that a type with lines may be nested.
#[conforms]
#[symmetric(mapping = "BERLEF")]
#[derive(Clone, Copy)]
struct NestsFile {
    own: u64,
    #[board(rank)]
    rank: u8,
    #[board(nested)]
    file: File,
}

#[conforms]
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct File(#[board(file)] u8, #[board(rank)] i64);

#[conforms(slices)]
#[symmetric(mapping = "BEFR", group = "all + color after rotate_180", explicit)]
#[derive(Clone, Copy)]
struct Directions {
    #[board(direction)]
    one: Option<Direction>,
    #[board(direction)]
    others: [[Direction; 2]; 1],
    #[board(direction, by_color)]
    options: [Option<Direction>; 2],
}

#[conforms]
#[symmetric(mapping = "LERF", files = 9, ranks = 10)]
#[derive(Clone, Copy)]
struct Lance {
    #[board(square)]
    square: u8,
    #[board(direction)]
    direction: Direction,
}

#[conforms]
#[symmetric(mapping = "LERF", group = "rectangle", non_const)]
#[derive(Clone)]
struct Sequences {
    stones: u64,
    #[board(mailbox(files))]
    files: Vec<u16>,
    #[board(mailbox(ranks))]
    ranks: Option<Box<[u8]>>,
    #[board(file)]
    columns: Vec<u8>,
    #[board(direction)]
    ways: Vec<Direction>,
}
