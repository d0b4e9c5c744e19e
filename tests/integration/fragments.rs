//! Types and names passed through macro parameters, and names that are keywords elsewhere.

use bitxform::{Mapping, Symmetry, symmetric};

macro_rules! square_type {
    ($name:ident, $integer:ty) => {
        #[symmetric(mapping = "LERF", square)]
        #[derive(Clone, Copy, Debug, PartialEq)]
        struct $name($integer);
    };
}

square_type!(Square, u8);

const H1: Square = Square(0).rotate_270();

macro_rules! tuple {
    ($nested:ty, $optional:ty, $visibility:vis) => {
        #[symmetric(mapping = "LERF")]
        #[derive(Clone, Copy, Debug, PartialEq)]
        struct Tuple(
            u64,
            #[board(nested)] $nested,
            #[board(square)] $optional,
            $visibility u64,
        );
    };
}

tuple!([Square; 2], Option<Index>, pub(crate));

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Index(u8);

impl From<u8> for Index {
    fn from(index: u8) -> Self {
        Self(index)
    }
}

impl From<Index> for u8 {
    fn from(index: Index) -> Self {
        index.0
    }
}

#[test]
fn types_from_macros_are_seen() {
    assert_eq!(H1, Square(7));
    let tuple = Tuple(1, [Square(0), Square(1)], Some(Index(2)), 8);
    let flipped = Tuple(1 << 7, [Square(7), Square(6)], Some(Index(5)), 1 << 4);
    assert_eq!(tuple.flip_horizontal(), flipped);
}

/// A type named like an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(non_camel_case_types, reason = "as crates for odd integers have them")]
struct u6(u8);

impl From<u8> for u6 {
    fn from(index: u8) -> Self {
        Self(index)
    }
}

impl From<u6> for u8 {
    fn from(index: u6) -> Self {
        index.0
    }
}

/// A blanket implementation for all types.
trait Hostile: Sized {
    fn numbers(self) {}
    fn __exchange(self) {}
}

impl<T> Hostile for T {}

#[symmetric(mapping = "LEFR")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct OddInteger {
    #[board(square)]
    index: u6,
    #[board(squares(0..6))]
    packed: <Self as Packed>::Word,
}

trait Packed {
    type Word;
}

impl Packed for OddInteger {
    type Word = u16;
}

#[test]
fn odd_types_are_taken_for_what_they_are() {
    let odd = OddInteger {
        index: u6(0),
        packed: 0x1000,
    };
    let turned = Symmetry::Rotate90.apply_square(0, Mapping::Lefr);
    assert_eq!(odd.rotate_90().index, u6(turned));
    assert_eq!(odd.rotate_90().packed, 0x1000 | u16::from(turned));
    u6(1).numbers();
    u6(1).__exchange();
}
