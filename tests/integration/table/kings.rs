use std::collections::{BTreeMap, BTreeSet};

use bitxform::{Mapping, Symmetry, table};
use bitxform_tests::destinations;

use super::{OFF_BOARD, Place, index, message, places};
use crate::{mappings, symmetries};

/// The triangle, rank by rank.
const NAMES: [&str; 10] = ["a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4"];

const fn in_triangle((column, row): Place) -> bool {
    column < 4 && row <= column
}

#[test]
fn the_triangle_is_numbered_rank_by_rank() {
    let places: Vec<Place> = places().filter(|place| in_triangle(*place)).collect();
    assert_eq!(places.len(), 10);
    for (mapping, name) in mappings() {
        let triangle = table::triangle(mapping);
        let expected: Vec<u8> = places.iter().map(|place| index(*place, name)).collect();
        assert_eq!(triangle.to_vec(), expected, "{mapping}");
        let names = triangle.map(|square| mapping.square_name(square));
        assert_eq!(names, NAMES);
        for (number, square) in (0..).zip(triangle) {
            assert_eq!(table::triangle_number(square, mapping), number);
        }
    }
}

/// Each square of each mapping, with its images in the oracle.
#[test]
fn the_first_symmetry_leads_to_the_triangle() {
    for (mapping, name) in mappings() {
        let triangle = table::triangle(mapping);
        let moves: Vec<(Symmetry, [u8; 64])> = symmetries()
            .map(|(symmetry, symmetry_name)| (symmetry, destinations(symmetry_name, name)))
            .collect();
        for square in 0..64_u8 {
            let images = moves
                .iter()
                .map(|(symmetry, to)| (to[usize::from(square)], *symmetry));
            let first = images.clone().find(|(image, _)| triangle.contains(image));
            let found = table::to_triangle(square, mapping);
            assert_eq!(Some(found), first, "{square} in {mapping}");
            let number = triangle.iter().position(|member| *member == found.0);
            let found = table::triangle_number(square, mapping);
            assert_eq!(Some(usize::from(found)), number, "{square} in {mapping}");
        }
    }
}

const fn are_apart(a: Place, b: Place) -> bool {
    (a.0 - b.0).abs() > 1 || (a.1 - b.1).abs() > 1
}

/// Tries all pairs of kings. The classes are found by applying all symmetries. Each class must have one number
/// and one member among the pairs, and the first symmetry that leads to it must be returned.
#[test]
fn kings_have_462_placements() {
    for (mapping, name) in mappings() {
        let pairs = table::king_pairs(mapping);
        let moves: Vec<(Symmetry, [u8; 64])> = symmetries()
            .map(|(symmetry, symmetry_name)| (symmetry, destinations(symmetry_name, name)))
            .collect();
        let mut legal = 0;
        let mut numbers: BTreeMap<BTreeSet<(u8, u8)>, u16> = BTreeMap::new();
        for first in places() {
            for second in places() {
                let (white, black) = (index(first, name), index(second, name));
                let found = table::king_pair_index(white, black, mapping);
                if !are_apart(first, second) {
                    assert_eq!(found, None, "{white} {black} in {mapping}");
                    continue;
                }
                legal += 1;
                let image = |to: &[u8; 64]| (to[usize::from(white)], to[usize::from(black)]);
                let class = moves.iter().map(|(_, to)| image(to)).collect();
                let (number, symmetry) = found.expect("a number");
                assert_eq!(*numbers.entry(class).or_insert(number), number);
                let pair = pairs[usize::from(number)];
                let leads = moves.iter().find(|(_, to)| image(to) == pair);
                assert_eq!(leads.map(|(symmetry, _)| *symmetry), Some(symmetry));
            }
        }
        assert_eq!(legal, 3612);
        let all: BTreeSet<u16> = numbers.values().copied().collect();
        assert_eq!(numbers.len(), 462);
        assert!(all.into_iter().eq(0..462));
    }
}

/// The order and the squares are those that the documentation states.
#[test]
fn king_pairs_are_sorted() {
    for (mapping, name) in mappings() {
        let place = |square: u8| {
            let mut places = places();
            let found = places.find(|place| index(*place, name) == square);
            found.expect("a square")
        };
        let pairs = table::king_pairs(mapping);
        let pairs: Vec<(Place, Place)> = pairs.map(|(a, b)| (place(a), place(b))).to_vec();
        let by_rank = |(column, row): Place| 8 * row + column;
        let keys = pairs.iter().map(|(a, b)| (by_rank(*a), by_rank(*b)));
        assert!(keys.is_sorted_by(|a, b| a < b));
        for (first, second) in pairs {
            assert!(in_triangle(first) && are_apart(first, second));
            assert!(first.0 != first.1 || second.1 <= second.0);
        }
    }
}

#[test]
fn squares_beyond_the_board_are_refused() {
    for mapping in Mapping::ALL {
        assert!(message(move || table::to_triangle(64, mapping)).starts_with(OFF_BOARD));
        assert!(message(move || table::triangle_number(64, mapping)).starts_with(OFF_BOARD));
        for (white, black) in [(64, 0), (0, 64)] {
            let call = move || table::king_pair_index(white, black, mapping);
            assert!(message(call).starts_with(OFF_BOARD));
        }
    }
}

const _: () = {
    assert!(table::to_triangle(63, Mapping::Lerf).0 == 0);
    assert!(table::triangle_number(63, Mapping::Lerf) == 0);
    assert!(matches!(
        table::king_pair_index(0, 2, Mapping::Lerf),
        Some((0, Symmetry::Identity))
    ));
};
