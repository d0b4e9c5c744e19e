// advice a, own: own => `#[board(bits)]` own
use bitxform::symmetric;

#[symmetric(mapping = "LERF", explicit)]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
