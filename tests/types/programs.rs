//! The policies of Leela and `AlphaZero` by the names of their moves.

use bitxform::{Direction, Symmetry, symmetric};

/// A move of chess; the promotion is `None`, or the number of a piece.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct ChessMove {
    #[board(square)]
    from: u8,
    #[board(square)]
    to: u8,
    #[board(compare)]
    promotion: Option<u8>,
}

impl ChessMove {
    const fn new(from: u8, to: u8, promotion: Option<u8>) -> Self {
        Self {
            from,
            to,
            promotion,
        }
    }
}

/// Leela's moves: those of queen and knight on an empty board, and promotions to queen, rook and bishop.
const LEELA: [ChessMove; 1858] = {
    let mut moves = [ChessMove::new(0, 0, None); 1858];
    let (mut len, mut pair) = (0, 0);
    while pair < 64 * 64 {
        let (from, to) = ((pair / 64) as u8, (pair % 64) as u8);
        let (files, ranks) = ((from % 8).abs_diff(to % 8), (from / 8).abs_diff(to / 8));
        if from != to && (files == 0 || ranks == 0 || files == ranks || files * ranks == 2) {
            moves[len] = ChessMove::new(from, to, None);
            len += 1;
        }
        let mut piece = 0;
        while from / 8 == 6 && to / 8 == 7 && files <= 1 && piece < 3 {
            moves[len] = ChessMove::new(from, to, Some(piece));
            len += 1;
            piece += 1;
        }
        pair += 1;
    }
    assert!(len == 1858);
    moves
};

#[symmetric(mapping = "LERF", group = "horizontal")]
#[derive(Clone, Copy)]
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
    let mirror = |name: &String| -> String {
        let letters = name
            .chars()
            .enumerate()
            .map(|(place, letter)| match (place, letter) {
                (0 | 2, 'a'..='h') => char::from(b'a' + b'h' - letter as u8),
                _ => letter,
            });
        letters.collect()
    };
    let position = Leela {
        pieces: [1; 6],
        policy: core::array::from_fn(|entry| entry as u16),
    };
    let flipped = position.flip_horizontal();
    for (entry, from) in flipped.policy.into_iter().enumerate() {
        assert_eq!(names[entry], mirror(&names[usize::from(from)]));
    }
    assert_eq!(position.images()[1].policy, flipped.policy);
    let mut slice = [position; 2];
    Leela::transform_slice(&mut slice, Symmetry::FlipHorizontal);
    assert_eq!(slice[1].policy, flipped.policy);
    // Pieces on the a-file give the lesser key, so the least image is the position or its mirror image.
    assert_eq!(flipped.canonical().policy, position.policy);
    bitxform_tests::panics! {
        "the list of `policy` is not closed under flip-vertical: the image of entry" =>
            position.transform(Symmetry::FlipVertical);
    }
}

/// The 73 planes of `AlphaZero` for chess: entries for each square, including moves off the board.
#[symmetric(mapping = "LEFR")]
#[derive(Clone, Copy)]
enum Planes {
    Queen(
        #[board(square)] u8,
        #[board(direction)] Direction,
        #[board(skip)] u8,
    ),
    Knight(
        #[board(square)] u8,
        #[board(direction)] Direction,
        #[board(skip)] bool,
    ),
    Underpromotion(
        #[board(square)] u8,
        #[board(direction)] Direction,
        #[board(skip)] u8,
    ),
}

const PLANES: [Planes; 73 * 64] = {
    use Direction::{North, NorthEast, NorthWest, SouthEast, SouthWest};
    let mut moves = [Planes::Queen(0, North, 0); 73 * 64];
    let mut i = 0;
    while i < 73 * 64 {
        let (plane, from) = (i / 64, (i % 64) as u8);
        moves[i] = match plane {
            0..56 => Planes::Queen(from, Direction::ALL[plane / 7], plane as u8 % 7 + 1),
            56..64 => {
                let direction = [NorthEast, SouthEast, SouthWest, NorthWest][(plane - 56) / 2];
                Planes::Knight(from, direction, plane % 2 == 0)
            }
            _ => {
                let direction = [North, NorthEast, NorthWest][(plane - 64) / 3];
                Planes::Underpromotion(from, direction, (plane - 64) as u8 % 3)
            }
        };
        i += 1;
    }
    moves
};

#[symmetric(mapping = "LEFR", group = "horizontal")]
#[derive(Clone, Copy)]
struct AlphaZero {
    pieces: u64,
    #[board(indexed_by = PLANES)]
    policy: [u16; 4672],
}

/// Steps of the queen clockwise from north, and of the knight, in files and ranks.
const QUEEN: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];
const KNIGHT: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (1, -2),
    (2, -1),
    (-1, -2),
    (-2, -1),
    (-1, 2),
    (-2, 1),
];

#[test]
fn planes_of_alpha_zero_are_mirrored() {
    let mut moves = Vec::new();
    for plane in 0..73_usize {
        let ((right, up), far, piece) = match plane {
            0..56 => (QUEEN[plane / 7], (plane % 7 + 1) as i8, None),
            56..64 => (KNIGHT[plane - 56], 1, None),
            _ => (QUEEN[[0, 1, 7][(plane - 64) / 3]], 1, Some(plane % 3)),
        };
        moves.extend((0..64).map(|from| ((from / 8, from % 8), (far * right, far * up), piece)));
    }
    let position = AlphaZero {
        pieces: 1,
        policy: core::array::from_fn(|entry| entry as u16),
    };
    for (entry, from) in position.flip_horizontal().policy.into_iter().enumerate() {
        let ((file, rank), (right, up), piece) = moves[usize::from(from)];
        assert_eq!(moves[entry], ((7 - file, rank), (-right, up), piece));
    }
    let least = position.flip_horizontal().canonicalize();
    assert_eq!((least.0.pieces, least.1), (1, Symmetry::FlipHorizontal));
}
