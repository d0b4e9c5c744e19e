use bitxform::symmetric;

#[symmetric(mapping = "LERF", group = "all", mapping = "LEFR")]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
