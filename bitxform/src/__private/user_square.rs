//! Squares of the user's own types, by `From` and `Into`. Traits do not work in constants, so
//! neither do these.

use super::least::least_key;
use super::square::{Part, Squares};
use crate::index_symmetry::IndexSymmetry;

/// A type of the user's that a field marked `#[board(square)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` holds no square",
    label = "expected an integer, or a `Copy` type with `From<u8>` and `Into<u8>`",
    note = "an `Option` of one and arrays of these, up to three deep, are squares too; a field of another type may be `#[board(square(get = …, new = …))]` or `#[board(with = …)]`"
)]
pub trait UserSquare: Copy {
    /// The index of the square, or another number off the board.
    fn number(self) -> u16;

    /// The square of an index.
    fn of_index(index: u8) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: Copy + TryInto<u8> + TryFrom<u8>> UserSquare for T {
    #[inline]
    fn number(self) -> u16 {
        self.try_into().map_or(256, u16::from)
    }

    #[inline]
    fn of_index(index: u8) -> Self {
        let square = Self::try_from(index).ok();
        square.expect("expected a type that has all squares, with the indices 0 to 63")
    }
}

/// Finds the squares of a field whose type is none of the library's: methods of [`Squares`] go
/// before this one.
pub trait NumbersOfUser<'a>: Sized {
    type Square;

    fn __numbers(self) -> UserNumbers<'a, Self::Square>
    where
        Self::Square: UserSquare;
}

impl<'a, T> NumbersOfUser<'a> for Squares<'a, T> {
    type Square = T;

    #[inline]
    fn __numbers(self) -> UserNumbers<'a, T>
    where
        T: UserSquare,
    {
        UserNumbers::new(core::slice::from_mut(self.into_field()))
    }
}

/// One square, or an optional one. Only its making asks for what the type must be, so that
/// no second error follows.
#[derive(Debug)]
pub struct UserNumbers<'a, T> {
    squares: &'a mut [T],
    number: fn(&T) -> u16,
    of_index: fn(u8) -> T,
}

impl<'a, T: UserSquare> UserNumbers<'a, T> {
    #[inline]
    const fn new(squares: &'a mut [T]) -> Self {
        Self {
            squares,
            number: |square| square.number(),
            of_index: T::of_index,
        }
    }

    /// The square of a field that may have one.
    #[inline]
    pub const fn of_option(field: &'a mut Option<T>) -> Self {
        Self::new(field.as_mut_slice())
    }
}

impl<T> UserNumbers<'_, T> {
    /// Moves the square; what is off the board stays.
    #[inline]
    pub fn transform(self, _: Part<'_>, on_index: IndexSymmetry) {
        for square in self.squares {
            if let Some(index) = on_board((self.number)(square)) {
                *square = (self.of_index)(on_index.apply_index(index));
            }
        }
    }

    /// Those of `ties` under which it is least.
    #[inline]
    #[must_use]
    pub fn least<const N: usize>(self, _: Part<'_>, group: &[IndexSymmetry; N], ties: u16) -> u16 {
        let number = self.into_number();
        least_key(group.map(|on_index| key(number, on_index)), ties)
    }

    /// The same where in the second half of the group the square is that of `exchanged`.
    #[inline]
    #[must_use]
    pub fn least_of_both<const N: usize>(
        self,
        exchanged: Self,
        _: Part<'_>,
        group: &[IndexSymmetry; N],
        ties: u16,
    ) -> u16 {
        let numbers = [self.into_number(), exchanged.into_number()];
        let keys =
            core::array::from_fn::<_, N, _>(|place| key(numbers[place / (N / 2)], group[place]));
        least_key(keys, ties)
    }

    /// Whether it is the image of another.
    #[inline]
    #[must_use]
    pub fn is_image_of(self, other: Self, _: Part<'_>, on_index: IndexSymmetry) -> bool {
        let (number, other) = (self.into_number(), other.into_number());
        key(number, IndexSymmetry::IDENTITY) == key(other, on_index)
    }

    #[inline]
    fn into_number(self) -> Option<u16> {
        self.squares.first().map(self.number)
    }
}

#[inline]
fn on_board(number: u16) -> Option<u8> {
    u8::try_from(number).ok().filter(|index| *index < 64)
}

/// `None` before any square, numbers off the board in their order.
#[inline]
fn key(number: Option<u16>, on_index: IndexSymmetry) -> u128 {
    let image = |number| match on_board(number) {
        Some(index) => on_index.apply_index(index).into(),
        None => number,
    };
    number.map_or(0, |number| u128::from(image(number)) + 1)
}
