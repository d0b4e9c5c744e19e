use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
enum Move { Pass, Place(#[board(square)] u8) }

#[symmetric(mapping = "LERF", square)]
struct NotCopy(u8);

#[derive(Clone, Copy)]
struct Kind(u8);

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct OwnKind(#[board(skip)] Kind, #[board(square)] u8);

const TWICE: [Move; 3] = [Move::Place(7), Move::Pass, Move::Place(7)];
const PASS: [Move; 1] = [Move::Pass];

#[symmetric(mapping = "LERF", group = "identity")]
struct Board {
    stones: u64,
    #[board(indexed_by = TWICE)] twice: [f32; 3],
    #[board(indexed_by = PASS)] length: [f32; 2],
    #[board(indexed_by = [Move::Pass])] no_path: [f32; 1],
}

#[symmetric(mapping = "LERF", group = "identity")]
struct WrongTypes {
    stones: u64,
    #[board(indexed_by = NOT_COPY)] not_copy: [f32; 1],
    #[board(indexed_by = OWN_KIND)] own_kind: [f32; 1],
}

const NOT_COPY: [NotCopy; 1] = [NotCopy(0)];
const OWN_KIND: [OwnKind; 1] = [OwnKind(Kind(1), 0)];

fn main() {}
