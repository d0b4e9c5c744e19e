//! A board type: its symmetries as methods, in constants too.

use bitxform::{Symmetry, symmetric};

/// Othello, the first rank in the lowest eight bits.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Othello {
    own: u64,
    opponent: u64,
}

impl Othello {
    const START: Self = Self {
        own: 1 << 28 | 1 << 35,
        opponent: 1 << 27 | 1 << 36,
    };
    /// The board seen from its left side.
    const FROM_THE_LEFT: Self = Self::START.rotate_270();
}

fn main() {
    println!(
        "Own discs at the start:\n{}\n",
        Othello::GEOMETRY.diagram(Othello::START.own)
    );
    println!(
        "From the left:\n{}\n",
        Othello::GEOMETRY.diagram(Othello::FROM_THE_LEFT.own)
    );

    let fixing = Othello::START.symmetries_fixing();
    let names: Vec<String> = fixing
        .into_iter()
        .map(|symmetry| symmetry.to_string())
        .collect();
    println!("The start stays the same under {}.", names.join(", "));

    // All four squares of a first move are one, up to symmetry.
    let after = [19, 26, 37, 44].map(|square| Othello {
        own: Othello::START.own | 1 << square,
        ..Othello::START
    });
    for position in after {
        let (least, symmetry) = position.canonicalize();
        assert_eq!(least, after[0].canonical());
        assert_eq!(position.transform(symmetry), least);
    }
    assert!(Othello::START.is_fixed_by(Symmetry::Rotate180));
}
