//! Fields that hold directions.

use super::{Code, IndexImages, IndexMove, Number, Numbers, Part, Width, is_same_key, least_key};
use crate::Direction;

/// A type that a field marked `#[board(direction)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no direction",
    label = "expected `bitxform::Direction`, an `Option` of one, or arrays of these, up to three deep",
    note = "a field of any other type may be `#[board(with = …)]`, or `with_mut = …` if it is not `Copy`; functions that are not `const` need `non_const` in `#[symmetric(…)]`"
)]
pub trait DirectionField {
    /// [`Directions`] with this type in it; an error if there is one of the type, so that none follows.
    type Directions<'a>
    where
        Self: 'a;
}

/// A field that holds directions.
#[derive(Debug)]
pub struct Directions<'a, T>(&'a mut T);

impl<'a, T: DirectionField<Directions<'a> = Self>> Directions<'a, T> {
    /// Asks the field for its type. Every use of one field raises the same error, which shows once.
    #[inline]
    pub const fn of(field: &'a mut T) -> T::Directions<'a> {
        Self(field)
    }
}

impl Width for Direction {
    const BITS: u32 = 3;
}

impl Number<Direction> {
    #[inline]
    const fn image(self, _: Part<'_>, on_index: IndexMove) -> Direction {
        on_index.apply_direction(self.0)
    }

    /// Clockwise from the north, as they are ordered.
    #[inline]
    #[allow(
        clippy::unnecessary_wraps,
        reason = "an `Option` of a direction may have no number"
    )]
    const fn key(self) -> Option<u128> {
        Some(self.0 as u128)
    }
}

optional!(Direction);

macro_rules! directions {
    ($($leaf:ty),*) => {$(
        flat!(Directions, $leaf);
        fields!($leaf);

        #[diagnostic::do_not_recommend]
        impl DirectionField for $leaf {
            type Directions<'a> = Directions<'a, Self>;
        }
        #[diagnostic::do_not_recommend]
        impl<const N: usize> DirectionField for [$leaf; N] {
            type Directions<'a> = Directions<'a, Self>;
        }
        #[diagnostic::do_not_recommend]
        impl<const N: usize, const M: usize> DirectionField for [[$leaf; N]; M] {
            type Directions<'a> = Directions<'a, Self>;
        }
        #[diagnostic::do_not_recommend]
        impl<const N: usize, const M: usize, const L: usize> DirectionField
            for [[[$leaf; N]; M]; L]
        {
            type Directions<'a> = Directions<'a, Self>;
        }
    )*};
}

directions!(Direction, Option<Direction>);
