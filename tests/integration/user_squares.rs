//! Squares of types that convert to integers and back, in boards whose methods are not `const`.

mod off_board;

use bitxform::{ColorSymmetry, Mapping, Symmetry, symmetric};
use bitxform_tests::destinations;
use proptest::prelude::*;

use crate::symmetries;

/// A newtype with conversions that never fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

/// An enum without fields: the squares of the first rank, and one value off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
enum Rank1 {
    A1 = 0,
    H1 = 7,
    A8 = 56,
    H8 = 63,
    Nowhere = 200,
}

impl TryFrom<u8> for Rank1 {
    type Error = ();

    fn try_from(index: u8) -> Result<Self, ()> {
        let all = [Self::A1, Self::H1, Self::A8, Self::H8, Self::Nowhere];
        all.into_iter()
            .find(|square| *square as u8 == index)
            .ok_or(())
    }
}

impl From<Rank1> for u8 {
    fn from(square: Rank1) -> Self {
        square as Self
    }
}

/// A signed number; negative values are off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Signed(i8);

impl From<u8> for Signed {
    fn from(index: u8) -> Self {
        Self(index.cast_signed())
    }
}

impl TryFrom<Signed> for u8 {
    type Error = core::num::TryFromIntError;

    fn try_from(square: Signed) -> Result<Self, Self::Error> {
        square.0.try_into()
    }
}

type Alias = u16;
type Aliases = [Option<Alias>; 2];

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Record {
    #[board(square)]
    newtype: Newtype,
    #[board(square)]
    optional: Option<Newtype>,
    #[board(square)]
    several: [[core::option::Option<Newtype>; 2]; 1],
    #[board(square)]
    corner: Rank1,
    #[board(square)]
    signed: Signed,
    #[board(square)]
    alias: Alias,
    #[board(square)]
    aliases: Aliases,
    own: u64,
}

type Key = (
    Newtype,
    Option<Newtype>,
    [[Option<Newtype>; 2]; 1],
    u8,
    u16,
    Alias,
    Aliases,
    u64,
);

impl Record {
    fn moved(self, symmetry: &str) -> Self {
        let to = destinations(symmetry, "LERF");
        let newtype =
            |Newtype(index)| Newtype(to.get(usize::from(index)).copied().unwrap_or(index));
        let alias = |index: u16| {
            to.get(usize::from(index))
                .map_or(index, |to| u16::from(*to))
        };
        let mut own = 0;
        for (from, onto) in to.into_iter().enumerate() {
            own |= (self.own >> from & 1) << onto;
        }
        Self {
            newtype: newtype(self.newtype),
            optional: self.optional.map(newtype),
            several: self
                .several
                .map(|several| several.map(|square| square.map(newtype))),
            corner: match self.corner {
                Rank1::Nowhere => Rank1::Nowhere,
                corner => to[usize::from(u8::from(corner))]
                    .try_into()
                    .expect("a corner"),
            },
            signed: match self.signed {
                Signed(index @ 0..64) => Signed(to[index.unsigned_abs() as usize].cast_signed()),
                nowhere => nowhere,
            },
            alias: alias(self.alias),
            aliases: self.aliases.map(|square| square.map(alias)),
            own,
        }
    }

    /// Negative values are ordered after all squares, like those that do not fit in eight bits.
    fn key(self) -> Key {
        let signed = u8::try_from(self.signed).map_or(256, u16::from);
        let corner = self.corner.into();
        let Self {
            newtype,
            optional,
            several,
            alias,
            aliases,
            own,
            ..
        } = self;
        (
            newtype, optional, several, corner, signed, alias, aliases, own,
        )
    }
}

fn record() -> impl Strategy<Value = Record> {
    let newtype = || (0..70_u8).prop_map(Newtype);
    let corner = prop::sample::select(vec![Rank1::A1, Rank1::H1, Rank1::H8, Rank1::Nowhere]);
    let several = [prop::option::of(newtype()), prop::option::of(newtype())];
    let numbers = (
        -2..66_i8,
        0..300_u16,
        [prop::option::of(0..70_u16), prop::option::of(64..66_u16)],
    );
    (
        newtype(),
        prop::option::of(newtype()),
        several,
        corner,
        numbers,
        any::<u64>(),
    )
        .prop_map(
            |(newtype, optional, several, corner, (signed, alias, aliases), own)| Record {
                newtype,
                optional,
                several: [several],
                corner,
                signed: Signed(signed),
                alias,
                aliases,
                own,
            },
        )
}

proptest! {
    #[test]
    fn squares_of_users_move(record in record()) {
        let mut images = Vec::new();
        for (symmetry, name) in symmetries() {
            let moved = record.moved(name);
            prop_assert_eq!(record.transform(symmetry), moved, "{}", name);
            prop_assert_eq!(record.is_fixed_by(symmetry), moved.key() == record.key(), "{}", name);
            images.push(moved);
        }
        prop_assert_eq!(record.images().to_vec(), images.clone());
        let least = images.iter().map(|image| image.key()).min().expect("eight images");
        let first = images.iter().position(|image| image.key() == least).expect("it is one");
        prop_assert_eq!(record.canonicalize(), (images[first], Symmetry::ALL[first]));
    }

    /// One of two kings that a colour swap exchanges may be missing.
    #[test]
    fn squares_of_users_change_hands(
        white in prop::option::of(0..70_u8),
        black in prop::option::of(0..70_u8),
    ) {
        let kings = Kings { white: white.map(Newtype), black: black.map(Newtype) };
        let image = |symmetry: ColorSymmetry| {
            let name = symmetry.symmetry.name();
            let to = destinations(name, "LERF");
            let moved = |square: Option<Newtype>| {
                square.map(|Newtype(index)| {
                    Newtype(to.get(usize::from(index)).copied().unwrap_or(index))
                })
            };
            let (white, black) = (moved(kings.white), moved(kings.black));
            if symmetry.exchanges_colors {
                Kings { white: black, black: white }
            } else {
                Kings { white, black }
            }
        };
        let images: Vec<Kings> = Kings::GROUP.iter().map(|symmetry| image(*symmetry)).collect();
        prop_assert_eq!(&kings.images().to_vec(), &images);
        let least = images.iter().min().copied().expect("images");
        let first = images.iter().position(|image| *image == least).expect("it is one");
        prop_assert_eq!(kings.canonicalize(), (least, Kings::GROUP[first]));
        for symmetry in ColorSymmetry::ALL {
            prop_assert_eq!(kings.is_fixed_by(symmetry), image(symmetry) == kings);
        }
    }
}

#[symmetric(mapping = "LERF", group = "horizontal + color", colors(white, black))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Kings {
    #[board(square)]
    white: Option<Newtype>,
    #[board(square)]
    black: Option<Newtype>,
}

/// A record with conversion functions and a nested board that are not `const`.
#[symmetric(mapping = "LERF", non_const)]
#[derive(Clone, Debug, PartialEq)]
struct AtRunTime {
    own: u64,
    #[board(with_mut = turn, color_with_mut = <[u8]>::reverse)]
    squares: Vec<u8>,
    #[board(with = turned)]
    square: u8,
    #[board(nested)]
    kings: Kings,
}

fn turn(squares: &mut Vec<u8>, symmetry: Symmetry) {
    for square in squares {
        *square = turned(*square, symmetry);
    }
}

fn turned(square: u8, symmetry: Symmetry) -> u8 {
    let moved: Vec<u8> = vec![symmetry.apply_square(square, Mapping::Lerf)];
    moved[0]
}

#[test]
fn functions_need_not_be_const() {
    let kings = Kings {
        white: Some(Newtype(0)),
        black: None,
    };
    let board = AtRunTime {
        own: 1,
        squares: vec![0, 1],
        square: 2,
        kings,
    };
    let expected = AtRunTime {
        own: 1 << 7,
        squares: vec![7, 6],
        square: 5,
        kings: kings.flip_horizontal(),
    };
    assert_eq!(board.clone().flip_horizontal(), expected);
    let kings = Kings {
        white: None,
        black: Some(Newtype(56)),
    };
    let expected = AtRunTime {
        own: 1 << 56,
        squares: vec![57, 56],
        square: 58,
        kings,
    };
    assert_eq!(board.flip_color(), expected);
}

#[symmetric(mapping = "LEFR")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Constant(#[board(square(alias))] Alias);

const TURNED: Constant = Constant(0).rotate_90();

#[test]
fn other_names_of_integers_work_in_constants() {
    assert_eq!(TURNED, Constant(7));
}
