//! Fields of numbers that name squares, files, ranks or directions, or that only count in comparisons.

mod types;
mod values;

pub use types::{ComparedField, DirectionField, SquareField, TurnField};
pub use values::{Numbers, key as number_key};

use core::marker::PhantomData;

use crate::bits::int::{Int, Nest, get, leaves, set};
use crate::message::refuse;
use crate::{Geometry, Symmetry};

/// Returns a field that holds squares, files or ranks. If its type is wrong, only this call raises an error, however often
/// the field is used. So do the next functions.
#[inline]
pub const fn squares<T: SquareField<This<T> = T>>(field: &mut T) -> &mut T::This<T> {
    field
}

/// Returns a field as [`squares`] does, and stops the build unless its integers hold the indices up to `LAST`.
#[inline]
pub const fn squares_up_to<T: SquareField<This<T> = T>, const LAST: u32>(
    field: &mut T,
) -> &mut T::This<T> {
    const { expect_index(T::INDEX_BITS, LAST) }
    field
}

/// Returns a field as [`squares`] does, and stops the build if its integers have fewer than `END` bits.
#[inline]
pub const fn squares_within<T: SquareField<This<T> = T>, const END: u32>(
    field: &mut T,
) -> &mut T::This<T> {
    const { expect_within(T::BITS, END) }
    field
}

/// Returns a field that no symmetry changes.
#[inline]
pub const fn compared<T: ComparedField<This<T> = T>>(field: &mut T) -> &mut T::This<T> {
    field
}

/// Returns a field that holds directions.
#[inline]
pub const fn directions<T: DirectionField<This<T> = T>>(field: &mut T) -> &mut T::This<T> {
    field
}

/// Returns a field that holds the side to move.
#[inline]
pub const fn turn<T: TurnField<This = T>>(field: &mut T) -> &mut T::This {
    field
}

/// Returns the numbers or options of such a field.
#[inline]
pub const fn numbers<T: Nest>(field: &mut T) -> Numbers<'_, T::Leaf> {
    Numbers(leaves(field))
}

/// Returns the width of the widest index that the integers of a function's result hold, in bits. The function is not
/// called.
#[inline]
pub const fn index_bits<T, U: SquareField>(_: &impl Fn(T) -> PhantomData<U>) -> u32 {
    U::INDEX_BITS
}

/// Returns the type of a value.
#[inline]
pub const fn type_behind<T>(_: &mut T) -> PhantomData<T> {
    PhantomData
}

/// Stops the build if an integer does not hold all indices.
///
/// # Panics
/// If `last` has more than `bits` bits.
#[inline]
#[track_caller]
pub const fn expect_index(bits: u32, last: u32) {
    if u32::BITS - last.leading_zeros() > bits {
        let name = if last > u16::MAX as u32 { "u32" } else { "u16" };
        refuse(
            "expected an integer that holds the indices of this board, 0 to {#}, such as `{}`",
            &[name],
            &[last as usize],
        );
    }
}

/// Stops the build if the ranges of a packed word, which end at bit `end`, go beyond its `bits`.
///
/// # Panics
/// If `end` is greater than `bits`.
#[inline]
#[track_caller]
pub const fn expect_within(bits: u32, end: u32) {
    assert!(
        end <= bits,
        "a range of `squares(…)` goes beyond the bits of the field's integer"
    );
}

/// Returns the image of a square, as an integer that holds all indices of the board.
///
/// # Panics
/// If there is no such square or no such symmetry.
#[inline]
#[track_caller]
pub const fn transform_square<I: Int>(board: Geometry, index: I, symmetry: Symmetry) -> I {
    let mut image = index;
    set(
        &mut image,
        board.transform_square(get(&index) as u16, symmetry) as u128,
    );
    image
}
