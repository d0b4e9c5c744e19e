//! Records with squares, packed squares, directions and nested types beside their words.

use bitxform::{Direction, symmetric};
use bitxform_conforms::{conforms, made_by, next, next_in_place, next_of_rectangle};

/// Writes a square and a record of it, for an 8x8 board in a mapping.
macro_rules! records {
    ($($mapping:literal $Square:ident $Record:ident;)*) => {$(
        #[conforms]
        #[symmetric(mapping = $mapping, square)]
        #[derive(Clone, Copy)]
        struct $Square(u8);

        #[conforms]
        #[symmetric(mapping = $mapping)]
        #[derive(Clone, Copy)]
        struct $Record {
            own: u64,
            layers: [[[u64; 2]; 1]; 2],
            #[board(square)]
            last: Option<u8>,
            #[board(square)]
            kings: [i16; 2],
            #[board(squares(0..6, 6..12))]
            played: u16,
            #[board(squares(10..=15))]
            line: [Option<i32>; 3],
            #[board(direction)]
            view: [Option<Direction>; 2],
            #[board(mailbox)]
            policy: [f32; 64],
            #[board(nested)]
            square: [$Square; 2],
            #[board(with = next)]
            symmetry: u8,
            #[board(skip)]
            hash: u64,
        }
    )*};
}

records! {
    "LERF" LerfSquare LerfRecord;
    "BERF" BerfSquare BerfRecord;
    "LERBEF" LerbefSquare LerbefRecord;
    "BERLEF" BerlefSquare BerlefRecord;
    "LEFR" LefrSquare LefrRecord;
    "BEFR" BefrSquare BefrRecord;
    "BEFLER" BeflerSquare BeflerRecord;
    "LEFBER" LefberSquare LefberRecord;
}

/// The key fields in another order than that of the declaration, and one that is left out.
#[conforms(constant)]
#[symmetric(mapping = "LEFR", key(last, own))]
#[derive(Clone, Copy)]
struct SquareFirst {
    own: u64,
    #[board(square)]
    last: Option<u8>,
    #[board(square)]
    marks: [u8; 2],
}

#[conforms]
#[symmetric(mapping = "LERF", group = "horizontal")]
#[derive(Clone, Copy)]
struct SquareBetween {
    own: u64,
    #[board(square)]
    ko: Option<u8>,
    others: [u64; 2],
}

/// A tuple struct, with names that are numbers.
#[conforms(constant)]
#[symmetric(mapping = "BEFR", key(3, 0))]
#[derive(Clone, Copy)]
struct Tuple(u64, #[board(skip)] u64, [u64; 3], #[board(square)] u8);

/// Only what is marked is a bitboard.
#[conforms]
#[symmetric(mapping = "LERF", explicit)]
#[derive(Clone, Copy)]
struct Explicit {
    hash: u64,
    #[board(bits)]
    own: u64,
    #[board(bits)]
    pieces: [[u64; 2]; 3],
    clock: u16,
}

type Stones = u64;
type Shelf = [[Stones; 2]; 2];

#[conforms(constant)]
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Aliased {
    stones: Stones,
    shelf: Shelf,
    shelves: [Shelf; 1],
    #[board(square)]
    places: Places,
}

type Places = [u8; 2];

/// On a board with gaps, squares and mailboxes have other numbers than on one without.
#[conforms(slices)]
#[symmetric(mapping = "LEFR", files = 7, ranks = 6, stride = 9, word = u128)]
#[derive(Clone, Copy)]
struct Gaps {
    own: u128,
    #[board(square)]
    last: [u8; 3],
    #[board(square)]
    all: [i8; 70],
    #[board(squares(2..8, 9..15))]
    played: u32,
    #[board(mailbox)]
    policy: [u16; 42],
    #[board(with = next_of_rectangle)]
    symmetry: u8,
}

/// Indices just fit, with their sign, in eight bits.
#[conforms]
#[symmetric(mapping = "LERF", files = 16, ranks = 8)]
#[derive(Clone, Copy)]
struct Index127 {
    #[board(square)]
    signed: [i8; 4],
    #[board(square)]
    unsigned: Option<u8>,
    #[board(squares(0..7, 7..14))]
    packed: i16,
}

#[conforms]
#[symmetric(mapping = "LEFBER", files = 16, ranks = 16)]
#[derive(Clone, Copy)]
struct Index255 {
    #[board(square)]
    all: [u8; 8],
    #[board(square)]
    signed: i16,
    #[board(squares(0..8))]
    packed: [u8; 2],
}

#[conforms]
#[symmetric(mapping = "BERF", files = 17, ranks = 17)]
#[derive(Clone, Copy)]
struct Index288 {
    #[board(square)]
    all: [Option<u16>; 3],
    #[board(squares(0..9, 9..18))]
    packed: u32,
    #[board(square)]
    far: [i128; 2],
    #[board(square)]
    machine: usize,
}

/// A `with` function that is no action of the group, so that images of images would show.
#[conforms(slices, constant)]
#[symmetric(mapping = "LERF", group = "all + color", colors(white, black))]
#[derive(Clone, Copy)]
struct MadeBy {
    white: u64,
    black: u64,
    #[board(with = made_by)]
    symmetry: u8,
}

#[conforms]
#[symmetric(mapping = "LERF", group = "rotations", non_const)]
#[derive(Clone)]
struct InPlace {
    own: u64,
    #[board(with = next_in_place)]
    symmetries: Vec<u8>,
}

/// Nothing is compared, so there are no least images.
#[conforms(keyless, slices)]
#[symmetric(mapping = "BEFLER", files = 5, ranks = 5)]
#[derive(Clone, Copy)]
struct Keyless {
    #[board(mailbox)]
    policy: [u16; 25],
    #[board(nested)]
    squares: [Inner; 2],
    #[board(compare)]
    number: u8,
}

#[conforms(untested)]
#[symmetric(mapping = "LERF", files = 5, ranks = 5)]
#[derive(Clone, Copy)]
struct Inner(#[board(square)] u8);

/// Nested boards of another mapping, and of another size.
#[conforms]
#[symmetric(mapping = "LERF", files = 4, ranks = 4)]
#[derive(Clone, Copy)]
struct Outer {
    own: u16,
    #[board(nested)]
    fields: [[Field; 2]; 2],
    #[board(nested)]
    squares: [LefrSquareOf4; 2],
}

#[conforms(untested)]
#[symmetric(mapping = "BEFR", files = 3, ranks = 3)]
#[derive(Clone, Copy)]
struct Field(u16, #[board(mailbox)] [u8; 9]);

#[conforms(untested)]
#[symmetric(mapping = "LEFR", files = 4, ranks = 4, square)]
#[derive(Clone, Copy)]
struct LefrSquareOf4(u8);

#[conforms]
#[symmetric(mapping = "LERF", files = 4, ranks = 2)]
#[derive(Clone, Copy)]
struct SquareInRectangle {
    own: u8,
    #[board(nested)]
    field: Field,
    #[board(nested(other_size))]
    square: LefrSquareOf4,
}
