use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{Symmetry, SymmetrySet, symmetric};

const FEW: SymmetrySet = SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::Rotate180]);
static FEW_KEYS: ZobristKeys<1, 64> = ZobristKeys::new(1, Board::GEOMETRY, FEW);
static KEYS: ZobristKeys<1, 64> = ZobristKeys::new(1, Board::GEOMETRY, SymmetrySet::ALL);

#[symmetric(mapping = "LERF")]
struct Board(u64, #[board(zobrist = FEW_KEYS)] ZobristKey);

#[symmetric(mapping = "LERF", group = "all + color", colors(0, 1))]
struct Colors(u64, u64, #[board(zobrist(0 = KEYS, 1 = KEYS))] ZobristKey);

#[symmetric(mapping = "LERF")]
struct Two([u64; 2], #[board(zobrist = KEYS)] ZobristKey);

#[symmetric(mapping = "LERF", colors(0, 1))]
struct NoColors(u64, u64, #[board(zobrist)] ZobristKey);

fn main() {}
