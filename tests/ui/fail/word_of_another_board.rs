// advice a, TooWide: 5)] => 5, `word = u64`)]
// advice a, TooNarrow: u32 => `u64`
// advice a, Misspelt: file => `files`
// advice a, Misspelt: rank => `ranks`
use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 5, ranks = 5)]
struct TooWide {
    own: u64,
    layers: [[u64; 2]; 2],
}

#[symmetric(mapping = "LERF", files = 7, ranks = 6, key(0))]
struct TooNarrow(u32);

#[symmetric(mapping = "LERF", file = 5, rank = 4)]
struct Misspelt(u32);

fn main() {}
