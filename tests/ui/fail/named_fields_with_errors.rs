use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{SymmetrySet, symmetric};

static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, Named::GEOMETRY, SymmetrySet::ALL);

// The range of `from` is the only error: arguments that name the field cause no second one.
#[symmetric(mapping = "LERF", key(own, from), colors(from, to))]
struct Named {
    own: u64,
    #[board(squares(0..7))]
    from: u16,
    #[board(squares(6..12))]
    to: u16,
    #[board(zobrist(own = KEYS, from = KEYS[1]))]
    key: ZobristKey,
}

fn main() {
    let _ = |board: Named| board.flip_color().canonical();
}
