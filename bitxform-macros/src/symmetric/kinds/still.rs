//! The code in lists of moves of values that no symmetry changes.

use proc_macro2::TokenStream;

use super::kind::Field;
use super::tokens::{call_by_type, over_type};
use super::visit::Visit;
use crate::template::quote_mixed;

/// Returns the statement that adds a value to the code as it is.
pub(super) fn code(place: &TokenStream, field: &Field) -> TokenStream {
    if let Some((number, bits)) = widened(place, field) {
        return quote_mixed!(__code = __code.with(#number, #bits););
    }
    code_of_options(place, field)
}

/// Like [`code`], for numbers that may be missing, and `bool`.
pub(super) fn code_of_options(place: &TokenStream, field: &Field) -> TokenStream {
    let bits = if field.ty.is_bool() {
        Some(1)
    } else {
        field.ty.integer_bits()
    };
    if let (Some(bits), 0) = (bits, field.ty.array_depth()) {
        let (place, is_optional) = (over_type(place.clone(), field), field.ty.is_option());
        let key = quote_mixed!(__bitxform::number_key(#place));
        return quote_mixed!(__code = __code.with_key(#key, #bits, #is_optional););
    }
    let path = quote_mixed!(__bitxform::compared);
    let numbers = call_by_type(path, place, field, Visit::Code);
    quote_mixed!(__code = __bitxform::numbers(#numbers).code_as_they_are(__code);)
}

/// Returns an integer in 128 bits, and its width, if the type spells one integer. A cast keeps the compile time low:
/// the compiler interprets all calls for each move of a list.
pub(super) fn widened(place: &TokenStream, field: &Field) -> Option<(TokenStream, u32)> {
    let word = field.ty.word().filter(|_| field.ty.array_depth() == 0)?;
    let (place, bits) = (over_type(place.clone(), field), word.bits());
    let number = if bits == 128 {
        place
    } else {
        quote_mixed!((#place as __bitxform::u128))
    };
    Some((number, bits))
}
