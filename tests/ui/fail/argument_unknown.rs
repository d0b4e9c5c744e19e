use bitxform::symmetric;

#[symmetric(mapping = "LERF", shape = 64)]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
