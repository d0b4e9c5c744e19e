//! Fields of numbers that name squares, files, ranks or directions, or that only count in comparisons.

use core::convert::Infallible;

mod field;
mod number;
mod numbers;

pub use field::{ComparedField, DirectionField, SquareField};
pub use number::{key as number_key, least_half};
pub use numbers::{KeysOf, Numbers};

/// A field that holds numbers.
pub struct Squares<'a, T>(&'a mut T);

/// A field that holds directions.
pub struct Directions<'a, T>(&'a mut T);

// Each kind of field has an associated type. If the type of a field is wrong, the result has an unknown type,
// so only one error is raised, however often the field is used.
impl<'a, T: SquareField<Squares<'a> = Self>> Squares<'a, T> {
    /// Returns a field that holds squares, files or ranks.
    #[inline]
    pub const fn of(field: &'a mut T) -> T::Squares<'a> {
        Self(field)
    }
}

impl<'a, T: ComparedField<Compared<'a> = Self>> Squares<'a, T> {
    /// Returns a field that no symmetry changes.
    #[inline]
    pub const fn of_compared(field: &'a mut T) -> T::Compared<'a> {
        Self(field)
    }
}

impl<'a, T: DirectionField<Directions<'a> = Self>> Directions<'a, T> {
    /// Returns a field that holds directions.
    #[inline]
    pub const fn of(field: &'a mut T) -> T::Directions<'a> {
        Self(field)
    }
}

impl<'a, T> Squares<'a, T> {
    /// Returns a field that holds squares, whose type may be one of the user's.
    #[inline]
    pub fn of_any<F: AnyField<Squares = Self>>(field: F) -> F::Squares {
        field.squares()
    }

    #[inline]
    pub(super) const fn into_field(self) -> &'a mut T {
        self.0
    }
}

/// A reference to a field of any type.
///
/// This trait has two impls, so rustc resolves the type of the field before it selects one. If that type is
/// unknown, rustc reports only this error, and no missing method of [`Squares`].
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
