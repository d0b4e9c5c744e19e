// advice a, Board: "LERF" => `mapping = "LERF"`
use bitxform::symmetric;

#[symmetric("LERF")]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
