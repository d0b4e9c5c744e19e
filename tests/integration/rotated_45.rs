//! The rows of the rotated boards, against squares laid out by name.

use bitxform::Mapping;
use bitxform::classic::{
    rotated_45_anti_clockwise, rotated_45_clockwise, undo_rotated_45_anti_clockwise,
    undo_rotated_45_clockwise,
};
use bitxform_tests::square_index;
use proptest::prelude::*;

use crate::{boards, mappings};

/// The squares of a rotated board from its bottom: rows are diagonals, and each begins with the square nearest
/// to the a-file.
fn diamond(row: fn(i32, i32) -> i32) -> Vec<String> {
    let mut squares: Vec<(i32, i32)> = (0..64).map(|number| (number % 8, number / 8)).collect();
    squares.sort_by_key(|(file, rank)| (row(*file, *rank), *file));
    let name = |(file, rank): (i32, i32)| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
    squares.into_iter().map(name).collect()
}

fn check(rotated: fn(u64, Mapping) -> u64, undo: fn(u64, Mapping) -> u64, diamond: &[String]) {
    for (mapping, name) in mappings() {
        for board in boards() {
            let mut rows = 0;
            for (place, square) in diamond.iter().enumerate() {
                rows |= (board >> square_index(square, name) & 1) << place;
            }
            assert_eq!(rotated(board, mapping), rows, "{board:#x} in {mapping}");
            assert_eq!(undo(rows, mapping), board, "{board:#x} in {mapping}");
        }
    }
}

#[test]
fn the_clockwise_diamond_is_read_row_by_row() {
    // h1 alone at the bottom, then g1 and h2.
    let clockwise = diamond(|file, rank| rank - file);
    assert_eq!(clockwise[..3], ["h1", "g1", "h2"]);
    check(rotated_45_clockwise, undo_rotated_45_clockwise, &clockwise);
}

#[test]
fn the_anti_clockwise_diamond_is_read_row_by_row() {
    let anti_clockwise = diamond(|file, rank| rank + file);
    assert_eq!(anti_clockwise[..3], ["a1", "a2", "b1"]);
    check(
        rotated_45_anti_clockwise,
        undo_rotated_45_anti_clockwise,
        &anti_clockwise,
    );
}

/// The drawings in the documentation show these boards.
#[test]
fn the_documentation_draws_the_diamonds() {
    let source = include_str!("../../bitxform/src/classic/diamond.rs");
    let drawings: Vec<&str> = source.split("```text").skip(1).collect();
    for (drawing, row) in drawings.iter().zip([
        |file: i32, rank: i32| rank - file,
        |file: i32, rank: i32| rank + file,
    ]) {
        let (drawing, _) = drawing.split_once("```").expect("its end");
        let mut squares = Vec::new();
        let mut numbers = Vec::new();
        for line in drawing.lines().rev() {
            let words: Vec<&str> = line.split_whitespace().skip(1).collect();
            let (left, right) = words.split_at(words.len() / 2);
            squares.extend(left.iter().map(|square| (*square).to_owned()));
            numbers.extend(
                right
                    .iter()
                    .map(|number| number.parse::<usize>().expect("a number")),
            );
        }
        assert_eq!(squares, diamond(row));
        assert!(numbers.into_iter().eq(0..64));
    }
    assert_eq!(drawings.len(), 2);
}

proptest! {
    #[test]
    fn undoing_gives_the_board_back(board: u64) {
        for mapping in Mapping::ALL {
            let rows = rotated_45_clockwise(board, mapping);
            prop_assert_eq!(undo_rotated_45_clockwise(rows, mapping), board);
            let rows = rotated_45_anti_clockwise(board, mapping);
            prop_assert_eq!(undo_rotated_45_anti_clockwise(rows, mapping), board);
        }
    }
}
