//! Calls of the user's functions: `get` and `new` of a number, and those with errors at their paths.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use super::field::Element;
use super::visit::Visit;
use crate::symmetric::parse::Conversion;
use crate::template::{generated, quote_mixed};

/// Returns the statement for an element of a type that the user's functions convert to a number and back. `ty`
/// is the type of the number, if the functions have no choice.
pub(crate) fn converted(
    element: &Element<'_>,
    conversion: &Conversion,
    ty: Option<&TokenStream>,
    visit: Visit,
    statement: &dyn Fn(&TokenStream, Option<&TokenStream>) -> TokenStream,
) -> TokenStream {
    let place = element.place;
    let got = call(&conversion.get, place.clone());
    let ty = ty.map(|ty| quote_mixed!(: #ty));
    let mut tokens = quote_mixed!(let mut __number #ty = #got;);
    if let Some(other) = element.other {
        let got = call(&conversion.get, other.clone());
        tokens.extend(quote_mixed!(let mut __other #ty = #got;));
    }
    let other = element.other.map(|_| quote_mixed!(__other));
    tokens.extend(statement(&quote_mixed!(__number), other.as_ref()));
    if visit.writes() {
        let new = call(&conversion.new, quote_mixed!(__number));
        tokens.extend(quote_mixed!(#place = #new;));
    }
    quote_mixed!({ #tokens })
}

/// Returns a call of a user's function. Errors about it or its arguments point at the path.
pub(crate) fn call(function: &TokenStream, arguments: TokenStream) -> TokenStream {
    let mut tokens = function.clone();
    let arguments = Group::new(Delimiter::Parenthesis, over_function(arguments, function));
    let arguments = TokenTree::Group(arguments).into();
    tokens.extend(over_function(arguments, function));
    tokens
}

/// Returns the tokens with the location of a user's function, so that errors about its types point there.
pub(super) fn over_function(tokens: TokenStream, function: &TokenStream) -> TokenStream {
    let mut span = Span::mixed_site();
    for token in function.clone() {
        span = token.span().resolved_at(span);
    }
    let mut result = TokenStream::new();
    for token in tokens {
        result.extend(Some(generated(token, span)));
    }
    result
}
