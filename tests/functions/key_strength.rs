//! Positions that consist of orbits have different keys: the keys of orbits are as independent as random numbers. An
//! orbit's stones could cancel out, since each lane of a key has all of them.

use std::collections::BTreeSet;

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{ColorSymmetry, Geometry, Mapping, RectangleSymmetry, Symmetry};
use bitxform_model::Board;

use crate::zobrist::{KINDS, OfKeys, SWAPPED, Stone, elements, image, key_of};

/// The most squares of a board.
const SQUARES: usize = 361;

/// The number of words of which none is a sum of others.
fn rank(words: impl Iterator<Item = u64>) -> usize {
    let mut basis: Vec<u64> = Vec::new();
    for word in words {
        let others = basis.iter();
        let rest = others.fold(word, |rest, other| rest.min(rest ^ other));
        if rest != 0 {
            basis.push(rest);
        }
    }
    basis.len()
}

/// Checks the orbits under a group and under a subgroup, whose orbits are halves of the others.
fn check<S: OfKeys, const LANES: usize, const GROUP: u16>((files, ranks): (u8, u8), subgroup: u16) {
    let board = Board::new("LERF", (files.into(), ranks.into()), None, None);
    let geometry = Geometry::new(files, ranks, Mapping::Lerf);
    let keys: ZobristKeys<KINDS, SQUARES, ZobristKey<LANES, GROUP, S>> =
        ZobristKeys::with_colors(1, geometry, SWAPPED);
    for group in [GROUP, subgroup] {
        let symmetries = elements::<S>(group);
        let orbit = |stone: Stone| -> BTreeSet<Stone> {
            let images = symmetries
                .iter()
                .map(|it| image(&board, stone, it.element()));
            images.collect()
        };
        let squares = board.order.iter();
        let stones = squares.flat_map(|square| [(0, *square), (1, *square)]);
        let orbits: BTreeSet<BTreeSet<Stone>> = stones.map(orbit).collect();
        let key = |orbit: &BTreeSet<Stone>| {
            let stones: Vec<Stone> = orbit.iter().copied().collect();
            key_of(&keys, &board, &stones).plain()
        };
        // Random numbers of 60 bits or more, as many as these, are all independent but with a chance of one in 200.
        let most = 52;
        let found = rank(orbits.iter().map(key));
        let context = format!("{files}x{ranks} {GROUP:#x} {group:#x}");
        assert!(found >= orbits.len().min(most), "{context}: {found}");
    }
}

/// Boards of 2 to 361 squares, groups of 2, 4, 8 and 16.
#[test]
fn orbits_have_independent_keys() {
    check::<RectangleSymmetry, 2, 0x5>((2, 1), 0x1);
    check::<Symmetry, 4, 0xe1>((2, 2), 0x41);
    check::<Symmetry, 8, 0xff>((3, 3), 0x47);
    check::<ColorSymmetry, 16, 0xffff>((3, 3), 0xe1e1);
    check::<RectangleSymmetry, 4, 0x47>((4, 3), 0x41);
    check::<ColorSymmetry, 8, 0xb847>((5, 5), 0x47);
    check::<RectangleSymmetry, 2, 0x5>((7, 6), 0x1);
    check::<Symmetry, 2, 0x41>((8, 8), 0x1);
    check::<Symmetry, 8, 0xff>((8, 8), 0xe1);
    check::<ColorSymmetry, 16, 0xffff>((8, 8), 0xff);
    check::<ColorSymmetry, 2, 0x201>((8, 8), 0x1);
    check::<Symmetry, 8, 0xff>((9, 9), 0x59);
    check::<RectangleSymmetry, 4, 0x47>((9, 10), 0x5);
    check::<Symmetry, 8, 0xff>((13, 13), 0x47);
    check::<Symmetry, 4, 0xe1>((19, 19), 0x41);
    check::<Symmetry, 8, 0xff>((19, 19), 0xe1);
    check::<ColorSymmetry, 16, 0xffff>((19, 19), 0xe1e1);
}
