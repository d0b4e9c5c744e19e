//! Positions that differ by whole orbits, or by halves of orbits, have different keys.

use std::collections::{BTreeSet, HashSet};

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{ColorSymmetry, Geometry, Mapping, RectangleSymmetry, Symmetry};
use bitxform_model::{Board, Random};

use crate::zobrist::{KINDS, OfKeys, SWAPPED, Stone, elements, image, key_of};

/// The most squares of a board.
const SQUARES: usize = 361;

/// The orbits of stones under a subgroup of half the order, in pairs that the other elements exchange. The second of a
/// pair is empty if they leave the first as it is.
fn halves<S: OfKeys>(board: &Board, group: &[S], subgroup: &[S]) -> Vec<[Vec<Stone>; 2]> {
    let mut halves: Vec<[Vec<Stone>; 2]> = Vec::new();
    let stones = board
        .order
        .iter()
        .flat_map(|square| [(0, *square), (1, *square)]);
    for stone in stones {
        if halves.iter().flatten().any(|half| half.contains(&stone)) {
            continue;
        }
        let half = |of_subgroup: bool| {
            let elements = group
                .iter()
                .filter(|it| subgroup.contains(it) == of_subgroup);
            let images: BTreeSet<Stone> = elements
                .map(|it| image(board, stone, it.element()))
                .collect();
            Vec::from_iter(images)
        };
        let (own, mut other) = (half(true), half(false));
        if other == own {
            other.clear();
        }
        halves.push([own, other]);
    }
    halves
}

/// Checks `count` positions of a board, or all if there are fewer: each has some halves of orbits, beside stones of
/// their own.
fn check<S: OfKeys, const LANES: usize, const GROUP: u16>(
    (files, ranks): (u8, u8),
    subgroup: u16,
    stones: usize,
    count: usize,
) {
    let (group, subgroup) = (elements::<S>(GROUP), elements::<S>(subgroup));
    assert_eq!([group.len(), 2 * subgroup.len()], [LANES; 2]);
    let board = Board::new("LERF", (files.into(), ranks.into()), None, None);
    let geometry = Geometry::new(files, ranks, Mapping::Lerf);
    let keys: ZobristKeys<KINDS, SQUARES, ZobristKey<LANES, GROUP, S>> =
        ZobristKeys::with_colors(1, geometry, SWAPPED);
    let halves = halves(&board, &group, &subgroup);
    let of_halves: Vec<[ZobristKey<LANES, GROUP, S>; 2]> = halves
        .iter()
        .map(|half| [0, 1].map(|i| key_of(&keys, &board, &half[i])))
        .collect();
    let mut random = Random(3);
    let others: Vec<Stone> = (0..stones)
        .map(|_| (random.below(KINDS), *random.of(&board.order)))
        .collect();
    let others = key_of(&keys, &board, &others);
    let fixing = if stones == 0 { LANES } else { 1 };
    assert_eq!(others.symmetries_fixing().len(), fixing);
    let (mut positions, mut classes) = (HashSet::new(), HashSet::new());
    let (mut plain, mut canonical) = (HashSet::new(), HashSet::new());
    for _ in 0..count {
        // Which of each pair of halves are there, and which are if the halves are exchanged.
        let (mut position, mut image, mut key) = (Vec::new(), Vec::new(), others);
        for ([_, other], keys) in halves.iter().zip(&of_halves) {
            let splits = !other.is_empty();
            let pair = [random.one_in(2), splits && random.one_in(2)];
            position.push(pair);
            image.push(if splits { [pair[1], pair[0]] } else { pair });
            for (is_there, half) in pair.into_iter().zip(keys) {
                if is_there {
                    key ^= *half;
                }
            }
        }
        plain.insert(key.plain());
        canonical.insert(key.canonical());
        // With stones that have no symmetry, no position is the image of another.
        classes.insert(if stones == 0 {
            position.clone().min(image)
        } else {
            position.clone()
        });
        positions.insert(position);
    }
    let found = [plain.len(), canonical.len()];
    let context = format!("{files}x{ranks} {GROUP:#x}");
    assert_eq!(found, [positions.len(), classes.len()], "{context}");
}

/// Boards of 2 to 361 squares, groups of 2, 4, 8 and 16.
fn check_all(count: usize) {
    check::<RectangleSymmetry, 2, 0x5>((2, 1), 0x1, 0, count);
    check::<Symmetry, 4, 0xe1>((2, 2), 0x41, 0, count);
    check::<Symmetry, 8, 0xff>((3, 3), 0x47, 0, count);
    check::<ColorSymmetry, 16, 0xffff>((3, 3), 0xe1e1, 0, count);
    check::<RectangleSymmetry, 4, 0x47>((4, 3), 0x41, 0, count);
    check::<ColorSymmetry, 8, 0xb847>((5, 5), 0x47, 0, count);
    check::<RectangleSymmetry, 2, 0x5>((7, 6), 0x1, 0, count);
    for stones in [0, 30] {
        check::<Symmetry, 2, 0x41>((8, 8), 0x1, stones, count);
        check::<Symmetry, 8, 0xff>((8, 8), 0xe1, stones, count);
        check::<ColorSymmetry, 16, 0xffff>((8, 8), 0xff, stones, count);
        check::<ColorSymmetry, 2, 0x201>((8, 8), 0x1, stones, count);
        check::<Symmetry, 8, 0xff>((9, 9), 0x59, stones, count);
        check::<RectangleSymmetry, 4, 0x47>((9, 10), 0x5, stones, count);
        check::<Symmetry, 8, 0xff>((13, 13), 0x47, stones, count);
        check::<Symmetry, 4, 0xe1>((19, 19), 0x41, stones, count);
        check::<Symmetry, 8, 0xff>((19, 19), 0xe1, stones, count);
        check::<Symmetry, 8, 0xff>((19, 19), 0x47, stones, count);
        check::<ColorSymmetry, 16, 0xffff>((19, 19), 0xe1e1, stones, count);
    }
}

#[test]
fn some_positions_have_different_keys() {
    check_all(500);
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn many_positions_have_different_keys() {
    check_all(1_000_000);
}
