//! Programs of boards in arrays, against the images of squares.

use crate::geometry::{Geometry, Mapping, Symmetry, Word};
use crate::wide::{Composition, Transform, plan_transforms};

/// Packed boards of a size.
fn packed(mapping: Mapping, files: u8, ranks: u8) -> Geometry {
    let mut board = Geometry {
        files,
        ranks,
        ..mapping.chess_board()
    };
    board.stride = board.line_len();
    let limbs = u16::try_from(board.bits().div_ceil(64)).expect("few limbs");
    board.word = Word::U64.array(limbs);
    board
}

/// Boards with one line in each element.
fn rows(mapping: Mapping, files: u8, ranks: u8, element: Word) -> Geometry {
    let mut board = Geometry {
        files,
        ranks,
        ..mapping.chess_board()
    };
    board.stride = u8::try_from(element.bits()).expect("a stride");
    board.word = element.array(board.lines().into());
    board
}

fn apply(transforms: &[(Symmetry, Transform)], symmetry: Symmetry, word: &[u128]) -> Vec<u128> {
    let found = transforms.iter().find(|(it, _)| *it == symmetry);
    match &found.expect("every symmetry is planned").1 {
        Transform::Network(_) => panic!("arrays have programs"),
        Transform::Program(program) => program.apply(word),
        Transform::Composition(Composition { first, next, .. }) => {
            apply(transforms, *next, &apply(transforms, *first, word))
        }
    }
}

fn single(board: Geometry, bit: u16) -> Vec<u128> {
    let bits = u16::try_from(board.word.element().bits()).expect("at most 128");
    let mut word = vec![0; usize::from(board.word.count().expect("an array"))];
    word[usize::from(bit / bits)] = 1 << (bit % bits);
    word
}

/// All squares, and all bits off the board.
fn check(board: Geometry) {
    let transforms = plan_transforms(board);
    assert_eq!(transforms.len(), board.symmetries().len() - 1);
    let elements = board.board_elements();
    for (symmetry, _) in &transforms {
        let mut squares = std::collections::HashSet::new();
        for square in board.all_squares() {
            let index = board.index(square);
            squares.insert(index);
            let expected = single(board, board.index(symmetry.image(square, board.last())));
            let found = apply(&transforms, *symmetry, &single(board, index));
            assert_eq!(found, expected, "{board:?} {symmetry:?} {square:?}");
        }
        for bit in 0..u16::try_from(board.word.bits()).expect("few bits") {
            if !squares.contains(&bit) {
                let found = apply(&transforms, *symmetry, &single(board, bit));
                let mut on_board = found.iter().zip(&elements).map(|(it, board)| it & board);
                assert!(on_board.all(|it| it == 0), "{board:?} {symmetry:?} {bit}");
            }
        }
    }
}

#[test]
fn packed_boards() {
    for (files, ranks) in [
        (13, 13),
        (15, 15),
        (19, 19),
        (25, 25),
        (32, 32),
        (19, 2),
        (16, 16),
        (12, 31),
    ] {
        for mapping in Mapping::ALL {
            check(packed(mapping, files, ranks));
        }
    }
}

#[test]
fn boards_by_rows() {
    for (files, ranks, element) in [
        (8, 8, Word::U8),
        (9, 9, Word::U16),
        (15, 15, Word::U16),
        (16, 16, Word::U16),
        (19, 19, Word::U32),
        (32, 32, Word::U32),
        (25, 25, Word::U32),
        (40, 25, Word::U64),
        (19, 2, Word::U32),
        (9, 9, Word::U128),
        (5, 3, Word::U128),
    ] {
        for mapping in Mapping::ALL {
            if u32::from(packed(mapping, files, ranks).line_len()) <= element.bits() {
                check(rows(mapping, files, ranks, element));
            }
        }
    }
}
