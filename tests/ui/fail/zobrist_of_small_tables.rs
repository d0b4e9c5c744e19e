use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{ColorSymmetry, Geometry, Mapping};

const GO: Geometry = Geometry::new(19, 19, Mapping::Lerf);
static STONES: ZobristKeys<2, 360> = ZobristKeys::new(1, GO);

// Three elements, no group, and elements that the type does not have.
const LANES: ZobristKey<4, 0x7> = ZobristKey::EMPTY;
const NO_GROUP: ZobristKey<2, 0x21> = ZobristKey::EMPTY;
const NO_COLORS: ZobristKey<16, 0xffff> = ZobristKey::EMPTY;
const COLORS: ZobristKey<16, 0xffff, ColorSymmetry> = ZobristKey::EMPTY;

fn main() {}
