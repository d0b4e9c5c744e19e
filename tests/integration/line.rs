//! Lines as bytes, compared square by square, for all patterns of all lines.

use std::panic::catch_unwind;

use bitxform::{Line, Mapping, classic};
use bitxform_tests::counting;

use crate::mappings;

/// The squares of a line as columns and rows, in order of columns or, on a file, of rows.
type Squares = Vec<(usize, usize)>;

/// Whether the second square is on the line of the first one.
type Kind = fn((usize, usize), (usize, usize)) -> bool;

const FILE: Kind = |a, b| a.0 == b.0;
const RANK: Kind = |a, b| a.1 == b.1;
const DIAGONAL: Kind = |a, b| a.0 + b.1 == b.0 + a.1;
const ANTI_DIAGONAL: Kind = |a, b| a.0 + a.1 == b.0 + b.1;

fn squares() -> impl Iterator<Item = (usize, usize)> {
    (0..8).flat_map(|column| (0..8).map(move |row| (column, row)))
}

fn line_of(square: (usize, usize), kind: Kind) -> Squares {
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
                let set: Squares = set
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
    ($($test:ident $KIND:ident $by:tt: $line:expr;)*) => {$(
        #[test]
        fn $test() {
            each_pattern($KIND, |mapping, (square, _), whole, set, pattern| {
                assert_eq!($line.mask(square, mapping), whole, "{square} in {mapping}");
                let expected = byte(set.iter().map(|square| square.$by));
                for noise in NOISE {
                    let board = pattern | noise & !whole;
                    let found = $line.occupancy(board, square, mapping);
                    assert_eq!(found, expected, "{board:#x} at {square} in {mapping}");
                }
                let found = $line.from_occupancy(expected, square, mapping);
                assert_eq!(found, pattern, "{expected:#b} at {square} in {mapping}");
            });
        }
    )*};
}

lines! {
    files_as_bytes FILE 1: Line::File;
    ranks_as_bytes RANK 0: Line::Rank;
    diagonals_as_bytes DIAGONAL 0: Line::Diagonal;
    anti_diagonals_as_bytes ANTI_DIAGONAL 0: Line::AntiDiagonal;
}

/// On a short diagonal, some bits of the byte have no square and must not appear elsewhere.
#[test]
fn what_a_diagonal_does_not_reach_is_left_out() {
    for (mapping, _) in mappings() {
        for square in 0..64 {
            for line in [Line::Diagonal, Line::AntiDiagonal] {
                let found = line.from_occupancy(0xff, square, mapping);
                assert_eq!(found, line.mask(square, mapping));
            }
        }
    }
}

/// The image of a square of the line.
type Lay = fn((usize, usize)) -> (usize, usize);

#[test]
fn lines_are_laid_on_the_first_rank_and_file() {
    let all: [(Kind, Line, Lay); 4] = [
        (FILE, Line::File, |(_, row)| (row, 0)),
        (RANK, Line::Rank, |(column, _)| (0, column)),
        (DIAGONAL, Line::Diagonal, |(column, _)| (column, 0)),
        (ANTI_DIAGONAL, Line::AntiDiagonal, |(column, _)| (column, 0)),
    ];
    for (kind, line, lay) in all {
        each_pattern(kind, |mapping, (square, _), whole, set, pattern| {
            let bit = |square| {
                let (column, row) = lay(square);
                1_u64 << counting(mapping.name()).index(column, row)
            };
            let expected: u64 = set.iter().map(|square| bit(*square)).sum();
            for noise in NOISE {
                let board = pattern | noise & !whole;
                let found = line.laid(board, square, mapping);
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
        assert_eq!(classic::mirror_byte_by_u64(byte), mirrored);
        assert_eq!(classic::mirror_byte_by_u32(byte), mirrored);
        assert_eq!(classic::mirror_byte_by_table(byte), mirrored);
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
        for line in Line::ALL {
            refused(move || line.mask(64, mapping));
            refused(move || line.occupancy(0, 64, mapping));
            refused(move || line.from_occupancy(0, 64, mapping));
            refused(move || line.laid(0, 64, mapping));
        }
    }
}

/// The forms of the references, on a LERF board.
#[test]
fn files_and_diagonals_are_multiplied() {
    for byte in 0..=255_u8 {
        let places = (0..8).filter(|place| byte >> place & 1 != 0);
        let on_file: u64 = places.clone().map(|rank| 1 << (8 * rank)).sum();
        assert_eq!(classic::file_to_byte(on_file, false), byte);
        assert_eq!(classic::file_to_byte(on_file, true), byte.reverse_bits());
        assert_eq!(classic::file_from_byte(byte, false), on_file);
        assert_eq!(classic::file_from_byte(byte.reverse_bits(), true), on_file);
        let on_diagonal = places.clone().map(|file| 1 << (9 * file)).sum();
        let on_anti_diagonal = places.map(|file| 1 << (56 - 7 * file)).sum();
        assert_eq!(classic::diagonal_to_byte(on_diagonal), byte);
        assert_eq!(classic::diagonal_to_byte(on_anti_diagonal), byte);
    }
}

const _: () = {
    let (mapping, c2) = (Mapping::Lefber, Mapping::Lefber.index(2, 1));
    assert!(Line::File.occupancy(!0, c2, mapping) == 0xff);
    assert!(Line::Rank.occupancy(!0, c2, mapping) == 0xff);
    assert!(Line::Diagonal.occupancy(!0, c2, mapping) == 0b1111_1110);
    assert!(Line::AntiDiagonal.occupancy(!0, c2, mapping) == 0b0000_1111);
    assert!(Line::File.laid(!0, c2, mapping) == mapping.rank_mask(0));
    assert!(Line::Rank.laid(!0, c2, mapping) == mapping.file_mask(0));
    assert!(classic::mirror_byte_by_u64(1) == 0x80);
    assert!(classic::mirror_byte_by_u32(1) == 0x80);
    assert!(classic::mirror_byte_by_table(1) == 0x80);
};
