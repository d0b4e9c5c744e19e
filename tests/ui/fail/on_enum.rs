use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
enum Board {
    Empty,
    Stones(u64),
}

// The methods are there all the same.
fn main() {
    let _ = Board::Stones(1).rotate_90().canonical();
    let _ = Board::Empty;
}
