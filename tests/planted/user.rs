//! A user's crate with types of all kinds, whose build must find planted errors. Nothing is run.

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{Direction, Symmetry, SymmetrySet, permutation, symmetric, symmetries};

macro_rules! boards {
    ($($name:ident($($arguments:tt)*) { $($field:ident: $ty:ty),* })*) => {$(
        #[symmetric($($arguments)*)]
        #[derive(Clone, Copy)]
        pub struct $name { $(pub $field: $ty,)* }
    )*};
}

boards! {
    Lerf(mapping = "LERF") { own: u64, opponent: u64 }
    Berf(mapping = "BERF") { own: u64, opponent: u64 }
    Lerbef(mapping = "LERBEF") { own: u64 }
    Berlef(mapping = "BERLEF") { own: u64, other: u64, third: u64 }
    Lefr(mapping = "LEFR") { own: u64, opponent: u64 }
    Befr(mapping = "BEFR") { own: u64 }
    Befler(mapping = "BEFLER") { own: [u64; 2] }
    Lefber(mapping = "LEFBER") { own: u64, opponent: u64 }
    Rotations(mapping = "LERF", group = "rotations") { own: u64, opponent: u64 }
    Diagonals(mapping = "LEFR", group = "diagonals") { own: u64, opponent: u64 }
    Horizontal(mapping = "LERF", group = "horizontal") { own: u64, opponent: u64 }
    Vertical(mapping = "LERF", group = "vertical") { own: u64 }
    HalfTurn(mapping = "LERF", group = "half_turn", files = 9, ranks = 9) { own: u128, opponent: u128 }
    Chess(mapping = "LERF", group = "horizontal + color", colors(white, black)) {
        white: u64, black: u64, both: u64
    }
    After(mapping = "BERF", group = "rotations + color after flip_horizontal", colors(white, black)) {
        white: u64, black: u64
    }
    NoGroup(mapping = "LERF", colors(white, black)) { white: u64, black: u64 }
    Gomoku(mapping = "LERF", files = 11, ranks = 11) { black: u128, white: u128 }
    Wide(mapping = "LEFR", files = 5, ranks = 5, stride = 7) { black: u64, white: u64 }
    Drop4(mapping = "LEFR", files = 7, ranks = 6, stride = 7, group = "horizontal") {
        first: u64, second: u64
    }
    Colored(mapping = "LERF", files = 9, ranks = 9, group = "all + color", colors(first, second)) {
        first: u128, second: u128
    }
    Rectangle(mapping = "LERF", files = 3, ranks = 4) { first: u16, second: u16 }
    One(mapping = "LERF", files = 3, ranks = 3) { only: u16 }
    Tiny(mapping = "LERF", files = 3, ranks = 3) { first: u16, second: u16 }
    Packed19(mapping = "LERF", files = 19, ranks = 19) { black: [u64; 6], white: [u64; 6] }
    Rows19(mapping = "LEFR", files = 19, ranks = 19, word = [u32; 19]) { black: [u32; 19] }
    Rows(mapping = "LERF", word = [u8; 8], group = "rotations") { own: [u8; 8] }
    Oblong(mapping = "LERF", files = 13, ranks = 15, word = [u64; 4]) { own: [u64; 4] }
}

/// The type has a destructor and is not `Copy`: values made in constants must not be dropped there.
#[symmetric(mapping = "LERF")]
pub struct Dropped {
    pub own: u64,
    #[board(skip)]
    pub ply: u16,
}

impl Drop for Dropped {
    fn drop(&mut self) {}
}

#[symmetric(mapping = "BERLEF", prefix = "board_")]
#[repr(packed)]
#[derive(Clone, Copy)]
pub struct Packed(#[board(skip)] pub u8, pub u64, pub u64);

#[symmetric(mapping = "LERF", colors(white, black))]
#[derive(Clone, Copy)]
pub struct Record {
    pub white: u64,
    pub black: u64,
    #[board(square)]
    pub last: Option<u8>,
    #[board(squares(0..6, 6..12))]
    pub played: u16,
    #[board(mailbox)]
    pub policy: [f32; 64],
    #[board(turn)]
    pub white_to_move: bool,
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
pub enum Move {
    Pass,
    Place(#[board(square)] u8),
    Step { #[board(square)] from: u8, #[board(direction)] to: Direction },
}

const MOVES: [Move; 65] = {
    let mut moves = [Move::Pass; 65];
    let mut square = 0;
    while square < 64 {
        moves[square as usize] = Move::Place(square);
        square += 1;
    }
    moves
};

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
pub struct Policy {
    pub stones: u64,
    #[board(indexed_by = MOVES)]
    pub policy: [f32; 65],
    #[board(nested)]
    pub last: Move,
    #[board(mailbox(files))]
    pub heights: [u8; 8],
    #[board(compare)]
    pub hand: u8,
}

static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(7, Lerf::GEOMETRY, SymmetrySet::ALL);

#[symmetric(mapping = "LERF", group_with = Self::counting)]
#[derive(Clone, Copy)]
pub struct Keyed {
    #[board(zobrist(own = KEYS, opponent = KEYS[1]))]
    pub key: ZobristKey,
    pub own: u64,
    pub opponent: u64,
}

impl Keyed {
    const fn counting(&self) -> SymmetrySet<Symmetry> {
        SymmetrySet::ALL
    }
}

permutation! {
    pub const fn reversed(u64) = |index| 63 - index;
    pub const fn dealt(u64) = |index| (index * 37 + 11) & 63;
    pub const fn gathered(u16) = from [3, 0, _, 1, 2, 9, 8, _, 4, 5, 6, 7, 15, 14, _, 10];
    pub const fn back = inverse dealt;
    pub const fn wide(u128) = |index| (index * 5 + 3) & 127;
}

symmetries! {
    /// The symmetries of 3x3 cells.
    pub enum Square(u16, cells = 9) {
        Turn = |cell| cell % 3 * 3 + 2 - cell / 3,
        Mirror = |cell| cell / 3 * 3 + 2 - cell % 3,
    }
}

symmetries! {
    /// Rotations and mirror images of 4x4x4 cells.
    pub enum Cube(u64) {
        TurnZ = |cell| {
            let x = cell & 3;
            let y = cell >> 2 & 3;
            cell & 48 | x << 2 | 3 - y
        },
        Cycle = |cell| (cell << 2 | cell >> 4) & 63,
        Mirror = |cell| cell ^ 3,
    }
}
