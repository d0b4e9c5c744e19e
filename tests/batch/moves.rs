//! The functions that move boards without comparing them.

use bitxform::batch;
use bitxform::{Mapping, Symmetry};
use bitxform_tests::{MAPPINGS, SYMMETRIES, destinations};

use crate::memory::{Memory, places};
use crate::{at_each_level, boards, moved};

type Between<'a> = &'a dyn Fn(&[u64], &mut [u64]);

/// Checks that a function moves boards as expected: in place, and from one slice to another, at every place in
/// memory.
fn moves_alike(
    before: &[u64],
    after: &[u64],
    in_place: impl Fn(&mut [u64]),
    between: Between<'_>,
    what: &str,
) {
    let (mut memory, mut other) = (Memory::new(), Memory::new());
    for (place, length) in places() {
        memory.at(place, length, |words| {
            words.copy_from_slice(&before[..length]);
            in_place(words);
            assert_eq!(words, &after[..length], "{what} of {length} at {place:?}");
        });
        // The other slice has another alignment.
        let (other_place, _) = places().nth(length).expect("a place");
        memory.at(place, length, |words| {
            words.copy_from_slice(&before[..length]);
            other.at(other_place, length, |result| {
                between(words, result);
                assert_eq!(result, &after[..length], "{what} of {length} at {place:?}");
            });
            assert_eq!(words, &before[..length], "{what} changes what it reads");
        });
    }
}

#[test]
fn boards_move_as_their_squares_do() {
    let before = boards();
    for (mapping, mapping_name) in Mapping::ALL.into_iter().zip(MAPPINGS) {
        for (symmetry, symmetry_name) in Symmetry::ALL.into_iter().zip(SYMMETRIES) {
            let destinations = destinations(symmetry_name, mapping_name);
            let after: Vec<_> = before
                .iter()
                .map(|board| moved(*board, &destinations))
                .collect();
            at_each_level(|level| {
                moves_alike(
                    &before,
                    &after,
                    |boards| batch::transform(boards, symmetry, mapping),
                    &|from, to| batch::transform_into(from, to, symmetry, mapping),
                    &format!("{symmetry} in {mapping}, {level}"),
                );
            });
        }
    }
}
