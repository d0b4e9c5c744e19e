//! Transforms many boards at once, with the widest instructions of the processor.

use bitxform::{RectangleSymmetry, symmetric};

/// Connect 4, a column after the other, with an empty bit above each.
#[symmetric(
    mapping = "LEFR",
    files = 7,
    ranks = 6,
    stride = 7,
    group = "horizontal"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Connect4 {
    own: u64,
    opponent: u64,
}

fn main() {
    let disc = |file, rank| 1 << Connect4::GEOMETRY.index(file, rank);
    let mut positions: Vec<Connect4> = (0..7)
        .flat_map(|first| {
            (0..7)
                .filter(move |second| *second != first)
                .map(move |second| (first, second))
        })
        .map(|(first, second)| Connect4 {
            own: disc(first, 0),
            opponent: disc(second, 0),
        })
        .collect();
    let before = positions.clone();

    // Reflects each board, and back.
    Connect4::transform_slice(&mut positions, RectangleSymmetry::FlipHorizontal);
    assert_eq!(positions[0], before[0].flip_horizontal());
    Connect4::transform_slice(&mut positions, RectangleSymmetry::FlipHorizontal);
    assert_eq!(positions, before);

    // The least images, each once.
    Connect4::canonical_slice(&mut positions);
    positions.sort_unstable();
    positions.dedup();
    println!(
        "{} openings of two discs in different files, {} up to the mirror",
        before.len(),
        positions.len()
    );
    assert_eq!(positions.len(), 21);
}
