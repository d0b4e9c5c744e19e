use bitxform::{Direction, symmetric};

#[symmetric(mapping = "LERF")]
struct Arrow {
    #[board(direction)]
    number: u8,
    #[board(direction)]
    all: [[Option<Direction>; 2]; 2],
    #[board(square)]
    square: Direction,
}

fn main() {}
