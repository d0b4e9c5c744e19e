//! `from(Other)`: conversions between boards of different mappings.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};

use super::places::binding;
use super::{fields, implementation};
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Field, Kind, Visit, over_type, word};
use crate::template::{as_generated, quote_mixed};
use crate::tokens::is_punct;

/// Returns the method and the impls, if there are any.
pub(super) fn conversions(board: &Board) -> TokenStream {
    let mut tokens = TokenStream::new();
    if board.arguments.from.is_empty() {
        return tokens;
    }
    let constness = board.constness();
    let convert = fields::statements(board, Visit::Convert);
    let convert = quote_mixed!(
        /// Renumbers the squares from the mapping of `__from` to this one. No piece moves.
        #[inline]
        #constness fn __convert(&mut self, __from: __bitxform::Geometry) {
            let __on_index = __bitxform::IndexMove::between(__from, __SHAPE);
            #convert
        }
    );
    tokens.extend(implementation(board, None, &convert));
    for other in &board.arguments.from {
        // Types with parameters are checked where the conversion is used.
        let first = other.clone().into_iter().next();
        let at_other = first.map_or_else(Span::mixed_site, |token| token.span());
        let at_other = at_other.resolved_at(Span::mixed_site());
        // All uses have the location of the type, so that rustc shows their error once.
        let origin = quote_spanned!(at_other=> <#other as __bitxform::OnBoard>::ORIGIN);
        let packs_squares = board.has_field(Kind::packs_squares);
        let same_size = quote_spanned!(at_other=>
            __bitxform::expect_convertible(#origin.shape, __SHAPE, #packs_squares)
        );
        let is_known = board.generics.parameters.is_empty();
        if is_known {
            tokens.extend(quote_mixed!(const _: () = #same_size;));
        }
        let same_size = (!is_known).then(|| quote_mixed!(const { #same_size }));
        let value = value(board, other);
        let of = quote_mixed!(__bitxform::core::convert::From<#other>);
        let from = quote_mixed!(
            /// Returns the same position in this mapping, converted field by field.
            #[inline]
            fn from(__other: #other) -> Self {
                #same_size
                let __origin = #origin;
                let mut __board = #value;
                Self::__convert(&mut __board, __origin.shape);
                __board
            }
        );
        tokens.extend(quote_mixed!(#[automatically_derived]));
        tokens.extend(implementation(board, Some(&of), &from));
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
        let variant = as_generated(variant.into_token_stream());
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
