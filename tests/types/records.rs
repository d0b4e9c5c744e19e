//! Records with squares, packed squares and nested types that random types lack; `conversions` has those of each mapping.

use bitxform::symmetric;
use bitxform_conforms::{boards, conforms, next_in_place, next_of_rectangle};

boards! {
    // Only what is marked is a bitboard.
    Explicit [] (mapping = "LERF", explicit) {
        hash: u64,
        #[board(bits)] own: u64,
        #[board(bits)] pieces: [[u64; 2]; 3],
        clock: u16
    }
    // On a board with gaps, squares and mailboxes have other numbers than on one without.
    Gaps [slices] (mapping = "LEFR", files = 7, ranks = 6, stride = 9, group = "rectangle", word = u128) {
        own: u128,
        #[board(square)] last: [u8; 3],
        #[board(square)] all: [i8; 70],
        #[board(squares(2..8, 9..15))] played: u32,
        #[board(squares(10..=15))] line: [Option<i32>; 3],
        #[board(mailbox)] policy: [u16; 42],
        #[board(with = next_of_rectangle)] symmetry: u8
    }
    // Numbers in more bits than a square needs are off the board from 64 on, and stay.
    Wide [] (mapping = "LEFR", group = "all + color") {
        own: u64,
        #[board(squares(0..6, 6..13, 16..24))] played: [u32; 2],
        #[board(squares(57..63, 1..=7, 8..40))] last: Option<i64>,
        #[board(squares(0..7, 7..13), by_color)] best: [u16; 2]
    }
    // Indices just fit, with their sign, in eight bits.
    Index127 [] (mapping = "LERF", files = 16, ranks = 8, group = "rectangle") {
        #[board(square)] signed: [i8; 4],
        #[board(square)] unsigned: Option<u8>,
        #[board(squares(0..7, 7..14))] packed: i16
    }
    Index255 [] (mapping = "LEFBER", files = 16, ranks = 16) {
        #[board(square)] all: [u8; 8],
        #[board(square)] signed: i16,
        #[board(squares(0..8))] packed: [u8; 2]
    }
    Index288 [] (mapping = "BERF", files = 17, ranks = 17) {
        #[board(square)] all: [Option<u16>; 3],
        #[board(squares(0..9, 9..18))] packed: u32,
        #[board(square)] far: [i128; 2],
        #[board(square)] machine: usize
    }
    // Nested boards of another mapping, and of another size.
    Outer [] (mapping = "LERF", files = 4, ranks = 4) {
        own: u16,
        #[board(nested)] fields: [[Field; 2]; 2],
        #[board(nested)] squares: [LefrSquareOf4; 2]
    }
    SquareInRectangle [] (mapping = "LERF", files = 4, ranks = 2, group = "rectangle") {
        own: u8,
        #[board(nested)] field: Field
    }
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
#[symmetric(mapping = "LERF", group = "rotations", non_const)]
#[derive(Clone)]
struct InPlace {
    own: u64,
    #[board(with = next_in_place)]
    symmetries: Vec<u8>,
}

#[test]
fn packed_numbers_off_the_board_stay() {
    let (a1, a8, h1, none) = (0, 7, 56, 64);
    let wide = Wide {
        own: 1 << a1,
        played: [a8 | none << 6 | 255 << 16, a1 | a8 << 6 | a8 << 16],
        last: None,
        best: [64, 64 + 7],
    };
    let flipped = wide.flip_horizontal();
    let h8 = h1 + a8;
    assert_eq!(flipped.own, 1 << h1);
    assert_eq!(
        flipped.played,
        [h8 | none << 6 | 255 << 16, h1 | h8 << 6 | h8 << 16]
    );
    assert_eq!(flipped.best, [64 + (56 << 7), 64 + 7 + (56 << 7)]);
}
