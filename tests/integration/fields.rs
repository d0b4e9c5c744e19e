//! The kinds of fields and structs.

use bitxform::{Mapping, Symmetry, symmetric};
use cozy_chess::BitBoard;

/// A quarter turn by the library, which other tests compare with the plain model.
const fn turned(bits: u64, mapping: Mapping) -> u64 {
    Symmetry::Rotate90.apply(bits, mapping)
}

type Stones = u64;
type Shelf = [Stones; 2];

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Aliased {
    stones: Stones,
    shelf: Shelf,
    shelves: [Shelf; 2],
}

#[test]
fn aliases_are_seen_through() {
    let board = Aliased {
        stones: 1,
        shelf: [2, 3],
        shelves: [[4, 5], [6, 7]],
    };
    let image = board.rotate_90();
    assert_eq!(image.stones, turned(1, Mapping::Lerf));
    assert_eq!(image.shelf, [2, 3].map(|bits| turned(bits, Mapping::Lerf)));
    assert_eq!(
        image.shelves[1],
        [6, 7].map(|bits| turned(bits, Mapping::Lerf))
    );
}

#[symmetric(mapping = "BEFR")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tuple(u64, #[board(skip)] u64, [u64; 3]);

#[test]
fn tuple_structs_turn_by_position() {
    let image = Tuple(5, 5, [6, 7, 8]).rotate_90();
    let expected = [6, 7, 8].map(|bits| turned(bits, Mapping::Befr));
    assert_eq!(image, Tuple(turned(5, Mapping::Befr), 5, expected));
}

pub(crate) const fn bits_of(board: BitBoard) -> u64 {
    board.0
}

const fn complement(bits: u64) -> u64 {
    !bits
}

/// The empty squares are stored as a word, so functions convert to and from the two colours.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Empty {
    #[board(bits(get = complement, new = complement))]
    empty: u64,
}

#[test]
fn functions_may_lead_from_a_word_to_another() {
    let board = Empty { empty: !1 };
    assert_eq!(board.rotate_90().empty, !turned(1, Mapping::Lerf));
    assert_eq!(board.flip_horizontal().canonical(), board);
    assert!(board.is_fixed_by(Symmetry::FlipDiagonal));
    assert!(!board.is_fixed_by(Symmetry::Rotate90));
}

#[symmetric(mapping = "LERF", explicit)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Chess {
    #[board(bits(get = bits_of, new = BitBoard))]
    occupied: BitBoard,
    #[board(bits(get = bits_of, new = BitBoard))]
    pieces: [[BitBoard; 2]; 3],
    #[board(bits)]
    checkers: u64,
    /// The mistake that `explicit` prevents: a word that is no board.
    hash: u64,
    #[board(skip)]
    clock: u64,
}

const CHESS: Chess = Chess {
    occupied: BitBoard(0x0f0e),
    pieces: [
        [BitBoard(1), BitBoard(2)],
        [BitBoard(3), BitBoard(4)],
        [BitBoard(5), BitBoard(6)],
    ],
    checkers: 9,
    hash: 9,
    clock: 9,
};

#[test]
fn newtypes_of_other_crates_turn() {
    const TURNED: Chess = CHESS.rotate_90();
    let turned = |bits| turned(bits, Mapping::Lerf);
    assert_eq!(TURNED.occupied, BitBoard(turned(0x0f0e)));
    let expected = CHESS
        .pieces
        .map(|row| row.map(|board| BitBoard(turned(board.0))));
    assert_eq!(TURNED.pieces, expected);
    assert_eq!(
        (TURNED.checkers, TURNED.hash, TURNED.clock),
        (turned(9), 9, 9)
    );
    assert_eq!(CHESS.transform(Symmetry::Rotate90), TURNED);
    assert_eq!(CHESS.images()[5], TURNED);
}

#[test]
fn newtypes_of_other_crates_are_keys() {
    let least = TURNS
        .map(|symmetry| CHESS.transform(symmetry))
        .into_iter()
        .min_by_key(|image| {
            let pieces = image.pieces.map(|row| row.map(|board| board.0));
            (image.occupied.0, pieces, image.checkers)
        });
    assert_eq!(Some(CHESS.rotate_180().canonical()), least);
    let mut fixed = CHESS;
    fixed.occupied = BitBoard(0x8100_0000_0000_0081);
    fixed.pieces = [[BitBoard(0); 2]; 3];
    fixed.checkers = 0;
    assert!(fixed.is_fixed_by(Symmetry::Rotate90));
    fixed.pieces[2][1] = BitBoard(1);
    assert!(!fixed.is_fixed_by(Symmetry::Rotate90) && fixed.is_fixed_by(Symmetry::FlipDiagonal));
}

const TURNS: [Symmetry; 8] = Symmetry::ALL;

/// A square type of another library, and its image under a symmetry.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Arrow(u8);

const fn turn_arrow(arrow: Arrow, symmetry: Symmetry) -> Arrow {
    Arrow(symmetry.apply_square(arrow.0, Mapping::Lerf))
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct WithArrow {
    stones: u64,
    #[board(with = turn_arrow)]
    arrow: Arrow,
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct OnlyArrow(#[board(with = turn_arrow)] Arrow);

#[test]
fn functions_of_the_user_turn_what_they_know() {
    const BOARD: WithArrow = WithArrow {
        stones: 1,
        arrow: Arrow(0),
    };
    const TURNED: WithArrow = BOARD.rotate_90();
    assert_eq!(
        TURNED,
        WithArrow {
            stones: 1 << 56,
            arrow: Arrow(56)
        }
    );
    assert_eq!(BOARD.transform(Symmetry::Rotate90), TURNED);
    assert_eq!(TURNED.canonical(), BOARD);
    assert_eq!(OnlyArrow(Arrow(0)).rotate_270(), OnlyArrow(Arrow(7)));
    assert_eq!(OnlyArrow(Arrow(0)).images()[4], OnlyArrow(Arrow(63)));
}

/// A nested type, transformed by its own method.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Outer {
    own: u64,
    #[board(with = WithArrow::transform)]
    inner: WithArrow,
}

#[test]
fn annotated_types_turn_inside_others() {
    let inner = WithArrow {
        stones: 1,
        arrow: Arrow(0),
    };
    let outer = Outer { own: 1, inner };
    let turned = Outer {
        own: 1 << 56,
        inner: inner.rotate_90(),
    };
    assert_eq!(outer.rotate_90(), turned);
}
