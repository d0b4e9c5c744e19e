use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Shogi {
    own: u64,
    #[board(squares(0..6, 6..13))]
    played: u16,
    #[board(mailbox)]
    policy: [f32; 64],
    #[board(moves)]
    visits: [u32; 64 * 64],
}

fn main() {}
