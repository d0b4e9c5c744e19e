//! Numbers that stay and are compared, and the side to move.

use bitxform::symmetric;
use bitxform_conforms::{conforms, exchanged, hidden_numbers};

/// Writes a record with numbers of all shapes, and the turn at the end, at the beginning of the key, or not at all.
macro_rules! compared {
    ($($Name:ident [$($option:tt)*] ($($argument:tt)*) $($turn:ident)?;)*) => {$(
        #[conforms($($option)*)]
        #[symmetric(mapping = "LERF", colors(white_pocket, black_pocket), $($argument)*)]
        #[derive(Clone, Copy)]
        struct $Name {
            #[board(by_color)]
            pieces: [u64; 2],
            #[board(compare)]
            ko: Option<bool>,
            #[board(compare)]
            white_pocket: [Option<u8>; 2],
            #[board(compare)]
            black_pocket: [Option<u8>; 2],
            #[board(compare, color_with = exchanged)]
            castling: u8,
            #[board(square)]
            en_passant: u8,
            #[board(compare)]
            score: [i16; 2],
            #[board(compare, by_color)]
            deep: [[[bool; 2]; 1]; 2],
            #[board(compare, by_color)]
            far: [i128; 2],
            $(#[board(turn)] $turn: bool,)?
        }
    )*};
}

compared! {
    All [slices, constant] (group = "all + color") turn;
    Mirror [] (group = "horizontal + color") turn;
    TurnFirst [] (group = "horizontal + color", key(turn, deep, pieces)) turn;
    Without [] (group = "vertical + color after identity");
    NotCounted [] (group = "all") turn;
}

/// Pawns of shogi and what each side holds in hand.
#[conforms(slices)]
#[symmetric(mapping = "LERF", files = 9, ranks = 9, group = "horizontal + color")]
#[derive(Clone, Copy)]
struct Shogi {
    #[board(by_color)]
    pawns: [u128; 2],
    #[board(compare, by_color)]
    hands: [[u8; 7]; 2],
    #[board(turn)]
    turn: bool,
}

#[derive(Clone, Copy)]
enum Color {
    Black,
    White,
}

impl Color {
    const fn is_white(self) -> bool {
        matches!(self, Self::White)
    }

    const fn white_if(is_white: bool) -> Self {
        if is_white { Self::White } else { Self::Black }
    }
}

/// A letter for the side to move, upper case for White.
#[derive(Clone, Copy)]
struct Letter(char);

const fn is_upper_case(letter: Letter) -> bool {
    letter.0.is_ascii_uppercase()
}

const fn upper_case_if(is_white: bool) -> Letter {
    Letter(if is_white { 'W' } else { 'b' })
}

hidden_numbers! {
    Color: 1, Color::is_white, |bits| Color::white_if(bits == 1);
    Letter: 1, is_upper_case, |bits| upper_case_if(bits == 1);
}

#[conforms(slices)]
#[symmetric(mapping = "LERF", group = "all + color", key(turn, boards))]
#[derive(Clone, Copy)]
#[repr(C, packed)]
struct First {
    #[board(by_color)]
    boards: [u64; 2],
    #[board(turn(get = Color::is_white, new = Color::white_if))]
    turn: Color,
}

#[conforms]
#[symmetric(
    mapping = "LERF",
    files = 9,
    ranks = 10,
    group = "horizontal + color",
    non_const
)]
#[derive(Clone, Copy)]
struct Last {
    #[board(by_color)]
    boards: [u128; 2],
    #[board(turn(get = is_upper_case, new = upper_case_if))]
    turn: Letter,
}

/// A turn that does not count, since no swap does.
#[conforms]
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Carried {
    #[board(turn(get = Color::is_white, new = Color::white_if))]
    turn: Color,
    own: u64,
}
