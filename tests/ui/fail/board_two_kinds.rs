use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    #[board(skip, bits)]
    ply: u16,
    #[board(skip, skip)]
    clock: u16,
}

fn main() {}
