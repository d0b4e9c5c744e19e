//! Types whose values may be in lists of moves.

use proc_macro2::TokenStream;
use quote::ToTokens;

use super::places::{in_fields, place};
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Field, Kind, Visit, over_type, visit_elements};
use crate::symmetric::parse::spelt_type;
use crate::template::{as_generated, quote_mixed};

/// Returns the hidden method that tells values apart, for types that may be in lists.
pub(super) fn code(board: &Board, visibility: &TokenStream) -> Option<TokenStream> {
    let code = is_listed(board).then(|| statements_of_code(board))?;
    Some(quote_mixed!(
        /// Returns a code that differs between the values of a list.
        #[doc(hidden)]
        #[inline]
        #visibility const fn __code(&self, __by: &mut __bitxform::IndexImages) -> __bitxform::Code {
            #code
        }
    ))
}

/// Returns the items of the trait for types that may be in lists.
pub(super) fn items(board: &Board) -> Option<TokenStream> {
    let (has_colors, are_told_apart) = (board.has_colors, are_told_apart(board));
    let variants = board.variants.as_ref().map(|_| {
        quote_mixed!(
            const VARIANTS: __bitxform::u128 = __bitxform::Code::OF_VARIANT;
        )
    });
    is_listed(board).then(|| {
        quote_mixed!(
            const HAS_COLORS: __bitxform::bool = #has_colors;
            #[inline]
            fn code(&self, __by: &mut __bitxform::IndexImages) -> __bitxform::Code {
                Self::__code(self, __by)
            }
            #variants
            #are_told_apart
        )
    })
}

/// Returns the error of a list of values that have fields of the user's types. Constants cannot compare such fields.
/// One error names them all, since the compiler stops at the first constant that fails.
fn are_told_apart(board: &Board) -> TokenStream {
    let is_untold = |field: &&Field| matches!(field.kind, Kind::Skip) && !field.ty.is_number();
    let untold: Vec<_> = board.fields.iter().filter(is_untold).collect();
    let Some(first) = untold.first() else {
        return TokenStream::new();
    };
    let mut fields = Vec::new();
    for field in &untold {
        let mut of = board.ident.to_string();
        if let Some((variant, _)) = &field.variant {
            of += &format!("::{variant}");
        }
        let (member, ty) = (&field.member, spelt_type(&field.ty.tokens()));
        fields.push(format!("field `{member}` of `{of}` is a `{ty}`"));
    }
    let message = format!(
        "constants tell the moves of a list apart by integers and `bool`, but {}; hold a number instead, such as `kind as u8`, or mark the field `compare` if its type is an alias of an integer",
        fields.join(", and ")
    );
    let panic = over_type(
        quote_mixed!(__bitxform::core::panic!("{}", #message)),
        first,
    );
    quote_mixed!(const ARE_TOLD_APART: () = #panic;)
}

/// Whether constants can distinguish the values, up to fields of the user's types, and the values contain no boards.
fn is_listed(board: &Board) -> bool {
    let is_other = |kind: &Kind| !kind.is_number() && !kind.is_still();
    let is_empty = board.variants.as_ref().is_some_and(Vec::is_empty);
    !is_empty && board.is_const() && !board.has_field(is_other)
}

/// Returns the body of `__code`.
fn statements_of_code(board: &Board) -> TokenStream {
    let mut start = quote_mixed!(__bitxform::Code::EMPTY);
    if let Some(variants) = &board.variants {
        let mut arms = TokenStream::new();
        for (index, variant) in (0_u16..).zip(variants) {
            let variant = as_generated(variant.to_token_stream());
            arms.extend(
                quote_mixed!(Self::#variant { .. } => __bitxform::Code::of_variant(#index),),
            );
        }
        start = quote_mixed!(match self { #arms });
    }
    let context = board.context();
    let statements = in_fields(board, &|field| {
        visit_elements(place(field), None, field, &context, Visit::Code)
    });
    if statements.is_empty() {
        return start;
    }
    quote_mixed!(let mut __code = #start; #statements __code)
}
