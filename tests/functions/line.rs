//! Lines as bytes, and laid on the first rank and file.

use bitxform::{Line, Mapping, classic};
use bitxform_model::{Board, Square};

use crate::{mappings, word};

/// A line, whether the second square is on that of the first one, and the place of a square in its byte.
type Row = (Line, fn(Square, Square) -> bool, fn(Square) -> usize);

const LINES: [Row; 4] = [
    (Line::File, |a, b| a.0 == b.0, |square| square.1),
    (Line::Rank, |a, b| a.1 == b.1, |square| square.0),
    (
        Line::Diagonal,
        |a, b| a.0 + b.1 == b.0 + a.1,
        |square| square.0,
    ),
    (
        Line::AntiDiagonal,
        |a, b| a.0 + a.1 == b.0 + b.1,
        |square| square.0,
    ),
];

/// Bits off the line, which must not affect the result.
const NOISE: [u64; 3] = [0, !0, 0x9e37_79b9_7f4a_7c15];

/// Tries every pattern of the line through a square.
fn check((line, is_on, place): Row, mapping: Mapping, board: &Board, from: Square) {
    let mut squares = board.order.clone();
    squares.retain(|other| is_on(from, *other));
    let word_of = |squares: &[Square]| word(board, &|square| squares.contains(&square));
    let (index, whole) = (board.index(from) as u8, word_of(&squares));
    assert_eq!(line.mask(index, mapping), whole, "{index} in {mapping}");
    // Bits of the byte without a square do not appear elsewhere.
    assert_eq!(line.from_occupancy(0xff, index, mapping), whole);
    for pattern in 0..1_u32 << squares.len() {
        let numbered = squares.iter().enumerate();
        let set = numbered.filter(|(number, _)| pattern >> number & 1 != 0);
        let set: Vec<Square> = set.map(|(_, square)| *square).collect();
        let byte = set.iter().map(|square| 1 << place(*square)).sum();
        let lay = |square: &Square| match line {
            Line::Rank => (0, place(*square)),
            _ => (place(*square), 0),
        };
        let laid = word_of(&set.iter().map(lay).collect::<Vec<_>>());
        let pattern = word_of(&set);
        let context = format!("{pattern:#x} at {index} in {mapping}");
        let found = line.from_occupancy(byte, index, mapping);
        assert_eq!(found, pattern, "{context}");
        for noise in NOISE {
            let bits = pattern | noise & !whole;
            assert_eq!(line.occupancy(bits, index, mapping), byte, "{context}");
            assert_eq!(line.laid(bits, index, mapping), laid, "{context}");
        }
    }
}

#[test]
fn lines_become_bytes_and_are_laid_on_the_first_rank_and_file() {
    for row in LINES {
        for (mapping, board) in mappings() {
            for from in &board.order {
                check(row, mapping, &board, *from);
            }
        }
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
