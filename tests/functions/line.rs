//! Lines as bytes, and laid on the first rank and file.

use bitxform::{Line, Mapping, classic};
use bitxform_model::{Board, Square};

use crate::{mappings, word};

/// Whether the second square is on the line of the first one.
type Kind = fn(Square, Square) -> bool;

const FILE: Kind = |a, b| a.0 == b.0;
const RANK: Kind = |a, b| a.1 == b.1;
const DIAGONAL: Kind = |a, b| a.0 + b.1 == b.0 + a.1;
const ANTI_DIAGONAL: Kind = |a, b| a.0 + a.1 == b.0 + b.1;

/// Bits off the line, which must not affect the result.
const NOISE: [u64; 3] = [0, !0, 0x9e37_79b9_7f4a_7c15];

/// Calls a function with every pattern of the line of each square in each mapping: the index of the square, the whole
/// line, and the squares of the pattern.
fn each_pattern(kind: Kind, check: impl Fn(Mapping, &Board, u8, u64, &[Square])) {
    for (mapping, board) in mappings() {
        for square in &board.order {
            let mut line: Vec<Square> = board.order.clone();
            line.retain(|other| kind(*square, *other));
            let whole = word(&board, &|other| kind(*square, other));
            for pattern in 0..1_u32 << line.len() {
                let places = line.iter().enumerate();
                let set = places.filter(|(place, _)| pattern >> place & 1 != 0);
                let set: Vec<Square> = set.map(|(_, square)| *square).collect();
                check(mapping, &board, board.index(*square) as u8, whole, &set);
            }
        }
    }
}

macro_rules! lines {
    ($($test:ident $KIND:ident $by:tt: $line:expr;)*) => {$(
        #[test]
        fn $test() {
            each_pattern($KIND, |mapping, board, square, whole, set| {
                assert_eq!($line.mask(square, mapping), whole, "{square} in {mapping}");
                let byte = set.iter().map(|square| 1 << square.$by).sum();
                let pattern = word(board, &|square| set.contains(&square));
                for noise in NOISE {
                    let found = $line.occupancy(pattern | noise & !whole, square, mapping);
                    assert_eq!(found, byte, "{pattern:#x} at {square} in {mapping}");
                }
                assert_eq!($line.from_occupancy(byte, square, mapping), pattern, "{byte:#b} at {square}");
                // Bits of the byte without a square do not appear elsewhere.
                assert_eq!($line.from_occupancy(0xff, square, mapping), whole);
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

#[test]
fn lines_are_laid_on_the_first_rank_and_file() {
    type Laid = (Kind, Line, fn(Square) -> Square);
    let all: [Laid; 4] = [
        (FILE, Line::File, |(_, rank)| (rank, 0)),
        (RANK, Line::Rank, |(file, _)| (0, file)),
        (DIAGONAL, Line::Diagonal, |(file, _)| (file, 0)),
        (ANTI_DIAGONAL, Line::AntiDiagonal, |(file, _)| (file, 0)),
    ];
    for (kind, line, lay) in all {
        each_pattern(kind, |mapping, board, square, whole, set| {
            let pattern = word(board, &|square| set.contains(&square));
            let images: Vec<Square> = set.iter().map(|square| lay(*square)).collect();
            let expected = word(board, &|square| images.contains(&square));
            for noise in NOISE {
                let found = line.laid(pattern | noise & !whole, square, mapping);
                assert_eq!(found, expected, "{pattern:#x} at {square} in {mapping}");
            }
        });
    }
}

#[test]
fn bytes_are_mirrored() {
    for byte in 0..=255_u8 {
        let binary: String = format!("{byte:08b}").chars().rev().collect();
        let mirrored = u8::from_str_radix(&binary, 2).expect("binary digits");
        assert_eq!(classic::mirror_byte_by_u64(byte), mirrored);
        assert_eq!(classic::mirror_byte_by_u32(byte), mirrored);
        assert_eq!(classic::mirror_byte_by_table(byte), mirrored);
    }
}

/// The multiplications of the references, on a LERF board.
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
