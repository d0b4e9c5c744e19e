use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone)]
#[bitxform::symmetric(mapping = "LEFR")]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
