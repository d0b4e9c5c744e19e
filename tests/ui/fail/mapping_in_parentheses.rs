// advice a, Board: mapping("LERF") => `mapping = "`LERF"
use bitxform::symmetric;

#[symmetric(mapping("LERF"))]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
