use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[board(skip)]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
