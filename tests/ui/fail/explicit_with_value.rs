// advice a, Board: explicit = true => explicit
use bitxform::symmetric;

#[symmetric(mapping = "LERF", explicit = true)]
struct Board {
    #[board(bits)]
    own: u64,
}

fn main() {}
