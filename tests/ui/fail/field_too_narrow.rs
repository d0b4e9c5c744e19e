use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    own: u16,
}

fn main() {}
