//! Fields of boards in arrays.

use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
struct Stones {
    own: [u64; 5],
    #[board(by_color)]
    both: [u64; 6],
    #[board(square)]
    ko: u8,
    #[board(mailbox)]
    owners: [u8; 19],
}

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Halves {
    own: [u64; 2],
}

#[symmetric(mapping = "LERF", files = 9, ranks = 9, word = [u64; 2], colors)]
struct Limbs {
    own: [u64; 2],
    #[board(by_color)]
    stones: [u64; 2],
}

fn main() {}
