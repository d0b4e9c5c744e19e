//! Limits of boards, and arrays that do not hold them.

use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 41, ranks = 25)]
struct TooMany(#[board(square)] u16);

#[symmetric(mapping = "LERF", files = 129, ranks = 2)]
struct TooLong(#[board(square)] u16);

#[symmetric(mapping = "LERF", files = 19, ranks = 19, word = [u16; 19])]
struct Narrow([u16; 19]);

#[symmetric(mapping = "LERF", files = 19, ranks = 19, word = [u64; 5])]
struct Short([u64; 5]);

#[symmetric(mapping = "LERF", files = 60, ranks = 4, word = [u64; 4])]
struct Ambiguous([u64; 4]);

#[symmetric(mapping = "LERF", files = 19, ranks = 19, word = u128)]
struct Integer(u128);

fn main() {}
