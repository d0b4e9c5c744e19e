//! Fields of numbers that name squares, files, ranks or directions, or that only count in comparisons.

mod field;
mod number;
mod numbers;

pub use field::{ComparedField, DirectionField, SquareField, TurnField};
pub use number::key as number_key;
pub use numbers::{KeysOf, Numbers};

/// A field that holds numbers.
pub struct Squares<'a, T>(&'a mut T);

// Each kind of field has an associated type. If the type of a field is wrong, the result has an unknown type,
// so only one error is raised, however often the field is used.
impl<'a, T: SquareField<Squares<'a, T> = Self>> Squares<'a, T> {
    /// Returns a field that holds squares, files or ranks.
    #[inline]
    pub const fn of(field: &'a mut T) -> T::Squares<'a, T> {
        Self(field)
    }
}

impl<'a, T: ComparedField<Compared<'a, T> = Self>> Squares<'a, T> {
    /// Returns a field that no symmetry changes.
    #[inline]
    pub const fn of_compared(field: &'a mut T) -> T::Compared<'a, T> {
        Self(field)
    }
}

impl<'a, T: DirectionField<Directions<'a, T> = Self>> Squares<'a, T> {
    /// Returns a field that holds directions.
    #[inline]
    pub const fn of_directions(field: &'a mut T) -> T::Directions<'a, T> {
        Self(field)
    }
}

impl<'a, T: TurnField<Turn<'a, T> = Self>> Squares<'a, T> {
    /// Returns a field that holds the side to move.
    #[inline]
    pub const fn of_turn(field: &'a mut T) -> T::Turn<'a, T> {
        Self(field)
    }
}

impl Squares<'_, bool> {
    #[inline]
    pub const fn is(self) -> bool {
        *self.0
    }

    /// Makes it the other side's turn.
    #[inline]
    pub const fn exchange(self) {
        *self.0 = !*self.0;
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
