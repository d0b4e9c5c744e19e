// advice a, Board: "befler" => "BEFLER"
use bitxform::symmetric;

#[symmetric(mapping = "befler")]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
