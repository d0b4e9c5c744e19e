//! Fields that name squares: what they must be, and what becomes of them.

#![allow(
    clippy::inline_always,
    reason = "with a group that is known, images come to a few operations"
)]

use crate::board::index_move::Part;
use core::convert::Infallible;

use super::list::{Code, IndexImages};
use crate::bits::least::{least_ties_u64, least_ties_u128};
use crate::board::index_move::IndexMove;

/// A type that a field marked `#[board(square)]`, `squares(…)`, `file` or `rank` can have and that works in
/// constants.
#[diagnostic::on_unimplemented(
    message = "`{Self}` holds no square, file or rank",
    label = "expected an integer, an `Option` of one, or arrays of these, up to three deep",
    note = "a type that hides one square may be `#[board(square(get = …, new = …))]`; a field of any other type may be `#[board(with = …)]`, or `with_mut = …` if it is not `Copy`; functions that are not `const` need `non_const` in `#[symmetric(…)]`",
    note = "a type of your own that packs several squares may be `#[symmetric(…)]` itself, such as `struct Move(#[board(squares(…))] u16)`, and the field `#[board(nested)]`"
)]
pub trait SquareField {
    /// How many bits each of the integers has.
    const BITS: u32;

    /// How many integers or options there are.
    const LEN: usize;
    /// How many bits an index may have that each of them holds.
    const INDEX_BITS: u32;

    /// [`Squares`] with this type in it; an error if there is one of the type, so that none follows.
    type Squares<'a>
    where
        Self: 'a;
}

/// A field that holds squares.
#[derive(Debug)]
pub struct Squares<'a, T>(&'a mut T);

impl<'a, T: SquareField<Squares<'a> = Self>> Squares<'a, T> {
    /// Asks the field for its type. Every use of one field raises the same error, which shows once.
    #[inline]
    pub const fn of(field: &'a mut T) -> T::Squares<'a> {
        Self(field)
    }
}

impl<'a, T> Squares<'a, T> {
    /// The same where the type may be one of the user's.
    #[inline]
    pub fn of_any<F: AnyField<Squares = Self>>(field: F) -> F::Squares {
        field.squares()
    }

    #[inline]
    pub(super) const fn into_field(self) -> &'a mut T {
        self.0
    }
}

/// A reference to a field. Since there are two, rustc waits for the type of the field, and if there is none
/// of that name, looks for no method in [`Squares`] of it.
pub trait AnyField {
    type Squares;
    fn squares(self) -> Self::Squares;
}

impl<'a, T> AnyField for &'a mut T {
    type Squares = Squares<'a, T>;

    #[inline]
    fn squares(self) -> Squares<'a, T> {
        Squares(self)
    }
}

impl AnyField for Infallible {
    type Squares = Self;

    #[inline]
    fn squares(self) -> Self {
        self
    }
}

/// The numbers or options of a field, however deep its arrays.
#[derive(Debug)]
pub struct Numbers<'a, T>(&'a mut [T]);

/// One number or option.
struct Number<T>(T);

/// How many bits its key has, and whether it may be missing.
trait Width {
    const BITS: u32;
    const IS_OPTIONAL: bool = false;
}

impl<T: Width> Width for Option<T> {
    const BITS: u32 = T::BITS;
    const IS_OPTIONAL: bool = true;
}

macro_rules! integers {
    ($($int:ident)*) => {$(
        impl Number<$int> {
            /// Moves the squares; what is off the board stays.
            #[inline(always)]
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                clippy::cast_lossless,
                clippy::cast_possible_wrap,
                trivial_numeric_casts,
                reason = "only what may be an index, a file or a rank is cast"
            )]
            const fn image(self, part: Part<'_>, on_index: IndexMove) -> $int {
                let mut number = self.0;
                match part {
                    Part::Whole => {
                        // A number below zero is a large one here.
                        if (number as u128) < on_index.bits() as u128 {
                            number = on_index.apply_index(number as u16) as $int;
                        }
                    }
                    Part::File => {
                        if number & !127 == 0 {
                            number = on_index.apply_file(number as u8) as $int;
                        }
                    }
                    Part::Rank => {
                        if number & !127 == 0 {
                            number = on_index.apply_rank(number as u8) as $int;
                        }
                    }
                    Part::Direction => {}
                    Part::From { places, width } => {
                        expect_within(places, width, $int::BITS);
                        let mut i = 0;
                        while i < places.len() {
                            let index = (number >> places[i]) as u16 & ((1 << width) - 1);
                            let change = index ^ on_index.apply_index(index);
                            number ^= (change as $int) << places[i];
                            i += 1;
                        }
                    }
                }
                number
            }

            /// The numbers in their order, the least as zero.
            #[inline]
            #[allow(
                clippy::cast_sign_loss,
                clippy::cast_lossless,
                clippy::unnecessary_wraps,
                trivial_numeric_casts,
                reason = "the sign is taken away again; an `Option` of an integer may have no number"
            )]
            const fn key(self) -> Option<u128> {
                Some((self.0 as u128).wrapping_sub($int::MIN as u128))
            }
        }

        impl Width for $int {
            const BITS: u32 = $int::BITS;
        }
        optional!($int);
        flat!(Squares, $int);
        flat!(Squares, Option<$int>);
        fields!($int);
        fields!(Option<$int>);

        // The width is that of the integer, whether it is optional or not.
        width!($int, $int);
        width!($int, Option<$int>);
    )*};
}

/// What becomes of an optional one.
macro_rules! optional {
    ($number:ty) => {
        impl Number<Option<$number>> {
            #[inline]
            const fn image(self, part: Part<'_>, on_index: IndexMove) -> Option<$number> {
                match self.0 {
                    Some(number) => Some(Number(number).image(part, on_index)),
                    None => None,
                }
            }

            #[inline]
            const fn key(self) -> Option<u128> {
                match self.0 {
                    Some(number) => Number(number).key(),
                    None => None,
                }
            }
        }
    };
}

/// The numbers of a field as one slice.
macro_rules! flat {
    ($Field:ident, $leaf:ty) => {
        impl Numbers<'_, $leaf> {
            /// The code with these numbers behind it.
            #[inline]
            #[must_use]
            pub const fn code_as_they_are(self, by: &IndexImages, mut code: Code) -> Code {
                let mut i = 0;
                while i < self.0.len() {
                    let key = Number(self.0[i]).key();
                    let (bits, optional) = (<$leaf as Width>::BITS, <$leaf as Width>::IS_OPTIONAL);
                    code = code.with_key(key, bits, optional, by);
                    i += 1;
                }
                code
            }
        }

        impl<'a> $Field<'a, $leaf> {
            #[inline]
            #[must_use]
            pub const fn __numbers(self) -> Numbers<'a, $leaf> {
                Numbers(core::slice::from_mut(self.0))
            }
        }

        impl<'a, const N: usize> $Field<'a, [$leaf; N]> {
            #[inline]
            #[must_use]
            pub const fn __numbers(self) -> Numbers<'a, $leaf> {
                Numbers(self.0)
            }
        }

        impl<'a, const N: usize, const M: usize> $Field<'a, [[$leaf; N]; M]> {
            #[inline]
            #[must_use]
            pub const fn __numbers(self) -> Numbers<'a, $leaf> {
                Numbers(self.0.as_flattened_mut())
            }
        }

        impl<'a, const N: usize, const M: usize, const L: usize> $Field<'a, [[[$leaf; N]; M]; L]> {
            #[inline]
            #[must_use]
            pub const fn __numbers(self) -> Numbers<'a, $leaf> {
                Numbers(self.0.as_flattened_mut().as_flattened_mut())
            }
        }
    };
}

// After the macro that it uses.
mod compared;
mod keyed;

pub use compared::ComparedField;

/// What may be asked of the numbers of a field.
macro_rules! fields {
    ($leaf:ty) => {
        impl Number<$leaf> {
            /// Of `ties`, those under which the image of its number is least.
            #[inline(always)]
            const fn least<const N: usize>(
                numbers: [$leaf; N],
                part: Part<'_>,
                group: &[IndexMove; N],
                ties: u16,
            ) -> u16 {
                if ties.is_power_of_two() {
                    return ties;
                }
                let mut keys = [None; N];
                let mut image = 0;
                while image < N {
                    let number = Number(numbers[image]).image(part, group[image]);
                    keys[image] = Number(number).key();
                    image += 1;
                }
                least_key::<{ size_of::<$leaf>() > 8 }, N>(keys, ties)
            }
        }

        impl Numbers<'_, $leaf> {
            /// Moves all squares. How, is mostly known where this is called, and then it comes to a few
            /// operations, which only becomes plain once it stands there.
            #[inline(always)]
            pub const fn transform(self, part: Part<'_>, on_index: IndexMove) {
                let mut i = 0;
                while i < self.0.len() {
                    self.0[i] = Number(self.0[i]).image(part, on_index);
                    i += 1;
                }
            }

            /// The code with the images of these numbers behind it.
            #[inline]
            #[must_use]
            pub const fn code(self, part: Part<'_>, by: &IndexImages, code: Code) -> Code {
                let numbers = self.0;
                Numbers(&mut *numbers).transform(part, by.on_index);
                Numbers(numbers).code_as_they_are(by, code)
            }

            /// Those of `ties` under which the numbers are least, one after the other.
            #[inline(always)]
            #[must_use]
            pub const fn least<const N: usize>(
                self,
                part: Part<'_>,
                group: &[IndexMove; N],
                mut ties: u16,
            ) -> u16 {
                let mut i = 0;
                while i < self.0.len() {
                    ties = Number::<$leaf>::least([self.0[i]; N], part, group, ties);
                    i += 1;
                }
                ties
            }

            /// The same where in the second half of the group the colours have changed hands, so
            /// that there the numbers are those of `exchanged`.
            #[inline(always)]
            #[must_use]
            pub const fn least_of_both<const N: usize>(
                self,
                exchanged: Self,
                part: Part<'_>,
                group: &[IndexMove; N],
                mut ties: u16,
            ) -> u16 {
                let mut i = 0;
                while i < self.0.len() {
                    let mut numbers = [self.0[i]; N];
                    let mut image = N / 2;
                    while image < N {
                        numbers[image] = exchanged.0[i];
                        image += 1;
                    }
                    ties = Number::<$leaf>::least(numbers, part, group, ties);
                    i += 1;
                }
                ties
            }

            /// Whether they are the images of others.
            #[inline]
            #[must_use]
            pub const fn is_image_of(
                self,
                others: Self,
                part: Part<'_>,
                on_index: IndexMove,
            ) -> bool {
                let mut i = 0;
                while i < self.0.len() {
                    let image = Number(others.0[i]).image(part, on_index);
                    if !is_same_key(Number(image).key(), Number(self.0[i]).key()) {
                        return false;
                    }
                    i += 1;
                }
                true
            }
        }
    };
}

// What is allowed stands in the label; a list of impls would repeat it in other words.
macro_rules! width {
    ($int:ident, $leaf:ty) => {
        #[diagnostic::do_not_recommend]
        impl SquareField for $leaf {
            const BITS: u32 = $int::BITS;
            const LEN: usize = 1;
            const INDEX_BITS: u32 = $int::MAX.count_ones();
            type Squares<'a> = Squares<'a, Self>;
        }
        #[diagnostic::do_not_recommend]
        impl<const N: usize> SquareField for [$leaf; N] {
            const BITS: u32 = $int::BITS;
            const LEN: usize = N;
            const INDEX_BITS: u32 = $int::MAX.count_ones();
            type Squares<'a> = Squares<'a, Self>;
        }
        #[diagnostic::do_not_recommend]
        impl<const N: usize, const M: usize> SquareField for [[$leaf; N]; M] {
            const BITS: u32 = $int::BITS;
            const LEN: usize = N * M;
            const INDEX_BITS: u32 = $int::MAX.count_ones();
            type Squares<'a> = Squares<'a, Self>;
        }
        #[diagnostic::do_not_recommend]
        impl<const N: usize, const M: usize, const L: usize> SquareField for [[[$leaf; N]; M]; L] {
            const BITS: u32 = $int::BITS;
            const LEN: usize = N * M * L;
            const INDEX_BITS: u32 = $int::MAX.count_ones();
            type Squares<'a> = Squares<'a, Self>;
        }
    };
}

integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

// After the macros that it uses.
mod directions;

pub use directions::{DirectionField, Directions};

/// Of `ties`, those whose key is least: `None` before any number. Only `WIDE` ones take more than 64 bits.
#[inline(always)]
#[allow(
    clippy::cast_possible_truncation,
    reason = "what is not wide fits in 64 bits"
)]
pub(super) const fn least_key<const WIDE: bool, const N: usize>(
    keys: [Option<u128>; N],
    ties: u16,
) -> u16 {
    let (mut numbers, mut wide) = ([0; N], [0; N]);
    let mut without = 0;
    let mut i = 0;
    while i < N {
        match keys[i] {
            Some(number) if WIDE => wide[i] = number,
            Some(number) => numbers[i] = number as u64,
            None => without |= 1 << i,
        }
        i += 1;
    }
    if ties & without != 0 {
        ties & without
    } else if WIDE {
        least_ties_u128(wide, ties)
    } else {
        least_ties_u64(numbers, ties)
    }
}

/// `==`, which constants do not have.
#[inline]
const fn is_same_key(one: Option<u128>, other: Option<u128>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one == other,
        (None, None) => true,
        _ => false,
    }
}

/// Stops the build if an integer does not hold the index of each square.
///
/// # Panics
/// If it has less bits than that takes, with the message.
#[inline]
#[track_caller]
pub const fn expect_index(bits: u32, width: u32, message: &str) {
    assert!(bits >= width, "{}", message);
}

/// Stops the build if bits of a packed word are asked for that it does not have.
///
/// # Panics
/// If one of the ranges goes beyond `bits`.
#[inline]
#[track_caller]
pub const fn expect_within(places: &[u32], width: u32, bits: u32) {
    let mut i = 0;
    while i < places.len() {
        assert!(
            places[i] + width <= bits,
            "a range of `squares(…)` goes beyond the bits of the field's integer"
        );
        i += 1;
    }
}
