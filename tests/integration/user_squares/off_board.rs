//! Squares of users that are off the board are told apart.

use std::collections::BTreeSet;

use bitxform::{ColorSymmetry, Symmetric, symmetric};

/// A square, or one of two values off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Where {
    Board(u8),
    Hand,
    Bag,
}

impl From<u8> for Where {
    fn from(index: u8) -> Self {
        Self::Board(index)
    }
}

impl TryFrom<Where> for u8 {
    type Error = ();

    fn try_from(place: Where) -> Result<Self, ()> {
        match place {
            Where::Board(index) => Ok(index),
            Where::Hand | Where::Bag => Err(()),
        }
    }
}

#[symmetric(mapping = "LERF", group = "horizontal + color", colors(white, black))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Places {
    #[board(square)]
    white: Where,
    #[board(square)]
    black: Where,
}

/// The two greatest numbers of a wide integer are different, also inside an `Option`.
#[symmetric(mapping = "LERF", group = "horizontal + color", colors(white, black))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Wide<T> {
    #[board(square)]
    white: Option<u128>,
    #[board(square)]
    black: Option<u128>,
    #[board(by_color, square)]
    signed: [Option<i128>; 2],
    #[board(skip)]
    tag: T,
}

/// Compares with the list of all images.
fn check<P: Symmetric<Symmetry = ColorSymmetry> + Copy + Ord + core::fmt::Debug>(position: P) {
    for symmetry in ColorSymmetry::ALL {
        let is_fixed = position.transform(symmetry) == position;
        assert_eq!(
            position.is_fixed_by(symmetry),
            is_fixed,
            "{position:?} {symmetry}"
        );
    }
    let images: BTreeSet<P> = position.images().as_ref().iter().copied().collect();
    assert_eq!(Some(&position.canonical()), images.first());
    assert_eq!(usize::from(position.orbit_len()), images.len());
}

#[test]
fn what_is_off_the_board_is_told_apart() {
    let all = [Where::Board(7), Where::Board(200), Where::Hand, Where::Bag];
    for white in all {
        for black in all {
            check(Places { white, black });
        }
    }
}

#[test]
fn the_greatest_numbers_are_told_apart() {
    let unsigned = [None, Some(0), Some(u128::MAX - 1), Some(u128::MAX)];
    let signed = [None, Some(i128::MIN), Some(i128::MAX - 1), Some(i128::MAX)];
    for white in 0..4 {
        for black in 0..4 {
            check(Wide {
                white: unsigned[white],
                black: unsigned[black],
                signed: [None; 2],
                tag: (),
            });
            check(Wide {
                white: None,
                black: None,
                signed: [signed[white], signed[black]],
                tag: (),
            });
        }
    }
}
