// advice a, Board: board- => `board_`
// advice a, Hidden: __ => `board_`
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
