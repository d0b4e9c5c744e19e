//! The positions of Othello, which share many stones.

use std::collections::HashSet;

use super::*;

/// A position: the stones of black and of white, and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Position {
    stones: [u64; 2],
    white_to_move: bool,
}

const STEPS: [(i8, i8); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

impl Position {
    const START: Self = Self {
        stones: [1 << 28 | 1 << 35, 1 << 27 | 1 << 36],
        white_to_move: false,
    };

    /// The stones that a move flips, walked square by square.
    fn flipped(self, square: i8) -> u64 {
        let own = self.stones[usize::from(self.white_to_move)];
        let other = self.stones[usize::from(!self.white_to_move)];
        if (own | other) >> square & 1 == 1 {
            return 0;
        }
        let mut flipped = 0;
        for (right, up) in STEPS {
            let (mut file, mut rank, mut run) = (square % 8 + right, square / 8 + up, 0);
            while (0..8).contains(&file) && (0..8).contains(&rank) {
                let bit = 1_u64 << (8 * rank + file);
                if other & bit == 0 {
                    if own & bit != 0 {
                        flipped |= run;
                    }
                    break;
                }
                run |= bit;
                (file, rank) = (file + right, rank + up);
            }
        }
        flipped
    }

    const fn passed(self) -> Self {
        Self {
            white_to_move: !self.white_to_move,
            ..self
        }
    }

    fn children(self) -> Vec<Self> {
        (0..64)
            .filter_map(|square| {
                let flipped = self.flipped(square);
                let mut stones = self.stones;
                stones[usize::from(self.white_to_move)] |= flipped | 1 << square;
                stones[usize::from(!self.white_to_move)] &= !flipped;
                let child = Self { stones, ..self }.passed();
                (flipped != 0).then_some(child)
            })
            .collect()
    }

    /// The position after a pass, if the side cannot move but the other one can.
    fn without_pass(self) -> Self {
        let must_pass = self.children().is_empty() && !self.passed().children().is_empty();
        if must_pass { self.passed() } else { self }
    }

    fn least_image(self) -> Self {
        let image = |symmetry: Symmetry| Self {
            stones: self
                .stones
                .map(|stones| symmetry.apply(stones, Mapping::Lerf)),
            ..self
        };
        Symmetry::ALL.map(image).into_iter().min().expect("eight")
    }
}

/// The positions after this many moves, one of each class.
fn distinct(moves: u32) -> HashSet<Position> {
    let mut positions = HashSet::from([Position::START]);
    for _ in 0..moves {
        positions = positions
            .iter()
            .flat_map(|position| position.children())
            .map(|child| child.without_pass().least_image())
            .collect();
    }
    positions
}

fn check(moves: u32, classes: usize) {
    let positions = distinct(moves);
    assert_eq!(positions.len(), classes);
    let board = Geometry::new(8, 8, Mapping::Lerf);
    for seed in 0..5 {
        let keys: ZobristKeys<2, 64> = ZobristKeys::new(seed, board, SymmetrySet::ALL);
        let turn: ZobristKeys<1, 2> = ZobristKeys::off_board(seed + 100, SymmetrySet::ALL, [0]);
        let (mut whole, mut short) = (HashSet::new(), HashSet::new());
        for (i, position) in positions.iter().enumerate() {
            let [black, white] = position.stones.map(u128::from);
            let key = keys.of_board(0, black)
                + keys.of_board(1, white)
                + turn.of(0, position.white_to_move.into());
            let key = key.transform(Symmetry::ALL[i % 8]).canonical();
            whole.insert(key);
            short.insert(key.to_u64());
        }
        assert_eq!(
            (whole.len(), short.len()),
            (classes, classes),
            "seed {seed}"
        );
    }
}

#[test]
fn positions_of_othello_after_seven_moves_have_different_keys() {
    check(7, 10_649);
}

/// `cargo test --release -p bitxform-tests --test zobrist othello -- --ignored`
#[test]
#[ignore = "takes a minute without optimisation"]
fn positions_of_othello_after_nine_moves_have_different_keys() {
    check(9, 434_029);
}
