//! Fields of numbers that name squares, files, ranks or directions, or that only count in comparisons.

mod field;
mod number;
mod numbers;

pub use field::{ComparedField, DirectionField, SquareField, TurnField};
pub use number::key as number_key;
pub use numbers::{KeysOf, Numbers};

use crate::bits::int::{Nest, leaves};

/// Returns a field that holds squares, files or ranks. If its type is wrong, only this call raises an error, however often
/// the field is used. So do the next functions.
#[inline]
pub const fn squares<T: SquareField<This<T> = T>>(field: &mut T) -> &mut T::This<T> {
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

/// Stops the build if an integer does not hold the index of each square.
///
/// # Panics
/// If `bits` is less than `width`, with `message`.
#[inline]
#[track_caller]
pub const fn expect_index(bits: u32, width: u32, message: &str) {
    assert!(bits >= width, "{}", message);
}

/// Stops the build if a range of a packed word ends beyond its `bits`.
///
/// # Panics
/// If a range ends beyond `bits`. Each range has `width` bits, from one of `starts` on.
#[inline]
#[track_caller]
pub const fn expect_within(starts: &[u32], width: u32, bits: u32) {
    let mut i = 0;
    while i < starts.len() {
        assert!(
            starts[i] + width <= bits,
            "a range of `squares(…)` goes beyond the bits of the field's integer"
        );
        i += 1;
    }
}
