use bitxform::{bitboard, symmetric};

#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
struct Board(u16);

const BOARD: u16 = bitboard! { Board;
    X . .
    . X
    . . . .
};

const MARKED: u16 = bitboard! { Board;
    X . .
    . O .
    . .
};

fn main() {}
