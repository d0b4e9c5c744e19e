use bitxform::{Mapping, table};
use cozy_chess::BitBoard;
use proptest::prelude::*;

use super::{OFF_BOARD, Place, index, message, of_cozy, places, to_cozy, walk};
use crate::mappings;

const ROOK: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The squares along these steps, up to the first occupied one.
fn slide(from: Place, steps: &[(i32, i32)], occupied: u64, mapping: &str) -> u64 {
    let mut attacks = 0;
    for step in steps {
        for place in walk(from, *step) {
            attacks |= 1 << index(place, mapping);
            if attacks & occupied & 1 << index(place, mapping) != 0 {
                break;
            }
        }
    }
    attacks
}

/// All occupancies of each line of each square, with and without men on the rest of the board.
#[test]
fn sliders_stop_at_what_stands_on_a_line() {
    for (mapping, name) in mappings() {
        let masks = table::line_masks(mapping);
        for from in places() {
            let square = index(from, name);
            let steps = [(0, 1), (1, 0), (1, 1), (-1, 1)];
            for (line, (columns, rows)) in masks[usize::from(square)].into_iter().zip(steps) {
                let both = [(columns, rows), (-columns, -rows)];
                // Visits all subsets of the line.
                let mut on_line = 0_u64;
                loop {
                    let expected = slide(from, &both, on_line, name);
                    for others in [0, !line] {
                        let found = table::line_attacks(square, on_line | others, line);
                        assert_eq!(found, expected, "{on_line:#x} at {from:?} in {mapping}");
                    }
                    on_line = on_line.wrapping_sub(line) & line;
                    if on_line == 0 {
                        break;
                    }
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn sliders_stop_on_any_board(a: u64, b: u64) {
        for (mapping, name) in mappings() {
            for occupied in [a, a & b] {
                for from in places() {
                    let square = index(from, name);
                    let rook = slide(from, &ROOK, occupied, name);
                    let bishop = slide(from, &BISHOP, occupied, name);
                    prop_assert_eq!(table::rook_attacks(square, occupied), rook, "{}", mapping);
                    prop_assert_eq!(table::bishop_attacks(square, occupied), bishop);
                    prop_assert_eq!(table::queen_attacks(square, occupied), rook | bishop);
                }
            }
        }
    }

    #[test]
    fn sliders_of_cozy_chess_stop_alike(a: u64, b: u64) {
        for occupied in [a, a & b] {
            for from in places() {
                let (square, place) = (index(from, "LERF"), to_cozy(from));
                let rook = cozy_chess::get_rook_moves(place, BitBoard(occupied));
                prop_assert_eq!(table::rook_attacks(square, occupied), of_cozy(rook, "LERF"));
                let bishop = cozy_chess::get_bishop_moves(place, BitBoard(occupied));
                prop_assert_eq!(table::bishop_attacks(square, occupied), of_cozy(bishop, "LERF"));
            }
        }
    }
}

/// Tries all 256 patterns, since the outermost squares do not matter.
#[test]
fn the_first_rank_is_attacked() {
    let attacks = table::first_rank_attacks();
    for column in 0..8 {
        for occupancy in 0..256_u64 {
            let expected = slide((column, 0), &[(1, 0), (-1, 0)], occupancy, "LERF");
            let inner = occupancy as usize >> 1 & 63;
            assert_eq!(u64::from(attacks[column as usize][inner]), expected);
        }
    }
}

#[test]
fn squares_beyond_the_board_are_refused() {
    assert!(message(|| table::line_attacks(64, 0, 0)).starts_with(OFF_BOARD));
    for attacks in [
        table::rook_attacks,
        table::bishop_attacks,
        table::queen_attacks,
    ] {
        assert!(message(move || attacks(64, 0)).starts_with(OFF_BOARD));
    }
}

#[test]
#[cfg(debug_assertions)]
fn a_line_with_the_square_itself_is_refused() {
    let found = message(|| table::line_attacks(9, 0, 1 << 9 | 1));
    assert_eq!(found, "expected a line without the square itself");
}

const _: () = {
    let a1 = Mapping::Lerf.index(0, 0);
    assert!(table::rook_attacks(a1, 0b100) == 0x0101_0101_0101_0106);
    assert!(table::bishop_attacks(a1, 0) == Mapping::Lerf.a1h8_diagonal() ^ 1);
    assert!(table::queen_attacks(a1, !0) == 0x302);
    assert!(table::line_attacks(a1, 0b100, 0xfe) == 0b110);
};
