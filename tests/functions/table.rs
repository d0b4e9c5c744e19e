//! Tables of leapers and lines, walked square by square and compared with `cozy-chess`.

use bitxform::{Direction, Line, Mapping, table};
use bitxform_model::{Board, Square};
use cozy_chess::{BitBoard, Color};

use crate::{mappings, word};

/// Steps in files and ranks.
pub(crate) type Step = (isize, isize);

/// The square at this distance, if it is on the board.
pub(crate) fn jump((file, rank): Square, (files, ranks): Step) -> Option<Square> {
    let square = (
        file.wrapping_add_signed(files),
        rank.wrapping_add_signed(ranks),
    );
    (square.0 < 8 && square.1 < 8).then_some(square)
}

/// The squares in a direction, to the edge of the board.
pub(crate) fn walk(from: Square, step: Step) -> impl Iterator<Item = Square> {
    core::iter::successors(jump(from, step), move |square| jump(*square, step))
}

/// A word of these squares.
pub(crate) fn of(board: &Board, squares: impl IntoIterator<Item = Square>) -> u64 {
    let bits = squares.into_iter().map(|square| 1 << board.index(square));
    bits.fold(0, |word: u64, bit| word | bit)
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
    let steps = |is_step: fn(isize) -> bool| {
        let all = (-2..=2).flat_map(|files| (-2..=2).map(move |ranks| (files, ranks)));
        all.filter(|(files, ranks)| is_step(files * files + ranks * ranks))
            .collect()
    };
    let knight: Vec<Step> = steps(|distance| distance == 5);
    let king: Vec<Step> = steps(|distance| distance == 1 || distance == 2);
    for (mapping, board) in mappings() {
        let tables = [
            (table::knight_attacks(mapping), knight.as_slice()),
            (table::king_attacks(mapping), &king),
            (table::white_pawn_attacks(mapping), &[(-1, 1), (1, 1)]),
            (table::black_pawn_attacks(mapping), &[(-1, -1), (1, -1)]),
        ];
        for from in &board.order {
            let (cozy, index) = (to_cozy(*from), board.index(*from));
            for (table, steps) in &tables {
                let targets = steps.iter().filter_map(|step| jump(*from, *step));
                assert_eq!(table[index], of(&board, targets), "{from:?} in {mapping}");
            }
            let peers = [
                cozy_chess::get_knight_moves(cozy),
                cozy_chess::get_king_moves(cozy),
                cozy_chess::get_pawn_attacks(cozy, Color::White),
                cozy_chess::get_pawn_attacks(cozy, Color::Black),
            ];
            for ((table, _), peer) in tables.iter().zip(peers) {
                assert_eq!(table[index], of_cozy(&board, peer), "{from:?} in {mapping}");
            }
        }
    }
}

/// Every single offset, and those that lead off any board.
#[test]
fn any_leaper_jumps() {
    for (mapping, board) in mappings() {
        for files in -8..=8_i8 {
            for ranks in -8..=8_i8 {
                let table = table::leaper_attacks(mapping, &[(files, ranks)]);
                for from in &board.order {
                    let target = jump(*from, (files.into(), ranks.into()));
                    assert_eq!(table[board.index(*from)], of(&board, target), "{mapping}");
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

/// The directions with their steps.
pub(crate) const DIRECTIONS: [(Direction, Step); 8] = [
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
fn lines_and_rays_end_at_the_edge() {
    // File, rank, diagonal, antidiagonal.
    let steps: [Step; 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];
    for (mapping, board) in mappings() {
        let (masks, rays) = (table::line_masks(mapping), table::rays(mapping));
        let tables = Line::ALL.map(|line| table::lines(line, mapping));
        for from in &board.order {
            let index = board.index(*from);
            for (number, (files, ranks)) in steps.into_iter().enumerate() {
                let back = walk(*from, (-files, -ranks));
                let others = of(&board, walk(*from, (files, ranks)).chain(back));
                assert_eq!(masks[index][number], others, "{from:?} in {mapping}");
                assert_eq!(
                    tables[number][index],
                    others | 1 << index,
                    "{from:?} in {mapping}"
                );
            }
            for (direction, step) in DIRECTIONS {
                let ray = of(&board, walk(*from, step));
                assert_eq!(
                    rays[direction as usize][index], ray,
                    "{from:?} in {mapping}"
                );
                assert_eq!(table::ray(index as u8, direction, mapping), ray);
            }
        }
    }
}

#[test]
fn pairs_are_joined_by_walking() {
    for (mapping, board) in mappings() {
        let (between, through) = (table::between(), table::through());
        let (mut expected_between, mut expected_through) = (vec![[0; 64]; 64], vec![[0; 64]; 64]);
        for from in &board.order {
            let a = board.index(*from);
            for (_, (files, ranks)) in DIRECTIONS {
                let forth = || walk(*from, (files, ranks));
                let line = forth().chain(walk(*from, (-files, -ranks))).chain([*from]);
                let line = of(&board, line);
                for (passed, to) in forth().enumerate() {
                    let b = board.index(to);
                    expected_between[a][b] = of(&board, forth().take(passed));
                    expected_through[a][b] = line;
                }
            }
        }
        assert!(between == *expected_between, "{mapping}");
        assert!(through == *expected_through, "{mapping}");
        for from in &board.order {
            for to in &board.order {
                let (a, b) = (board.index(*from), board.index(*to));
                assert_eq!(table::squares_between(a as u8, b as u8), between[a][b]);
                assert_eq!(table::line_through(a as u8, b as u8), through[a][b]);
                let (from, to) = (to_cozy(*from), to_cozy(*to));
                let peer = cozy_chess::get_between_rays(from, to);
                assert_eq!(
                    between[a][b],
                    of_cozy(&board, peer),
                    "{from} {to} in {mapping}"
                );
                let peer = cozy_chess::get_line_rays(from, to);
                assert_eq!(
                    through[a][b],
                    of_cozy(&board, peer),
                    "{from} {to} in {mapping}"
                );
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

/// All tables can be made in constants, without the lint about long evaluation.
mod constants {
    #![deny(long_running_const_eval)]

    use bitxform::{Direction, Line, Mapping, table};

    const MAPPING: Mapping = Mapping::Lefber;
    const _: [u64; 64] = table::knight_attacks(MAPPING);
    const _: [u64; 64] = table::king_attacks(MAPPING);
    const _: [u64; 64] = table::white_pawn_attacks(MAPPING);
    const _: [u64; 64] = table::black_pawn_attacks(MAPPING);
    const _: [u64; 64] = table::lines(Line::File, MAPPING);
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
