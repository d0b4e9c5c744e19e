// advice a, planes: plane) => `planes`)
// advice a, with_pass: tail => `tail = 1`
// advice a, by_file: by_rank, by_file => `by_rank`
// advice a, with_value: mailbox = 64 => `mailbox`
// advice a, hashes: skip => `bits`
// also a, policy: (tail = 0) =>
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(mailbox(plane))]
    planes: [[u8; 64]; 3],
    #[board(mailbox(tail = 0))]
    policy: [f32; 64],
    #[board(mailbox(tail))]
    with_pass: [f32; 65],
    #[board(mailbox(by_rank, by_file))]
    board: [[u8; 8]; 8],
    #[board(mailbox = 64)]
    with_value: [u8; 64],
    #[board(skip, sequence)]
    hashes: Vec<u64>,
}

fn main() {}
