use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{Geometry, Mapping, SymmetrySet, symmetric};

const GO: Geometry = Geometry::new(19, 19, Mapping::Lerf);
static STONES: ZobristKeys<2, 360> = ZobristKeys::new(1, GO, SymmetrySet::ALL);

const CHESS: Geometry = Geometry::new(8, 8, Mapping::Lerf);
static KEYS: ZobristKeys<1, 64> = ZobristKeys::new(1, CHESS, SymmetrySet::ALL);

#[symmetric(mapping = "LERF")]
struct Stones {
    black: u64,
    white: u64,
    #[board(zobrist = KEYS)]
    key: ZobristKey,
}

fn main() {}
