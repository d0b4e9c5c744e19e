use bitxform::bitboard;

const BOARD: u64 = bitboard! {
    . . . . . . . .
    . . . x . . . .
    . . . . . . . .
    . . . . 0 . . .
    . . . . . . . .
    . . . (X) . . .
    ..X.x...
    . . . . . . . .
    . . . . . . . .
};

fn main() {}
