//! Fields of boards in arrays.
// advice a, ko: u8 => `u16`
// also a, owners: 19 => 361
use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
struct Stones {
    own: [u64; 6],
    #[board(square)]
    ko: u8,
    #[board(mailbox)]
    owners: [u8; 19],
}

fn main() {}
