//! Types of other crates and of users that hide a word or a square.

use bitxform::symmetric;
use bitxform_conforms::{Sample, conforms, hidden_numbers};
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

/// Squares as letters, which count from `A`.
#[derive(Clone, Copy)]
struct Letter(char);

const fn number(letter: Letter) -> u8 {
    letter.0 as u8 - 65
}

const fn letter(number: u8) -> Letter {
    Letter((number + 65) as char)
}

/// An option whose `None` is the number 64.
#[derive(Clone, Copy)]
struct Maybe(Option<u8>);

const fn or_none(square: Maybe) -> u8 {
    match square.0 {
        Some(square) => square,
        None => 64,
    }
}

const fn maybe(index: u8) -> Maybe {
    Maybe(if index == 64 { None } else { Some(index) })
}

/// A number in bits of which two are something else.
#[derive(Clone, Copy)]
struct Wide(u32);

const fn upper(square: Wide) -> u16 {
    (square.0 >> 2) as u16
}

const fn of_upper(index: u16) -> Wide {
    Wide((index as u32) << 2)
}

/// A square, or one of two values off the board.
#[derive(Clone, Copy)]
enum Place {
    Board(u8),
    Hand,
    Bag,
}

const fn number_of_place(place: Place) -> u8 {
    match place {
        Place::Board(index) => index,
        Place::Hand => 254,
        Place::Bag => 255,
    }
}

const fn place(number: u8) -> Place {
    match number {
        254 => Place::Hand,
        255 => Place::Bag,
        index => Place::Board(index),
    }
}

/// The lowest bits of a number.
fn low<T: TryFrom<u128>>(bits: u128) -> T {
    T::try_from(bits).ok().expect("a number of these bits")
}

hidden_numbers! {
    Word: 64, |word: Word| bits(word.0), |bits| Word(BitBoard(low(bits)));
    OfChess: 6, |square: OfChess| index(square.0), |bits| OfChess(square(low(bits)));
    Empty: 64, complement, |bits| of_complement(low(bits));
    Letter: 7, number, |bits| letter(low(bits));
    Maybe: 8, or_none, |bits| maybe(low(bits));
    Place: 8, number_of_place, |bits| place(low(bits));
    Wide: 16, upper, |bits| of_upper(low(bits));
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
struct Hidden {
    #[board(bits(get = complement, new = of_complement), by_color)]
    boards: [Empty; 2],
    #[board(square(get = number, new = letter))]
    letters: [[Letter; 2]; 1],
    #[board(square(get = or_none, new = maybe), by_color)]
    maybe: [Maybe; 2],
    #[board(square(get = number_of_place, new = place))]
    place: Place,
}

#[conforms]
#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
#[derive(Clone)]
struct Points {
    #[board(square(get = upper, new = of_upper))]
    ko: Wide,
    #[board(square(get = upper, new = of_upper))]
    all: Vec<Wide>,
}
