use bitxform::symmetric;

struct Square(u8);

#[derive(Clone, Copy)]
struct Text(&'static str);

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(square)]
    value: f32,
    #[board(square)]
    text: Text,
    #[board(square)]
    optional: Option<Text>,
    #[board(squares(0..6))]
    square: Square,
}

fn turned(record: Record) -> Record {
    record.rotate_90().canonical()
}

fn main() {}
