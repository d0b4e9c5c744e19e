//! Types of other crates and of users that hide a word or a square.

use bitxform::symmetric;
use bitxform_conforms::{Hidden, conforms, hidden, hidden_numbers};
use cozy_chess::{BitBoard, Square};

const fn bits(board: BitBoard) -> u64 {
    board.0
}

const fn index(square: Square) -> u8 {
    square as u8
}

const fn square(index: u8) -> Square {
    Square::index_const(index as usize)
}

/// The types of `cozy-chess`.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Attacks {
    #[board(bits(get = bits, new = BitBoard))]
    to: [[BitBoard; 2]; 2],
    #[board(square(get = index, new = square))]
    from: Square,
}

#[test]
fn types_of_other_crates_turn() {
    const TURNED: Attacks = Attacks {
        to: [[BitBoard(1), BitBoard(2)]; 2],
        from: Square::A1,
    }
    .rotate_90();
    let expected = [Square::A8, Square::A7].map(Square::bitboard);
    assert_eq!((TURNED.to, TURNED.from), ([expected; 2], Square::A8));
}

/// A word that is kept as its complement.
#[derive(Clone, Copy)]
struct Empty(u64);

const fn complement(empty: Empty) -> u64 {
    !empty.0
}

const fn of_complement(bits: u64) -> Empty {
    Empty(!bits)
}

hidden_numbers! {
    Empty: 64, complement, |bits| of_complement(u64::try_from(bits).expect("64 bits"));
}

#[conforms]
#[symmetric(mapping = "BEFR", group = "all + color", explicit)]
#[derive(Clone, Copy)]
struct Complements {
    #[board(bits(get = complement, new = of_complement), by_color)]
    boards: [Empty; 2],
    #[board(square(get = hidden, new = Hidden), by_color)]
    squares: [[Hidden<u8>; 2]; 2],
}

#[conforms]
#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
#[derive(Clone)]
struct Points(#[board(square(get = hidden, new = Hidden))] Vec<Hidden<u16>>);
