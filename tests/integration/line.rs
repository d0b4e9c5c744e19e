//! Lines as bytes, compared square by square, for all patterns of all lines.

use std::panic::catch_unwind;

use bitxform::{Mapping, line};
use bitxform_tests::counting;

use crate::mappings;

/// The squares of a line as columns and rows, in order of columns or, on a file, of rows.
type Line = Vec<(usize, usize)>;

/// Whether the second square is on the line of the first one.
type Kind = fn((usize, usize), (usize, usize)) -> bool;

const FILE: Kind = |a, b| a.0 == b.0;
const RANK: Kind = |a, b| a.1 == b.1;
const DIAGONAL: Kind = |a, b| a.0 + b.1 == b.0 + a.1;
const ANTI_DIAGONAL: Kind = |a, b| a.0 + a.1 == b.0 + b.1;

fn squares() -> impl Iterator<Item = (usize, usize)> {
    (0..8).flat_map(|column| (0..8).map(move |row| (column, row)))
}

fn line_of(square: (usize, usize), kind: Kind) -> Line {
    squares().filter(|other| kind(square, *other)).collect()
}

/// Calls `check` with all patterns of the line of each square in each mapping: the mapping, its name, the
/// square, the line, and the pattern as a list of its set squares.
fn each_pattern(
    kind: Kind,
    check: impl Fn(Mapping, (u8, (usize, usize)), u64, &[(usize, usize)], u64),
) {
    for (mapping, name) in mappings() {
        let bit = |(column, row)| 1_u64 << counting(name).index(column, row);
        for square in squares() {
            let line = line_of(square, kind);
            let bits: u64 = line.iter().map(|square| bit(*square)).sum();
            for pattern in 0..1_u32 << line.len() {
                let set = line.iter().enumerate();
                let set: Line = set
                    .filter(|(place, _)| pattern >> place & 1 != 0)
                    .map(|(_, square)| *square)
                    .collect();
                let pattern = set.iter().map(|square| bit(*square)).sum();
                let index = counting(name).index(square.0, square.1);
                check(mapping, (index, square), bits, &set, pattern);
            }
        }
    }
}

fn byte(numbers: impl Iterator<Item = usize>) -> u8 {
    numbers.map(|number| 1 << number).sum()
}

/// Bits off the line, which must not affect the result.
const NOISE: [u64; 3] = [0, !0, 0x9e37_79b9_7f4a_7c15];

macro_rules! lines {
    ($($test:ident $KIND:ident $by:tt: $of:ident, $occupancy:ident, $from:ident;)*) => {$(
        #[test]
        fn $test() {
            each_pattern($KIND, |mapping, (square, _), whole, set, pattern| {
                assert_eq!(line::$of(square, mapping), whole, "{square} in {mapping}");
                let expected = byte(set.iter().map(|square| square.$by));
                for noise in NOISE {
                    let board = pattern | noise & !whole;
                    let found = line::$occupancy(board, square, mapping);
                    assert_eq!(found, expected, "{board:#x} at {square} in {mapping}");
                }
                let found = line::$from(expected, square, mapping);
                assert_eq!(found, pattern, "{expected:#b} at {square} in {mapping}");
            });
        }
    )*};
}

lines! {
    files_as_bytes FILE 1: file_of, occupancy_of_file, file_from_occupancy;
    ranks_as_bytes RANK 0: rank_of, occupancy_of_rank, rank_from_occupancy;
    diagonals_as_bytes DIAGONAL 0: diagonal_of, occupancy_of_diagonal, diagonal_from_occupancy;
    anti_diagonals_as_bytes ANTI_DIAGONAL 0:
        anti_diagonal_of, occupancy_of_anti_diagonal, anti_diagonal_from_occupancy;
}

/// On a short diagonal, some bits of the byte have no square and must not appear elsewhere.
#[test]
fn what_a_diagonal_does_not_reach_is_left_out() {
    for (mapping, _) in mappings() {
        for square in 0..64 {
            let diagonal = line::diagonal_of(square, mapping);
            assert_eq!(
                line::diagonal_from_occupancy(0xff, square, mapping),
                diagonal
            );
            let anti_diagonal = line::anti_diagonal_of(square, mapping);
            assert_eq!(
                line::anti_diagonal_from_occupancy(0xff, square, mapping),
                anti_diagonal
            );
        }
    }
}

/// The image of a square of the line.
type Lay = fn((usize, usize)) -> (usize, usize);

#[test]
fn lines_are_laid_on_the_first_rank_and_file() {
    type Laid = fn(u64, u8, Mapping) -> u64;
    let all: [(Kind, Laid, Lay); 4] = [
        (FILE, line::file_to_rank, |(_, row)| (row, 0)),
        (RANK, line::rank_to_file, |(column, _)| (0, column)),
        (DIAGONAL, line::diagonal_to_rank, |(column, _)| (column, 0)),
        (ANTI_DIAGONAL, line::anti_diagonal_to_rank, |(column, _)| {
            (column, 0)
        }),
    ];
    for (kind, laid, lay) in all {
        each_pattern(kind, |mapping, (square, _), whole, set, pattern| {
            let bit = |square| {
                let (column, row) = lay(square);
                1_u64 << counting(mapping.name()).index(column, row)
            };
            let expected: u64 = set.iter().map(|square| bit(*square)).sum();
            for noise in NOISE {
                let board = pattern | noise & !whole;
                let found = laid(board, square, mapping);
                assert_eq!(found, expected, "{board:#x} at {square} in {mapping}");
            }
        });
    }
}

#[test]
fn bytes_are_mirrored() {
    for byte in 0..=255_u8 {
        let binary = format!("{byte:08b}");
        let mirrored: String = binary.chars().rev().collect();
        let mirrored = u8::from_str_radix(&mirrored, 2).expect("binary digits");
        assert_eq!(line::mirror_byte_by_u64(byte), mirrored);
        assert_eq!(line::mirror_byte_by_u32(byte), mirrored);
        assert_eq!(line::mirror_byte_by_table(byte), mirrored);
    }
}

/// The number of bytes for which the factor of the wiki's 32-bit form is wrong, as documented.
#[test]
fn the_reference_is_wrong_for_240_bytes() {
    let wrong = (0..=255_u8).filter(|byte| {
        let b = u32::from(*byte);
        let spread = ((b * 0x0802) & 0x2_2110) | ((b * 0x8020) & 0x8_8440);
        (spread.wrapping_mul(0x1010_1000) >> 24) as u8 != byte.reverse_bits()
    });
    assert_eq!(wrong.count(), 240);
}

#[test]
fn squares_beyond_the_board_are_refused() {
    fn refused<T>(call: impl FnOnce() -> T + core::panic::UnwindSafe) {
        let message = catch_unwind(call).err().expect("a panic");
        let message = message.downcast_ref::<String>().expect("a text");
        let expected = "expected the index of a square, from 0 to 63, found 64";
        assert_eq!(message, expected);
    }
    for mapping in Mapping::ALL {
        for of in [
            line::file_of,
            line::rank_of,
            line::diagonal_of,
            line::anti_diagonal_of,
        ] {
            refused(move || of(64, mapping));
        }
        for occupancy in [
            line::occupancy_of_file,
            line::occupancy_of_rank,
            line::occupancy_of_diagonal,
            line::occupancy_of_anti_diagonal,
        ] {
            refused(move || occupancy(0, 64, mapping));
        }
        for from in [
            line::file_from_occupancy,
            line::rank_from_occupancy,
            line::diagonal_from_occupancy,
            line::anti_diagonal_from_occupancy,
        ] {
            refused(move || from(0, 64, mapping));
        }
        for laid in [
            line::file_to_rank,
            line::rank_to_file,
            line::diagonal_to_rank,
            line::anti_diagonal_to_rank,
        ] {
            refused(move || laid(0, 64, mapping));
        }
    }
}

const _: () = {
    let (mapping, c2) = (Mapping::Lefber, Mapping::Lefber.index(2, 1));
    assert!(line::occupancy_of_file(!0, c2, mapping) == 0xff);
    assert!(line::occupancy_of_rank(!0, c2, mapping) == 0xff);
    assert!(line::occupancy_of_diagonal(!0, c2, mapping) == 0b1111_1110);
    assert!(line::occupancy_of_anti_diagonal(!0, c2, mapping) == 0b0000_1111);
    assert!(line::file_to_rank(!0, c2, mapping) == mapping.rank_mask(0));
    assert!(line::rank_to_file(!0, c2, mapping) == mapping.file_mask(0));
    assert!(line::mirror_byte_by_u64(1) == 0x80);
    assert!(line::mirror_byte_by_u32(1) == 0x80);
    assert!(line::mirror_byte_by_table(1) == 0x80);
};
