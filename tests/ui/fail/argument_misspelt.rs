// advice a, Board: maping => mapping
use bitxform::symmetric;

#[symmetric(maping = "LERF")]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
