//! Conversions between mappings, strides and words.

use bitxform::{Direction, symmetric};
use bitxform_conforms::{boards, conforms};

/// Writes records of one content in several layouts, each of which comes from those before it.
macro_rules! layouts {
    ($($Name:ident ($($argument:tt)*) $word:ty;)*) => {$(
        #[conforms(positions = 16)]
        #[symmetric(group = "all", $($argument)*)]
        #[derive(Clone)]
        struct $Name {
            own: [$word; 2],
            #[board(square)] last: Option<u8>,
            #[board(square)] king: [i16; 2],
            #[board(squares(0..6, 6..13))] played: u16,
            #[board(mailbox)] policy: [u8; 64],
            #[board(mailbox(planes, tail = 1))] planes: Vec<[u16; 65]>,
            #[board(direction)] view: Direction,
            #[board(compare)] hands: [u8; 2],
        }
    )*};
}

layouts! {
    Lerf (mapping = "LERF") u64;
    Berf (mapping = "BERF", from(Lerf)) u64;
    Lerbef (mapping = "LERBEF", from(Berf)) u64;
    Berlef (mapping = "BERLEF", from(Lerbef), from(Lerf)) u64;
    Lefr (mapping = "LEFR", from(Berlef)) u64;
    Befr (mapping = "BEFR", from(Lefr)) u64;
    Befler (mapping = "BEFLER", from(Befr)) u64;
    Lefber (mapping = "LEFBER", from(Befler)) u64;
    Again (mapping = "LERF", from(Lefber)) u64;
}

/// Writes records of a board of 7x6, with words of several kinds.
macro_rules! rectangles {
    ($($Name:ident ($($argument:tt)*) $word:ty;)*) => {$(
        #[conforms(positions = 24)]
        #[symmetric(files = 7, ranks = 6, group = "rectangle", $($argument)*)]
        #[derive(Clone, Copy)]
        struct $Name {
            #[board(by_color)] discs: [$word; 2],
            #[board(square)] last: [u16; 2],
            #[board(file)] column: Option<u8>,
            #[board(mailbox)] policy: [[u8; 7]; 6],
            #[board(mailbox(files))] heights: [u8; 7],
        }
    )*};
}

rectangles! {
    Packed (mapping = "LERF") u64;
    Strided (mapping = "LEFR", stride = 7, from(Packed)) u64;
    WideWord (mapping = "BERLEF", stride = 9, word = u128, from(Strided)) u128;
    Lines (mapping = "BEFLER", word = [u8; 7], from(WideWord)) [u8; 7];
    OfLines (mapping = "LERBEF", word = u64, from(Lines)) u64;
}

/// Writes records of boards with more than 256 indices.
macro_rules! wide {
    ($($Name:ident ($($argument:tt)*) $word:ty;)*) => {$(
        #[conforms(positions = 12)]
        #[symmetric(files = 17, ranks = 17, $($argument)*)]
        #[derive(Clone)]
        struct $Name {
            own: [$word; 2],
            #[board(square)] last: [Option<u16>; 2],
            #[board(square)] history: Vec<i32>,
            #[board(squares(0..10, 10..19, 55..64))] played: [u64; 2],
            #[board(mailbox(tail = 1))] policy: Vec<u16>,
        }
    )*};
}

wide! {
    Of289 (mapping = "LERF") [u64; 5];
    Of337 (mapping = "LEFBER", stride = 20, from(Of289)) [u64; 6];
    Of497 (mapping = "BERLEF", stride = 30, word = [u128; 4], from(Of337)) [u128; 4];
    Of289Again (mapping = "BEFLER", from(Of497)) [u64; 5];
}

boards! {
    // Sequences and nested types, and fields of another width.
    ByFiles: Clone [] (mapping = "LEFR", files = 9, ranks = 9) {
        own: u128,
        #[board(square)] history: Vec<u8>,
        #[board(nested)] best: Move,
        #[board(nested)] variation: Vec<Move>,
        #[board(bits)] boards: Option<Box<[u128]>>
    }
    ByRanks: Clone [] (mapping = "BERLEF", files = 9, ranks = 9, stride = 10, from(ByFiles)) {
        own: u128,
        #[board(square)] history: Vec<u8>,
        #[board(nested)] best: MoveByRanks,
        #[board(bits)] boards: Option<Box<[u128]>>
    }
}

#[conforms(untested)]
#[symmetric(mapping = "LEFR", files = 9, ranks = 9)]
#[derive(Clone, Copy)]
enum Move {
    Pass,
    Place(#[board(square)] u8),
    Shift {
        #[board(square)]
        from: i8,
        #[board(direction)]
        way: Direction,
    },
}

/// The variants in another order.
#[conforms]
#[symmetric(mapping = "BERLEF", files = 9, ranks = 9, stride = 10, from(Move))]
#[derive(Clone, Copy)]
enum MoveByRanks {
    Shift {
        #[board(direction)]
        way: Direction,
        #[board(square)]
        from: i16,
    },
    Place(#[board(square)] u16),
    Pass,
}
