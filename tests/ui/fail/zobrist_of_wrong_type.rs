// advice a, hash: #[board(zobrist)] => `#[board(skip)]`
// advice a, Stones: zobrist = KEYS => `zobrist`
use bitxform::symmetric;
use bitxform::zobrist::ZobristKey;

#[symmetric(mapping = "LERF")]
struct Board {
    stones: u64,
    #[board(zobrist)]
    hash: (u64, u64),
}

#[symmetric(mapping = "LERF")]
enum Either {
    Stones(u64, #[board(zobrist = KEYS)] ZobristKey),
}

fn main() {}
