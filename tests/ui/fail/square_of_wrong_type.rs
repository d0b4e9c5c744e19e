use bitxform::symmetric;

#[derive(Clone, Copy)]
struct Text(&'static str);

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(square)]
    value: f32,
    #[board(square)]
    optional: Option<Text>,
}

fn turned(record: Record) -> Record {
    record.rotate_90().canonical()
}

fn main() {}
