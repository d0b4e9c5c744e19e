//! User types for the side to move, against a model in which the side is a number.

use bitxform::{ColorSymmetry, Mapping, RectangleColorSymmetry, Symmetry, symmetric};
use bitxform_tests::{Grid, SYMMETRIES};
use proptest::prelude::*;

/// The variant declared first is the last in the order of the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Color {
    White,
    Black,
}

impl Color {
    const fn is_white(self) -> bool {
        matches!(self, Self::White)
    }

    const fn white_if(white: bool) -> Self {
        if white { Self::White } else { Self::Black }
    }

    const fn number(self) -> u8 {
        match self {
            Self::Black => 0,
            Self::White => 1,
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// The boards decide the least image first.
#[symmetric(mapping = "LERF", group = "all + color")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Last {
    #[board(by_color)]
    boards: [u64; 2],
    #[board(turn(get = Color::is_white, new = Color::white_if))]
    turn: Color,
}

/// The side is compared first, in a struct whose fields cannot be borrowed.
#[symmetric(mapping = "LERF", group = "all + color", key(turn, boards))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, packed)]
struct First {
    #[board(by_color)]
    boards: [u64; 2],
    #[board(turn(get = Color::is_white, new = Color::white_if))]
    turn: Color,
}

/// The side to move is converted by functions that are not `const`.
#[symmetric(mapping = "LERF", group = "all + color", non_const)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Letter {
    #[board(turn(get = is_upper_case, new = upper_case_if))]
    turn: char,
    #[board(by_color)]
    boards: [u64; 2],
}

fn is_upper_case(letter: char) -> bool {
    letter.to_string() == "W"
}

fn upper_case_if(white: bool) -> char {
    String::from(if white { "W" } else { "b" }).remove(0)
}

/// In a group without a colour swap, the side to move is carried along.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Carried {
    #[board(turn(get = Color::is_white, new = Color::white_if))]
    turn: Color,
    own: u64,
}

type Plain = ([u64; 2], Color);

/// The images of a position under the group, from the drawings of its boards.
fn images((boards, turn): Plain) -> [Plain; 16] {
    let turned = |board, symmetry| {
        let grid = Grid::of_bits(board, "LERF").transformed(symmetry);
        grid.bits("LERF")
    };
    core::array::from_fn(|place| {
        let symmetry = SYMMETRIES[place % 8];
        let [white, black] = boards.map(|board| turned(board, symmetry));
        if place < 8 {
            ([white, black], turn)
        } else {
            ([black, white], turn.other())
        }
    })
}

/// The index of the first image with the least key.
fn least<K: Ord>(images: &[Plain; 16], key: impl Fn(&Plain) -> K) -> usize {
    let keys: Vec<K> = images.iter().map(key).collect();
    let least = keys.iter().min().expect("images");
    keys.iter().position(|key| key == least).expect("it is one")
}

/// A position of one of the types above, and its key.
macro_rules! check {
    ($Position:ident, $plain:expr, $key:expr, |$turn:ident| $to:expr, $from:expr) => {{
        let images = images($plain);
        let new = |(boards, $turn): Plain| $Position { boards, turn: $to };
        let plain = |position: $Position| (position.boards, $from(position.turn));
        let position = new($plain);
        assert_eq!(position.images().map(plain), images);
        let first = least(&images, $key);
        let (found, symmetry) = position.canonicalize();
        assert_eq!(plain(found), images[first], "{:x?}", $plain);
        assert_eq!(symmetry, ColorSymmetry::ALL[first], "{:x?}", $plain);
        for (image, symmetry) in images.into_iter().zip(ColorSymmetry::ALL) {
            assert_eq!(plain(new(image).canonical()), images[first], "{image:x?}");
            assert_eq!(
                position.is_fixed_by(symmetry),
                image == $plain,
                "{symmetry}"
            );
        }
        let fixing = images.iter().filter(|image| **image == $plain).count();
        assert_eq!(usize::from(position.orbit_len()), 16 / fixing);
    }};
}

fn check_all(plain: Plain) {
    let turn_last = |&(boards, turn): &Plain| (boards, turn.number());
    let turn_first = |&(boards, turn): &Plain| (turn.number(), boards);
    let (upper, letter) = (
        |turn: Color| if turn == Color::White { 'W' } else { 'b' },
        |letter: char| {
            if letter == 'W' {
                Color::White
            } else {
                Color::Black
            }
        },
    );
    check!(Last, plain, turn_last, |turn| turn, |turn| turn);
    check!(First, plain, turn_first, |turn| turn, |turn| turn);
    check!(Letter, plain, turn_first, |turn| upper(turn), letter);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn turns_of_any_type_are_compared(white: u64, black: u64, is_white: bool) {
        check_all(([white, black], Color::white_if(is_white)));
    }

    /// Both sides have equal boards, so only the side to move differs between a position and its image.
    #[test]
    fn the_turn_alone_decides(white: u64, is_white: bool) {
        let turn = Color::white_if(is_white);
        let black = Symmetry::FlipVertical.apply(white, Mapping::Lerf);
        check_all(([white, black], turn));
        let position = Last { boards: [white, black], turn };
        prop_assert_eq!(position.canonical().turn, Color::Black);
        prop_assert!(!position.is_fixed_by(ColorSymmetry::FLIP_COLOR));
    }
}

/// With the men of one side on their own ranks, both images have equal boards.
const WHITE_MOVES: Last = Last {
    boards: [0xff00, 0x00ff_0000_0000_0000],
    turn: Color::White,
};
const BLACK_MOVES: Last = Last {
    turn: Color::Black,
    ..WHITE_MOVES
};

#[test]
fn constants_have_turns() {
    const FLIPPED: Last = WHITE_MOVES.flip_color();
    const LEAST: (Last, ColorSymmetry) = WHITE_MOVES.canonicalize();
    assert_eq!(FLIPPED, BLACK_MOVES);
    assert_eq!(LEAST, (BLACK_MOVES, ColorSymmetry::FLIP_COLOR));
    const { assert!(!WHITE_MOVES.is_fixed_by(ColorSymmetry::FLIP_COLOR)) };
    const { assert!(WHITE_MOVES.orbit_len() == BLACK_MOVES.orbit_len()) };
}

#[test]
fn turns_that_no_exchange_changes_are_carried_along() {
    for turn in [Color::White, Color::Black] {
        let position = Carried { turn, own: 1 << 63 };
        assert_eq!(position.canonical(), Carried { turn, own: 1 });
        let flipped = Carried {
            turn: turn.other(),
            own: 1 << 7,
        };
        assert_eq!(position.flip_color(), flipped);
    }
}

/// A board that is not square, too.
#[test]
fn other_boards_have_turns() {
    #[symmetric(mapping = "LERF", files = 9, ranks = 10, group = "horizontal + color")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Xiangqi {
        #[board(by_color)]
        pawns: [u128; 2],
        #[board(turn(get = Color::is_white, new = Color::white_if))]
        turn: Color,
    }

    let (low, high) = (1 << (9 * 3), 1 << (9 * 6));
    let position = Xiangqi {
        pawns: [low, high],
        turn: Color::White,
    };
    let flipped = Xiangqi {
        turn: Color::Black,
        ..position
    };
    assert_eq!(position.flip_color(), flipped);
    let symmetry = RectangleColorSymmetry::FLIP_COLOR;
    assert_eq!(position.canonicalize(), (flipped, symmetry));
    assert_eq!(flipped.canonical(), flipped);
}
