// advice a, Board: "bitxform" => bitxform
use bitxform::symmetric;

#[symmetric(mapping = "LERF", crate = "bitxform")]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
