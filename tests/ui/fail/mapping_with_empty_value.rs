// advice a, Board: mapping = => `mapping = "`LERF"
use bitxform::symmetric;

#[symmetric(mapping = )]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
