//! Programs of boards in arrays, against the images of squares, and the transforms of chess boards.

use core::fmt::Write as _;

use crate::derivation::derive_images;
use crate::geometry::{Geometry, Mapping, Symmetry, Word};
use crate::permutation::Permutation;
use crate::planner::{Planned, plan_symmetry};
use crate::wide::{Composition, Program, Transform, plan_limbs, plan_transforms};

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

/// Chess boards take a shorter way to the same networks.
#[test]
fn chess_boards_have_the_networks_of_the_search() {
    for mapping in Mapping::ALL {
        let board = mapping.chess_board();
        for (symmetry, transform) in plan_transforms(board) {
            let Planned { network, .. } = plan_symmetry(board, symmetry);
            assert_eq!(transform, Transform::Network(network), "{symmetry:?}");
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
        (1, 91, Word::U128),
        (30, 1, Word::U32),
        (1, 14, Word::U16),
    ] {
        for mapping in Mapping::ALL {
            if u32::from(packed(mapping, files, ranks).line_len()) <= element.bits() {
                check(rows(mapping, files, ranks, element));
            }
        }
    }
}

/// A reversal of elements has the effect of the program that it replaces.
#[test]
fn reversed_elements_are_what_programs_do() {
    let mut reversals = 0;
    for (side, element) in [(8, Word::U8), (15, Word::U16), (19, Word::U32)] {
        let board = rows(Mapping::ALL[0], side, side, element);
        for (_, transform) in plan_transforms(board) {
            let Transform::Program(program) = transform else {
                continue;
            };
            let Some(reversed) = &program.reversed else {
                continue;
            };
            reversals += 1;
            for square in board.all_squares() {
                let word = single(board, board.index(square));
                assert_eq!(program.apply(&word), reversed.apply(&word));
            }
        }
    }
    // Elements of 8 bits take fewer operations in one limb.
    assert_eq!(reversals, 2);
}

/// Random permutations, some bits dropped, and permutations with a structure.
#[test]
fn free_permutations_of_limbs() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for limbs in 3..=8_u16 {
        let width = 64 * limbs;
        let mut scattered: Vec<u16> = (0..width).collect();
        for last in (1..scattered.len()).rev() {
            let other = random.below(last + 1);
            scattered.swap(last, other);
        }
        let dropped = |destinations: &[u16]| {
            let some = destinations.iter().enumerate();
            let some = some.map(|(from, to)| (from % 5 != 3).then_some(*to));
            Permutation::new(some.collect())
        };
        let all = |image: &dyn Fn(u16) -> u16| (0..width).map(image).collect::<Vec<u16>>();
        let side = width.isqrt();
        let squares = side * side;
        let board = |image: &dyn Fn(u16, u16) -> u16| {
            all(&|i| {
                if i < squares {
                    image(i / side, i % side)
                } else {
                    i
                }
            })
        };
        for destinations in [
            scattered,
            all(&|i| width - 1 - i),
            all(&|i| (i + 77) % width),
            all(&|i| i ^ 0b10_1101),
            board(&|line, square| side * square + line),
            board(&|line, square| side * line + side - 1 - square),
            board(&|line, square| side * (side - 1 - line) + square),
            board(&|line, square| side * square + side - 1 - line),
            board(&|line, square| side * ((line + 1) % side) + square),
        ] {
            for permutation in [Permutation::total(&destinations), dropped(&destinations)] {
                let program = plan_limbs(&permutation);
                // The cost never exceeds that of a Beneš network of 512 bits and a mask.
                assert!(program.cost() <= 6 * 16 + 11 * 48 + 8, "{}", program.cost());
                for (bit, to) in permutation.destinations().iter().enumerate() {
                    let single = |bit: usize| {
                        let mut word = vec![0; limbs.into()];
                        word[bit / 64] = 1 << (bit % 64);
                        word
                    };
                    let expected = to.map_or(vec![0; limbs.into()], |to| single(to.into()));
                    assert_eq!(program.apply(&single(bit)), expected, "{limbs} {bit}");
                }
            }
        }
    }
}

/// Known structures are planned at known costs.
#[test]
fn structured_permutations_of_limbs_are_cheap() {
    let all = |image: fn(u16) -> u16, width| {
        Permutation::total(&(0..width).map(image).collect::<Vec<_>>())
    };
    // 8x8x8 cells: one axis reversed, two exchanged, all three rotated.
    for (image, most) in [
        ((|i| i ^ 0o700) as fn(u16) -> u16, 0),
        (|i| i ^ 0o070, 8),
        (|i| i ^ 0o007, 8 * 19),
        (|i| i & 0o700 | i >> 3 & 7 | (i & 7) << 3, 8 * 18),
        (|i| i >> 3 | (i & 7) << 6, 8 * 36),
    ] {
        let program = plan_limbs(&all(image, 512));
        assert!(program.cost() <= most, "{} {most}", program.cost());
    }
    // 7x7x7 cells in six limbs, one axis reversed.
    let program = plan_limbs(&all(|i| if i < 343 { i + 6 - 2 * (i % 7) } else { i }, 384));
    assert!(program.cost() <= 180, "{}", program.cost());
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound).expect("small")).expect("small")
    }
}

/// The costs of wide boards, as rows of `costs.md`.
pub(super) fn rows_of_costs() -> String {
    let lerf = Mapping::ALL[0];
    let mut table = String::new();
    let sides = [10, 13, 14, 15, 16, 19, 25, 32];
    let packed = sides.map(|side| packed(lerf, side, side));
    let elements = [
        (8, Word::U8),
        (9, Word::U16),
        (13, Word::U16),
        (15, Word::U16),
        (16, Word::U16),
        (19, Word::U32),
        (25, Word::U32),
        (32, Word::U32),
        (25, Word::U64),
    ];
    let by_rows = elements.map(|(side, element)| rows(lerf, side, side, element));
    for board in packed.into_iter().chain(by_rows) {
        let transforms = plan_transforms(board);
        let _ = write!(table, "| {0}x{0} | `{1}` |", board.files, board.word.name());
        for (_, transform) in &transforms {
            let composed = match transform {
                Transform::Composition(_) => "*",
                _ => "",
            };
            let _ = write!(table, " {}{composed} |", transform.cost());
        }
        let cost = |by| {
            let found = transforms.iter().find(|(symmetry, _)| *symmetry == by);
            found.map_or(0, |(_, transform)| transform.cost())
        };
        let images = derive_images(&Symmetry::ALL, &cost);
        let all: u32 = images.iter().map(|image| cost(image.by)).sum();
        let _ = writeln!(table, " {all} |");
    }
    table
}

/// Swaps the pairs of a step, bit by bit.
fn swapped(bits: &[u32], distance: u32, mask: &[u64]) -> Vec<u32> {
    let is_lower = |bit: u32| {
        let limb = mask.get((bit / 64) as usize);
        limb.is_some_and(|limb| limb >> (bit % 64) & 1 != 0)
    };
    let swap = |bit: &u32| match *bit {
        bit if is_lower(bit) => bit + distance,
        bit if bit >= distance && is_lower(bit - distance) => bit - distance,
        bit => bit,
    };
    bits.iter().map(swap).collect()
}

#[test]
fn steps_are_what_programs_do() {
    for mapping in [Mapping::ALL[0], Mapping::ALL[6]] {
        for side in [13, 15, 19] {
            let board = packed(mapping, side, side);
            let squares: Vec<_> = board.all_squares().collect();
            for (symmetry, transform) in plan_transforms(board) {
                let Transform::Program(program) = transform else {
                    continue;
                };
                let steps = program.steps();
                let costs: u32 = steps.iter().map(|step| step.cost).sum();
                assert_eq!(costs, program.cost());
                if steps.iter().any(|step| step.swap.is_none()) {
                    assert_eq!(steps.len(), 1, "{symmetry:?}");
                    continue;
                }
                let indices = squares.iter().map(|it| board.index(*it).into());
                let moved = steps
                    .iter()
                    .fold(indices.collect::<Vec<u32>>(), |bits, step| {
                        let layer = step.swap.as_ref().expect("a swap");
                        swapped(&bits, layer.distance, &layer.mask)
                    });
                for (square, bit) in squares.iter().zip(moved) {
                    let image = board.index(symmetry.image(*square, board.last()));
                    assert_eq!(bit, u32::from(image), "{symmetry:?} of {board:?}");
                }
            }
        }
    }
}

#[test]
fn programs_in_sequence_are_one() {
    let board = packed(Mapping::ALL[0], 19, 19);
    let programs: Vec<Program> = plan_transforms(board)
        .into_iter()
        .filter_map(|(_, transform)| match transform {
            Transform::Program(program) => Some(program),
            _ => None,
        })
        .collect();
    let whole = Program::in_sequence(&programs);
    for square in board.all_squares() {
        let word = single(board, board.index(square));
        let expected = programs
            .iter()
            .fold(word.clone(), |word, program| program.apply(&word));
        assert_eq!(whole.apply(&word), expected);
    }
}
