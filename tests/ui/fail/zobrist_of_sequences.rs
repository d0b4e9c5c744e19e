// advice a, key: zobrist = KEYS => `zobrist(`stones = KEYS)
// also a, other: last = KEYS => stones = KEYS
use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{SymmetrySet, symmetric};

static KEYS: ZobristKeys<1, 64> = ZobristKeys::new(1, AllBoards::GEOMETRY, SymmetrySet::ALL);

#[symmetric(mapping = "LERF")]
struct AllBoards {
    stones: u64,
    #[board(bits)]
    history: Vec<u64>,
    #[board(zobrist = KEYS)]
    key: ZobristKey,
}

#[symmetric(mapping = "LERF")]
struct Named {
    stones: u64,
    #[board(square)]
    last: Vec<u8>,
    #[board(zobrist(last = KEYS))]
    other: ZobristKey,
}

fn main() {}
