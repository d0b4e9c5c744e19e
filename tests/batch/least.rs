//! Least images.

use bitxform::batch;
use bitxform::{Mapping, Symmetry, symmetric};
use bitxform_tests::MAPPINGS;
use proptest::prelude::*;

use crate::memory::{Memory, places};
use crate::{boards, images, levels};

/// The least of the images by the plain model, and the first symmetry that leads there.
fn least<T: Ord + Copy>(images: [T; 8]) -> (T, Symmetry) {
    let least = images.into_iter().min().expect("eight images");
    let place = images.iter().position(|image| *image == least);
    (least, Symmetry::ALL[place.expect("one of them")])
}

fn images_of_pair([first, second]: [u64; 2], mapping: &str) -> [[u64; 2]; 8] {
    let (firsts, seconds) = (images(first, mapping), images(second, mapping));
    core::array::from_fn(|i| [firsts[i], seconds[i]])
}

/// Pairs with first boards that some symmetries fix, and those of all kinds.
fn pairs() -> Vec<[u64; 2]> {
    let boards = boards();
    let symmetric = boards.iter().skip(8).take(5);
    let ties = symmetric.flat_map(|first| [0, 1 << 62, 0x0204].map(|second| [*first, second]));
    let others = boards.iter().zip(boards.iter().rev());
    ties.chain(others.map(|(first, second)| [*first, *second]))
        .collect()
}

#[test]
fn each_board_becomes_its_least_image() {
    let before = boards();
    let least_image = |board: &u64| images(*board, "LERF").into_iter().min().expect("eight");
    let after: Vec<_> = before.iter().map(least_image).collect();
    let mut memory = Memory::new();
    for level in levels() {
        for (place, length) in places() {
            memory.at(place, length, |words| {
                words.copy_from_slice(&before[..length]);
                level.canonicalize(words);
                assert_eq!(words, &after[..length], "{length} at {place:?}, {level:?}");
            });
        }
    }
    for mapping in Mapping::ALL {
        let mut boards = before.clone();
        batch::canonicalize(&mut boards, mapping);
        assert_eq!(boards, after, "{mapping}");
    }
}

#[test]
fn each_pair_becomes_its_least_image() {
    let before = pairs();
    let least_image = |pair: &[u64; 2]| {
        images_of_pair(*pair, "LERF")
            .into_iter()
            .min()
            .expect("eight")
    };
    let after: Vec<_> = before.iter().map(least_image).collect();
    let mut memory = Memory::new();
    for level in levels() {
        for (place, length) in places() {
            // So that each of the pairs has its turn.
            for start in [0, before.len() - length] {
                let (before, after) = (&before[start..][..length], &after[start..][..length]);
                memory.at(place, 2 * length, |words| {
                    words.copy_from_slice(before.as_flattened());
                    level.canonicalize_pairs(words.as_chunks_mut().0);
                    assert_eq!(
                        words,
                        after.as_flattened(),
                        "{length} at {place:?}, {level:?}"
                    );
                });
            }
        }
    }
    for mapping in Mapping::ALL {
        let mut pairs = before.clone();
        batch::canonicalize_pairs(&mut pairs, mapping);
        assert_eq!(pairs, after, "{mapping}");
    }
}

/// One board or pair at a time, in every mapping and with every level.
fn is_least(first: u64, second: u64) {
    for (mapping, name) in Mapping::ALL.into_iter().zip(MAPPINGS) {
        let of_board = least(images(first, name));
        let of_pair = least(images_of_pair([first, second], name));
        for level in levels() {
            assert_eq!(
                level.least_image(first, mapping),
                of_board,
                "{mapping}, {level:?}"
            );
            assert_eq!(
                level.least_image_pair([first, second], mapping),
                of_pair,
                "{mapping}, {level:?}"
            );
        }
        assert_eq!(batch::least_image(first, mapping), of_board, "{mapping}");
        assert_eq!(
            batch::least_image_pair([first, second], mapping),
            of_pair,
            "{mapping}"
        );
    }
}

#[test]
fn ties_go_to_the_first_symmetry() {
    for [first, second] in pairs() {
        is_least(first, second);
        is_least(second, first);
    }
}

#[symmetric(mapping = "BEFLER")]
#[derive(Clone, Copy)]
struct Position {
    own: u64,
    opponent: u64,
}

proptest! {
    #[test]
    fn random_pairs_have_one_least_image(first: u64, second: u64) {
        is_least(first, second);
    }

    /// Few squares, so that many boards are symmetric.
    #[test]
    fn sparse_pairs_have_one_least_image(first in 0..64_u32, other in 0..64_u32, second in 0..64_u32) {
        is_least(1 << first | 1 << other, 1 << second);
    }

    /// The methods of annotated types, which are `const`, find the same.
    #[test]
    fn annotated_types_agree(own: u64, opponent: u64) {
        let (least, symmetry) = Position { own, opponent }.canonicalize();
        let expected = batch::least_image_pair([own, opponent], Mapping::Befler);
        prop_assert_eq!(([least.own, least.opponent], symmetry), expected);
    }
}
