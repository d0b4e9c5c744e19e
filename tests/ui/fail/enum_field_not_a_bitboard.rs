// advice a, Drop: Kind => `#[board(skip)]` Kind
// advice a, Place: square => #[board(`square`)] square
// right a: let Move::Place { square: 6 } = (Move::Place { square: 1 }).flip_horizontal() else { panic!() };
use bitxform::symmetric;

enum Kind {
    Pawn,
}

#[symmetric(mapping = "LERF")]
enum Move {
    Drop(Kind, #[board(square)] u8),
    Place { square: u8 },
}

fn main() {
    let _ = Move::Drop(Kind::Pawn, 1).rotate_90();
}
