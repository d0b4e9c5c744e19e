//! Colours: pairs of fields, halves, turns and functions.

use bitxform::symmetric;
use bitxform_conforms::{conforms, exchanged};

/// Writes a record of chess with colours of all kinds: the options of `conforms`, the mapping and the group.
macro_rules! positions {
    ($($Inner:ident $Position:ident [$($option:tt)*] $mapping:literal, $group:literal;)*) => {$(
        #[conforms(untested, constant)]
        #[symmetric(mapping = $mapping, colors(0, 1))]
        #[derive(Clone, Copy)]
        struct $Inner(u64, u64);

        #[conforms($($option)*)]
        #[symmetric(
            mapping = $mapping,
            group = $group,
            colors(white, black),
            colors(white_king, black_king)
        )]
        #[derive(Clone, Copy)]
        struct $Position {
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
            inner: $Inner,
            #[board(nested, by_color)]
            halves: [$Inner; 2],
        }
    )*};
}

positions! {
    ChessInner Chess [constant, positions = 24] "LERF", "horizontal + color";
    TurnedInner Turned [slices, positions = 24] "BERLEF", "rotations + color after flip_diagonal";
    FullInner Full [positions = 24] "LEFR", "all + color";
    PlainInner Plain [positions = 24] "BEFLER", "all";
    CastlingInner Castling [positions = 24] "LEFBER", "identity + color";
}

#[conforms(slices)]
#[symmetric(
    mapping = "LERF",
    files = 9,
    ranks = 10,
    group = "horizontal + color",
    colors(red, black)
)]
#[derive(Clone, Copy)]
struct Xiangqi {
    #[board(turn)]
    black_to_move: bool,
    red: [u128; 2],
    black: [u128; 2],
    #[board(square)]
    last: Option<u8>,
}

#[conforms(constant)]
#[symmetric(
    mapping = "LERF",
    files = 9,
    ranks = 9,
    group = "rectangle + color after rotate_180"
)]
#[derive(Clone, Copy)]
struct ByColor(#[board(by_color)] [u128; 2]);

/// Functions that work in place, and the colours of a nested type alone.
#[conforms(positions = 24)]
#[symmetric(
    mapping = "LERF",
    files = 6,
    ranks = 6,
    group = "all + color after identity",
    colors
)]
#[derive(Clone, Copy)]
struct Nested {
    #[board(nested)]
    stones: [Stones; 2],
    #[board(color_with = exchanged)]
    rights: u8,
    #[board(compare, color_with = exchanged)]
    counted: u8,
    own: u64,
}

#[conforms]
#[symmetric(mapping = "LERF", files = 6, ranks = 6, colors(own, other))]
#[derive(Clone, Copy)]
struct Stones {
    own: u64,
    other: u64,
}

/// Games of the documentation's tables of groups.
macro_rules! groups {
    ($($Name:ident $group:literal;)*) => {$(
        #[conforms(positions = 24)]
        #[symmetric(mapping = "LERF", group = $group)]
        #[derive(Clone, Copy)]
        struct $Name {
            #[board(by_color)]
            stones: [u64; 2],
            #[board(turn)]
            turn: bool,
        }
    )*};
}

groups! {
    AllAndColor "all + color";
    RectangleAndColor "rectangle + color";
    HorizontalAndColor "horizontal + color";
    VerticalAndColor "vertical + color";
    HalfTurnAndColor "half_turn + color";
    RotationsAndColor "rotations + color";
    DiagonalsAndColor "diagonals + color";
    IdentityAndColor "identity + color";
    HexAndColor "half_turn + color after flip_diagonal";
    AntiDiagonal "identity + color after flip_anti_diagonal";
}

#[conforms(slices, positions = 24)]
#[symmetric(mapping = "LERF", files = 12, ranks = 12, group = "vertical + color")]
#[derive(Clone, Copy)]
struct Deep(#[board(by_color)] [[[[u64; 3]; 1]; 1]; 2]);
