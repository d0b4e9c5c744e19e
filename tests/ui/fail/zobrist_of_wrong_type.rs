// advice a, hash: #[board(zobrist)] => `#[board(skip)]`
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    stones: u64,
    #[board(zobrist)]
    hash: (u64, u64),
}

fn main() {}
