//! The least images of many positions, on all cores.

use bitxform::symmetric;
use rayon::prelude::*;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Position {
    own: u64,
    opponent: u64,
}

fn main() {
    let (h8, g8) = (1 << 63, 1 << 62);
    let mut positions = vec![
        Position {
            own: h8,
            opponent: g8,
        };
        100_000
    ];
    positions
        .par_chunks_mut(1 << 13)
        .for_each(Position::canonical_slice);
    let least = Position {
        own: 1,
        opponent: 2,
    };
    assert!(positions.iter().all(|position| *position == least));
    println!(
        "{} positions have the least image {least:?}",
        positions.len()
    );
}
