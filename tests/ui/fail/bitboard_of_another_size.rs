use bitxform::bitboard;

const TIC_TAC_TOE: u64 = bitboard! {
    X . .
    . X .
    . . .
};

fn main() {}
