//! Fields of a type that has symmetries of its own.

use crate::{Mapping, Symmetry};

/// Implemented for every type that `#[symmetric]` stands on.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no symmetries of its own",
    label = "expected a type with `#[symmetric(…)]`",
    note = "a nested field may also be an array of such a type, if the type of the field spells it out; one of another type may be `#[board(with = …)]`"
)]
pub trait Nested {
    const MAPPING: Mapping;

    /// Names the methods that only fields of other boards need, so that they are used by something.
    /// Nobody calls it.
    fn methods();
}

/// Asks the field for its type. Every use of one field raises the same error, which shows once.
#[inline]
pub const fn nested<T: Nested>(field: &mut T) -> &mut T {
    field
}

/// The methods of a type that has none of its own, so that no second error follows the one from
/// [`nested`].
pub trait NotNested: Sized {
    #[inline]
    fn __image<const S: usize>(self) {}

    #[inline]
    fn __transform(self, _: Symmetry) {}

    #[inline]
    fn __exchange_colors(self) {}
}

impl<T> NotNested for &mut T {}
