use bitxform::Mapping;
use bitxform::classic::{
    pseudo_rotate_45_anti_clockwise, pseudo_rotate_45_clockwise,
    undo_pseudo_rotate_45_anti_clockwise, undo_pseudo_rotate_45_clockwise,
};
use bitxform_tests::{Grid, counting, entries, hexadecimal, numbers};
use proptest::prelude::*;

use crate::{boards, mappings};

type PseudoRotation = fn(u64, Mapping) -> u64;

/// The number of ranks by which a file moves up.
type Ranks = fn(usize) -> usize;

const ALL: [(&str, PseudoRotation, Ranks); 4] = [
    (
        "pseudo_rotate_45_clockwise",
        pseudo_rotate_45_clockwise,
        |file| 8 - file,
    ),
    (
        "pseudo_rotate_45_anti_clockwise",
        pseudo_rotate_45_anti_clockwise,
        |file| 8 - (7 - file),
    ),
    (
        "undo_pseudo_rotate_45_clockwise",
        undo_pseudo_rotate_45_clockwise,
        |file| file,
    ),
    (
        "undo_pseudo_rotate_45_anti_clockwise",
        undo_pseudo_rotate_45_anti_clockwise,
        |file| 7 - file,
    ),
];

#[test]
fn each_square_stays_on_its_file() {
    for (mapping, mapping_name) in mappings() {
        let counting = counting(mapping_name);
        for (name, rotate, up) in ALL {
            for file in 0..8 {
                for rank in 0..8 {
                    let before = 1 << counting.index(file, rank);
                    let after = 1 << counting.index(file, (rank + up(file)) % 8);
                    assert_eq!(rotate(before, mapping), after, "{name} in {mapping}");
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn random_boards_move_like_their_squares(bits: u64) {
        for (mapping, name) in mappings() {
            let before = Grid::of_bits(bits, name);
            for (_, rotate, up) in ALL {
                let after = Grid::new(|file, rank| before.at(file, (rank + 8 - up(file) % 8) % 8));
                prop_assert_eq!(rotate(bits, mapping), after.bits(name));
            }
        }
    }
}

#[test]
fn the_long_diagonals_land_on_rank_1() {
    for mapping in Mapping::ALL {
        let rank_1 = mapping.rank_mask(0);
        assert_eq!(
            pseudo_rotate_45_clockwise(mapping.a1h8_diagonal(), mapping),
            rank_1
        );
        assert_eq!(
            pseudo_rotate_45_anti_clockwise(mapping.h1a8_anti_diagonal(), mapping),
            rank_1
        );
    }
}

#[test]
fn undoing_undoes() {
    for mapping in Mapping::ALL {
        for bits in boards() {
            let clockwise = pseudo_rotate_45_clockwise(bits, mapping);
            assert_eq!(undo_pseudo_rotate_45_clockwise(clockwise, mapping), bits);
            let anti_clockwise = pseudo_rotate_45_anti_clockwise(bits, mapping);
            assert_eq!(
                undo_pseudo_rotate_45_anti_clockwise(anti_clockwise, mapping),
                bits
            );
        }
    }
}

#[test]
fn three_mappings_agree_with_the_oracle() {
    let oracle = bitxform_tests::symmetries();
    for (name, data) in entries(&oracle["mappings"]) {
        let mapping: Mapping = name.parse().expect("a mapping");
        for (name, data) in entries(&data["pseudo_rotations"]) {
            let (_, rotate, _) = ALL.into_iter().find(|known| known.0 == name).expect(name);
            for (index, image) in numbers(&data["permutation"]).into_iter().enumerate() {
                assert_eq!(
                    rotate(1 << index, mapping),
                    1 << image,
                    "{name} in {mapping}"
                );
            }
            for sample in data["samples"].as_array().expect("a list") {
                let (before, after) = (hexadecimal(&sample[0]), hexadecimal(&sample[1]));
                assert_eq!(rotate(before, mapping), after, "{name} in {mapping}");
            }
        }
    }
}

const _: () = {
    assert!(pseudo_rotate_45_clockwise(1 << 9, Mapping::Lerf) == 1 << 1);
    assert!(undo_pseudo_rotate_45_clockwise(1 << 1, Mapping::Lerf) == 1 << 9);
    assert!(pseudo_rotate_45_anti_clockwise(1 << 14, Mapping::Lerf) == 1 << 6);
    assert!(undo_pseudo_rotate_45_anti_clockwise(1 << 6, Mapping::Lerf) == 1 << 14);
};
