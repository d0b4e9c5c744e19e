use bitxform::bitboard;

const BOARD: u64 = bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . X . . . .
    . . X X X . . . .
    . . . X . . . .
    . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

fn main() {}
