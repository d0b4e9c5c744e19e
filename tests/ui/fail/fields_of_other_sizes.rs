// advice a, own: u64 => `u128`
// advice a, played: 0..6 => `0..7`
// also a, policy: 64 => 81
// also a, visits: 64 * 64 => 81 * 81
use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Shogi {
    own: u64,
    #[board(squares(0..6, 7..14))]
    played: u16,
    #[board(mailbox)]
    policy: [f32; 64],
    #[board(moves)]
    visits: [u32; 64 * 64],
}

fn main() {}
