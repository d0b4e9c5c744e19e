//! Fields converted from a board in another mapping.

use core::marker::PhantomData;

use super::words::BoardWords;
use crate::Word;
use crate::board::geometry::{Geometry, expect_same_size};

/// The board that fields come from, in words of type `W`.
pub struct Origin<W> {
    pub shape: Geometry,
    word: PhantomData<W>,
}

impl<W> Origin<W> {
    pub(super) const fn of(shape: Geometry) -> Self {
        Self {
            shape,
            word: PhantomData,
        }
    }
}

/// `From`, with an error message about fields.
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

/// Returns a field in the type that it has in this board. Square indices in it are not converted yet.
#[inline]
pub fn converted<T, U: FromField<T>>(field: T) -> U {
    U::from_field(field)
}

/// Returns the words of a field, converted to this board. The origin comes first, so that an error about the type of the
/// field names the word of the other board.
///
/// ```compile_fail,E0080
/// use bitxform::symmetric;
///
/// #[symmetric(mapping = "LERF")]
/// struct Pair([u64; 2]);
///
/// #[symmetric(mapping = "LEFR", from(Pair))]
/// struct Three([u64; 3]);
///
/// Three::from(Pair([1; 2]));
/// ```
#[inline]
pub fn converted_words<V: Word, W: Word, T: BoardWords<V>, U: BoardWords<W>>(
    origin: &Origin<V>,
    mut field: T,
    to: Geometry,
) -> U {
    const {
        assert!(
            T::LEN == U::LEN,
            "expected as many boards in the field as in the one that it comes from"
        );
    };
    let mut converted = U::EMPTY;
    for (word, image) in field.words().iter().zip(converted.words()) {
        *image = origin.shape.convert(*word, to);
    }
    converted
}

/// Renumbers the squares of each board, from their indices in `from` to those in `to`.
#[inline]
pub const fn convert_words<W: Word>(words: &mut [W], from: Geometry, to: Geometry) {
    let mut i = 0;
    while i < words.len() {
        words[i] = from.convert(words[i], to);
        i += 1;
    }
}

/// Stops the build unless two boards have the same size. If a field packs squares, their indices must also have
/// the same width, since each range of bits is converted in place.
///
/// # Panics
/// If the sizes or these widths differ.
#[inline]
#[track_caller]
pub const fn expect_convertible(from: Geometry, to: Geometry, packs_squares: bool) {
    expect_same_size(from, to);
    assert!(
        !packs_squares || from.index_bits() == to.index_bits(),
        "expected boards whose indices have as many bits, since the ranges of `squares(…)` stay where they are"
    );
}
