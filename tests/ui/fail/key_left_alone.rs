// advice a, stones: #[board(skip)] => #[board(zobrist)]
// advice a, bare: /* no word */ => #[board(zobrist)]
// right a: assert_ne!(Stale { own: 1, stones: KEY }.rotate_90().stones, KEY);
// right a: assert_ne!(Unmarked { bare: KEY }.rotate_90().bare, KEY);
// cut a: struct Explicit
#![allow(dead_code)]
use bitxform::symmetric;
use bitxform::zobrist::{self, ZobristKey};

mod mine {
    #[derive(Clone, Copy)]
    pub struct ZobristKey(pub u64);
}

const KEY: ZobristKey = ZobristKey::from_lanes([8, 16, 24, 32, 40, 48, 56, 64]);

#[symmetric(mapping = "LERF")]
struct Stale { own: u64, #[board(skip)] stones: ZobristKey }

#[symmetric(mapping = "LERF")]
struct Unmarked { /* no word */ bare: zobrist::ZobristKey }

#[symmetric(mapping = "LERF", explicit)]
struct Explicit { #[board(bits)] own: u64, unmarked: zobrist::ZobristKey<2, 3>, #[board(skip)] other: mine::ZobristKey }

fn main() {
}
