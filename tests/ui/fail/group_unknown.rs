use bitxform::symmetric;

#[symmetric(mapping = "LERF", group = "horizontals")]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
