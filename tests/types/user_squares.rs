//! Squares of users' types that convert by `From` and `TryFrom`.

use bitxform::symmetric;
use bitxform_conforms::{conforms, hidden_numbers};

/// A newtype with conversions that never fail.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Newtype(u8);

impl From<u8> for Newtype {
    fn from(index: u8) -> Self {
        Self(index)
    }
}

impl From<Newtype> for u8 {
    fn from(square: Newtype) -> Self {
        square.0
    }
}

/// A square, or one of two values off the board, which are greater than all squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Board(u8),
    Hand,
    Bag,
}

impl From<u8> for Place {
    fn from(index: u8) -> Self {
        Self::Board(index)
    }
}

impl TryFrom<Place> for u8 {
    type Error = ();

    fn try_from(place: Place) -> Result<Self, ()> {
        match place {
            Place::Board(index) => Ok(index),
            Place::Hand | Place::Bag => Err(()),
        }
    }
}

const fn number_of_place(place: Place) -> u8 {
    match place {
        Place::Board(index) => index,
        Place::Hand => 254,
        Place::Bag => 255,
    }
}

fn place(bits: u128) -> Place {
    match u8::try_from(bits).expect("8 bits") {
        254 => Place::Hand,
        255 => Place::Bag,
        index => Place::Board(index),
    }
}

/// A point of a large board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Point(u16);

impl From<u16> for Point {
    fn from(index: u16) -> Self {
        Self(index)
    }
}

impl From<Point> for u16 {
    fn from(point: Point) -> Self {
        point.0
    }
}

hidden_numbers! {
    Newtype: 8, |square: Newtype| square.0, |bits| Newtype(u8::try_from(bits).expect("8 bits"));
    Place: 8, number_of_place, place;
    Point: 16, |point: Point| point.0, |bits| Point(u16::try_from(bits).expect("16 bits"));
}

#[conforms(slices)]
#[symmetric(mapping = "LERF", group = "horizontal + color", colors(white, black))]
#[derive(Clone, Copy)]
struct Kings {
    #[board(square)]
    white: Option<Newtype>,
    #[board(square)]
    black: Option<Newtype>,
    #[board(square)]
    several: [[core::option::Option<Newtype>; 2]; 1],
    #[board(square, by_color)]
    places: [Place; 2],
}

#[conforms]
#[symmetric(mapping = "BEFR", files = 19, ranks = 19)]
#[derive(Clone)]
struct Points {
    own: [u64; 6],
    #[board(square)]
    ko: Option<Point>,
    #[board(square)]
    history: Vec<Point>,
}
