//! Words that are no arrays of integers.
// advice a, Named: [u64; LIMBS] => `[u64; 6]`
// advice a, Misspelt: u65 => u64
// advice a, struct Strided: [u32; 19])] => `[u64; 6]`)]
// also a, struct Strided: [u32; 19] => [u64; 6]

use bitxform::symmetric;

const LIMBS: usize = 6;

#[symmetric(mapping = "LERF", files = 19, ranks = 19, word = [u64; LIMBS])]
struct Named([u64; 6]);

#[symmetric(mapping = "LERF", files = 19, ranks = 19, word = [u65; 6])]
struct Misspelt([u64; 6]);

#[symmetric(mapping = "LERF", files = 19, ranks = 19, stride = 20, word = [u32; 19])]
struct Strided([u32; 19]);

fn main() {}
