// advice a, pawns.rotate_90: rotate_90 => `flip_vertical`
// also a, pawns.transform: Symmetry::Rotate90 => RectangleSymmetry::Rotate180
use bitxform::symmetric;

// Without `group`, such a type has the symmetries of a rectangle.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Pawns {
    own: u64,
    #[board(file)]
    last: Option<u8>,
}

fn main() {
    let pawns = Pawns { own: 1, last: None };
    let _ = pawns.rotate_90();
    let _ = pawns.transform(bitxform::Symmetry::Rotate90);
}
