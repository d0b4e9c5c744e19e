// advice a, Board: "row-major" => "LERF"
use bitxform::symmetric;

#[symmetric(mapping = "row-major")]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
