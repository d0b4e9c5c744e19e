use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
enum Move { Pass, Place(#[board(square)] u8) }

#[symmetric(mapping = "LERF", square)]
struct NotCopy(u8);

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct WithBoard(u64, #[board(square)] u8);

const TWICE: [Move; 3] = [Move::Place(7), Move::Pass, Move::Place(7)];
const PASS: [Move; 1] = [Move::Pass];

#[symmetric(mapping = "LERF", group = "identity")]
struct Board {
    stones: u64,
    #[board(indexed_by = TWICE)] twice: [f32; 3],
    #[board(indexed_by = PASS)] length: [f32; 2],
}

#[symmetric(mapping = "LERF", group = "identity")]
struct WrongTypes {
    stones: u64,
    #[board(indexed_by = NOT_COPY)] not_copy: [f32; 1],
    #[board(indexed_by = WITH_BOARD)] with_board: [f32; 1],
}

const NOT_COPY: [NotCopy; 1] = [NotCopy(0)];
const WITH_BOARD: [WithBoard; 1] = [WithBoard(1, 0)];

fn main() {}
