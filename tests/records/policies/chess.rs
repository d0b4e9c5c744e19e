//! The policies of two chess programs, mirrored.

use super::*;

/// A move of chess; the promotion is `None`, or the number of a piece.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct ChessMove {
    #[board(square)]
    from: u8,
    #[board(square)]
    to: u8,
    #[board(compare)]
    promotion: Option<u8>,
}

/// Leela's moves, in an order of this test: the moves of queen and knight on an empty board, and promotions to
/// queen, rook and bishop.
const LEELA: [ChessMove; 1858] = {
    let mut moves = [ChessMove {
        from: 0,
        to: 0,
        promotion: None,
    }; 1858];
    let (mut len, mut pair) = (0, 0);
    while pair < 64 * 64 {
        let (from, to) = ((pair / 64) as u8, (pair % 64) as u8);
        let (files, ranks) = ((from % 8).abs_diff(to % 8), (from / 8).abs_diff(to / 8));
        if from != to && (files == 0 || ranks == 0 || files == ranks || files * ranks == 2) {
            moves[len] = ChessMove {
                from,
                to,
                promotion: None,
            };
            len += 1;
        }
        if from / 8 == 6 && to / 8 == 7 && files <= 1 {
            let mut piece = 0;
            while piece < 3 {
                moves[len] = ChessMove {
                    from,
                    to,
                    promotion: Some(piece),
                };
                len += 1;
                piece += 1;
            }
        }
        pair += 1;
    }
    assert!(len == 1858);
    moves
};

#[symmetric(mapping = "LERF", group = "horizontal")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Leela {
    pieces: [u64; 6],
    #[board(indexed_by = LEELA)]
    policy: [u16; 1858],
}

/// Moves in coordinate notation.
fn name(it: ChessMove) -> String {
    let square = |index: u8| format!("{}{}", char::from(b'a' + index % 8), index / 8 + 1);
    let promotion = it
        .promotion
        .map_or("", |piece| ["q", "r", "b"][usize::from(piece)]);
    square(it.from) + &square(it.to) + promotion
}

#[test]
fn moves_of_leela_are_mirrored() {
    let names: Vec<String> = LEELA.into_iter().map(name).collect();
    // The rays and jumps a second time, by names.
    let mut expected = Vec::new();
    for (file, rank) in (b'a'..=b'h').flat_map(|file| (b'1'..=b'8').map(move |rank| (file, rank))) {
        let mut reach = |files: i8, ranks: i8, times: i8, suffix: &str| {
            for step in 1..=times {
                let to = (
                    file.wrapping_add_signed(step * files),
                    rank.wrapping_add_signed(step * ranks),
                );
                if (b'a'..=b'h').contains(&to.0) && (b'1'..=b'8').contains(&to.1) {
                    let text: String = [file, rank, to.0, to.1].map(char::from).iter().collect();
                    expected.push(text + suffix);
                }
            }
        };
        for (files, ranks) in [
            (1, 0),
            (0, 1),
            (1, 1),
            (1, -1),
            (-1, 0),
            (0, -1),
            (-1, -1),
            (-1, 1),
        ] {
            reach(files, ranks, 7, "");
        }
        for (files, ranks) in [
            (1, 2),
            (2, 1),
            (-1, 2),
            (2, -1),
            (1, -2),
            (-2, 1),
            (-1, -2),
            (-2, -1),
        ] {
            reach(files, ranks, 1, "");
        }
        if rank == b'7' {
            for (files, suffix) in [-1, 0, 1]
                .into_iter()
                .flat_map(|files| ["q", "r", "b"].map(|piece| (files, piece)))
            {
                reach(files, 1, 1, suffix);
            }
        }
    }
    let mut sorted = names.clone();
    sorted.sort();
    expected.sort();
    assert_eq!(sorted, expected);

    let mirror = |name: &String| {
        let letters = name
            .chars()
            .enumerate()
            .map(|(place, letter)| match (place, letter) {
                (0 | 2, 'a'..='h') => char::from(b'a' + b'h' - letter as u8),
                _ => letter,
            });
        letters.collect()
    };
    let (policy, expected) = moved(&permutation(&names, mirror));
    let position = Leela {
        pieces: [1; 6],
        policy,
    };
    assert_eq!(position.flip_horizontal().policy, expected);
    assert_eq!(position.images()[1].policy, expected);
    assert_eq!(position.flip_horizontal().flip_horizontal(), position);
    // Pieces on the a-file give the lesser key, so the least image is the position or its mirror image.
    assert_eq!(position.flip_horizontal().canonical(), position);
    let mut records = [position; 2];
    Leela::transform_slice(&mut records, Symmetry::FlipHorizontal);
    assert_eq!(records.map(|record| record.policy), [expected; 2]);
}

#[test]
#[should_panic(
    expected = "the list of `policy` is not closed under flip-vertical: the image of entry"
)]
fn pawns_do_not_promote_on_both_sides() {
    let _ = Leela {
        pieces: [1; 6],
        policy: [0; 1858],
    }
    .transform(Symmetry::FlipVertical);
}

/// The 73 planes of `AlphaZero` for chess: entries for each square, including moves off the board.
#[symmetric(mapping = "LEFR")]
#[derive(Clone, Copy, Debug, PartialEq)]
enum Planes {
    Queen {
        #[board(square)]
        from: u8,
        #[board(direction)]
        direction: Direction,
        #[board(skip)]
        squares: u8,
    },
    Knight {
        #[board(square)]
        from: u8,
        #[board(direction)]
        direction: Direction,
        #[board(skip)]
        is_steep: bool,
    },
    Underpromotion {
        #[board(square)]
        from: u8,
        #[board(direction)]
        direction: Direction,
        #[board(skip)]
        piece: u8,
    },
}

const PLANES: [Planes; 73 * 64] = {
    use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};
    let mut moves = [Planes::Queen {
        from: 0,
        direction: Direction::North,
        squares: 0,
    }; 73 * 64];
    let mut i = 0;
    while i < 73 * 64 {
        let (plane, from) = ((i / 64) as u8, (i % 64) as u8);
        moves[i] = match plane {
            0..56 => Planes::Queen {
                from,
                direction: Direction::ALL[plane as usize / 7],
                squares: plane % 7 + 1,
            },
            56..64 => Planes::Knight {
                from,
                direction: [NorthEast, SouthEast, SouthWest, NorthWest][(plane as usize - 56) / 2],
                is_steep: plane % 2 == 0,
            },
            _ => Planes::Underpromotion {
                from,
                direction: [Direction::North, NorthEast, NorthWest][(plane as usize - 64) / 3],
                piece: (plane - 64) % 3,
            },
        };
        i += 1;
    }
    moves
};

#[symmetric(mapping = "LEFR", group = "horizontal")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct AlphaZero {
    pieces: u64,
    #[board(indexed_by = PLANES)]
    policy: [u16; 4672],
}

#[test]
fn planes_of_alpha_zero_are_mirrored() {
    // The from-square, the distance to the right and up, and the promotion.
    let compass = [
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
        (-1, 0),
        (-1, 1),
    ];
    let mut moves = Vec::new();
    for plane in 0..73_usize {
        for from in 0..64 {
            let far = (plane % 7 + 1) as i8;
            let jumps = [
                (1, 2),
                (2, 1),
                (1, -2),
                (2, -1),
                (-1, -2),
                (-2, -1),
                (-1, 2),
                (-2, 1),
            ];
            let (by, piece) = match plane {
                0..56 => (compass[plane / 7], -1),
                56..64 => (jumps[plane - 56], -1),
                _ => (
                    [(0, 1), (1, 1), (-1, 1)][(plane - 64) / 3],
                    (plane - 64) as i8 % 3,
                ),
            };
            let far = if plane < 56 { far } else { 1 };
            moves.push(((from / 8, from % 8), (far * by.0, far * by.1), piece));
        }
    }
    let mirror = |((file, rank), (right, up), piece): &((i8, i8), (i8, i8), i8)| {
        ((7 - *file, *rank), (-*right, *up), *piece)
    };
    let (policy, expected) = moved(&permutation(&moves, mirror));
    let position = AlphaZero { pieces: 1, policy };
    assert_eq!(position.flip_horizontal().policy, expected);
    assert_eq!(position.canonicalize(), (position, Symmetry::Identity));
    assert_eq!(
        position.flip_horizontal().canonicalize(),
        (position, Symmetry::FlipHorizontal)
    );
}
