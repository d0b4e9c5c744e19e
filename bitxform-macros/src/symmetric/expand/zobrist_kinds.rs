//! The kinds of fields in tables of Zobrist keys: the sums of their keys, and the checks of their tables.

use proc_macro2::{Span, TokenStream};

use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Field, Line, Part, Visit, over_type, visit_elements};
use crate::symmetric::zobrist::Counted;
use crate::template::{as_ours, ours, quote_mixed};

/// Returns the kinds of a field in its table.
pub(super) fn kinds(board: &Board, counted: &Counted) -> TokenStream {
    let (path, mut first) = (&counted.table.path, counted.table.first.clone());
    for before in &counted.after {
        let len = len(board, &board.fields[*before]);
        first.extend(quote_mixed!(+ #len));
    }
    // A table of another type of keys is an error at its path.
    let key = board
        .zobrist
        .as_ref()
        .map(|it| board.fields[it.field].ty.tokens());
    at_path(
        quote_mixed!(__bitxform::Kinds::<#key>::of(&#path, #first)),
        path,
    )
}

/// Returns the tokens with the location of a table's path.
fn at_path(tokens: TokenStream, path: &TokenStream) -> TokenStream {
    let last = path.clone().into_iter().last();
    let span = last.map_or_else(Span::mixed_site, |token| token.span());
    tokens.into_iter().map(|token| ours(token, span)).collect()
}

/// Returns the number of kinds of a field.
fn len(board: &Board, field: &Field) -> TokenStream {
    let len = field.kind.kinds(field, board.arguments.geometry);
    over_type(len.expect("a field that counts"), field)
}

/// Returns the statements that stop the build if the table is of another board, or if a colour swap changes its kinds
/// otherwise than the field.
pub(super) fn check(this: &TokenStream, board: &Board, counted: &Counted) -> TokenStream {
    let (field, kinds) = (&board.fields[counted.field], kinds(board, counted));
    let shape = quote_mixed!(<#this as __bitxform::OnBoard>::SHAPE);
    let mut len = len(board, field);
    let squares = squares(field, &shape);
    let mut tokens = quote_mixed!(#kinds.expect(#len, #squares););
    if board.has_colors {
        if is_compared(field) {
            len = quote_mixed!(#kinds.values(#len));
        }
        let swapped = swapped(board, counted, &len);
        tokens.extend(quote_mixed!(#kinds.expect_swapped(#len, __bitxform::Swapped::#swapped);));
    }
    at_path(tokens, &counted.table.path)
}

/// Returns the board whose squares are the entries of each kind of a field in its table.
fn squares(field: &Field, board: &TokenStream) -> TokenStream {
    if field.kind.is_still() {
        return quote_mixed!(__bitxform::core::option::Option::None);
    }
    let squares = match field.kind.part() {
        Some(Part::Line(Line::File)) => {
            quote_mixed!(__bitxform::Geometry::new(#board.files(), 1, __bitxform::Mapping::Lerf))
        }
        Some(Part::Line(Line::Rank)) => {
            quote_mixed!(__bitxform::Geometry::new(1, #board.ranks(), __bitxform::Mapping::Lerf))
        }
        _ => board.clone(),
    };
    quote_mixed!(__bitxform::core::option::Option::Some(#squares))
}

/// Returns what a colour swap makes of the kinds of a field.
fn swapped(board: &Board, counted: &Counted, len: &TokenStream) -> TokenStream {
    let (index, field) = (counted.field, &board.fields[counted.field]);
    if field.color.with.is_some() {
        if is_compared(field) && field.ty.is_one_integer() {
            let values = values(board, index);
            return quote_mixed!(Values(&#values));
        }
        return quote_mixed!(Unknown);
    }
    let zobrist = board.zobrist.as_ref();
    let Some(partner) = zobrist.and_then(|it| it.counted(board.partner(index))) else {
        return quote_mixed!(Unknown);
    };
    let kinds = kinds(board, partner);
    if field.color.by_color || field.kind.is_turn() {
        quote_mixed!(Kinds(#kinds, #len / 2))
    } else {
        quote_mixed!(Kinds(#kinds, 0))
    }
}

/// Returns the values that a colour swap gives to each number.
fn values(board: &Board, index: usize) -> TokenStream {
    let field = &board.fields[index];
    let ty = as_ours(field.ty.tokens());
    let swap = super::colors::in_field(&quote_mixed!(__field), board, field);
    quote_mixed!({
        let mut __values = [0; 256];
        let mut __index: __bitxform::usize = 0;
        while __index < __bitxform::kinds_of_number(<#ty>::BITS) {
            let mut __field = __index as #ty;
            #swap
            __values[__index] = __field as __bitxform::usize;
            __index += 1;
        }
        __values
    })
}

/// Whether the kinds of a field are the values of a number.
fn is_compared(field: &Field) -> bool {
    field.kind.is_key_of_colors() && !field.kind.is_turn()
}

/// Returns the statement that adds the content of a field to the key.
pub(super) fn sum(place: TokenStream, board: &Board, field: &Field) -> TokenStream {
    let sum = visit_elements(place, None, field, &board.context(), Visit::Keys);
    if field.kind.conversion().is_none() {
        return sum;
    }
    quote_mixed!(let mut __kinds = __kinds; #sum)
}
