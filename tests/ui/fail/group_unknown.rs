// advice a, Board: horizontals => `horizontal`
// advice a, Stones: horizontals => `horizontal`
use bitxform::symmetric;

#[symmetric(mapping = "LERF", group = "horizontals")]
struct Board {
    own: u64,
    opponent: u64,
}

#[symmetric(mapping = "LERF", group = "horizontals + color", colors(white, black))]
struct Stones {
    white: u64,
    black: u64,
}

fn main() {}
