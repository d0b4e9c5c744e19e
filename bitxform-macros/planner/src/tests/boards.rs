//! Symmetries of boards in all mappings and layouts, against the images of squares.

use super::{board, by_lines, check, image, words_of_lines};
use crate::board::{Transform, plan_board};
use crate::geometry::{Geometry, Mapping, Symmetry, Word};
use crate::program::Kind;
use crate::task::Rule;

/// The boards of games, with margins, in lines and in limbs.
fn samples() -> Vec<Geometry> {
    let lerf = |files, ranks| board(Mapping::ALL[0], files, ranks);
    let squares = [3, 4, 5, 6, 7, 9, 10, 11, 13, 15, 16, 19, 25, 32];
    let squares = squares.into_iter().map(|side| lerf(side, side));
    let others = [(7, 6), (9, 10), (12, 31), (19, 2), (1, 91)];
    let others = others.map(|(files, ranks)| lerf(files, ranks));
    let strided = [
        (7, 6, 8, Word::U64),
        (7, 11, 14, Word::U128),
        (9, 10, 11, Word::U128),
        (8, 8, 10, Word::U128),
        (9, 9, 10, Word::U128),
        (5, 3, 4, Word::U32),
        (6, 6, 10, Word::U64),
    ];
    let strided = strided.map(|(files, ranks, stride, word)| Geometry {
        stride,
        word,
        ..lerf(files, ranks)
    });
    let lined = [
        (8, Word::U8),
        (9, Word::U16),
        (15, Word::U16),
        (16, Word::U16),
        (19, Word::U32),
        (32, Word::U32),
        (25, Word::U64),
        (9, Word::U128),
    ];
    let lined = lined.map(|(side, element)| by_lines(lerf(side, side), element));
    squares.chain(others).chain(strided).chain(lined).collect()
}

/// Applies a transform to bits of a word of some width.
fn applied(
    transforms: &[(Symmetry, Transform)],
    symmetry: Symmetry,
    bits: &[u16],
    width: u16,
) -> Vec<u16> {
    let found = transforms.iter().find(|(other, _)| *other == symmetry);
    match &found.expect("every symmetry").1 {
        // The last lane may be wider than the rest of the word.
        Transform::Program(planned) => {
            let moved = image(&planned.program, bits).into_iter();
            moved.filter(|bit| *bit < width).collect()
        }
        Transform::Composition { first, next, .. } => {
            let moved = applied(transforms, *first, bits, width);
            applied(transforms, *next, &moved, width)
        }
    }
}

/// Checks all squares, all bits off the board, and random words; and the programs for processors that reverse bits.
fn check_board(board: Geometry) {
    let (transforms, width) = (plan_board(board), board.word.bits() as u16);
    assert_eq!(transforms.len(), board.symmetries().len() - 1);
    let mut squares: Vec<u16> = board.all_squares().map(|it| board.index(it)).collect();
    squares.sort_unstable();
    for (symmetry, transform) in &transforms {
        let name = format!("{symmetry:?} of {board:?}");
        for square in board.all_squares() {
            let to = board.index(symmetry.image(square, board.last()));
            let found = applied(&transforms, *symmetry, &[board.index(square)], width);
            assert_eq!(found, [to], "{name}: {square:?}");
        }
        for bit in (0..width).filter(|bit| !squares.contains(bit)) {
            let found = applied(&transforms, *symmetry, &[bit], width);
            assert!(
                found.iter().all(|bit| !squares.contains(bit)),
                "{name}: {bit}"
            );
        }
        if let Transform::Program(planned) = transform {
            let permutation = board.permutation(*symmetry);
            let rule = if board.fills_word() {
                Rule::Vanish
            } else {
                Rule::Anywhere
            };
            check(&planned.program, &permutation, rule);
            for step in planned.steps() {
                assert!(!step.words.is_empty(), "{name}");
            }
            if let Some(program) = &planned.for_reversing {
                check(program, &permutation, Rule::Anywhere);
            }
        }
    }
}

/// The sample has each board in one or two mappings.
#[test]
fn boards_are_realised() {
    let mut boards = 0;
    for (number, board) in samples().into_iter().enumerate() {
        let turned = Mapping::ALL[4 + number % 4];
        for mapping in [Mapping::ALL[number % 4], turned] {
            let board = Geometry { mapping, ..board };
            if board.line_len() <= board.stride && board.bits() <= board.word.bits() {
                check_board(board);
                boards += 1;
            }
        }
    }
    assert!(boards >= 50, "{boards}");
}

/// All boards up to 12x12, in all mappings: in the narrowest words, with gaps between lines, and by lines.
#[test]
#[ignore = "takes minutes"]
fn all_small_boards_are_realised() {
    for mapping in Mapping::ALL {
        for (files, ranks) in (1..=12).flat_map(|files| (1..=12).map(move |ranks| (files, ranks))) {
            let packed = board(mapping, files, ranks);
            check_board(packed);
            for gap in [1, 2] {
                let stride = packed.stride + gap;
                let word = Word::packed(Geometry { stride, ..packed }.bits());
                check_board(Geometry {
                    stride,
                    word,
                    ..packed
                });
            }
            for element in words_of_lines(packed) {
                check_board(by_lines(packed, element));
            }
        }
    }
}

/// The diagonals have the masks of the literature, and the other symmetries of a chess board follow from fewer programs.
#[test]
fn chess_boards_have_the_known_programs() {
    let rust = |symmetry| {
        let transforms = plan_board(Mapping::ALL[0].chess_board());
        let found = transforms.into_iter().find(|(other, _)| *other == symmetry);
        match found.expect("every symmetry").1 {
            Transform::Program(planned) => crate::text::body(&planned, Word::U64, "x"),
            Transform::Composition { first, next, .. } => format!("{next:?}({first:?}(x))"),
        }
    };
    for (symmetry, body) in [
        (Symmetry::FlipVertical, "x.swap_bytes()"),
        (Symmetry::FlipHorizontal, "x.reverse_bits().swap_bytes()"),
        (Symmetry::Rotate180, "x.reverse_bits()"),
        (Symmetry::Rotate90, "FlipVertical(FlipDiagonal(x))"),
        (Symmetry::Rotate270, "FlipVertical(FlipAntiDiagonal(x))"),
        (
            Symmetry::FlipDiagonal,
            "let __l0 = (x ^ (x >> 7)) & 0x00aa_00aa_00aa_00aa;let __l0 = (x ^ (__l0 << 7)) ^ __l0;\
             let __l1 = (__l0 ^ (__l0 >> 14)) & 0x0000_cccc_0000_cccc;let __l0 = (__l0 ^ (__l1 << 14)) ^ __l1;\
             let __l1 = (__l0 ^ (__l0 >> 28)) & 0x0000_0000_f0f0_f0f0;(__l0 ^ (__l1 << 28)) ^ __l1",
        ),
    ] {
        assert_eq!(rust(symmetry), body, "{symmetry:?}");
    }
    let masks = [
        "0x0055_0055_0055_0055",
        "0x0000_3333_0000_3333",
        "0x0000_0000_0f0f_0f0f",
    ];
    let anti = rust(Symmetry::FlipAntiDiagonal);
    assert!(masks.iter().all(|mask| anti.contains(mask)), "{anti}");
}

/// Of programs with as many operations, that with the fewest wide masks is taken: the other has three of them.
#[test]
fn few_masks_are_wide_on_two_halves() {
    let board = board(Mapping::ALL[0], 11, 11);
    let (_, flip) = &plan_board(board)[0];
    let Transform::Program(flip) = flip else {
        panic!("expected a program, found {flip:?}");
    };
    let is_wide = |kind| matches!(kind, Kind::And(mask) if mask >> 32 != 0);
    let operations = flip.program.operations.iter();
    let wide = operations.filter(|it| is_wide(it.kind)).count();
    assert_eq!((wide, flip.program.cost()), (1, 30));
}
