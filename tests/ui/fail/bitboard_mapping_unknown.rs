// advice a, BOARD: LREF => LERF
// advice a, UNSEPARATED: LEFR => LEFR;
// cut a: NONE
use bitxform::bitboard;

const BOARD: u64 = bitboard! { LREF;
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

const UNSEPARATED: u64 = bitboard! { LEFR
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

const NONE: u64 = bitboard! { ; };
const EMPTY: u64 = bitboard! {};
const SHORT: u64 = bitboard! { X . };

fn main() {}
