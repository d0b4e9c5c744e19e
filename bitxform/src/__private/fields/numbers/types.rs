//! The types that fields of numbers can have: a number, an optional one, or arrays of these.

use crate::Direction;
use crate::bits::int::{Int, Leaf, Nest};

/// A type that a field marked `#[board(square)]`, `squares(…)`, `file` or `rank` can have and that works in
/// constants.
#[diagnostic::on_unimplemented(
    message = "`{Self}` holds no square, file or rank",
    label = "expected an integer, an `Option` of one, or arrays of these",
    note = "a type that hides one square may be `#[board(square(get = …, new = …))]`; `Vec` and `Box<[…]>` of squares are spelt in the field's type, and other sequences beside it, such as `#[board(square, sequence)]`; a field of any other type may be `#[board(with = …)]`, by a function that takes `&mut T`; functions that are not `const` need `non_const` in `#[symmetric(…)]`",
    note = "a type of your own that packs several squares may be `#[symmetric(…)]` itself, such as `struct Move(#[board(squares(…))] u16)`, and the field `#[board(nested)]`"
)]
pub trait SquareField {
    /// This type. A supertrait instead would raise a second error.
    type Nest: Nest;

    /// The width of each integer, in bits.
    const BITS: u32 = <IntOf<Self::Nest> as Int>::BITS;
    /// The width of the widest index that each integer holds, in bits. A sign takes one.
    const INDEX_BITS: u32 = Self::BITS - (<IntOf<Self::Nest> as Int>::LEAST != 0) as u32;

    /// `Of`, which is this type or an array around it.
    type This<Of>;
}

/// The integer of the leaves of a nest.
type IntOf<T> = <<T as Nest>::Leaf as Leaf>::Int;

/// A type that a field marked `#[board(direction)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no direction",
    label = "expected `bitxform::Direction`, an `Option` of one, or arrays of these",
    note = "a field of any other type may be `#[board(with = …)]`, by a function that takes `&mut T`; functions that are not `const` need `non_const` in `#[symmetric(…)]`"
)]
pub trait DirectionField {
    /// This type.
    type Nest: Nest;

    /// `Of`, which is this type or an array around it.
    type This<Of>;
}

/// A type that a field marked `#[board(compare)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not compared as it is",
    label = "expected an integer or `bool`, an `Option` of one, or arrays of these",
    note = "in place of a type of your own, let the field hold the number that counts, or an array of the numbers"
)]
pub trait ComparedField {
    /// This type.
    type Nest: Nest;

    /// `Of`, which is this type or an array around it.
    type This<Of>;
}

/// Implements `$Field` for these numbers, optional ones, and arrays of both. One impl for all of them would give
/// types without it a projection too, whose use is a second error; so would an array that named its projection itself,
/// in place of its elements.
macro_rules! fields {
    ($Field:ident: $($number:ident)*) => {
        $(
            fields!(@impl $Field () $number, Of);
            fields!(@impl $Field () Option<$number>, Of);
        )*
        fields!(@impl $Field (T: $Field + Nest, const N: usize) [T; N], T::This<Of>);
    };
    (@impl $Field:ident ($($parameters:tt)*) $type:ty, $this:ty) => {
        // The message says which types are allowed; without this attribute, rustc would list impls instead.
        #[diagnostic::do_not_recommend]
        impl<$($parameters)*> $Field for $type {
            type Nest = Self;
            type This<Of> = $this;
        }
    };
}

fields!(SquareField: u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
fields!(DirectionField: Direction);
fields!(ComparedField: bool u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// A type that a field marked `#[board(turn)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say whose turn it is",
    label = "expected `bool`",
    note = "a type of your own that does is `#[board(turn(get = …, new = …))]`, by functions to a `bool` and back; `#[board(color_with = …)]` changes a field of any type; numbers that are to count are `compare, color_with = …`"
)]
pub trait TurnField {
    /// This type.
    type This;
}

#[diagnostic::do_not_recommend]
impl TurnField for bool {
    type This = Self;
}
