//! Fields that come from boards of another mapping.

/// `From`, with a message that speaks of fields.
#[diagnostic::on_unimplemented(
    message = "a field of type `{Self}` cannot come from one of type `{T}`",
    label = "the other board has a `{T}` here",
    note = "types that differ need a `From` between them"
)]
pub trait FromField<T> {
    fn from_field(field: T) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T, U: From<T>> FromField<T> for U {
    #[inline]
    fn from_field(field: T) -> Self {
        Self::from(field)
    }
}

/// The field as it stands in this board, but for the numbers of its squares.
#[inline]
pub fn converted<T, U: FromField<T>>(field: T) -> U {
    U::from_field(field)
}
