use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 7, ranks = 6)]
struct Record {
    own: u64,
    #[board(mailbox(planes))]
    planes: [[u8; 41]; 3],
    #[board(mailbox(planes))]
    flat: [u8; 100],
    #[board(mailbox(tail = 1))]
    policy: [f32; 42],
    #[board(mailbox(planes, tail = 1))]
    policies: [[f32; 42]; 3],
    #[board(mailbox(by_rank))]
    board: [[u8; 6]; 7],
}

fn main() {}
