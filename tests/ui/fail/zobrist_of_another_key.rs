use bitxform::symmetric;
use bitxform::zobrist::{ZobristKey, ZobristKeys};

static HALF_TURN: ZobristKeys<2, 64, ZobristKey<2, 0x41>> = ZobristKeys::new(1, Board::GEOMETRY);

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    opponent: u64,
    #[board(zobrist = HALF_TURN)]
    key: ZobristKey,
}

fn main() {}
