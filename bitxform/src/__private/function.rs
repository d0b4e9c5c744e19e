//! Fields that functions of the user transform.

/// A field that a user's function takes by value. It must be `Copy`, because it cannot be moved out of a
/// borrowed board.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not `Copy`, so no function can take the field and give it back",
    label = "expected a type that is `Copy`",
    note = "a function that takes `&mut {Self}` serves with `with_mut = …` and `color_with_mut = …`; if it is not `const`, `#[symmetric(…)]` needs `non_const`"
)]
pub trait CopyField: Copy {}

#[diagnostic::do_not_recommend]
impl<T: Copy> CopyField for T {}

/// Returns a copy of the field. If its type is wrong, only this call raises an error, however often the field
/// is used.
#[inline]
#[must_use]
pub const fn copied<T: CopyField>(field: &T) -> T {
    *field
}
