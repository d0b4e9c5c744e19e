use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{ColorSymmetry, Geometry, Mapping, symmetric};

type ColorKey = ZobristKey<16, 0xffff, ColorSymmetry>;

static FEW_KEYS: ZobristKeys<1, 64, ZobristKey<2, 0x41>> = ZobristKeys::new(1, Board::GEOMETRY);
static KEYS: ZobristKeys<1, 64> = ZobristKeys::new(1, Board::GEOMETRY);
static BY_FILES: ZobristKeys<1, 64> = ZobristKeys::new(1, Geometry::new(8, 8, Mapping::Lefr));
static TURN: ZobristKeys<2, 1> = ZobristKeys::off_board(1, [0, 1]);
static COLORS: ZobristKeys<2, 64, ColorKey> = ZobristKeys::with_colors(1, Board::GEOMETRY, [0, 1]);

#[symmetric(mapping = "LERF")]
struct Board(u64, #[board(zobrist = FEW_KEYS)] ZobristKey<2, 0x41>);

#[symmetric(mapping = "LERF")]
struct Renumbered(u64, #[board(zobrist = BY_FILES)] ZobristKey);

#[symmetric(mapping = "LERF")]
struct OffBoard(u64, #[board(zobrist = TURN)] ZobristKey);

#[symmetric(mapping = "LERF")]
struct OnBoard(u64, #[board(compare)] u8, #[board(zobrist(1 = KEYS))] ZobristKey);

#[symmetric(mapping = "LERF", group = "all + color", colors(0, 1))]
struct Colors(u64, u64, #[board(zobrist(0 = COLORS, 1 = COLORS[1]))] ColorKey);

#[symmetric(mapping = "LERF")]
struct Two([u64; 2], #[board(zobrist = KEYS)] ZobristKey);

#[symmetric(mapping = "LERF", colors(0, 1))]
struct NoColors(u64, u64, #[board(zobrist)] ZobristKey);

fn main() {}
