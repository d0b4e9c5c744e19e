use bitxform::symmetric;

#[symmetric(mapping = "LERF", group = "all + color", colors(white, black))]
struct UnlikeInAGroup {
    white: u64,
    black: Pair,
}

type Pair = [u64; 2];

fn main() {}
