use bitxform::symmetric;
use bitxform::zobrist::ZobristKey;

#[symmetric(mapping = "LERF")]
struct Board {
    stones: u64,
    #[board(zobrist = 1 + 2)]
    sum: ZobristKey,
    #[board(zobrist(stones, sum = 3))]
    nothing: ZobristKey,
    #[board(zobrist())]
    empty: ZobristKey,
    #[board(zobrist = KEYS[])]
    no_kind: ZobristKey,
    #[board(zobrist)]
    hash: u64,
}

#[symmetric(mapping = "LERF", explicit)]
struct NoBoards(#[board(zobrist = KEYS)] ZobristKey);

fn main() {}
