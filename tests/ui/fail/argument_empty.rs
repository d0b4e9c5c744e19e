use bitxform::symmetric;

#[symmetric(mapping = "LERF", , explicit)]
struct Board {
    #[board(bits)]
    own: u64,
}

fn main() {}
