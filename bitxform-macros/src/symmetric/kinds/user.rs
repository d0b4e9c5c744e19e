//! Calls of the user's functions.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use super::kind::Element;
use super::visit::Visit;
use crate::symmetric::parse::Conversion;
use crate::template::{ours, quote_mixed};

/// Returns the statement for an element of a type that the user's functions convert to a number and back.
pub(in crate::symmetric) fn converted(
    element: &Element<'_>,
    conversion: &Conversion,
    number: &TokenStream,
    visit: Visit,
    statement: &dyn Fn(&TokenStream, Option<&TokenStream>) -> TokenStream,
) -> TokenStream {
    let place = element.place;
    let got = call(&conversion.get, place.clone());
    let mut tokens = quote_mixed!(let mut __number: #number = #got;);
    if let Some(other) = element.other {
        let got = call(&conversion.get, other.clone());
        tokens.extend(quote_mixed!(let mut __other: #number = #got;));
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
pub(in crate::symmetric) fn call(function: &TokenStream, arguments: TokenStream) -> TokenStream {
    let mut tokens = function.clone();
    let mut span = Span::mixed_site();
    for token in tokens.clone() {
        span = token.span().resolved_at(span);
    }
    let mut at_path = TokenStream::new();
    for argument in arguments {
        at_path.extend(Some(ours(argument, span)));
    }
    let mut arguments = Group::new(Delimiter::Parenthesis, at_path);
    arguments.set_span(span);
    tokens.extend(Some(TokenTree::Group(arguments)));
    tokens
}
