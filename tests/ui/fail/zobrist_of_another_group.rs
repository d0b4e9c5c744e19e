use bitxform::zobrist::ZobristKey;
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board(u64, #[board(zobrist)] ZobristKey<2, 0x41>);

#[symmetric(mapping = "LERF", colors(0, 1))]
struct NoColors(u64, u64, #[board(zobrist)] ZobristKey);

fn main() {}
