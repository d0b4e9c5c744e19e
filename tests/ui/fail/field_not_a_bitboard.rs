// advice a, white_to_move: white => #[board(`skip`)] white
// advice b, white_to_move: white => #[board(`compare`)] white
// advice c, white_to_move: white => `#[board(turn)]` white
// right a: assert!(board.rotate_90().white_to_move);
// right c: assert!(!board.flip_color().white_to_move);
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Board {
    own: u64,
    opponent: u64,
    white_to_move: bool,
}

// One error, however many methods there are and are used.
fn main() {
    let board = Board { own: 1, opponent: 2, white_to_move: true };
    let _ = board.rotate_90().flip_vertical().canonical();
    let _ = board.images();
}
