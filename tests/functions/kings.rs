//! The triangle of ten squares, and the 462 placements of two kings.

use std::collections::{BTreeMap, BTreeSet};

use bitxform::table;
use bitxform_model::Square;

use crate::{mappings, symmetries};

/// The triangle, rank by rank.
const NAMES: [&str; 10] = ["a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4"];

const fn in_triangle((file, rank): Square) -> bool {
    file < 4 && rank <= file
}

const fn are_apart(a: Square, b: Square) -> bool {
    a.0.abs_diff(b.0) > 1 || a.1.abs_diff(b.1) > 1
}

#[test]
fn the_first_symmetry_leads_to_the_triangle() {
    for (mapping, board) in mappings() {
        let triangle = table::triangle(mapping);
        assert_eq!(triangle.map(|square| mapping.square_name(square)), NAMES);
        for square in &board.order {
            let first = symmetries().find(|(_, number)| in_triangle(board.image(*number, *square)));
            let (symmetry, number) = first.expect("a symmetry to the triangle");
            let image = board.index(board.image(number, *square)) as u8;
            let index = board.index(*square) as u8;
            let found = table::to_triangle(index, mapping);
            assert_eq!(found, (image, symmetry), "{mapping}");
            let number = triangle.iter().position(|member| *member == image);
            assert_eq!(Some(table::triangle_number(index, mapping).into()), number);
        }
    }
}

/// Tries all pairs of kings. The classes are found by applying all symmetries. Each class must have one number and one
/// member among the pairs, and the first symmetry that leads to it must be returned.
#[test]
fn kings_have_462_placements() {
    for (mapping, board) in mappings() {
        let pairs = table::king_pairs(mapping);
        let mut numbers: BTreeMap<BTreeSet<(u8, u8)>, u16> = BTreeMap::new();
        let mut legal = 0;
        for first in &board.order {
            for second in &board.order {
                let at = |number, square| board.index(board.image(number, square)) as u8;
                let image = |number| (at(number, *first), at(number, *second));
                let (white, black) = image(0);
                let found = table::king_pair_index(white, black, mapping);
                if !are_apart(*first, *second) {
                    assert_eq!(found, None, "{white} {black} in {mapping}");
                    continue;
                }
                legal += 1;
                let (number, symmetry) = found.expect("a number");
                let class = (0..8).map(image).collect();
                assert_eq!(*numbers.entry(class).or_insert(number), number);
                let pair = pairs[usize::from(number)];
                let leads = symmetries().find(|(_, number)| image(*number) == pair);
                assert_eq!(leads.map(|(symmetry, _)| symmetry), Some(symmetry));
            }
        }
        assert_eq!((legal, numbers.len()), (3612, 462));
        let all: BTreeSet<u16> = numbers.values().copied().collect();
        assert!(all.into_iter().eq(0..462));
    }
}

/// The order and the squares are those that the documentation states.
#[test]
fn king_pairs_are_sorted() {
    for (mapping, board) in mappings() {
        let square = |index: u8| board.square(index.into()).expect("a square");
        let pairs = table::king_pairs(mapping).map(|(a, b)| (square(a), square(b)));
        let by_rank = |(file, rank): Square| 8 * rank + file;
        let keys = pairs.iter().map(|(a, b)| (by_rank(*a), by_rank(*b)));
        assert!(keys.is_sorted_by(|a, b| a < b));
        for (first, second) in pairs {
            assert!(in_triangle(first) && are_apart(first, second));
            assert!(first.0 != first.1 || second.1 <= second.0);
        }
    }
}
