//! Sliders, which stop at the first occupied square, as those of `cozy-chess` do.

use bitxform::table;
use bitxform_model::{Board, Random, Square};

use crate::mappings;
use crate::table::{of_cozy, to_cozy};

/// The attacks of a rook and of a bishop.
fn attacks(board: &Board, from: Square, occupied: u64) -> [u64; 2] {
    let squares = board.order.iter();
    let in_lerf = squares.filter(|square| occupied >> board.index(**square) & 1 != 0);
    let blockers = in_lerf.map(|square| to_cozy(*square)).collect();
    let rook = cozy_chess::get_rook_moves(to_cozy(from), blockers);
    let bishop = cozy_chess::get_bishop_moves(to_cozy(from), blockers);
    [rook, bishop].map(|moves| of_cozy(board, moves))
}

/// All occupancies of each line of each square, with and without men on the rest of the board.
#[test]
fn sliders_stop_at_what_stands_on_a_line() {
    for (mapping, board) in mappings() {
        let masks = table::line_masks(mapping);
        for from in &board.order {
            let index = board.index(*from);
            for line in masks[index] {
                // Visits all subsets of the line.
                let mut on_line = 0_u64;
                loop {
                    let [rook, bishop] = attacks(&board, *from, on_line);
                    for others in [0, !line] {
                        let found = table::line_attacks(index as u8, on_line | others, line);
                        let expected = (rook | bishop) & line;
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
                    let [rook, bishop] = attacks(&board, *from, occupied);
                    assert_eq!(table::rook_attacks(square, occupied), rook, "{mapping}");
                    assert_eq!(table::bishop_attacks(square, occupied), bishop, "{mapping}");
                    assert_eq!(table::queen_attacks(square, occupied), rook | bishop);
                }
            }
        }
    }
}

/// Tries all 256 patterns, since the outermost squares do not matter.
#[test]
fn the_first_rank_is_attacked() {
    let first_rank = table::first_rank_attacks();
    let (_, lerf) = mappings().next().expect("LERF");
    for file in 0..8 {
        for occupancy in 0..256_u64 {
            let [rook, _] = attacks(&lerf, (file, 0), occupancy);
            let inner = occupancy as usize >> 1 & 63;
            assert_eq!(u64::from(first_rank[file][inner]), rook & 0xff);
        }
    }
}
