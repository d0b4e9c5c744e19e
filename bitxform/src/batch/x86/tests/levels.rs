//! Tests every function of both levels against plain square arithmetic.

use std::vec::Vec;

use super::{random, std};
use crate::batch::boards::Boards;
use crate::batch::x86::model::fence;
use crate::batch::x86::{gfni, gfni_512};
use crate::group::index_symmetry::IndexSymmetry;
use crate::group::specification;
use crate::{Mapping, Symmetry};

/// The functions that both levels have.
struct Level {
    name: &'static str,
    transform: fn(Boards<'_>, IndexSymmetry),
    canonical: fn(&mut [u64]),
    canonical_pairs: fn(&mut [[u64; 2]]),
    least_image: fn(u64, Mapping) -> (u64, Symmetry),
    least_image_pair: fn(&[u64; 2], Mapping) -> ([u64; 2], Symmetry),
}

macro_rules! level {
    ($module:ident) => {
        Level {
            name: stringify!($module),
            transform: $module::transform,
            canonical: $module::canonical,
            canonical_pairs: $module::canonical_pairs,
            least_image: $module::least_image,
            least_image_pair: $module::least_image_pair,
        }
    };
}

const LEVELS: [Level; 2] = [level!(gfni), level!(gfni_512)];

/// Four vectors of eight boards, one vector, and a part of one.
const LONGEST: usize = 45;
/// The number of boards in the widest vector, and of the alignments of a slice.
const VECTOR: usize = 8;
const COUNT: usize = VECTOR + LONGEST + VECTOR;

#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct Aligned([u64; COUNT]);

/// Returns the image, computed square by square.
fn image(board: u64, symmetry: Symmetry, mapping: Mapping) -> u64 {
    let squares = (0..64).filter(|index| board >> index & 1 != 0);
    squares.fold(0, |image, index| {
        let square = (mapping.file(index), mapping.rank(index));
        let (file, rank) = specification::images(square, (7, 7))[symmetry as usize];
        image | 1 << mapping.index(file, rank)
    })
}

fn images(board: u64, mapping: Mapping) -> [u64; 8] {
    Symmetry::ALL.map(|symmetry| image(board, symmetry, mapping))
}

/// Generators of the subgroups, one for each class of conjugates.
const SUBGROUPS: [[Symmetry; 2]; 8] = [
    [Symmetry::Identity, Symmetry::Identity],
    [Symmetry::FlipVertical, Symmetry::Identity],
    [Symmetry::FlipDiagonal, Symmetry::Identity],
    [Symmetry::Rotate180, Symmetry::Identity],
    [Symmetry::Rotate90, Symmetry::Identity],
    [Symmetry::FlipVertical, Symmetry::FlipHorizontal],
    [Symmetry::FlipDiagonal, Symmetry::FlipAntiDiagonal],
    [Symmetry::Rotate90, Symmetry::FlipVertical],
];

/// Returns boards with half of the squares, with few and with nearly all, and boards that each of the subgroups
/// fixes.
fn boards() -> Aligned {
    let mut seed = 0;
    Aligned(core::array::from_fn(|i| {
        let board = random(&mut seed);
        let sparse = 1 << (board % 64) | 1 << ((board >> 6) % 64);
        let fixed =
            SUBGROUPS[i / 5 % SUBGROUPS.len()]
                .repeat(3)
                .iter()
                .fold(sparse, |board, generator| {
                    let image = |board| image(board, *generator, Mapping::Lerf);
                    let (once, twice) = (image(board), image(image(board)));
                    board | once | twice | image(twice)
                });
        [board, sparse, !sparse, fixed, !fixed][i % 5]
    }))
}

/// Returns the ranges of all lengths up to the given one, at all alignments.
fn ranges(longest: usize) -> impl Iterator<Item = core::ops::Range<usize>> {
    let starts = 0..VECTOR;
    starts.flat_map(move |start| (0..=longest).map(move |length| start..start + length))
}

#[test]
fn boards_move_as_their_squares_do() {
    let before = boards();
    for level in LEVELS {
        for symmetry in Symmetry::ALL {
            let moves = IndexSymmetry::of(symmetry, Mapping::Lerf);
            let after = before.0.map(|board| image(board, symmetry, Mapping::Lerf));
            for range in ranges(LONGEST) {
                let context = (level.name, symmetry, range.clone());
                let mut expected = before;
                expected.0[range.clone()].copy_from_slice(&after[range.clone()]);

                let mut found = before;
                let boards = &mut found.0[range.clone()];
                fence([boards, &[]]);
                (level.transform)(Boards::InPlace(boards), moves);
                assert_eq!(found, expected, "{context:?}");

                // The source has another alignment.
                let mut source = Aligned([0; COUNT]);
                let from = &mut source.0[VECTOR - range.start..][..range.len()];
                from.copy_from_slice(&before.0[range.clone()]);
                let mut found = before;
                let to = &mut found.0[range];
                fence([from, to]);
                (level.transform)(Boards::between(from, to), moves);
                assert_eq!(found, expected, "{context:?}");
            }
        }
    }
}

#[test]
fn boards_move_in_each_mapping() {
    let before = boards().0;
    for level in LEVELS {
        for mapping in Mapping::ALL {
            for symmetry in Symmetry::ALL {
                let mut found = before;
                fence([&found, &[]]);
                let moves = IndexSymmetry::of(symmetry, mapping);
                (level.transform)(Boards::InPlace(&mut found), moves);
                let expected = before.map(|board| image(board, symmetry, mapping));
                assert_eq!(found, expected, "{} {symmetry} {mapping}", level.name);
            }
        }
    }
}

#[test]
fn all_images_come_in_the_order_of_the_symmetries() {
    let boards = boards().0;
    for mapping in Mapping::ALL {
        let expected = boards.map(|board| images(board, mapping));
        for length in 0..=COUNT {
            let mut found = [[0; 8]; COUNT];
            gfni_512::images_into(&boards[..length], &mut found[..length], mapping);
            assert_eq!(found[..length], expected[..length], "{mapping}");
            assert!(found[length..].iter().all(|images| *images == [0; 8]));
        }
    }
}

#[test]
fn least_images_are_the_least() {
    let before = boards();
    let after = before
        .0
        .map(|board| *images(board, Mapping::Lerf).iter().min().expect("eight"));
    for level in LEVELS {
        for range in ranges(LONGEST) {
            let mut expected = before;
            expected.0[range.clone()].copy_from_slice(&after[range.clone()]);
            let mut found = before;
            let boards = &mut found.0[range.clone()];
            fence([boards, &[]]);
            (level.canonical)(boards);
            assert_eq!(found, expected, "{} {range:?}", level.name);
        }
    }
}

/// Returns each image of each board, in a pair with each other board.
fn pairs() -> impl Iterator<Item = [u64; 2]> {
    let boards = boards().0;
    let images = boards.map(|board| images(board, Mapping::Lerf));
    (0..COUNT * COUNT).map(move |i| {
        let (first, second) = (i / COUNT, i % COUNT);
        [images[first][second % 8], boards[second]]
    })
}

/// Returns the least image of a pair, and the first symmetry that leads there.
fn least_pair(firsts: [u64; 8], seconds: [u64; 8]) -> ([u64; 2], Symmetry) {
    let pairs = (0..8).map(|i| ([firsts[i], seconds[i]], Symmetry::ALL[i]));
    pairs.min_by_key(|(pair, _)| *pair).expect("eight")
}

#[test]
fn least_images_of_pairs_are_the_least() {
    let least = |pair: &[u64; 2]| {
        let [firsts, seconds] = pair.map(|board| images(board, Mapping::Lerf));
        least_pair(firsts, seconds).0
    };
    let all: Vec<_> = pairs().collect();
    let least_of_all: Vec<_> = all.iter().map(least).collect();
    // Pairs of different boards.
    let some: Vec<_> = pairs().step_by(COUNT + 1 + COUNT / 2).collect();
    let least_of_some: Vec<_> = some.iter().map(least).collect();
    for level in LEVELS {
        let mut found = all.clone();
        fence([&found, &[]]);
        (level.canonical_pairs)(&mut found);
        assert_eq!(found, least_of_all, "{}", level.name);
        for range in ranges(25) {
            let mut expected = some.clone();
            expected[range.clone()].copy_from_slice(&least_of_some[range.clone()]);
            let mut found = some.clone();
            let pairs = &mut found[range.clone()];
            fence([pairs, &[]]);
            (level.canonical_pairs)(pairs);
            assert_eq!(found, expected, "{} {range:?}", level.name);
        }
    }
}

#[test]
fn single_least_images_come_with_the_first_symmetry() {
    for level in LEVELS {
        for board in boards()
            .0
            .into_iter()
            .flat_map(|board| images(board, Mapping::Lerf))
        {
            for mapping in Mapping::ALL {
                let images = images(board, mapping);
                let ([least, _], symmetry) = least_pair(images, [0; 8]);
                let found = (level.least_image)(board, mapping);
                assert_eq!(
                    found,
                    (least, symmetry),
                    "{} {board:#x} {mapping}",
                    level.name
                );
            }
        }
    }
}

#[test]
fn single_least_images_of_pairs_come_with_the_first_symmetry() {
    for (start, mapping) in Mapping::ALL.into_iter().enumerate() {
        for pair in pairs().skip(start).step_by(Mapping::ALL.len()) {
            let [firsts, seconds] = pair.map(|board| images(board, mapping));
            let expected = least_pair(firsts, seconds);
            for level in LEVELS {
                let found = (level.least_image_pair)(&pair, mapping);
                assert_eq!(found, expected, "{} {pair:#x?} {mapping}", level.name);
            }
        }
    }
}
