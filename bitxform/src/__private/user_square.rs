//! Squares of the user's own types, by `From` and `Into`. Constants cannot call traits, so these fields do not
//! work in constants.

use core::cmp::Ordering;

use super::square::{KeysOf, Squares};
use crate::bits::least::least_ties_u128;
use crate::board::index_move::{IndexMove, Part};
use crate::zobrist::kinds::Kinds;
use crate::zobrist::{KeySymmetry, ZobristKey};

/// A type of the user that a field marked `#[board(square)]` can have, on a board whose indices are of the type
/// `I`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` holds no square",
    label = "expected an integer, or a type that is `Copy` and `Ord`, with `From<{I}>` and `Into<{I}>`",
    note = "an `Option` of one and arrays of these, up to three deep, and `Vec` and `Box<[…]>` of them, are squares too; a type that hides one square may be `#[board(square(get = …, new = …))]`; a sequence that is neither a `Vec` nor a `Box` says so beside, such as `#[board(square, sequence)]`",
    note = "a field of any other type may be `#[board(with = …)]`, or `with_mut = …` if it is not `Copy`; functions that are not `const` need `non_const` in `#[symmetric(…)]`"
)]
pub trait UserSquare<I>: Copy + Ord {
    /// Returns the number of the square; another number if it is off the board; or `NUMBERLESS` if it has no
    /// number of type `I`.
    fn number(self) -> u32;

    /// Returns the square at an index.
    fn of_index(index: u16) -> Self;
}

/// The marker of a square without a number.
const NUMBERLESS: u32 = 1 << 16;

#[diagnostic::do_not_recommend]
impl<I: Into<u16> + TryFrom<u16>, T: Copy + Ord + TryInto<I> + TryFrom<I>> UserSquare<I> for T {
    #[inline]
    fn number(self) -> u32 {
        self.try_into()
            .map_or(NUMBERLESS, |index: I| u32::from(index.into()))
    }

    #[inline]
    fn of_index(index: u16) -> Self {
        let index = I::try_from(index).ok();
        let square = index.and_then(|index| Self::try_from(index).ok());
        square.expect(
            "expected a type that has all squares, with the indices that they have on the board",
        )
    }
}

// Messages show the bounds of these two traits, so no macro writes them.

/// Finds the square of a field whose type is none of the library's. Methods of [`Squares`] take precedence over
/// this one.
pub trait NumbersOfUser<'a>: Sized {
    type Square;

    fn __numbers(self) -> UserNumbers<'a, Self::Square>
    where
        Self::Square: UserSquare<u8>;
}

impl<'a, T> NumbersOfUser<'a> for Squares<'a, T> {
    type Square = T;

    #[inline]
    fn __numbers(self) -> UserNumbers<'a, T>
    where
        T: UserSquare<u8>,
    {
        UserNumbers::new(core::slice::from_mut(self.into_field()))
    }
}

/// Like [`NumbersOfUser`], on boards whose indices need more than eight bits.
pub trait NumbersOfUserInU16<'a>: Sized {
    type Square;

    fn __numbers(self) -> UserNumbers<'a, Self::Square>
    where
        Self::Square: UserSquare<u16>;
}

impl<'a, T> NumbersOfUserInU16<'a> for Squares<'a, T> {
    type Square = T;

    #[inline]
    fn __numbers(self) -> UserNumbers<'a, T>
    where
        T: UserSquare<u16>,
    {
        UserNumbers::new(core::slice::from_mut(self.into_field()))
    }
}

/// One square, or an optional one. Only the constructor has the bounds on the type, so that no second error
/// follows.
pub struct UserNumbers<'a, T> {
    squares: &'a mut [T],
    number: fn(&T) -> u32,
    order: fn(&T, &T) -> Ordering,
    of_index: fn(u16) -> T,
}

impl<'a, T> UserNumbers<'a, T> {
    #[inline]
    const fn new<I>(squares: &'a mut [T]) -> Self
    where
        T: UserSquare<I>,
    {
        Self {
            squares,
            number: |square| UserSquare::<I>::number(*square),
            order: T::cmp,
            of_index: <T as UserSquare<I>>::of_index,
        }
    }

    /// Returns the square of a field that may have one.
    #[inline]
    pub const fn of_option<I>(field: &'a mut Option<T>) -> Self
    where
        T: UserSquare<I>,
    {
        Self::new(field.as_mut_slice())
    }
}

impl<T> UserNumbers<'_, T> {
    /// Replaces the square by its image. A square off the board stays.
    #[inline]
    pub fn transform(self, _: Part<'_>, on_index: IndexMove) {
        for square in self.squares {
            let number = (self.number)(square);
            let image = image(number, on_index);
            // The user's type may have no value for an index off the board, so only changed squares are
            // written.
            match u16::try_from(image) {
                Ok(index) if image != number => *square = (self.of_index)(index),
                _ => {}
            }
        }
    }

    /// Adds the square to the key, unless it is off the board.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn with_keys<S: KeySymmetry, const LANES: usize>(
        self,
        _: KeysOf,
        key: ZobristKey<S, LANES>,
        kinds: Kinds<'_, S, LANES>,
    ) -> ZobristKey<S, LANES> {
        match self.number() {
            Some(number) => kinds.with_square(key, 0, number as usize),
            None => key,
        }
    }

    /// Returns those of `ties` under which the square is least. In the second half of the group, the square
    /// of `swapped` takes its place.
    #[inline]
    #[must_use]
    pub fn least<const N: usize>(
        self,
        swapped: Option<Self>,
        _: Part<'_>,
        group: &[IndexMove; N],
        ties: u16,
    ) -> u16 {
        let numbers = match swapped {
            Some(swapped) => self.into_numbers(swapped),
            None => [self.number(); 2],
        };
        let key = |index| key(numbers[usize::from(index >= N / 2)], group[index]);
        least_ties_u128(core::array::from_fn::<_, N, _>(key), ties)
    }

    /// Returns whether the square is the image of another.
    #[inline]
    #[must_use]
    pub fn is_image_of(self, other: Self, _: Part<'_>, on_index: IndexMove) -> bool {
        let [number, other] = self.into_numbers(other);
        number == other.map(|number| image(number, on_index))
    }

    #[inline]
    fn number(&self) -> Option<u32> {
        self.squares.first().map(self.number)
    }

    /// Returns the numbers of both. If neither square has a number, the results have the order of the squares.
    #[inline]
    fn into_numbers(self, Self { squares, .. }: Self) -> [Option<u32>; 2] {
        let (one, other) = (self.squares.first(), squares.first());
        let mut numbers = [one, other].map(|square| square.map(self.number));
        if numbers == [Some(NUMBERLESS); 2] {
            let order = one.zip(other).map(|(one, other)| (self.order)(one, other));
            numbers[0] = Some(NUMBERLESS + u32::from(order == Some(Ordering::Greater)));
            numbers[1] = Some(NUMBERLESS + u32::from(order == Some(Ordering::Less)));
        }
        numbers
    }
}

/// Returns the number of the image of a square.
#[inline]
fn image(number: u32, on_index: IndexMove) -> u32 {
    let image = |index| u32::from(on_index.apply_index(index));
    u16::try_from(number).map_or(number, image)
}

/// Returns the key of the image: `None` is least, and numbers off the board are in their order.
#[inline]
fn key(number: Option<u32>, on_index: IndexMove) -> u128 {
    number.map_or(0, |number| u128::from(image(number, on_index)) + 1)
}
