//! Least images.

use bitxform::batch;
use bitxform::{Mapping, Symmetry};
use bitxform_tests::MAPPINGS;

use crate::memory::{Memory, places};
use crate::{at_each_level, boards, images};

/// The least image by the plain model, and the first symmetry that leads to it.
fn least<T: Ord + Copy>(images: [T; 8]) -> (T, Symmetry) {
    let least = images.into_iter().min().expect("eight images");
    let place = images.iter().position(|image| *image == least);
    (least, Symmetry::ALL[place.expect("one of them")])
}

fn images_of_pair([first, second]: [u64; 2], mapping: &str) -> [[u64; 2]; 8] {
    let (firsts, seconds) = (images(first, mapping), images(second, mapping));
    core::array::from_fn(|i| [firsts[i], seconds[i]])
}

/// Pairs whose first boards are fixed by some symmetries, and pairs of all other kinds.
fn pairs() -> Vec<[u64; 2]> {
    let boards = boards();
    let symmetric = boards.iter().skip(8).take(5);
    let ties = symmetric.flat_map(|first| [0, 1 << 62, 0x0204].map(|second| [*first, second]));
    let others = boards.iter().zip(boards.iter().rev());
    ties.chain(others.map(|(first, second)| [*first, *second]))
        .collect()
}

/// Checks slices of each length, beginning at the first and at the last items, some of which have symmetries.
fn each_item_becomes_its_least_image<T: Ord + Copy + core::fmt::Debug>(
    before: &[T],
    images: impl Fn(T, &str) -> [T; 8],
    words_of: impl Fn(&[T]) -> Vec<u64>,
    canonical: impl Fn(&mut [u64], Mapping),
    canonicalize: impl Fn(&mut [u64], &mut [Symmetry], Mapping),
) {
    let mut memory = Memory::new();
    for (mapping, name) in Mapping::ALL.into_iter().zip(MAPPINGS) {
        let after: Vec<_> = before
            .iter()
            .map(|item| least(images(*item, name)))
            .collect();
        let (least, leading): (Vec<_>, Vec<_>) = after.into_iter().unzip();
        at_each_level(|level| {
            for (place, length) in places() {
                // The first and the last items are used, so that each item takes part.
                for start in [0, before.len() - length] {
                    let range = start..start + length;
                    let words_before = words_of(&before[range.clone()]);
                    let words_after = words_of(&least[range.clone()]);
                    memory.at(place, words_before.len(), |words| {
                        words.copy_from_slice(&words_before);
                        canonical(words, mapping);
                        assert_eq!(words, words_after, "{length} at {place:?}, {level}");
                        words.copy_from_slice(&words_before);
                        let mut symmetries = vec![Symmetry::Identity; length];
                        canonicalize(words, &mut symmetries, mapping);
                        assert_eq!(words, words_after, "{length} at {place:?}, {level}");
                        assert_eq!(symmetries, leading[range], "{mapping}, {level}");
                    });
                }
            }
        });
    }
}

#[test]
fn each_board_becomes_its_least_image() {
    each_item_becomes_its_least_image(
        &boards(),
        images,
        <[u64]>::to_vec,
        |words, _| batch::canonical(words),
        batch::canonicalize,
    );
}

#[test]
fn each_pair_becomes_its_least_image() {
    each_item_becomes_its_least_image(
        &pairs(),
        images_of_pair,
        |pairs| pairs.as_flattened().to_vec(),
        |words, _| batch::canonical_pairs(words.as_chunks_mut().0),
        |words, symmetries, mapping| {
            batch::canonicalize_pairs(words.as_chunks_mut().0, symmetries, mapping);
        },
    );
}
