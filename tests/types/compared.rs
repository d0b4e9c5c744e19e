//! Numbers that stay and are compared, and the side to move at the beginning of the key.

use bitxform::symmetric;
use bitxform_conforms::{Hidden, boards, conforms, exchanged, hidden};

boards! {
    TurnFirst [slices] (
        mapping = "LERF",
        group = "all + color",
        colors(white_pocket, black_pocket),
        key(turn, deep, pieces, ko, white_pocket, black_pocket, castling, en_passant, score, far)
    ) {
        #[board(by_color)] pieces: [u64; 2],
        #[board(compare)] ko: Option<bool>,
        #[board(compare)] white_pocket: [Option<u8>; 2],
        #[board(compare)] black_pocket: [Option<u8>; 2],
        #[board(compare, color_with = exchanged)] castling: u8,
        #[board(square)] en_passant: u8,
        #[board(compare, by_color = false)] score: [i16; 2],
        #[board(compare, by_color)] deep: [[[bool; 2]; 1]; 2],
        #[board(compare, by_color)] far: [i128; 2],
        #[board(turn)] turn: bool
    }
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

/// Writes types whose first key field has integers of a type with a sign, which a colour swap exchanges.
macro_rules! signed {
    ($($Record:ident $integer:ident)*) => {boards! {$(
        $Record [] (mapping = "LERF", group = "identity + color") {
            #[board(compare, by_color)] numbers: [$integer; 2],
            #[board(compare, by_color)] optional: [Option<$integer>; 2],
            #[board(by_color)] pieces: [u64; 2]
        }
    )*}};
}

signed! { Signed8 i8 Signed16 i16 Signed32 i32 Signed64 i64 Signed128 i128 }
