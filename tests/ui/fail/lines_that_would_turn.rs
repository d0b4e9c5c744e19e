// advice a, All {: all => `rectangle`
// advice a, Hex: half_turn + color after flip_diagonal => `rectangle`
// advice a, pawns.rotate_90: rotate_90 => `flip_vertical`
// also a, pawns.transform: Symmetry::Rotate90 => RectangleSymmetry::Rotate180
// cut a: Around
// cut a: WrongType
use bitxform::symmetric;

// Without `group`, such a type has the symmetries of a rectangle.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Pawns {
    own: u64,
    #[board(file)]
    en_passant: Option<u8>,
}

#[symmetric(mapping = "LERF", group = "all")]
struct All {
    own: u64,
    #[board(rank)]
    lowest: u8,
}

#[symmetric(mapping = "LERF", group = "half_turn + color after flip_diagonal", colors(own, opponent))]
struct Hex {
    own: u64,
    opponent: u64,
    #[board(file)]
    files: [u8; 2],
}

#[symmetric(mapping = "LERF")]
struct Around {
    #[board(nested)]
    pawns: Pawns,
}

#[symmetric(mapping = "LERF")]
struct WrongType {
    #[board(file)]
    name: String,
    #[board(rank = 3)]
    rank: u8,
    #[board(file, square)]
    both: u8,
}

fn main() {
    let pawns = Pawns { own: 1, en_passant: None };
    let _ = pawns.rotate_90();
    let _ = pawns.transform(bitxform::Symmetry::Rotate90);
}
