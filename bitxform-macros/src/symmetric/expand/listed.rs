//! Types whose values may be in lists of moves.

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;

use super::fields::{call_by_type, in_fields, over_type, place, statement_at};
use super::squares_of_field::part;
use super::user;
use super::visit::Visit;
use crate::symmetric::board::Board;
use crate::symmetric::parse::{BoardField, Kind, Part, spelt_type};
use crate::template::{as_ours, quote_mixed, write};

/// Returns the hidden method that tells values apart, for types that may be in lists.
pub(super) fn code(board: &Board) -> &'static str {
    if is_listed(board) { CODE } else { "" }
}

pub(super) fn implement_listed(board: &Board) -> String {
    if !is_listed(board) {
        return String::new();
    }
    let mut names = String::new();
    for name in board
        .variants
        .as_deref()
        .unwrap_or(core::slice::from_ref(&board.ident))
    {
        names += &format!("{:?},", name.to_string());
    }
    let texts = [
        ("names", &*names),
        ("is_enum", &board.variants.is_some().to_string()),
        ("has_colors", &board.has_colors.to_string()),
    ];
    write(LISTED, &texts)
}

const CODE: &str = "
    /// Returns a code that differs between the values of a list.
    #[doc(hidden)]
    #[inline]
    $visibility const fn __code(&self, __by: &mut __bitxform::IndexImages) -> __bitxform::Code {
        $code
    }
";

const LISTED: &str = "
    #[automatically_derived]
    #[doc(hidden)]
    impl $parameters __bitxform::Listed for $Board $names $where_clause {
        const NAMES: &'static [&'static __bitxform::str] = &[{names}];
        const IS_ENUM: __bitxform::bool = {is_enum};
        const HAS_COLORS: __bitxform::bool = {has_colors};
        #[inline]
        fn code(&self, __by: &mut __bitxform::IndexImages) -> __bitxform::Code {
            Self::__code(self, __by)
        }
        $are_told_apart
    }
";

/// Returns the error of a list of values that have fields of the user's types. Constants cannot compare such fields.
/// One error names them all, since the compiler stops at the first constant that fails.
pub(super) fn are_told_apart(board: &Board) -> TokenStream {
    let is_untold = |field: &&BoardField| matches!(field.kind, Kind::Skip) && !field.ty.is_number();
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
    let is_other = |kind: &Kind| !kind.is_square() && !kind.is_still();
    let is_empty = board.variants.as_ref().is_some_and(Vec::is_empty);
    !is_empty && board.is_const() && !board.has_field(is_other)
}

/// Returns the body of `__code`.
pub(super) fn statements_of_code(board: &Board) -> TokenStream {
    if !is_listed(board) {
        return TokenStream::new();
    }
    let mut start = quote_mixed!(__bitxform::Code::EMPTY);
    if let Some(variants) = &board.variants {
        let mut arms = TokenStream::new();
        for (index, variant) in (0_u16..).zip(variants) {
            let variant = as_ours(variant.to_token_stream());
            arms.extend(
                quote_mixed!(Self::#variant { .. } => __bitxform::Code::of_variant(#index),),
            );
        }
        start = quote_mixed!(match self { #arms });
    }
    let statements = in_fields(board, &|field| code_of_field(board, field));
    if statements.is_empty() {
        return start;
    }
    quote_mixed!(let mut __code = #start; #statements __code)
}

fn code_of_field(board: &Board, field: &BoardField) -> TokenStream {
    let place = place(field);
    // A direct call keeps the compile time low: the compiler interprets all calls for each move of a list.
    if let (0, Some(word)) = (field.ty.array_depth(), field.ty.word()) {
        let widen = Ident::new(&format!("widen_{}", word.name()), Span::mixed_site());
        let (place, bits) = (over_type(place.clone(), field), word.bits());
        let number = quote_mixed!(__bitxform::#widen(#place));
        match &field.kind {
            Kind::Compare | Kind::Skip => {
                return quote_mixed!(__code = __code.with(#number, #bits, __by););
            }
            Kind::Numbers(Part::Whole) => {
                return quote_mixed!(__code = __code.with_square(#number, #bits, __by););
            }
            Kind::Numbers(numbers_of) => {
                let part = part(numbers_of);
                return quote_mixed!(__code = __code.with_part(#number, #bits, #part, __by););
            }
            _ => {}
        }
    }
    let bits = if field.ty.is_bool() {
        Some(1)
    } else {
        field.ty.integer_bits()
    };
    let is_number = field.ty.array_depth() == 0
        && matches!(field.kind, Kind::Compare | Kind::Skip | Kind::Turn(None));
    if let (Some(bits), true) = (bits, is_number) {
        let (place, is_optional) = (over_type(place, field), field.ty.is_option());
        let key = quote_mixed!(__bitxform::number_key(#place));
        return quote_mixed!(__code = __code.with_key(#key, #bits, #is_optional, __by););
    }
    let of_compared = quote_mixed!(__bitxform::Squares::of_compared);
    match &field.kind {
        Kind::Skip if !field.ty.is_number() => TokenStream::new(),
        Kind::Turn(Some(conversion)) => {
            let got = user::call(&conversion.get, place);
            quote_mixed!({
                let mut __turn: __bitxform::bool = #got;
                __code = __bitxform::Squares::<'_, __bitxform::bool>::of_compared(&mut __turn).__numbers().code_as_they_are(__by, __code);
            })
        }
        Kind::Compare | Kind::Skip | Kind::Turn(None) => {
            let numbers = call_by_type(of_compared, &place, field, Visit::Code);
            quote_mixed!(__code = #numbers.__numbers().code_as_they_are(__by, __code);)
        }
        _ => statement_at(place, None, board, field, Visit::Code),
    }
}
