//! The squares of a field: whole numbers, parts of numbers, and the user's types.

use proc_macro2::{Ident, Span, TokenStream};

use super::fields::{call_by_type, over_type};
use super::sizes;
use super::visit::Visit;
use crate::symmetric::board::Board;
use crate::symmetric::parse::{BoardField, Kind, Line, Part};
use crate::template::quote_mixed;

/// Returns the statement for a field of numbers that contain squares, or of directions.
pub(super) fn of_squares(
    place: &TokenStream,
    other: Option<&TokenStream>,
    numbers_of: &Part,
    field: &BoardField,
    visit: Visit,
) -> TokenStream {
    let of = if *numbers_of == Part::Direction {
        quote_mixed!(__bitxform::Directions::of)
    } else {
        quote_mixed!(__bitxform::Squares::of)
    };
    let numbers = |place: &TokenStream| {
        let squares = call_by_type(of.clone(), place, field, visit);
        quote_mixed!(#squares.__numbers())
    };
    visit.squares(
        &numbers(place),
        other.map(numbers).as_ref(),
        &part(numbers_of),
    )
}

/// Returns the library's value for a part of a number.
pub(super) fn part(part: &Part) -> TokenStream {
    match part {
        Part::Whole => quote_mixed!(__bitxform::Part::Whole),
        Part::From { starts, width } => {
            quote_mixed!(__bitxform::Part::From { starts: &[#(#starts),*], width: #width })
        }
        Part::Line(Line::File) => quote_mixed!(__bitxform::Part::File),
        Part::Line(Line::Rank) => quote_mixed!(__bitxform::Part::Rank),
        Part::Direction => quote_mixed!(__bitxform::Part::Direction),
    }
}

/// Returns the call for a nested board.
pub(super) fn nested(place: &TokenStream, board: &Board, field: &BoardField) -> TokenStream {
    let place = over_type(quote_mixed!(&mut #place), field);
    let nested = if board.arguments.geometry.is_square() {
        quote_mixed!(__bitxform::nested_in_square(#place))
    } else {
        quote_mixed!(__bitxform::nested(#place))
    };
    sizes::checked(nested, board, field)
}

/// Returns the checks that stop the build if a declared bit range exceeds its integer, or if a square type does not
/// hold all indices. The parser has checked the ranges of integers that are spelt. Types with parameters are checked
/// where they are used.
pub(super) fn expect_within(board: &Board) -> TokenStream {
    let mut tokens = TokenStream::new();
    let geometry = board.arguments.geometry;
    for field in &board.fields {
        let inside = &field.layers.inside;
        if !board.spells_type_inside(field) || field.ty.names_self() {
            continue;
        }
        let ty = inside.tokens();
        let call = match &field.kind {
            Kind::Numbers(Part::Whole) if geometry.bits() > 128 => {
                let (width, last) = (geometry.index_bits(), geometry.bits() - 1);
                let message = format!(
                    "expected an integer that holds the indices of this board, 0 to {last}, such as `u16`"
                );
                let bits = quote_mixed!(<#ty as __bitxform::SquareField>::INDEX_BITS);
                quote_mixed!(__bitxform::expect_index(#bits, #width, #message))
            }
            Kind::Numbers(Part::From { starts, width }) if inside.integer_bits().is_none() => {
                let bits = quote_mixed!(<#ty as __bitxform::SquareField>::BITS);
                quote_mixed!(__bitxform::expect_within(&[#(#starts),*], #width, #bits))
            }
            _ => continue,
        };
        let call = over_type(call, field);
        tokens.extend(quote_mixed!(const _: () = #call;));
    }
    tokens
}

/// Whether indices of squares need more than eight bits.
fn has_wide_index(board: &Board) -> bool {
    board.arguments.geometry.index_bits() > 8
}

/// Returns the name of the integer for one index.
pub(super) fn index_name(board: &Board) -> &'static str {
    if has_wide_index(board) { "u16" } else { "u8" }
}

/// Returns the type of the index that a user's function takes and returns.
pub(super) fn index_type(board: &Board) -> TokenStream {
    let name = Ident::new(index_name(board), Span::mixed_site());
    quote_mixed!(__bitxform::#name)
}
