//! Numbers that stay and are compared, and the side to move.

use bitxform::symmetric;
use bitxform_conforms::{Hidden, conforms, exchanged, hidden};

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
    All [slices] (group = "all + color") turn;
    TurnFirst [] (group = "horizontal + color", key(turn, deep, pieces)) turn;
    Without [] (group = "vertical + color after identity");
}

#[conforms(slices)]
#[symmetric(mapping = "LERF", group = "all + color", key(turn, boards))]
#[derive(Clone, Copy)]
#[repr(C, packed)]
struct First {
    #[board(by_color)]
    boards: [u64; 2],
    #[board(turn(get = hidden, new = Hidden))]
    turn: Hidden<bool>,
}
