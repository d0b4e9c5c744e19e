//! Finds the mapping of a program by the numbers of three squares.

use bitxform::Mapping;

/// Returns the mapping in which a1, b1 and h8 have these indices.
fn mapping_of(a1: u8, b1: u8, h8: u8) -> Option<Mapping> {
    let squares = [(0, 0), (1, 0), (7, 7)]; // (file, rank) from 0
    Mapping::ALL
        .into_iter()
        .find(|mapping| squares.map(|(file, rank)| mapping.index(file, rank)) == [a1, b1, h8])
}

fn main() {
    // A program that numbers squares as it reads a FEN: a8 is 0, b8 is 1, and h1 is 63.
    let found = mapping_of(56, 57, 7);
    println!("a1 = 56, b1 = 57, h8 = 7: {}", found.expect("a mapping"));
    assert_eq!(found, Some(Mapping::Berlef));
    assert_eq!(mapping_of(0, 8, 63), Some(Mapping::Lefr));
    assert_eq!(mapping_of(0, 9, 63), None);

    // Each of the eight is found by its own numbers.
    for mapping in Mapping::ALL {
        let [a1, b1, h8] =
            ["a1", "b1", "h8"].map(|name| mapping.parse_square(name).expect("a square"));
        assert_eq!(mapping_of(a1, b1, h8), Some(mapping));
    }
}
