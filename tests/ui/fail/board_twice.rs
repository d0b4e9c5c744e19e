use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    #[board(skip)]
    #[board(skip)]
    ply: u16,
}

fn main() {}
