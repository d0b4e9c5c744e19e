//! Calls of library functions on a field, with the locations at which errors about its type are to point.

use proc_macro2::TokenStream;

use super::kind::Field;
use super::visit::Visit;
use crate::template::{ours, quote_mixed};

/// Returns the call of a library function that depends on the field's type. If the type is wrong, the path, the
/// call and the borrow raise the same error in all visits. All of them have the span of the type, so that rustc
/// shows the error once.
pub(in crate::symmetric) fn call_by_type(
    path: TokenStream,
    place: &TokenStream,
    field: &Field,
    visit: Visit,
) -> TokenStream {
    let (mut call, place) = (over_type(path, field), borrowed(place, field, visit));
    call.extend(over_type(quote_mixed!((#place)), field));
    call
}

/// Returns a borrow of the field to change, or of a copy to compare.
fn borrowed(place: &TokenStream, field: &Field, visit: Visit) -> TokenStream {
    let place = if visit.writes() {
        quote_mixed!(&mut #place)
    } else {
        quote_mixed!(&mut { #place })
    };
    over_type(place, field)
}

/// Returns the tokens with the location of the field's type, so that errors about their type point there. All visits
/// raise the same error, so it is shown once.
pub(in crate::symmetric) fn over_type(tokens: TokenStream, field: &Field) -> TokenStream {
    let (first, last) = field.ty.ends();
    let mut result = TokenStream::new();
    let mut before = None;
    for token in tokens {
        if let Some(before) = before.replace(token) {
            result.extend(Some(ours(before, first)));
        }
    }
    result.extend(before.map(|token| ours(token, last)));
    result
}

/// Returns the tokens with the location of the first token of the field's type. Where several calls have the same bound,
/// rustc reports it once only if all of them have one location.
pub(super) fn at_type(tokens: TokenStream, field: &Field) -> TokenStream {
    let (first, _) = field.ty.ends();
    tokens.into_iter().map(|token| ours(token, first)).collect()
}
