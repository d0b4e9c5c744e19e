use bitxform::bitboard;

const BOARD: u64 = bitboard! {
    . . . . . . . .
    . . . . . . . .
};

const MORE: u64 = bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

fn main() {}
