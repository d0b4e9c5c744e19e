//! The effect of a colour swap on the fields.

use proc_macro2::TokenStream;

use super::places::{change, in_fields, place};
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{
    Change, Field, Visit, call, call_by_type, over_type, visit_elements,
};
use crate::template::quote_mixed;

/// Returns the statements that swap the colours: pairs first, then each field.
pub(super) fn exchange(board: &Board) -> TokenStream {
    let mut tokens = TokenStream::new();
    for [white, black] in &board.pairs {
        let field = &board.fields[*black];
        let (white, black) = (place(&board.fields[*white]), place(field));
        tokens.extend(if board.packed {
            quote_mixed!({ let __field = #white; #white = #black; #black = __field; })
        } else {
            let black = over_type(quote_mixed!(&mut #black), field);
            quote_mixed!(__bitxform::trade(&mut #white, #black);)
        });
    }
    tokens.extend(in_fields(board, &|field| {
        change(board, field, &|place| in_field(place, board, field))
    }));
    tokens
}

pub(super) fn in_field(place: &TokenStream, board: &Board, field: &Field) -> TokenStream {
    let mut tokens = if field.kind.change() == Change::Entries {
        TokenStream::new()
    } else {
        visit_elements(place.clone(), None, field, &board.context(), Visit::Swap)
    };
    if field.color.by_color {
        let of = quote_mixed!(__bitxform::colors);
        let colors = call_by_type(of, place, field, Visit::Swap);
        tokens.extend(quote_mixed!(__bitxform::exchange(#colors);));
    }
    if let Some(function) = &field.color.with {
        let call = call(function, quote_mixed!(&mut #place));
        tokens.extend(quote_mixed!(#call;));
    }
    tokens
}

/// Returns the value that a colour swap puts in place of a key field.
pub(super) fn exchanged(key: usize, board: &Board) -> TokenStream {
    let field = &board.fields[key];
    let partner = board.partner(key);
    let mut place = place(&board.fields[partner]);
    if partner != key && !board.packed {
        // A type mismatch is reported elsewhere, once.
        let own = super::places::place(field);
        let other = over_type(place, &board.fields[partner]);
        place = quote_mixed!(__bitxform::in_place_of(&#own, #other));
    }
    if !field.has_color() {
        return place;
    }
    let statements = in_field(&quote_mixed!(__field), board, field);
    quote_mixed!({ let mut __field = #place; #statements __field })
}

/// Returns references to the field that a colour swap puts in place of a key field, and to the key field itself.
/// Fields that own their elements cannot be copied.
pub(super) fn exchanged_by_reference(key: usize, board: &Board) -> (TokenStream, TokenStream) {
    let field = &board.fields[key];
    let own = place(field);
    let partner = board.partner(key);
    let partner = over_type(place(&board.fields[partner]), &board.fields[partner]);
    let other = quote_mixed!(__bitxform::reference_in_place_of(&#own, &#partner));
    if field.color.with.is_some() {
        let copy = |reference| {
            let clone = quote_mixed!(__bitxform::cloned(#reference));
            over_type(clone, field)
        };
        let statements = in_field(&quote_mixed!(__field), board, field);
        let (exchanged, own) = (copy(other), copy(quote_mixed!(&#own)));
        (
            quote_mixed!({ let mut __field = #exchanged; #statements __field }),
            own,
        )
    } else if field.color.by_color {
        let references = |swap| {
            over_type(
                quote_mixed!(__bitxform::references_by_color(&#own, #swap)),
                field,
            )
        };
        (
            references(quote_mixed!(true)),
            references(quote_mixed!(false)),
        )
    } else {
        (other, quote_mixed!(&#own))
    }
}
