//! Fields of boards in arrays.
// advice a, own: [u64; 5] => `[u64; 6]`
// advice a, both: [u64; 6] => `[[u64; 6]; 2]`
// advice a, ko: u8 => `u16`
// also a, owners: 19 => 361
// advice a, Halves: 9)] => 9, `word = [u64; 2]`)]
// advice a, stones: [u64; 2] => `[[u64; 2]; 2]`

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
