// advice a, with_pass: mailbox => `mailbox(tail = 1)`
// advice a, planes: mailbox => `mailbox(planes)`
// also a, short: 63 => 64
// also a, Piece;: Clone => Clone, Copy
// also a, 63]; 64: 63 => 64
// cut a: struct Shapes
use bitxform::symmetric;

#[derive(Clone)]
struct Piece;

type Lines = [[u8; 6]; 7];

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(mailbox)]
    short: [u8; 63],
    #[board(mailbox)]
    not_copy: [Piece; 64],
    #[board(mailbox)]
    with_pass: [f32; 65],
    #[board(mailbox)]
    planes: [[f32; 64]; 8],
    #[board(moves)]
    moves: [[u8; 63]; 64],
}

#[symmetric(mapping = "LERF", files = 7, ranks = 6, group = "rectangle")]
struct Shapes {
    own: u64,
    #[board(mailbox(planes))]
    planes: [[u8; 41]; 3],
    #[board(mailbox(planes))]
    flat: [u8; 100],
    #[board(mailbox(tail = 1))]
    policy: [f32; 42],
    #[board(mailbox(planes, tail = 1))]
    history: [[f32; 42]; 3],
    #[board(mailbox(by_rank))]
    board: Lines,
}

fn turned(record: Record) -> Record {
    record.rotate_90()
}

fn main() {}
