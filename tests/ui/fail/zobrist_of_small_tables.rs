use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{ColorSymmetry, Geometry, Mapping, symmetric};

const GO: Geometry = Geometry::new(19, 19, Mapping::Lerf);
static STONES: ZobristKeys<2, 360> = ZobristKeys::new(1, GO);

const CHESS: Geometry = Geometry::new(8, 8, Mapping::Lerf);
static KEYS: ZobristKeys<1, 64> = ZobristKeys::new(1, CHESS);

// Three elements, no group, and elements that the type does not have.
const LANES: ZobristKey<4, 0x7> = ZobristKey::EMPTY;
const NO_GROUP: ZobristKey<2, 0x21> = ZobristKey::EMPTY;
const NO_COLORS: ZobristKey<16, 0xffff> = ZobristKey::EMPTY;
const COLORS: ZobristKey<16, 0xffff, ColorSymmetry> = ZobristKey::EMPTY;

#[symmetric(mapping = "LERF")]
struct Stones {
    black: u64,
    white: u64,
    #[board(zobrist = KEYS)]
    key: ZobristKey,
}

fn main() {}
