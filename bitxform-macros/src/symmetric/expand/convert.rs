//! `from(Other)`: conversions between boards of different mappings.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;

use super::fields;
use super::places::binding;
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Field, Visit, over_type, word};
use crate::template::{as_ours, fill, quote_mixed, write};
use crate::tokens::is_punct;

/// Returns the method and the impls, if there are any.
pub(super) fn conversions(board: &Board, slots: &[(&str, TokenStream)]) -> TokenStream {
    let mut tokens = TokenStream::new();
    if board.arguments.from.is_empty() {
        return tokens;
    }
    let mut slots = slots.to_vec();
    slots.push(("convert", fields::statements(board, Visit::Convert)));
    let convert = write(CONVERT, &[("const", board.constness())]);
    tokens.extend(fill(&convert, &slots, Span::mixed_site()));
    for other in &board.arguments.from {
        slots.push(("Other", other.clone()));
        // Types with parameters are checked where the conversion is used.
        let at_other = other
            .clone()
            .into_iter()
            .next()
            .map_or_else(Span::mixed_site, |token| token.span());
        // All uses have the location of the type, so that rustc shows their error once.
        let origin = fill("<$Other as __bitxform::OnBoard>::ORIGIN", &slots, at_other);
        slots.push(("origin", origin));
        let packs_squares = board.has_field(|kind| kind.packs_squares());
        let same_size = write(SAME_SIZE, &[("packs_squares", &packs_squares.to_string())]);
        let same_size = fill(&same_size, &slots, at_other);
        let is_known = board.generics.parameters.is_empty();
        if is_known {
            tokens.extend(quote_mixed!(const _: () = #same_size;));
        }
        let expect_same_size = if is_known {
            TokenStream::new()
        } else {
            quote_mixed!(const { #same_size })
        };
        slots.push(("expect_same_size", expect_same_size));
        slots.push(("value", value(board, other)));
        tokens.extend(fill(FROM, &slots, Span::mixed_site()));
        slots.truncate(slots.len() - 4);
    }
    tokens
}

/// Returns a value, each field of which comes from the field of the same name. A missing field is an error at
/// its name, and a field of a wrong type an error at its type.
fn value(board: &Board, other: &TokenStream) -> TokenStream {
    let Some(variants) = &board.variants else {
        let mut members = TokenStream::new();
        for field in &board.fields {
            let member = &field.member;
            let converted = converted(board, field, &quote_mixed!(__field));
            members.extend(quote_mixed!(#member: { let __field = __other.#member; #converted },));
        }
        return quote_mixed!(Self { #members });
    };
    let path = path_of_variants(other);
    let mut arms = TokenStream::new();
    for variant in variants {
        let (mut pattern, mut members) = (TokenStream::new(), TokenStream::new());
        for field in &board.fields {
            if field.is_in(variant) {
                let (member, binding) = (&field.member, binding(field));
                let converted = converted(board, field, &binding.to_token_stream());
                pattern.extend(quote_mixed!(#member: #binding,));
                members.extend(quote_mixed!(#member: #converted,));
            }
        }
        let variant = as_ours(variant.into_token_stream());
        arms.extend(quote_mixed!(#path::#variant { #pattern } => Self::#variant { #members },));
    }
    quote_mixed!(match __other { #arms })
}

/// Returns the expression of a converted field. Words may be of another type, so they are converted here;
/// squares are renumbered afterwards.
fn converted(board: &Board, field: &Field, value: &TokenStream) -> TokenStream {
    let call = if field.are_words() {
        let word = word(board.arguments.geometry);
        quote_mixed!(__bitxform::converted_words::<_, #word, _, _>(&__origin, #value, __SHAPE))
    } else {
        quote_mixed!(__bitxform::converted(#value))
    };
    over_type(call, field)
}

/// Returns `Other<T>` as it is written before `::Variant`: `Other::<T>`.
fn path_of_variants(other: &TokenStream) -> TokenStream {
    let mut path = TokenStream::new();
    let mut after_name = false;
    for token in other.clone() {
        if after_name && is_punct(&token, '<') {
            path.extend(quote_mixed!(::));
        }
        after_name = matches!(token, TokenTree::Ident(_));
        path.extend(Some(token));
    }
    path
}

const CONVERT: &str = "
    impl $parameters $Board $names $where_clause {
        /// Renumbers the squares from the mapping of `__from` to this one. No piece moves.
        #[inline]
        {const}fn __convert(&mut self, __from: __bitxform::Geometry) {
            let __on_index = __bitxform::IndexMove::between(__from, __SHAPE);
            $convert
        }
    }
";

const SAME_SIZE: &str = "__bitxform::expect_convertible($origin.shape, __SHAPE, {packs_squares})";

const FROM: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::core::convert::From<$Other> for $Board $names $where_clause {
        /// Returns the same position in this mapping, converted field by field.
        #[inline]
        fn from(__other: $Other) -> Self {
            $expect_same_size
            let __origin = $origin;
            let mut __board = $value;
            Self::__convert(&mut __board, __origin.shape);
            __board
        }
    }
";
