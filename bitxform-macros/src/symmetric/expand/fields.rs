//! The statements that visit the fields.

use proc_macro2::TokenStream;

use super::colors;
use super::places::{at_fields, change, place};
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Compared, Context, Visit, visit_elements};
use crate::template::quote_mixed;

/// Returns the statements of a visit: to all fields, or to the key fields, the most important first.
pub(super) fn statements(board: &Board, visit: Visit) -> TokenStream {
    let context = board.context();
    if visit.writes() {
        // Mailboxes are read in wide vectors, which would wait for the stores of neighbouring fields.
        let (mut all, others): (Vec<usize>, Vec<usize>) = (0..board.fields.len())
            .partition(|index| board.fields[*index].kind.mailbox().is_some());
        all.extend(others);
        at_fields(board, &all, &|index| {
            let field = &board.fields[index];
            change(board, field, &|place| {
                visit_elements(place.clone(), None, field, &context, visit)
            })
        })
    } else {
        at_fields(board, &board.keys, &|key| {
            comparison(key, visit, board, &context)
        })
    }
}

/// Returns the statement that compares a key field with itself. If the group swaps colours, also with the field that
/// takes its place.
fn comparison(key: usize, visit: Visit, board: &Board, context: &Context) -> TokenStream {
    let field = &board.fields[key];
    // Without colour swaps, all images are equal here.
    if field.compared() == Compared::InColorSwaps && !context.group_has_colors {
        return TokenStream::new();
    }
    let mut place = place(field);
    let mut lets = TokenStream::new();
    let mut other = None;
    if context.group_has_colors {
        let (mut exchanged, mut own) = (colors::exchanged(key, board), place.clone());
        if field.is_owned() {
            (exchanged, own) = colors::exchanged_by_reference(key, board);
        }
        if visit == Visit::IsFixed {
            exchanged = quote_mixed!(if __swaps { #exchanged } else { #own });
        }
        lets.extend(quote_mixed!(let __exchanged = #exchanged;));
        other = Some(quote_mixed!(__exchanged));
    }
    // Fields of a packed struct are copied, since they cannot be borrowed.
    if board.packed {
        lets.extend(quote_mixed!(let __field = #place;));
        place = quote_mixed!(__field);
    }
    if visit == Visit::IsFixed && other.is_none() {
        other = Some(place.clone());
    }
    let statement = visit_elements(place, other, field, context, visit);
    if lets.is_empty() {
        statement
    } else {
        quote_mixed!({ #lets #statement })
    }
}
