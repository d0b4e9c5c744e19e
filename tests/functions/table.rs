//! Tables of leapers and lines, walked square by square and compared with `cozy-chess`.

use bitxform::{Direction, Line, table};
use bitxform_model::{Board, Square};
use cozy_chess::{BitBoard, Color};

use crate::mapping::steps;
use crate::{away, mappings, word};

/// The squares in a direction, to the edge of the board.
fn ray(board: &Board, from: Square, direction: Direction) -> u64 {
    let next = |square: &Square| away(board, *square, steps(direction));
    let squares = core::iter::successors(next(&from), next);
    squares.map(|square| 1 << board.index(square)).sum()
}

/// A board of `cozy-chess`, which counts in LERF, in another mapping.
pub(crate) fn of_cozy(board: &Board, bits: BitBoard) -> u64 {
    word(board, &|square| bits.has(to_cozy(square)))
}

pub(crate) const fn to_cozy((file, rank): Square) -> cozy_chess::Square {
    cozy_chess::Square::index_const(8 * rank + file)
}

#[test]
fn leapers_jump() {
    type Peer = fn(cozy_chess::Square) -> BitBoard;
    for (mapping, board) in mappings() {
        let tables: [([u64; 64], Peer); 4] = [
            (table::knight_attacks(mapping), cozy_chess::get_knight_moves),
            (table::king_attacks(mapping), cozy_chess::get_king_moves),
            (table::white_pawn_attacks(mapping), |square| {
                cozy_chess::get_pawn_attacks(square, Color::White)
            }),
            (table::black_pawn_attacks(mapping), |square| {
                cozy_chess::get_pawn_attacks(square, Color::Black)
            }),
        ];
        for (table, peer) in tables {
            for from in &board.order {
                let expected = of_cozy(&board, peer(to_cozy(*from)));
                assert_eq!(table[board.index(*from)], expected, "{from:?} in {mapping}");
            }
        }
    }
}

/// Every single offset, and those that lead off any board.
#[test]
fn any_leaper_jumps() {
    let distances = || (-8..=8).chain([i8::MIN, i8::MAX]);
    for (mapping, board) in mappings() {
        for offset in distances().flat_map(|files| distances().map(move |ranks| (files, ranks))) {
            let table = table::leaper_attacks(mapping, &[offset]);
            for from in &board.order {
                let target = away(&board, *from, offset).map_or(0, |to| 1 << board.index(to));
                assert_eq!(table[board.index(*from)], target, "{offset:?} in {mapping}");
            }
        }
        assert_eq!(table::leaper_attacks(mapping, &[]), [0; 64]);
        // An offset that is listed again adds nothing.
        let listed = [(2, 2), (0, 3), (2, 2), (0, 0), (0, 3), (0, 0), (2, 2)];
        assert_eq!(
            table::leaper_attacks(mapping, &listed),
            table::leaper_attacks(mapping, &[(2, 2), (0, 3), (0, 0)])
        );
    }
}

#[test]
fn lines_and_rays_end_at_the_edge() {
    let directions = [
        Direction::North,
        Direction::East,
        Direction::NorthEast,
        Direction::NorthWest,
    ];
    for (mapping, board) in mappings() {
        let (masks, rays) = (table::line_masks(mapping), table::rays(mapping));
        for from in &board.order {
            let index = board.index(*from);
            for (number, direction) in directions.into_iter().enumerate() {
                let back = ray(&board, *from, direction.opposite());
                let others = ray(&board, *from, direction) | back;
                let line = Line::ALL[number].mask(index as u8, mapping);
                let found = (masks[index][number], line);
                assert_eq!(found, (others, others | 1 << index), "{index} in {mapping}");
            }
            for direction in Direction::ALL {
                let expected = ray(&board, *from, direction);
                let found = rays[direction as usize][index];
                assert_eq!(found, expected, "{from:?} in {mapping}");
                assert_eq!(table::ray(index as u8, direction, mapping), expected);
            }
        }
    }
}

#[test]
fn pairs_are_joined_by_lines() {
    let (between, through) = (table::between(), table::through());
    for (mapping, board) in mappings() {
        for from in &board.order {
            for to in &board.order {
                let (a, b) = (board.index(*from), board.index(*to));
                assert_eq!(table::squares_between(a as u8, b as u8), between[a][b]);
                assert_eq!(table::line_through(a as u8, b as u8), through[a][b]);
                let (from, to) = (to_cozy(*from), to_cozy(*to));
                let peer = of_cozy(&board, cozy_chess::get_between_rays(from, to));
                assert_eq!(between[a][b], peer, "{from} {to} in {mapping}");
                let peer = of_cozy(&board, cozy_chess::get_line_rays(from, to));
                assert_eq!(through[a][b], peer, "{from} {to} in {mapping}");
            }
        }
    }
}

/// All tables can be made in constants, without the lint about long evaluation.
mod constants {
    #![deny(long_running_const_eval)]

    use bitxform::{Direction, Mapping, table};

    const MAPPING: Mapping = Mapping::Lefber;
    const _: [u64; 64] = table::knight_attacks(MAPPING);
    const _: [u64; 64] = table::king_attacks(MAPPING);
    const _: [u64; 64] = table::white_pawn_attacks(MAPPING);
    const _: [u64; 64] = table::black_pawn_attacks(MAPPING);
    const _: [[u64; 4]; 64] = table::line_masks(MAPPING);
    const _: [[u64; 64]; 8] = table::rays(MAPPING);
    static _BETWEEN: [[u64; 64]; 64] = table::between();
    static _THROUGH: [[u64; 64]; 64] = table::through();
    const _: [[u8; 64]; 8] = table::first_rank_attacks();
    const _: [u8; 10] = table::triangle(MAPPING);
    const _: [(u8, u8); 462] = table::king_pairs(MAPPING);
    const _: () = {
        assert!(table::squares_between(0, 3) == 0b110);
        assert!(table::line_through(0, 3) == 0xff);
        assert!(table::ray(0, Direction::East, Mapping::Lerf) == 0xfe);
    };
}
