// advice a, ply: skip = true => `skip`
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    #[board(skip = true)]
    ply: u16,
}

fn main() {}
