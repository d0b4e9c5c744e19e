use bitxform::symmetric;

#[symmetric(mapping = "LERF", key(0), colors(own, opponent))]
enum Move {
    Place(#[board(square)] u8),
    Stones { own: u64, opponent: u64 },
    Pass,
}

#[symmetric(mapping = "LERF", square)]
enum Square {
    On(u8),
}

fn main() {
    let _ = Move::Pass.flip_color().canonical();
}
