// advice a, struct Skipped: #[board(skip)] => #[board(zobrist)]
// also a, struct Small: <2, 3> =>
// Keys that would be stale, in types that only the use of a method tells.

use bitxform::symmetric;
use bitxform::zobrist::ZobristKey;

#[symmetric(mapping = "LERF")]
struct Skipped<const N: usize> { own: [u64; N], #[board(skip)] key: ZobristKey }

/// The group of the key has no half turn.
#[symmetric(mapping = "LERF")]
struct Small<const N: usize> { own: [u64; N], #[board(zobrist)] key: ZobristKey<2, 3> }

const SKIPPED: Skipped<1> = Skipped { own: [1], key: ZobristKey::EMPTY }.rotate_180();

const SMALL: Small<1> = Small { own: [1], key: ZobristKey::EMPTY }.rotate_180();

fn main() {}
