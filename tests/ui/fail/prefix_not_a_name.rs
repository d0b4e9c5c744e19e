use bitxform::symmetric;

#[symmetric(mapping = "LERF", prefix = "board-")]
struct Board {
    own: u64,
}

#[symmetric(mapping = "LERF", prefix = "__")]
struct Hidden {
    own: u64,
}

fn main() {}
