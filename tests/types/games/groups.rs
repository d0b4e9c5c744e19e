//! The groups of the cheat-sheet against those of the model, and the planes of a tile.

use std::collections::BTreeSet;

use bitxform_model::{Board, Square};

use super::{Lattice, Tile, Tiles};

/// The indices to which the squares of 4x4 go: under each symmetry of the model, and after it under another function.
fn images_of_model(after: impl Fn(Square) -> Square) -> BTreeSet<Vec<usize>> {
    let board = Board::new("LERF", (4, 4), None, None);
    let images = (0..8).map(|symmetry| {
        let squares = board.order.iter();
        let image = |square: &Square| board.index(after(board.image(symmetry, *square)));
        squares.map(image).collect()
    });
    images.collect()
}

#[test]
fn the_groups_of_tiles_and_spins_are_those_of_the_model() {
    let of_tiles = Tiles::ALL.map(|element| {
        let tile = |index: u8| {
            let to = |bit| usize::from(element.apply_index(4 * index + bit));
            assert!(
                (0..4).all(|bit| to(bit) % 4 == usize::from(bit)),
                "{element}"
            );
            to(0) / 4
        };
        (0..16).map(tile).collect()
    });
    assert_eq!(BTreeSet::from(of_tiles), images_of_model(|square| square));

    let of_spins = Lattice::ALL.map(|element| {
        let to = |site| usize::from(element.apply_index(site));
        (0..16).map(to).collect()
    });
    let shifts = (0..16).flat_map(|shift| {
        images_of_model(move |(file, rank)| ((file + shift % 4) % 4, (rank + shift / 4) % 4))
    });
    assert_eq!(Lattice::ORDER, 128);
    assert_eq!(BTreeSet::from(of_spins), shifts.collect());
}

/// A low plane with the top left pixel, and a high one with the bottom right pixel.
#[test]
fn tiles_keep_their_planes_apart() {
    let mut bytes = [0; 16];
    (bytes[0], bytes[15]) = (0x80, 0x01);
    let turned = Tile::from_bytes(bytes).rotate_90().to_bytes();
    let mut expected = [0; 16];
    (expected[0], expected[15]) = (0x01, 0x80);
    assert_eq!(turned, expected);
}
