// advice a, struct Move: struct Move(u16) => #[symmetric(mapping = "LERF")] `struct Move(#[board(squares(`0..6, 6..12))] u16)
// advice a, best: #[board(squares(0..6, 6..12))] => `#[board(nested)]`
// right a: let record = Record { own: 1, best: Move(1) };
// right a: assert_eq!(record.flip_horizontal().best.0, 7 << 6 | 6);
use bitxform::symmetric;

#[derive(Clone, Copy)]
struct Move(u16);

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(squares(0..6, 6..12))]
    best: Move,
}

fn main() {}
