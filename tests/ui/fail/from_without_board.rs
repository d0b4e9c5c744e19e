use bitxform::symmetric;

#[symmetric(mapping = "LERF", from(Plain))]
struct Stones {
    own: u64,
    opponent: u64,
}

struct Plain {
    own: u64,
    opponent: u64,
}

fn main() {}
