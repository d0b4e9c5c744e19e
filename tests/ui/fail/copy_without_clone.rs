use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Copy)]
struct Stones {
    own: u64,
}

fn main() {}
