// advice a, TIC_TAC_TOE: bitboard! { => `bitboard! { Board;`
// also a, TIC_TAC_TOE: u64 => u16
// right a: assert_eq!(TIC_TAC_TOE, 1 << 6 | 1 << 4);
use bitxform::{bitboard, symmetric};

#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
struct Board(u16);

const TIC_TAC_TOE: u64 = bitboard! {
    X . .
    . X .
    . . .
};

fn main() {}
