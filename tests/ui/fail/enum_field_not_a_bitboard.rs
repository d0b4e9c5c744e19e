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
