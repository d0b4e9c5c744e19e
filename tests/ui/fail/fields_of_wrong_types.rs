use bitxform::{Direction, symmetric};

#[derive(Clone, Copy)]
struct Text(&'static str);

struct Plain(u64);

#[symmetric(mapping = "LERF")]
struct Stones(u64);

type Pair = [Stones; 2];

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(square)]
    value: f32,
    #[board(square)]
    optional: Option<Text>,
    #[board(direction)]
    number: u8,
    #[board(direction)]
    ways: [[Option<Direction>; 2]; 2],
    #[board(compare)]
    score: f32,
    #[board(nested)]
    plain: Plain,
    #[board(nested)]
    hidden_array: Pair,
    #[board(nested)]
    stones: [Stones; 2],
}

fn turned(record: Record) -> Record {
    record.rotate_90().canonical()
}

fn main() {}
