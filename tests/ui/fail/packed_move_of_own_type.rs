use bitxform::symmetric;

#[derive(Clone, Copy)]
struct Move(u16);

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(squares(0..6, 6..12))]
    best: Move,
    #[board(square)]
    line: String,
}

fn main() {}
