//! Types in which most mistakes show. `.ci/mutants` tries these first.

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{ColorSymmetry, Direction, SymmetrySet, symmetric};
use bitxform_conforms::{Function, boards, conforms, elements_of_set, exchanged, next};

boards! {
    Pair [slices] (mapping = "LERF") { own: u64, opponent: u64 }
    // The index of an image does not fit beside the squares.
    Room65 [slices] (mapping = "LERF", files = 9, ranks = 7, group = "rectangle") { own: u64 }
    Small [slices] (mapping = "LEFBER", files = 5, ranks = 5, group = "all + color", colors(own, opponent)) { own: u32, opponent: u32 }
    Gomoku [slices] (mapping = "BERLEF", files = 11, ranks = 11, group = "diagonals") { black: u128, white: u128 }
    Limbs [slices, positions = 24] (mapping = "LERF", files = 15, ranks = 15, group = "horizontal") { own: [u64; 4], opponent: [u64; 4] }
    Lines [] (mapping = "BEFR", files = 7, ranks = 7, word = [u8; 7]) { own: [u8; 7] }
}

#[conforms]
#[symmetric(mapping = "BEFLER", group = "rotations", key(own))]
#[derive(Clone, Copy)]
struct Word {
    own: u64,
    #[board(skip)]
    hash: u64,
}

/// Chess: castling rights leave the colour swap, and other positions count all elements.
#[conforms(
    slices,
    positions = 24,
    functions(
        counting = Function::Counting(|value| elements_of_set(Record::take(value).counting()))
    )
)]
#[symmetric(
    mapping = "LEFR",
    group = "all + color",
    colors(white, black),
    group_with = Self::counting
)]
#[derive(Clone, Copy)]
struct Record {
    white: u64,
    black: u64,
    #[board(by_color)]
    rooks: [[u64; 2]; 2],
    #[board(turn)]
    turn: bool,
    #[board(square, by_color)]
    kings: [Option<u8>; 2],
    #[board(squares(0..6, 7..13))]
    played: u16,
    #[board(compare, by_color)]
    hands: [u8; 2],
    #[board(compare, color_with = exchanged)]
    rights: u8,
    #[board(mailbox(planes, tail = 3))]
    planes: [[u16; 67]; 2],
    #[board(mailbox(by_rank))]
    letters: [[u8; 8]; 8],
    #[board(nested)]
    moves: [Option<Move>; 2],
    #[board(direction)]
    way: Direction,
    #[board(with = next)]
    symmetry: u8,
}

impl Record {
    const fn counting(&self) -> SymmetrySet<ColorSymmetry> {
        if self.rights & 0x22 != 0 {
            let swap = ColorSymmetry::FLIP_COLOR;
            SymmetrySet::<ColorSymmetry>::of(&[ColorSymmetry::IDENTITY, swap])
        } else {
            SymmetrySet::<ColorSymmetry>::ALL
        }
    }
}

#[conforms]
#[symmetric(mapping = "LEFR")]
#[derive(Clone, Copy)]
enum Move {
    Pass,
    Place(#[board(square)] u8),
    Slide {
        #[board(square)]
        from: i16,
        #[board(direction)]
        way: Direction,
        #[board(squares(0..6))]
        over: [u8; 2],
    },
}

const STONES: [Stone; 19] = {
    let mut stones = [Stone::Pass; 19];
    let mut i = 0;
    while i < 18 {
        stones[i as usize] = Stone::Place(i % 2 == 0, i / 2);
        i += 1;
    }
    stones
};

#[conforms]
#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
#[derive(Clone, Copy)]
enum Stone {
    Place(#[board(turn)] bool, #[board(square)] u8),
    Pass,
}

#[conforms]
#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
#[derive(Clone, Copy)]
struct Step(#[board(squares(0..4, 4..8))] u8);

/// A move from each square to each square.
const STEPS: [Step; 81] = {
    let mut steps = [Step(0); 81];
    let mut i = 0;
    while i < 81 {
        steps[i as usize] = Step((i / 9) | ((i % 9) << 4));
        i += 1;
    }
    steps
};

/// A policy of packed moves.
#[conforms(lists(STEPS))]
#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
#[derive(Clone, Copy)]
struct Packed(u16, #[board(indexed_by = STEPS)] [u16; 81]);

/// A policy in which the stones swap their colours, and tables of moves.
#[conforms(lists(STONES), slices)]
#[symmetric(mapping = "LERF", files = 3, ranks = 3, group = "all + color")]
#[derive(Clone)]
struct Policy {
    #[board(by_color)]
    stones: [u16; 2],
    #[board(indexed_by = STONES)]
    policy: [u16; 19],
    #[board(indexed_by = STONES)]
    sequence: Vec<u16>,
    #[board(moves)]
    moves: [[u8; 9]; 9],
    #[board(square)]
    history: Vec<u8>,
}

#[conforms(slices)]
#[symmetric(
    mapping = "LEFR",
    files = 7,
    ranks = 6,
    stride = 7,
    group = "rectangle"
)]
#[derive(Clone, Copy)]
struct Connect4 {
    own: u64,
    opponent: u64,
    #[board(file)]
    column: [Option<u8>; 2],
    #[board(rank)]
    row: i8,
    #[board(mailbox(files))]
    policy: [u16; 7],
    #[board(mailbox(ranks))]
    rows: [u16; 6],
}

const GROUP: u16 = SymmetrySet::<ColorSymmetry>::of(Keyed::GROUP).bits();
type Key = ZobristKey<{ Keyed::GROUP.len() }, GROUP, ColorSymmetry>;
static BOARDS: ZobristKeys<3, 64, Key> = ZobristKeys::with_colors(1, Keyed::GEOMETRY, [1, 0, 2]);
static TURN: ZobristKeys<2, 1, Key> = ZobristKeys::off_board(2, [1, 0]);

#[conforms(slices, key_of = Self::computed, positions = 24)]
#[symmetric(mapping = "LERF", group = "all + color", colors(white, black))]
#[derive(Clone, Copy)]
struct Keyed {
    white: u64,
    black: u64,
    #[board(square)]
    ko: Option<u8>,
    #[board(turn)]
    turn: bool,
    #[board(zobrist)]
    key: Key,
}

impl Keyed {
    const fn computed(&self) -> Key {
        let boards = BOARDS.of_boards(0, &[self.white, self.black]);
        let ko = BOARDS.of_square(2, self.ko);
        boards.with(ko).with(TURN.at(self.turn as usize, 0))
    }
}
