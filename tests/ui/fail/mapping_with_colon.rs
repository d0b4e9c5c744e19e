// advice a, Board: : => `=`
use bitxform::symmetric;

#[symmetric(mapping: "LERF")]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
