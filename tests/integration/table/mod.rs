//! The tables, against squares visited by column and row, and against cozy-chess.

mod kings;
mod lines;
mod sliders;

use core::panic::UnwindSafe;
use std::panic::catch_unwind;

use bitxform::table;
use bitxform_tests::counting;
use cozy_chess::{BitBoard, Color, Square};

use crate::mappings;

/// A square as column and row, counted from 0.
type Place = (i32, i32);

fn places() -> impl Iterator<Item = Place> {
    (0..64).map(|number| (number % 8, number / 8))
}

fn index((column, row): Place, mapping: &str) -> u8 {
    counting(mapping).index(column as usize, row as usize)
}

fn board(places: impl IntoIterator<Item = Place>, mapping: &str) -> u64 {
    let bits = places.into_iter().map(|place| 1 << index(place, mapping));
    bits.fold(0, |board: u64, bit| board | bit)
}

/// The square at this distance in columns and rows, if it is on the board.
fn jump((column, row): Place, (columns, rows): (i32, i32)) -> Option<Place> {
    let place = (column + columns, row + rows);
    let on_board = (0..8).contains(&place.0) && (0..8).contains(&place.1);
    on_board.then_some(place)
}

/// The squares in a direction, to the edge of the board.
fn walk(from: Place, step: (i32, i32)) -> impl Iterator<Item = Place> {
    core::iter::successors(jump(from, step), move |place| jump(*place, step))
}

/// A board of cozy-chess, which counts in LERF, in another mapping.
fn of_cozy(bits: BitBoard, mapping: &str) -> u64 {
    let places = bits
        .into_iter()
        .map(|square| (square as i32 % 8, square as i32 / 8));
    board(places, mapping)
}

fn to_cozy((column, row): Place) -> Square {
    Square::index((8 * row + column) as usize)
}

/// The text of the panic.
fn message<T>(call: impl FnOnce() -> T + UnwindSafe) -> String {
    let panic = catch_unwind(call).err().expect("a panic");
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref().cloned())
        .expect("a text")
}

const OFF_BOARD: &str = "expected the index of a square, from 0 to 63";

#[test]
fn leapers_jump() {
    let knight: Vec<(i32, i32)> = (-2..=2_i32)
        .flat_map(|columns| (-2..=2_i32).map(move |rows| (columns, rows)))
        .filter(|(columns, rows)| columns * columns + rows * rows == 5)
        .collect();
    let king: Vec<(i32, i32)> = (-1..=1)
        .flat_map(|columns| (-1..=1).map(move |rows| (columns, rows)))
        .filter(|offset| *offset != (0, 0))
        .collect();
    for (mapping, name) in mappings() {
        let tables = [
            (table::knight_attacks(mapping), knight.as_slice()),
            (table::king_attacks(mapping), &king),
            (table::white_pawn_attacks(mapping), &[(-1, 1), (1, 1)]),
            (table::black_pawn_attacks(mapping), &[(-1, -1), (1, -1)]),
        ];
        for (table, offsets) in tables {
            for from in places() {
                let targets = offsets.iter().filter_map(|offset| jump(from, *offset));
                let found = table[usize::from(index(from, name))];
                assert_eq!(found, board(targets, name), "{from:?} in {mapping}");
            }
        }
    }
}

#[test]
fn leapers_of_cozy_chess_jump_alike() {
    for (mapping, name) in mappings() {
        let knight = table::knight_attacks(mapping);
        let king = table::king_attacks(mapping);
        let white = table::white_pawn_attacks(mapping);
        let black = table::black_pawn_attacks(mapping);
        for place in places() {
            let (square, i) = (to_cozy(place), usize::from(index(place, name)));
            assert_eq!(
                knight[i],
                of_cozy(cozy_chess::get_knight_moves(square), name)
            );
            assert_eq!(king[i], of_cozy(cozy_chess::get_king_moves(square), name));
            let pawn = |color| of_cozy(cozy_chess::get_pawn_attacks(square, color), name);
            assert_eq!(
                (white[i], black[i]),
                (pawn(Color::White), pawn(Color::Black))
            );
        }
    }
}

/// Every single offset, and those that lead off any board.
#[test]
fn any_leaper_jumps() {
    for (mapping, name) in mappings() {
        for columns in -8..=8_i8 {
            for rows in -8..=8_i8 {
                let table = table::leaper_attacks(mapping, &[(columns, rows)]);
                for from in places() {
                    let target = jump(from, (columns.into(), rows.into()));
                    let found = table[usize::from(index(from, name))];
                    assert_eq!(found, board(target, name), "{columns} {rows} in {mapping}");
                }
            }
        }
        for far in [i8::MIN, i8::MAX] {
            for offset in [(far, 0), (0, far), (far, far)] {
                assert_eq!(table::leaper_attacks(mapping, &[offset]), [0; 64]);
            }
        }
        assert_eq!(table::leaper_attacks(mapping, &[]), [0; 64]);
    }
}

/// All tables can be made in constants, without the lint about long evaluation.
mod constants {
    #![deny(long_running_const_eval)]

    use bitxform::{Mapping, table};

    const MAPPING: Mapping = Mapping::Lefber;
    const _: [u64; 64] = table::knight_attacks(MAPPING);
    const _: [u64; 64] = table::king_attacks(MAPPING);
    const _: [u64; 64] = table::white_pawn_attacks(MAPPING);
    const _: [u64; 64] = table::black_pawn_attacks(MAPPING);
    const _: [u64; 64] = table::lines(bitxform::Line::File, MAPPING);
    const _: [u64; 64] = table::lines(bitxform::Line::Rank, MAPPING);
    const _: [u64; 64] = table::lines(bitxform::Line::Diagonal, MAPPING);
    const _: [u64; 64] = table::lines(bitxform::Line::AntiDiagonal, MAPPING);
    const _: [[u64; 4]; 64] = table::line_masks(MAPPING);
    const _: [[u64; 64]; 8] = table::rays(MAPPING);
    static _BETWEEN: [[u64; 64]; 64] = table::between();
    static _THROUGH: [[u64; 64]; 64] = table::through();
    const _: [[u8; 64]; 8] = table::first_rank_attacks();
    const _: [u8; 10] = table::triangle(MAPPING);
    const _: [(u8, u8); 462] = table::king_pairs(MAPPING);
}
