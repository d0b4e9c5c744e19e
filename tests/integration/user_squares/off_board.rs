//! Squares of users that are off the board are told apart.

use super::*;

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

#[test]
fn what_is_off_the_board_is_told_apart() {
    let all = [Where::Board(7), Where::Board(200), Where::Hand, Where::Bag];
    for white in all {
        for black in all {
            let places = Places { white, black };
            for symmetry in ColorSymmetry::ALL {
                let image = places.transform(symmetry);
                assert_eq!(
                    places.is_fixed_by(symmetry),
                    image == places,
                    "{places:?} {symmetry}"
                );
            }
            let images = places.images();
            let least = images.iter().min().expect("images");
            assert_eq!(places.canonical(), *least);
            let mut different = images.to_vec();
            different.sort_unstable();
            different.dedup();
            assert_eq!(usize::from(places.orbit_len()), different.len());
        }
    }
}

#[test]
fn the_greatest_numbers_are_told_apart() {
    let unsigned = [None, Some(0), Some(u128::MAX - 1), Some(u128::MAX)];
    let signed = [None, Some(i128::MIN), Some(i128::MAX - 1), Some(i128::MAX)];
    for white in 0..4 {
        for black in 0..4 {
            for positions in [
                Wide {
                    white: unsigned[white],
                    black: unsigned[black],
                    signed: [None; 2],
                    tag: (),
                },
                Wide {
                    white: None,
                    black: None,
                    signed: [signed[white], signed[black]],
                    tag: (),
                },
            ] {
                for symmetry in ColorSymmetry::ALL {
                    let image = positions.transform(symmetry);
                    assert_eq!(
                        positions.is_fixed_by(symmetry),
                        image == positions,
                        "{positions:?}"
                    );
                }
                let images = positions.images();
                let least = images.iter().min().expect("images");
                assert_eq!(positions.canonical(), *least);
                let mut different = images.to_vec();
                different.sort_unstable();
                different.dedup();
                assert_eq!(usize::from(positions.orbit_len()), different.len());
            }
        }
    }
}
