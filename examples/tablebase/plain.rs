//! An independent solver for tests: all placements of three men on 64 squares each, moves by counting files and
//! ranks, and no symmetries.

use core::array;

use crate::position::Position;
use crate::progress::Progress;
use crate::set::Set;
use crate::solve::solve;
use crate::table::{DRAWN, NONE, Table};
use bitxform_examples::Side;

const PLACEMENTS: usize = 1 << 18;
const DIRECTIONS: [(i8, i8); 8] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
];

/// White's king and piece, black's king, on squares `8 * rank + file`; whether black is to move.
#[derive(Clone, Copy)]
struct Three {
    king: usize,
    piece: usize,
    black: usize,
    black_to_move: bool,
}

impl Three {
    fn of(number: usize) -> Self {
        Self {
            king: number & 63,
            piece: number >> 6 & 63,
            black: number >> 12 & 63,
            black_to_move: number >= PLACEMENTS,
        }
    }

    fn number(self) -> usize {
        self.king | self.piece << 6 | self.black << 12 | usize::from(self.black_to_move) << 18
    }

    fn has_neighbouring_kings(self) -> bool {
        let (files, ranks) = (self.king % 8, self.king / 8);
        files.abs_diff(self.black % 8) < 2 && ranks.abs_diff(self.black / 8) < 2
    }

    fn is_legal(self, letter: char) -> bool {
        let apart = self.king != self.piece && self.piece != self.black;
        let seen = || reached(self.piece, letter, &[self.king]).contains(&self.black);
        apart && !self.has_neighbouring_kings() && (self.black_to_move || !seen())
    }
}

/// The squares that a piece can go to, up to the first that is occupied, that one included.
pub(crate) fn reached(from: usize, letter: char, occupied: &[usize]) -> Vec<usize> {
    let (steps, reach): (Vec<(i8, i8)>, _) = match letter {
        'K' => (DIRECTIONS.to_vec(), 1),
        'Q' => (DIRECTIONS.to_vec(), 7),
        'R' => (DIRECTIONS[..4].to_vec(), 7),
        'B' => (DIRECTIONS[4..].to_vec(), 7),
        _ => (
            [(1, 2), (2, 1)]
                .into_iter()
                .flat_map(|(a, b)| [(a, b), (a, -b), (-a, b), (-a, -b)])
                .collect(),
            1,
        ),
    };
    let mut squares = Vec::new();
    for (files, ranks) in steps {
        let (mut file, mut rank) = (from % 8, from / 8);
        for _ in 0..reach {
            let next = (
                file.checked_add_signed(files.into()),
                rank.checked_add_signed(ranks.into()),
            );
            let (Some(next_file @ 0..8), Some(next_rank @ 0..8)) = next else {
                break;
            };
            (file, rank) = (next_file, next_rank);
            squares.push(8 * rank + file);
            if occupied.contains(&(8 * rank + file)) {
                break;
            }
        }
    }
    squares
}

/// The values of all positions, as the program computes them: white has a king and this piece.
fn solve_plainly(letter: char) -> Vec<u8> {
    let legal: Vec<bool> = (0..2 * PLACEMENTS)
        .map(|number| Three::of(number).is_legal(letter))
        .collect();
    let mut values = vec![NONE; 2 * PLACEMENTS];
    let mut choices = vec![0; 2 * PLACEMENTS];
    let mut before = vec![Vec::new(); 2 * PLACEMENTS];
    let mut latest = Vec::new();
    for number in (0..2 * PLACEMENTS).filter(|&number| legal[number]) {
        values[number] = DRAWN;
        let at = Three::of(number);
        let mut add = |after: Three| {
            let captured = after.piece == after.black;
            if captured && !after.has_neighbouring_kings() {
                // After a capture, white has only a king: a draw.
                choices[number] += 1;
            } else if legal[after.number()] {
                choices[number] += 1;
                before[after.number()].push(u32::try_from(number).expect("19 bits"));
            }
        };
        if at.black_to_move {
            for black in reached(at.black, 'K', &[]) {
                add(Three {
                    black,
                    black_to_move: false,
                    ..at
                });
            }
            if choices[number] == 0 && reached(at.piece, letter, &[at.king]).contains(&at.black) {
                values[number] = 0;
                latest.push(number);
            }
        } else {
            for king in reached(at.king, 'K', &[]) {
                add(Three {
                    king,
                    black_to_move: true,
                    ..at
                });
            }
            for piece in reached(at.piece, letter, &[at.king, at.black]) {
                add(Three {
                    piece,
                    black_to_move: true,
                    ..at
                });
            }
        }
    }
    for plies in 1.. {
        let mut next = Vec::new();
        for number in core::mem::take(&mut latest) {
            for &number in &before[number] {
                let number = number as usize;
                choices[number] -= 1;
                if values[number] == DRAWN && (plies % 2 == 1 || choices[number] == 0) {
                    values[number] = plies;
                    next.push(number);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        latest = next;
    }
    values
}

/// Both solvers give each position the same value, and there are as many classes as least images.
fn agrees(name: &str) {
    let set: Set = name.parse().expect(name);
    let table = solve(&set, &Progress::hidden());
    let letter = name.chars().nth(1).expect("a piece");
    let values = solve_plainly(letter);
    let mut classes = [0_usize; 256];
    for (number, &value) in values.iter().enumerate() {
        let three = Three::of(number);
        assert_eq!(look_up(&table, three), value, "{name} {number}");
        if images(three).iter().all(|&image| number <= image) {
            classes[usize::from(value)] += 1;
        }
    }
    let mut counts = [0_usize; 256];
    for &value in table.values() {
        counts[usize::from(value)] += 1;
    }
    assert_eq!(counts[..255], classes[..255], "{name}");
}

fn look_up(table: &Table, three: Three) -> u8 {
    let square = |square: usize| u8::try_from(square).expect("a square");
    table.value(Position {
        squares: [
            square(three.king),
            square(three.black),
            square(three.piece),
            0,
        ],
        turn: if three.black_to_move {
            Side::Black
        } else {
            Side::White
        },
    })
}

fn images(three: Three) -> [usize; 8] {
    array::from_fn(|symmetry| {
        let image = |square: usize| {
            let (mut file, mut rank) = (square % 8, square / 8);
            if symmetry & 1 != 0 {
                file = 7 - file;
            }
            if symmetry & 2 != 0 {
                rank = 7 - rank;
            }
            if symmetry & 4 != 0 {
                8 * file + rank
            } else {
                8 * rank + file
            }
        };
        let (king, piece, black) = (image(three.king), image(three.piece), image(three.black));
        Three {
            king,
            piece,
            black,
            ..three
        }
        .number()
    })
}

#[test]
fn queen_agrees_with_a_plain_solver() {
    agrees("KQK");
}

#[test]
fn rook_agrees_with_a_plain_solver() {
    agrees("KRK");
}
