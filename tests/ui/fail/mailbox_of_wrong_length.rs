use bitxform::symmetric;

#[derive(Clone)]
struct Piece;

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(mailbox)]
    short: [u8; 63],
    #[board(mailbox)]
    slice: &'static [u8],
    #[board(mailbox)]
    not_copy: [Piece; 64],
    #[board(mailbox)]
    with_pass: [f32; 65],
    #[board(mailbox)]
    planes: [[f32; 64]; 8],
    #[board(moves)]
    one_side: [u8; 64],
    #[board(moves)]
    moves: [[u8; 63]; 64],
}

fn turned(record: Record) -> Record {
    record.rotate_90()
}

fn main() {}
