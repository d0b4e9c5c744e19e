// advice a, Board: #[symmetric( => `#[symmetric(mapping = "`LERF", 
use bitxform::symmetric;

#[symmetric(group = "horizontal", explicit)]
struct Board {
    #[board(bits)]
    own: u64,
}

fn main() {}
