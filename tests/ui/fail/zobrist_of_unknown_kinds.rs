use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{ColorSymmetry, Geometry, Mapping, symmetric};

type Key = ZobristKey<16, 0xffff, ColorSymmetry>;
const CHESS: Geometry = Geometry::new(8, 8, Mapping::Lerf);
static PIECES: ZobristKeys<2, 64, Key> = ZobristKeys::with_colors(1, CHESS, [1, 0]);
static BLACK: ZobristKeys<1, 64, Key> = ZobristKeys::with_colors(2, CHESS, [0]);
static HANDS: ZobristKeys<4, 1, Key> = ZobristKeys::off_board(3, [0, 1, 2, 3]);

#[symmetric(mapping = "LERF", group = "all + color", colors(white, black))]
struct TwoTables {
    white: u64,
    black: u64,
    #[board(zobrist(white = PIECES, black = BLACK))]
    key: Key,
}

#[symmetric(mapping = "LERF", group = "all + color")]
struct ManyNumbers {
    own: u64,
    #[board(compare, by_color)]
    hands: [u8; 2],
    #[board(zobrist(hands = HANDS))]
    key: Key,
}

fn main() {}
