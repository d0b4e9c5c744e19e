//! Fields that come from boards of another mapping.

use crate::Geometry;
use crate::geometry::expect_same_size;
use crate::index_symmetry::IndexSymmetry;
use crate::shape::Shape;

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

/// Stops the build unless two boards have the same size and, where a field packs squares, indices of
/// the same width, since packed words are converted bit range by bit range.
///
/// # Panics
/// If they have not.
#[inline]
#[track_caller]
pub const fn expect_convertible(from: Shape, to: Shape, packs_squares: bool) {
    expect_same_size(from, to);
    assert!(
        !packs_squares || from.index_bits() == to.index_bits(),
        "expected boards whose indices have as many bits, since the ranges of `squares(…)` stay where they are"
    );
}

/// The same squares in another numbering. Boards of 8x8 that fill a `u64` take no loop.
#[must_use]
#[inline]
pub const fn convert_u64(bits: u64, from: Shape, to: Shape) -> u64 {
    if from.is_8x8() && to.is_8x8() {
        return IndexSymmetry::between(from.mapping(), to.mapping()).apply(bits);
    }
    Geometry::<u64>::of_shape(from).convert(bits, Geometry::<u64>::of_shape(to))
}

macro_rules! convert {
    ($($name:ident($word:ident))*) => {$(
        /// The same squares in another numbering.
        #[must_use]
        #[inline]
        pub const fn $name(bits: $word, from: Shape, to: Shape) -> $word {
            Geometry::<$word>::of_shape(from).convert(bits, Geometry::<$word>::of_shape(to))
        }
    )*};
}

convert!(convert_u8(u8) convert_u16(u16) convert_u32(u32) convert_u128(u128));
