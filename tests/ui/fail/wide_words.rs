//! Words that are no arrays of integers.

use bitxform::symmetric;

const LIMBS: usize = 6;

#[symmetric(mapping = "LERF", files = 19, ranks = 19, word = [u64; LIMBS])]
struct Named([u64; 6]);

#[symmetric(mapping = "LERF", files = 19, ranks = 19, word = [u65; 6])]
struct Misspelt([u64; 6]);

#[symmetric(mapping = "LERF", files = 19, ranks = 19, stride = 20, word = [u32; 19])]
struct Strided([u32; 19]);

fn main() {}
