//! `Geometry`, against a sheet of paper.

use bitxform::{Direction, Geometry, Mapping, Symmetry};
use bitxform_tests::{MAPPINGS, Sheet};

/// All results of a geometry's methods, in one value.
macro_rules! check {
    ($word:ident, $files:expr, $ranks:expr, $gap:expr) => {
        for (name, mapping) in MAPPINGS.into_iter().zip(Mapping::ALL) {
            let packed = Geometry::new($files, $ranks, mapping);
            let geometry = packed.with_stride(packed.stride() + $gap);
            let sheet = Sheet::numbered($files, $ranks, geometry.stride(), name);
            let entries = Sheet::numbered($files, $ranks, packed.stride(), name);
            let at = |file, rank| u16::from(sheet.at(file, rank));
            let entry_at = |file, rank| u16::from(entries.at(file, rank));
            let squares: Vec<(u8, u8)> = (0..$files)
                .flat_map(|file| (0..$ranks).map(move |rank| (file, rank)))
                .collect();
            let sum = |is_in: &dyn Fn(u8, u8) -> bool| {
                let squares = squares.iter().filter(|(file, rank)| is_in(*file, *rank));
                squares.fold(0, |sum: $word, (file, rank)| {
                    sum | 1 << sheet.at(*file, *rank)
                })
            };
            assert_eq!(geometry.squares(), $files * $ranks);
            assert_eq!(geometry.board_mask::<$word>(), sum(&|_, _| true));
            for index in 0..=1_000 {
                let is_square = squares.iter().any(|(file, rank)| at(*file, *rank) == index);
                assert_eq!(geometry.contains(index), is_square, "{geometry:?} {index}");
            }
            for &(file, rank) in &squares {
                let index = at(file, rank);
                assert_eq!(geometry.index(file, rank), index);
                assert_eq!((geometry.file(index), geometry.rank(index)), (file, rank));
                assert_eq!(geometry.entry(index), entry_at(file, rank));
                assert_eq!(geometry.index_of_entry(entry_at(file, rank)), index);
                assert_eq!(geometry.convert_square(index, packed), entry_at(file, rank));
                let (file_name, rank_name) = (char::from(b'a' + file), rank + 1);
                let name = format!("{file_name}{rank_name}");
                assert_eq!(geometry.square_name(index).to_string(), name);
                assert_eq!(geometry.parse_square(&name), Some(index));
                let (file, rank) = (file.cast_signed(), rank.cast_signed());
                assert_eq!(geometry.diagonal_number(index), file - rank);
                assert_eq!(
                    geometry.anti_diagonal_number(index),
                    $files - 1 - file - rank
                );
            }
            for n in 0..$files {
                assert_eq!(geometry.file_mask::<$word>(n), sum(&|file, _| file == n));
            }
            for n in 0..$ranks {
                assert_eq!(geometry.rank_mask::<$word>(n), sum(&|_, rank| rank == n));
            }
            for n in -128..=127 {
                let on = |index| geometry.diagonal_number(index) == n;
                assert_eq!(
                    geometry.diagonal_mask::<$word>(n),
                    sum(&|file, rank| on(at(file, rank)))
                );
                let on = |index| geometry.anti_diagonal_number(index) == n;
                assert_eq!(
                    geometry.anti_diagonal_mask::<$word>(n),
                    sum(&|file, rank| on(at(file, rank)))
                );
            }
            assert_eq!(
                geometry.dark_squares::<$word>(),
                sum(&|file, rank| (file + rank) % 2 == 0)
            );
            assert_eq!(
                geometry.light_squares::<$word>(),
                sum(&|file, rank| (file + rank) % 2 == 1)
            );
            for direction in Direction::ALL {
                for &(file, rank) in &squares {
                    let steps = (direction.file_step(), direction.rank_step());
                    let target = (
                        file.wrapping_add_signed(steps.0),
                        rank.wrapping_add_signed(steps.1),
                    );
                    let expected = sum(&|file, rank| (file, rank) == target);
                    let bit = 1 << sheet.at(file, rank);
                    assert_eq!(
                        geometry.shift(bit, direction),
                        expected,
                        "{geometry:?} {direction:?}"
                    );
                    if expected != 0 {
                        let step = i16::from(sheet.at(target.0, target.1))
                            - i16::from(sheet.at(file, rank));
                        assert_eq!(geometry.offset(direction), step);
                    }
                }
                let rubbish: $word = !geometry.board_mask::<$word>();
                assert_eq!(geometry.shift(rubbish, direction), 0);
            }
            for symmetry in Symmetry::ALL {
                let destinations = sheet.transformed(&symmetry.to_string());
                if destinations.board() == sheet.board()
                    && (geometry.is_square() || !turns(symmetry))
                {
                    for (from, to) in (0..).zip(sheet.destinations(&symmetry.to_string())) {
                        if let Some(to) = to {
                            assert_eq!(geometry.transform_square(from, symmetry), u16::from(to));
                        }
                    }
                }
            }
            for other in Mapping::ALL {
                let other = Geometry::new($files, $ranks, other);
                for &(file, rank) in &squares {
                    let bit: $word =
                        1 << geometry.index(file, rank) | !geometry.board_mask::<$word>();
                    let image: $word = geometry.convert(bit, other);
                    assert_eq!(image, 1 << other.index(file, rank));
                }
                let all: $word = geometry.convert(geometry.board_mask::<$word>(), other);
                assert_eq!(all, other.board_mask::<$word>());
            }
        }
    };
}

fn turns(symmetry: Symmetry) -> bool {
    !["identity", "flip-vertical", "flip-horizontal", "rotate-180"].contains(&symmetry.name())
}

#[test]
fn boards_of_many_sizes() {
    check!(u16, 3, 3, 0);
    check!(u16, 4, 4, 0);
    check!(u32, 5, 5, 1);
    check!(u64, 8, 8, 0);
    check!(u64, 7, 6, 1);
    check!(u128, 9, 9, 0);
    check!(u128, 9, 10, 3);
    check!(u128, 11, 11, 0);
    check!(u8, 2, 3, 0);
    check!(u8, 8, 1, 0);
    check!(u8, 1, 8, 0);
    check!(u128, 8, 8, 8);
}

/// The masks of an 8x8 board are those of its mapping.
#[test]
fn chess_boards_are_mappings() {
    for mapping in Mapping::ALL {
        let geometry = Geometry::new(8, 8, mapping);
        for n in 0..8 {
            assert_eq!(geometry.file_mask::<u64>(n), mapping.file_mask(n));
            assert_eq!(geometry.rank_mask::<u64>(n), mapping.rank_mask(n));
        }
        assert_eq!(geometry.diagonal_mask::<u64>(0), mapping.a1h8_diagonal());
        assert_eq!(
            geometry.anti_diagonal_mask::<u64>(0),
            mapping.h1a8_anti_diagonal()
        );
        assert_eq!(geometry.light_squares::<u64>(), mapping.light_squares());
        let bits = 0x0123_4567_89ab_cdef_u64;
        assert_eq!(
            geometry.diagram(bits).to_string(),
            bitxform::diagram(bits, mapping).to_string()
        );
        for direction in Direction::ALL {
            assert_eq!(
                geometry.offset(direction),
                i16::from(mapping.offset(direction))
            );
            assert_eq!(
                geometry.shift(bits, direction),
                mapping.shift(bits, direction)
            );
        }
    }
}

#[test]
fn names_of_squares_are_read_exactly() {
    let board = Geometry::new(30, 4, Mapping::Lerf);
    for (name, index) in [
        ("a1", Some(0)),
        ("z1", Some(25)),
        ("aa1", Some(26)),
        ("ad4", Some(119)),
        ("ae4", None),
        ("a5", None),
        ("a0", None),
        ("a01", None),
        ("a", None),
        ("1", None),
        ("", None),
        ("A1", None),
        ("a1 ", None),
        ("a-1", None),
        ("zzzzzzzzzz1", None),
        ("a99999999999", None),
        ("é1", None),
    ] {
        assert_eq!(board.parse_square(name), index, "{name}");
        if let Some(index) = index {
            assert_eq!(board.square_name(index).to_string(), name);
        }
    }
}

/// Results in constants, and panics.
mod panics {
    use super::{Geometry, Mapping, Symmetry};

    const BOARD: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    const _: () = assert!(BOARD.board_mask::<u64>().count_ones() == 42);

    #[test]
    #[should_panic(expected = "expected a word that holds all squares")]
    fn a_word_must_hold_all_squares() {
        let _: u64 = Geometry::new(9, 9, Mapping::Lerf).board_mask();
    }

    #[test]
    #[should_panic(expected = "expected a word that holds all squares")]
    fn an_array_must_hold_all_squares() {
        let _: [u16; 19] = Geometry::new(19, 19, Mapping::Lerf)
            .with_stride(20)
            .file_mask(0);
    }

    #[test]
    #[should_panic(expected = "expected up to 1,024 squares")]
    fn no_board_has_more_than_1024_squares() {
        let _ = Geometry::new(33, 32, Mapping::Lerf);
    }

    #[test]
    #[should_panic(expected = "expected up to 128 files and up to 128 ranks")]
    fn no_board_has_more_than_128_files() {
        let _ = Geometry::new(129, 1, Mapping::Lerf);
    }

    #[test]
    #[should_panic(expected = "expected a stride of at least the length of a line")]
    fn lines_do_not_overlap() {
        let _ = BOARD.with_stride(5);
    }

    #[test]
    #[should_panic(expected = "expected at least one square")]
    fn no_board_is_empty() {
        let _ = Geometry::new(0, 6, Mapping::Lerf);
    }

    #[test]
    #[should_panic(expected = "expected a file of the board")]
    fn files_are_those_of_the_board() {
        let _ = BOARD.index(7, 0);
    }

    #[test]
    #[should_panic(
        expected = "expected the index of a square, from 0 to 47, found 6, which is between lines"
    )]
    fn gaps_are_no_squares() {
        let _ = BOARD.file(6);
    }

    #[test]
    #[should_panic(expected = "expected the index of a square, from 0 to 41, found 42")]
    fn there_are_no_more_entries_than_squares() {
        let _ = BOARD.index_of_entry(42);
    }

    #[test]
    #[should_panic(expected = "the board is not square")]
    fn rectangles_do_not_turn() {
        let _ = BOARD.transform_square(0, Symmetry::Rotate90);
    }

    #[test]
    #[should_panic(expected = "expected boards of the same size")]
    fn boards_of_other_sizes_do_not_convert() {
        let _: u64 = BOARD.convert(0_u64, Geometry::new(6, 7, Mapping::Lefr));
    }
}
