//! A hash key that is kept through make and unmake. Its least lane is one number for all images of a position.

use bitxform::symmetric;
use bitxform::zobrist::{ZobristKey, ZobristKeys};

/// Kind 0 is Black's stones, kind 1 White's.
static STONES: ZobristKeys<2, 64> = ZobristKeys::new(1, Gomoku::GEOMETRY);
/// Kind 0 if Black is to move, kind 1 if White is.
static TURN: ZobristKeys<2, 1> = ZobristKeys::off_board(2, [0, 1]);

/// Five in a row on 8x8 squares.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Gomoku {
    stones: [u64; 2],
    #[board(compare)]
    white_to_move: bool,
    #[board(zobrist)]
    key: ZobristKey,
}

impl Gomoku {
    fn new() -> Self {
        let mut empty = Self {
            stones: [0; 2],
            white_to_move: false,
            key: ZobristKey::default(),
        };
        empty.key = empty.computed_key();
        empty
    }

    /// The key of the position, computed from its fields.
    const fn computed_key(&self) -> ZobristKey {
        let stones = STONES.of_boards(0, &self.stones);
        stones.with(TURN.at(self.white_to_move as usize, 0))
    }

    /// Puts a stone of the side to move on a square, or takes the last one back: the steps are the same.
    fn toggle(&mut self, square: u8, color: usize) {
        self.stones[color] ^= 1 << square;
        self.white_to_move = !self.white_to_move;
        self.key ^= STONES.at(color, square.into());
        self.key ^= TURN.at(0, 0) ^ TURN.at(1, 0);
    }

    fn make(&mut self, square: u8) {
        self.toggle(square, self.white_to_move.into());
    }

    fn unmake(&mut self, square: u8) {
        self.toggle(square, (!self.white_to_move).into());
    }
}

fn main() {
    let moves = [27, 36, 28, 29, 20];
    let mut position = Gomoku::new();
    for square in moves {
        position.make(square);
        // In debug builds: the key is that of the position, and its images those of the images.
        position.key.debug_check(&position, Gomoku::computed_key);
    }
    // A key for tables of `u64`s, without a transform of the board.
    let (signature, symmetry) = position.key.canonicalize();
    println!("{signature:016x}, the key after {symmetry}");
    for image in position.images() {
        assert_eq!(image.key, image.computed_key());
        assert_eq!(image.key.canonical(), signature);
    }
    for square in moves.into_iter().rev() {
        position.unmake(square);
    }
    assert_eq!(position, Gomoku::new());
}
