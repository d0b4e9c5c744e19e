use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Forgotten {
    own: u128,
    pair: [u128; 2],
    six: [u64; 6],
}

fn main() {}
