//! Files and ranks, and squares of several types, on a board that is not square.

use super::*;

const GROUP: SymmetrySet<RectangleSymmetry> = SymmetrySet::<RectangleSymmetry>::of(Record::GROUP);
static FILES: ZobristKeys<2, 7, RectangleSymmetry> =
    ZobristKeys::new(1, Geometry::new(7, 1, Mapping::Lerf), GROUP);
static RANKS: ZobristKeys<1, 6, RectangleSymmetry> =
    ZobristKeys::new(2, Geometry::new(1, 6, Mapping::Lerf), GROUP);
static SQUARES: ZobristKeys<6, 48, RectangleSymmetry> =
    ZobristKeys::new(3, Record::GEOMETRY, GROUP);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place(u8);

impl From<u8> for Place {
    fn from(index: u8) -> Self {
        Self(index)
    }
}

impl From<Place> for u8 {
    fn from(place: Place) -> Self {
        place.0
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Board(u64);

const fn bits(board: Board) -> u64 {
    board.0
}

const fn index(place: Place) -> u8 {
    place.0
}

#[symmetric(mapping = "LEFR", files = 7, ranks = 6, stride = 7, word = u64)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, packed)]
struct Record(
    #[board(file)] [Option<i16>; 2],
    #[board(rank)] u8,
    #[board(square)] Option<Place>,
    #[board(square(get = index, new = Place))] [Place; 2],
    #[board(square)] [i8; 2],
    #[board(bits(get = bits, new = Board))] [Board; 1],
    #[board(zobrist(
        0 = FILES,
        1 = RANKS,
        2 = SQUARES,
        3 = SQUARES[1],
        4 = SQUARES[3],
        5 = SQUARES[5],
    ))]
    ZobristKey<RectangleSymmetry>,
);

impl Record {
    fn expected(self) -> ZobristKey<RectangleSymmetry> {
        let files = self.0;
        let mut key = RANKS.of(0, self.1);
        for (kind, file) in files.into_iter().enumerate() {
            if let Some(file) = file {
                key += FILES.of(kind, file.try_into().expect("a file"));
            }
        }
        let squares = [
            self.2.map(|place| place.0),
            Some(self.3[0].0),
            Some(self.3[1].0),
        ];
        let squares = squares
            .into_iter()
            .chain(self.4.map(|square| u8::try_from(square).ok()));
        for (kind, square) in squares.enumerate() {
            if let Some(square) = square.filter(|square| *square < 48) {
                key += SQUARES.of(kind, square);
            }
        }
        key + sum(&SQUARES, [(5, self.5[0].0.into())])
    }
}

#[test]
fn all_of_them_count() {
    let all: u64 = Record::GEOMETRY.board_mask();
    let mut next = random(8);
    for round in 0..20 {
        let mut square = || Record::GEOMETRY.index((next() % 7) as u8, (next() % 6) as u8) as u8;
        let mut record = Record(
            [Some(round % 7), (round % 3 > 0).then_some(6 - round % 7)],
            u8::try_from(round % 6).expect("a file"),
            (round % 4 > 0).then(|| Place(square())),
            [Place(square()), Place(100)],
            [square().cast_signed(), -1],
            [Board(next() & all)],
            ZobristKey::EMPTY,
        );
        assert_eq!(record.zobrist_of(), record.expected());
        record.6 = record.zobrist_of();
        for symmetry in RectangleSymmetry::ALL {
            let image = record.transform(symmetry);
            let key = image.6;
            assert_eq!(key, image.expected(), "{symmetry}");
        }
    }
}
