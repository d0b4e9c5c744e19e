use bitxform::symmetric;

#[symmetric(mapping = "LERF", prefix = "board-")]
struct Board {
    own: u64,
    opponent: u64,
}

fn main() {}
