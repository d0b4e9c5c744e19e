// drop a: keyed.images
// advice a, Board {: struct => `#[derive(Clone)]` struct
// advice a, Keyed {: struct => `#[derive(Clone)]` struct
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    opponent: u64,
}

#[symmetric(mapping = "LERF", square)]
#[derive(Clone)]
struct Square(u8);

#[symmetric(mapping = "LERF", key(last))]
struct Keyed {
    #[board(nested)]
    squares: [Square; 2],
    #[board(square)]
    last: u8,
}

// All else takes types that are not `Clone`, but for `images`, which asks for `Copy`.
fn main() {
    let board = Board { own: 1, opponent: 2 };
    let _ = board.distinct_images();
    let _ = Square(1).distinct_images();
    let _ = bitxform::Symmetric::distinct_images(&board.canonical());
    let keyed = Keyed { squares: [Square(1), Square(2)], last: 3 };
    let _ = keyed.distinct_images();
    let _ = keyed.images();
}
