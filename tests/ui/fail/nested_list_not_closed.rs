use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
enum Move {
    To(#[board(square)] u8),
}

const MOVES: [Move; 2] = [Move::To(0), Move::To(7)];

#[symmetric(mapping = "LERF", group = "horizontal")]
#[derive(Clone, Copy)]
struct Policy(#[board(indexed_by = MOVES)] [f32; 2]);

#[symmetric(mapping = "LERF", group = "horizontal")]
#[derive(Clone, Copy)]
struct Record {
    stones: u64,
    #[board(nested)]
    policy: Policy,
}

fn main() {
    let record = Record { stones: 1, policy: Policy([0.0, 1.0]) };
    let _ = record.flip_horizontal();
    let _ = record.rotate_90();
}
