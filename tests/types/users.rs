//! Types of other crates and of users that hide a word or a square.

use bitxform::symmetric;
use bitxform_conforms::{Hidden, Sample, conforms, hidden, hidden_numbers};
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

/// A word that is kept as its complement.
#[derive(Clone, Copy)]
struct Empty(u64);

const fn complement(empty: Empty) -> u64 {
    !empty.0
}

const fn of_complement(bits: u64) -> Empty {
    Empty(!bits)
}

/// The lowest bits of a number.
fn low<T: TryFrom<u128>>(bits: u128) -> T {
    T::try_from(bits).ok().expect("a number of these bits")
}

hidden_numbers! {
    Word: 64, |word: Word| bits(word.0), |bits| Word(BitBoard(low(bits)));
    OfChess: 6, |square: OfChess| index(square.0), |bits| OfChess(square(low(bits)));
    Empty: 64, complement, |bits| of_complement(low(bits));
}

/// The bitboard of `cozy-chess`, in a type of ours that the model can hold.
#[derive(Clone, Copy)]
struct Word(BitBoard);

const fn bits_of_word(word: Word) -> u64 {
    bits(word.0)
}

const fn word(bits: u64) -> Word {
    Word(BitBoard(bits))
}

/// The square of `cozy-chess`.
#[derive(Clone, Copy)]
struct OfChess(Square);

const fn index_of_chess(square: OfChess) -> u8 {
    index(square.0)
}

const fn of_chess(index: u8) -> OfChess {
    OfChess(square(index))
}

impl Sample for Word {
    const SAMPLES: [Self; 2] = [word(0x1234_5678_9abc_def0), word(7)];
}

impl Sample for OfChess {
    const SAMPLES: [Self; 2] = [of_chess(11), of_chess(62)];
}

#[conforms(slices, constant)]
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Attacks {
    #[board(bits(get = bits_of_word, new = word))]
    to: [[Word; 2]; 2],
    #[board(square(get = index_of_chess, new = of_chess))]
    from: OfChess,
    own: u64,
    #[board(bits(get = bits_of_word, new = word), by_color)]
    rooks: [Word; 2],
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
struct Points {
    #[board(square(get = hidden, new = Hidden))]
    ko: Hidden<u16>,
    #[board(square(get = hidden, new = Hidden))]
    all: Vec<Hidden<u16>>,
}
