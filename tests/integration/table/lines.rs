use bitxform::{Direction, Line, Mapping, table};

use super::{OFF_BOARD, board, index, message, of_cozy, places, to_cozy, walk};
use crate::mappings;

/// The steps of the four kinds of lines: file, rank, diagonal, antidiagonal.
const STEPS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

const DIRECTIONS: [(Direction, (i32, i32)); 8] = [
    (Direction::North, (0, 1)),
    (Direction::NorthEast, (1, 1)),
    (Direction::East, (1, 0)),
    (Direction::SouthEast, (1, -1)),
    (Direction::South, (0, -1)),
    (Direction::SouthWest, (-1, -1)),
    (Direction::West, (-1, 0)),
    (Direction::NorthWest, (-1, 1)),
];

#[test]
fn lines_go_both_ways_from_a_square() {
    for (mapping, name) in mappings() {
        let tables = [
            table::lines(Line::File, mapping),
            table::lines(Line::Rank, mapping),
            table::lines(Line::Diagonal, mapping),
            table::lines(Line::AntiDiagonal, mapping),
        ];
        let masks = table::line_masks(mapping);
        for from in places() {
            let i = usize::from(index(from, name));
            for (number, (columns, rows)) in STEPS.into_iter().enumerate() {
                let others = walk(from, (columns, rows)).chain(walk(from, (-columns, -rows)));
                let others = board(others, name);
                assert_eq!(masks[i][number], others, "{from:?} in {mapping}");
                assert_eq!(tables[number][i], others | 1 << i, "{from:?} in {mapping}");
            }
        }
    }
}

#[test]
fn rays_end_at_the_edge() {
    for (mapping, name) in mappings() {
        let rays = table::rays(mapping);
        for (direction, step) in DIRECTIONS {
            for from in places() {
                let square = index(from, name);
                let expected = board(walk(from, step), name);
                let found = rays[direction as usize][usize::from(square)];
                assert_eq!(found, expected, "{from:?} in {mapping}");
                assert_eq!(table::ray(square, direction, mapping), expected);
            }
        }
    }
}

#[test]
fn pairs_are_joined_by_walking() {
    for (mapping, name) in mappings() {
        let (between, through) = (table::between(), table::through());
        let (mut expected_between, mut expected_through) = (vec![[0; 64]; 64], vec![[0; 64]; 64]);
        for from in places() {
            let a = usize::from(index(from, name));
            for (_, (columns, rows)) in DIRECTIONS {
                let back = walk(from, (-columns, -rows));
                let line = board(walk(from, (columns, rows)).chain(back).chain([from]), name);
                for (passed, to) in walk(from, (columns, rows)).enumerate() {
                    let b = usize::from(index(to, name));
                    expected_between[a][b] = board(walk(from, (columns, rows)).take(passed), name);
                    expected_through[a][b] = line;
                }
            }
        }
        assert!(between == *expected_between, "{mapping}");
        assert!(through == *expected_through, "{mapping}");
        for a in 0..64_u8 {
            for b in 0..64_u8 {
                let (i, j) = (usize::from(a), usize::from(b));
                assert_eq!(table::squares_between(a, b), expected_between[i][j]);
                assert_eq!(table::line_through(a, b), expected_through[i][j]);
            }
        }
    }
}

#[test]
fn cozy_chess_joins_alike() {
    for (mapping, name) in mappings() {
        let (between, through) = (table::between(), table::through());
        for from in places() {
            for to in places() {
                let (a, b) = (usize::from(index(from, name)), usize::from(index(to, name)));
                let (from, to) = (to_cozy(from), to_cozy(to));
                let expected = of_cozy(cozy_chess::get_between_rays(from, to), name);
                assert_eq!(between[a][b], expected, "{from} {to} in {mapping}");
                let expected = of_cozy(cozy_chess::get_line_rays(from, to), name);
                assert_eq!(through[a][b], expected, "{from} {to} in {mapping}");
            }
        }
    }
}

/// The statement of the documentation.
#[test]
fn some_tables_are_the_same_in_every_mapping() {
    for mapping in Mapping::ALL {
        let lerf = Mapping::Lerf;
        assert_eq!(table::knight_attacks(mapping), table::knight_attacks(lerf));
        assert_eq!(table::king_attacks(mapping), table::king_attacks(lerf));
    }
}

#[test]
fn squares_beyond_the_board_are_refused() {
    for (a, b) in [(64, 0), (0, 64), (255, 255)] {
        assert!(message(move || table::squares_between(a, b)).starts_with(OFF_BOARD));
        assert!(message(move || table::line_through(a, b)).starts_with(OFF_BOARD));
    }
    let ray = || table::ray(64, Direction::North, Mapping::Lerf);
    assert!(message(ray).starts_with(OFF_BOARD));
}

const _: () = {
    assert!(table::squares_between(0, 3) == 0b110);
    assert!(table::line_through(0, 3) == 0xff);
    assert!(table::ray(0, Direction::East, Mapping::Lerf) == 0xfe);
};
