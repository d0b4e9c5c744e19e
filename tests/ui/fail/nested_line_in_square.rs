// also a, files = 5, ranks = 1: files = 5, ranks = 1 => files = 5, ranks = 5
// advice b, best: nested => skip
use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 5, ranks = 1)]
#[derive(Clone, Copy)]
struct Move {
    #[board(square)]
    to: u8,
}

#[symmetric(mapping = "LERF", files = 5, ranks = 5)]
#[derive(Clone, Copy)]
struct Record {
    stones: u32,
    #[board(nested)] best: Move,
}

fn main() {}
