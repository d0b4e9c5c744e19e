//! A policy with an entry for each move of an enum: places and a pass of Othello.

use bitxform::{Symmetry, symmetric};

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
enum Move {
    Place(#[board(square)] u8),
    Pass,
}

/// The pass comes first. The order is yours.
const MOVES: [Move; 65] = {
    let mut moves = [Move::Pass; 65];
    let mut square = 0;
    while square < 64 {
        moves[square as usize + 1] = Move::Place(square);
        square += 1;
    }
    moves
};

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Othello {
    stones: [u64; 2],
    /// Entry i belongs to `MOVES[i]`.
    #[board(indexed_by = MOVES)]
    policy: [f32; 65],
    #[board(nested)]
    best: Move,
}

fn main() {
    let b1 = 1;
    let mut policy = [0.0; 65];
    (policy[0], policy[1 + b1]) = (0.25, 0.75);
    let position = Othello {
        stones: [1, 2],
        policy,
        best: Move::Place(1),
    };
    for symmetry in Symmetry::ALL {
        let image = position.transform(symmetry);
        let likeliest = (0..65).max_by(|i, j| image.policy[*i].total_cmp(&image.policy[*j]));
        let likeliest = MOVES[likeliest.expect("an entry")];
        println!("{symmetry}: {likeliest:?}");
        assert_eq!(likeliest, image.best);
        assert!(
            (image.policy[0] - 0.25).abs() < f32::EPSILON,
            "the pass stays first"
        );
    }
}
