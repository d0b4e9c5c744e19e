use bitxform::symmetric;

#[symmetric(mapping = "LERF", squares = 64)]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
