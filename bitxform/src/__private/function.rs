//! Fields that functions of the user's turn.

/// What a function that takes the field by value needs, since a field of another board can only be
/// changed in place.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not `Copy`, so no function can take the field and give it back",
    label = "expected a type that is `Copy`",
    note = "a function that takes `&mut {Self}` serves with `with_mut = …` and `color_with_mut = …`; if it is not `const`, `#[symmetric(…)]` needs `non_const`"
)]
pub trait CopyField: Copy {}

#[diagnostic::do_not_recommend]
impl<T: Copy> CopyField for T {}

/// Asks the field for its type. Every use of one field raises the same error, which shows once.
#[inline]
#[must_use]
pub const fn copied<T: CopyField>(field: &T) -> T {
    *field
}

/// Ends a value without its destructor, which constants cannot run.
#[inline]
pub const fn forget<T>(value: T) {
    core::mem::forget(value);
}
