use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    #[board(skip)]
    hash: u64,
}

fn main() {}
