//! Sliders, which stop at the first occupied square.

use bitxform::{Mapping, table};
use bitxform_model::{Board, Random, Square};
use cozy_chess::BitBoard;

use crate::mappings;
use crate::table::{Step, of_cozy, to_cozy, walk};

const ROOK: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The squares along these steps, up to the first occupied one.
fn slide(board: &Board, from: Square, steps: &[Step], occupied: u64) -> u64 {
    let mut attacks = 0;
    for step in steps {
        for square in walk(from, *step) {
            let bit = 1 << board.index(square);
            attacks |= bit;
            if occupied & bit != 0 {
                break;
            }
        }
    }
    attacks
}

/// All occupancies of each line of each square, with and without men on the rest of the board.
#[test]
fn sliders_stop_at_what_stands_on_a_line() {
    for (mapping, board) in mappings() {
        let masks = table::line_masks(mapping);
        for from in &board.order {
            let index = board.index(*from);
            let steps: [Step; 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];
            for (line, (files, ranks)) in masks[index].into_iter().zip(steps) {
                let both = [(files, ranks), (-files, -ranks)];
                // Visits all subsets of the line.
                let mut on_line = 0_u64;
                loop {
                    let expected = slide(&board, *from, &both, on_line);
                    for others in [0, !line] {
                        let found = table::line_attacks(index as u8, on_line | others, line);
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

#[test]
fn sliders_stop_on_any_board() {
    let mut random = Random(8);
    for _ in 0..24 {
        let dense = random.word();
        for occupied in [dense, dense & random.word()] {
            for (mapping, board) in mappings() {
                for from in &board.order {
                    let square = board.index(*from) as u8;
                    let rook = slide(&board, *from, &ROOK, occupied);
                    let bishop = slide(&board, *from, &BISHOP, occupied);
                    assert_eq!(table::rook_attacks(square, occupied), rook, "{mapping}");
                    assert_eq!(table::bishop_attacks(square, occupied), bishop, "{mapping}");
                    assert_eq!(table::queen_attacks(square, occupied), rook | bishop);
                    if mapping == Mapping::Lerf {
                        let (from, blockers) = (to_cozy(*from), BitBoard(occupied));
                        let peer = cozy_chess::get_rook_moves(from, blockers);
                        assert_eq!(rook, of_cozy(&board, peer));
                        let peer = cozy_chess::get_bishop_moves(from, blockers);
                        assert_eq!(bishop, of_cozy(&board, peer));
                    }
                }
            }
        }
    }
}

/// Tries all 256 patterns, since the outermost squares do not matter.
#[test]
fn the_first_rank_is_attacked() {
    let (attacks, board) = (
        table::first_rank_attacks(),
        Board::new("LERF", (8, 8), None, None),
    );
    for file in 0..8 {
        for occupancy in 0..256_u64 {
            let expected = slide(&board, (file, 0), &[(1, 0), (-1, 0)], occupancy);
            let inner = occupancy as usize >> 1 & 63;
            assert_eq!(u64::from(attacks[file][inner]), expected);
        }
    }
}

const _: () = {
    let a1 = Mapping::Lerf.index(0, 0);
    assert!(table::rook_attacks(a1, 0b100) == 0x0101_0101_0101_0106);
    assert!(table::bishop_attacks(a1, 0) == Mapping::Lerf.a1h8_diagonal() ^ 1);
    assert!(table::queen_attacks(a1, !0) == 0x302);
    assert!(table::line_attacks(a1, 0b100, 0xfe) == 0b110);
};
