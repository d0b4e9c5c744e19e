// advice a, previous: i8 => u16
use bitxform::symmetric;

/// The index of its last square is 120.
#[symmetric(mapping = "LERF", files = 11, ranks = 11)]
struct Eleven {
    own: u128,
    #[board(square)]
    last: i8,
}

/// The index of its last square is 143.
#[symmetric(mapping = "LERF", files = 12, ranks = 12)]
struct Twelve {
    own: [u64; 3],
    #[board(square)]
    previous: i8,
}

fn main() {}
