use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    opponent: u64,
}

// Only `images` asks for `Copy`.
fn main() {
    let board = Board { own: 1, opponent: 2 }.rotate_90().canonical();
    let _ = board.images();
}
