//! Records in constants.

use bitxform::{ColorSymmetry, Mapping, Symmetry, symmetric};
use cozy_chess::BitBoard;

use crate::records::lefr;

/// All kinds of field that constants can transform.
#[symmetric(mapping = "LEFR")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Constant {
    own: u64,
    #[board(square)]
    last: Option<u8>,
    #[board(squares(0..6, 6..12))]
    played: u16,
    #[board(mailbox)]
    policy: [u8; 64],
    #[board(moves)]
    visits: [[u8; 64]; 64],
    #[board(nested)]
    square: lefr::Square,
}

const B1: u8 = Mapping::Lefr.index(1, 0);
const G8: u8 = Mapping::Lefr.index(6, 7);
const BEFORE: Constant = Constant {
    own: 1 << B1,
    last: Some(B1),
    played: B1 as u16 | (G8 as u16) << 6 | 0xf000,
    policy: {
        let mut policy = [0; 64];
        policy[B1 as usize] = 7;
        policy
    },
    visits: {
        let mut visits = [[0; 64]; 64];
        visits[B1 as usize][G8 as usize] = 9;
        visits
    },
    square: lefr::Square(B1),
};
const AFTER: Constant = BEFORE.rotate_180();
const LEAST: (Constant, Symmetry) = AFTER.canonicalize();

#[test]
fn constants_are_turned() {
    assert_eq!(AFTER.own, 1 << G8);
    assert_eq!(AFTER.last, Some(G8));
    assert_eq!(AFTER.played, u16::from(G8) | u16::from(B1) << 6 | 0xf000);
    assert_eq!(
        (AFTER.policy[usize::from(G8)], AFTER.policy[usize::from(B1)]),
        (7, 0)
    );
    assert_eq!(AFTER.visits[usize::from(G8)][usize::from(B1)], 9);
    assert_eq!(AFTER.square, lefr::Square(G8));
    assert_eq!(
        LEAST,
        (AFTER.flip_anti_diagonal(), Symmetry::FlipAntiDiagonal)
    );
}

/// All kinds of field that a colour swap changes in constants.
#[symmetric(mapping = "LEFR", group = "horizontal + color", colors(white, black))]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Colored {
    white: u64,
    black: u64,
    #[board(square, by_color)]
    kings: [u8; 2],
    #[board(bits(get = bits, new = BitBoard), by_color)]
    rooks: [BitBoard; 2],
    #[board(square(get = index, new = letter))]
    letter: char,
    #[board(turn)]
    black_to_move: bool,
    #[board(color_with = exchanged)]
    rights: u8,
    #[board(with = moved)]
    arrow: u8,
    #[board(with_mut = move_in_place)]
    arrows: [u8; 1],
    #[board(nested)]
    square: lefr::Square,
}

const fn bits(board: BitBoard) -> u64 {
    board.0
}

const fn index(letter: char) -> u8 {
    letter as u8 - 10
}

const fn letter(index: u8) -> char {
    (index + 10) as char
}

const fn exchanged(rights: u8) -> u8 {
    rights.rotate_left(4)
}

const fn moved(square: u8, symmetry: Symmetry) -> u8 {
    symmetry.apply_square(square, Mapping::Lefr)
}

const fn move_in_place(squares: &mut [u8; 1], symmetry: Symmetry) {
    squares[0] = moved(squares[0], symmetry);
}

const B8: u8 = Mapping::Lefr.index(1, 7);
const G1: u8 = Mapping::Lefr.index(6, 0);
const WHITE_MOVES: Colored = Colored {
    white: 1 << B1,
    black: 0,
    kings: [B1, 64],
    rooks: [BitBoard(1 << B1), BitBoard(0)],
    letter: letter(B1),
    black_to_move: false,
    rights: 0b0011,
    arrow: B1,
    arrows: [B1],
    square: lefr::Square(B1),
};
const BLACK_MOVES: Colored = WHITE_MOVES.flip_color();
const IMAGES: [Colored; 4] = WHITE_MOVES.images();
const ORBIT: (u8, usize) = (
    WHITE_MOVES.orbit_len(),
    WHITE_MOVES.symmetries_fixing().len(),
);
const FIXED: bool = WHITE_MOVES.is_fixed_by(ColorSymmetry::FLIP_COLOR);

#[test]
fn colors_change_hands_in_constants() {
    let expected = Colored {
        white: 0,
        black: 1 << B8,
        kings: [64, B8],
        rooks: [BitBoard(0), BitBoard(1 << B8)],
        letter: letter(B8),
        black_to_move: true,
        rights: 0b0011_0000,
        arrow: B8,
        arrows: [B8],
        square: lefr::Square(B8),
    };
    assert_eq!(BLACK_MOVES, expected);
    assert_eq!(IMAGES.map(|image| image.arrow), [B1, G1, B8, G8]);
    assert_eq!((ORBIT, FIXED), ((4, 1), false));
}
