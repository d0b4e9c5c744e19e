//! Chess positions, and cozy-chess as a peer.

use bitxform::{Mapping, Symmetry};
use bitxform_tests::entries;
use cozy_chess::BitBoard;
use proptest::prelude::*;

proptest! {
    #[test]
    fn cozy_chess_flips_alike(bits: u64) {
        let flip = |symmetry: Symmetry| symmetry.apply(bits, Mapping::Lerf);
        prop_assert_eq!(BitBoard(bits).flip_ranks().0, flip(Symmetry::FlipVertical));
        prop_assert_eq!(BitBoard(bits).flip_files().0, flip(Symmetry::FlipHorizontal));
        let both = BitBoard(bits).flip_ranks().flip_files();
        prop_assert_eq!(both.0, flip(Symmetry::Rotate180));
    }
}

/// The squares of a piece, from the placement field of a FEN.
fn squares(placement: &str, piece: char, mapping: Mapping) -> u64 {
    let mut bits = 0;
    for (row, rank) in placement.split('/').zip((0..8).rev()) {
        let mut file = 0;
        for c in row.chars() {
            if let Some(empty) = c.to_digit(10) {
                file += u8::try_from(empty).expect("a digit");
            } else {
                bits |= u64::from(c == piece) << mapping.index(file, rank);
                file += 1;
            }
        }
    }
    bits
}

#[test]
fn placements_agree_with_the_oracle() {
    let oracle = bitxform_tests::positions();
    for position in oracle["chess"].as_array().expect("a list") {
        let fen = position["fen"].as_str().expect("a text");
        let before = fen.split(' ').next().expect("a placement");
        for (symmetry, after) in entries(&position["placement_after"]) {
            let symmetry: Symmetry = symmetry.parse().expect("a symmetry");
            let after = after.as_str().expect("a text");
            for mapping in Mapping::ALL {
                for piece in "PNBRQKpnbrqk".chars() {
                    let image = symmetry.apply(squares(before, piece, mapping), mapping);
                    assert_eq!(image, squares(after, piece, mapping), "{symmetry} of {fen}");
                }
            }
        }
    }
}
