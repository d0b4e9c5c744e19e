use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
union Board {
    own: u64,
    bytes: [u8; 8],
}

fn main() {}
