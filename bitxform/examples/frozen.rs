//! A format that was frozen before bitxform: its own order of the symmetries, and its own comparison.

use bitxform::{Symmetry, symmetric};

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    own: u64,
    opponent: u64,
}

/// The numbers that the format writes for the symmetries.
const ORDER: [Symmetry; 8] = [
    Symmetry::Identity,
    Symmetry::Rotate90,
    Symmetry::Rotate180,
    Symmetry::Rotate270,
    Symmetry::FlipHorizontal,
    Symmetry::FlipVertical,
    Symmetry::FlipDiagonal,
    Symmetry::FlipAntiDiagonal,
];

/// The format compares bytes, the lowest first, and keeps the last of equal images.
fn bytes(position: Position) -> [u8; 16] {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&position.own.to_le_bytes());
    bytes[8..].copy_from_slice(&position.opponent.to_le_bytes());
    bytes
}

/// Returns the representative of the format, and the number of the symmetry that leads to it.
fn representative(position: Position) -> (Position, usize) {
    let mut best = (position, 0);
    for (number, symmetry) in ORDER.into_iter().enumerate() {
        let image = position.transform(symmetry);
        if bytes(image) <= bytes(best.0) {
            best = (image, number);
        }
    }
    best
}

fn main() {
    let position = Position {
        own: 1 << 1,
        opponent: 1 << 63,
    };
    let (image, number) = representative(position);
    println!("the format keeps {image:?}, by symmetry {number}");
    assert_eq!(position.transform(ORDER[number]), image);
    // Another representative than that of `canonical`, but one for the whole class, as it must be.
    assert_ne!(image, position.canonical());
    for symmetry in Symmetry::ALL {
        assert_eq!(representative(position.transform(symmetry)).0, image);
    }
}
