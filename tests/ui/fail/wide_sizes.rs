//! Limits of boards, and arrays that do not hold them.
// advice a, Ambiguous: 4])] => 4], `stride = 64`)]
// advice a, struct Narrow: [u16; 19])] => `[u64; 6]`)]
// also a, struct Narrow: [u16; 19] => [u64; 6]
// advice a, struct Short: [u64; 5])] => `[u64; 19]`)]
// also a, struct Short: [u64; 5] => [u64; 19]
// advice a, Integer: word = u128 => word = `[u64; 6]`
// also a, struct Integer: u128 => [u64; 6]
// cut a: TooMany
// cut a: TooLong
// cut a: ManyBits
// advice b, Ambiguous: 4])] => 4], `stride = 60`)]
// cut b: TooMany
// cut b: TooLong
// cut b: ManyBits
// cut b: Narrow
// cut b: Short
// cut b: Integer

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

#[symmetric(mapping = "LERF", files = 8, ranks = 128, word = [u128; 128])]
struct ManyBits([u128; 128]);

fn main() {}
