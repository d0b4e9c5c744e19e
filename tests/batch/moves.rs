//! The functions that move boards without comparing them.

use bitxform::batch;
use bitxform::{Mapping, Symmetry};
use bitxform_tests::{Grid, MAPPINGS, SYMMETRIES, counting, destinations};

use crate::memory::{Memory, places};
use crate::{at_each_level, boards, images, moved};

type Between<'a> = &'a dyn Fn(&[u64], &mut [u64]);

/// Checks that a function moves boards as expected: in place, and from one slice to another, at every place in
/// memory.
fn moves_alike(
    before: &[u64],
    after: &[u64],
    in_place: impl Fn(&mut [u64]),
    between: Option<Between<'_>>,
    what: &str,
) {
    let (mut memory, mut other) = (Memory::new(), Memory::new());
    for (place, length) in places() {
        memory.at(place, length, |words| {
            words.copy_from_slice(&before[..length]);
            in_place(words);
            assert_eq!(words, &after[..length], "{what} of {length} at {place:?}");
        });
        let Some(between) = between else { continue };
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
                    Some(&|from, to| batch::transform_into(from, to, symmetry, mapping)),
                    &format!("{symmetry} in {mapping}, {level}"),
                );
            });
        }
    }
}

#[test]
fn conversions_keep_the_drawing() {
    let before = boards();
    for (from, from_name) in Mapping::ALL.into_iter().zip(MAPPINGS) {
        for (to, to_name) in Mapping::ALL.into_iter().zip(MAPPINGS) {
            let converted = |board: &u64| Grid::of_bits(*board, from_name).bits(to_name);
            let after: Vec<_> = before.iter().map(converted).collect();
            at_each_level(|level| {
                let mut boards = before.clone();
                batch::convert(&mut boards, from, to);
                assert_eq!(boards, after, "{from} to {to}, {level}");
                boards.fill(0);
                batch::convert_into(&before, &mut boards, from, to);
                assert_eq!(boards, after, "{from} to {to}, {level}");
            });
        }
    }
}

#[test]
fn pseudo_rotations_move_each_file_by_itself() {
    type PseudoRotation = fn(&mut [u64], Mapping);
    /// The number of ranks by which a file moves up.
    type Ranks = fn(usize) -> usize;
    let all: [(&str, PseudoRotation, Ranks); 4] = [
        ("clockwise", batch::pseudo_rotate_45_clockwise, |file| {
            8 - file
        }),
        (
            "anti-clockwise",
            batch::pseudo_rotate_45_anti_clockwise,
            |file| 8 - (7 - file),
        ),
        (
            "undo clockwise",
            batch::undo_pseudo_rotate_45_clockwise,
            |file| file,
        ),
        (
            "undo anti-clockwise",
            batch::undo_pseudo_rotate_45_anti_clockwise,
            |file| 7 - file,
        ),
    ];
    let before = boards();
    for (mapping, mapping_name) in Mapping::ALL.into_iter().zip(MAPPINGS) {
        let counting = counting(mapping_name);
        for (name, rotate, up) in all {
            let mut destinations = [0; 64];
            for (file, rank) in (0..64).map(|square| (square % 8, square / 8)) {
                let from = usize::from(counting.index(file, rank));
                destinations[from] = counting.index(file, (rank + up(file)) % 8);
            }
            let after: Vec<_> = before
                .iter()
                .map(|board| moved(*board, &destinations))
                .collect();
            at_each_level(|level| {
                let what = format!("{name} in {mapping}, {level}");
                moves_alike(
                    &before,
                    &after,
                    |boards| rotate(boards, mapping),
                    None,
                    &what,
                );
            });
        }
    }
}

#[test]
fn all_images_stand_in_the_order_of_the_symmetries() {
    let before = boards();
    let (mut memory, mut other) = (Memory::new(), Memory::new());
    for (mapping, mapping_name) in Mapping::ALL.into_iter().zip(MAPPINGS) {
        let after: Vec<_> = before
            .iter()
            .map(|board| images(*board, mapping_name))
            .collect();
        at_each_level(|level| {
            for (place, length) in places() {
                memory.at(place, length, |words| {
                    words.copy_from_slice(&before[..length]);
                    other.at(place, 8 * length, |result| {
                        let (result, _) = result.as_chunks_mut::<8>();
                        batch::images_into(words, result, mapping);
                        assert_eq!(result, &after[..length], "{mapping}, {level}");
                    });
                });
            }
        });
    }
}
