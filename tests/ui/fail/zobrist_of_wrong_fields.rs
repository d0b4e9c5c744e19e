// advice a, (stone =: (stone = KEYS, stones = KEYS, stones = KEYS[1], ply = KEYS, policy = KEYS) => (`stones` = KEYS)
// advice a, third: zobrist = KEYS, by_color => `zobrist`
// also a, struct Board: , key(stones, key), colors(key, other) =>
use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{SymmetrySet, symmetric};

static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, Board::GEOMETRY, SymmetrySet::ALL);

#[symmetric(mapping = "LERF", key(stones, key), colors(key, other))]
struct Board {
    stones: u64,
    #[board(skip)]
    ply: u16,
    #[board(mailbox)]
    policy: [f32; 64],
    #[board(zobrist(stone = KEYS, stones = KEYS, stones = KEYS[1], ply = KEYS, policy = KEYS))]
    key: ZobristKey,
    #[board(zobrist)]
    other: ZobristKey,
    #[board(zobrist = KEYS, by_color)]
    third: ZobristKey,
}

fn main() {}
