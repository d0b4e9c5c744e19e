//! The statements that visit the fields.

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;

use super::colors;
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Context, Field, Visit, visit_elements};
use crate::template::{as_ours, quote_mixed};

/// Returns the statements of a visit: to all fields, or to the key fields, the most important first.
pub(super) fn statements(board: &Board, visit: Visit) -> TokenStream {
    let context = board.context();
    if visit.writes() {
        // Mailboxes are read in wide vectors, which would wait for the stores of neighbouring fields.
        let (mut all, others): (Vec<usize>, Vec<usize>) = (0..board.fields.len())
            .partition(|index| board.fields[*index].kind.mailbox().is_some());
        all.extend(others);
        at_fields(board, &all, &|index| {
            change(board, &board.fields[index], visit, &context)
        })
    } else {
        at_fields(board, &board.keys, &|key| {
            comparison(key, visit, board, &context)
        })
    }
}

/// Returns the statements for all fields.
pub(super) fn in_fields(board: &Board, statement: &dyn Fn(&Field) -> TokenStream) -> TokenStream {
    let mut all = Vec::new();
    for index in 0..board.fields.len() {
        all.push(index);
    }
    at_fields(board, &all, &|index| statement(&board.fields[index]))
}

/// Returns the statements for the fields at these indices, in this order. In an enum, those of each variant are in
/// the arm that binds its fields.
fn at_fields(
    board: &Board,
    indices: &[usize],
    statement: &dyn Fn(usize) -> TokenStream,
) -> TokenStream {
    let Some(variants) = &board.variants else {
        let mut statements = TokenStream::new();
        for index in indices {
            statements.extend(statement(*index));
        }
        return statements;
    };
    let (mut arms, mut others) = (TokenStream::new(), TokenStream::new());
    for variant in variants {
        let (mut bindings, mut statements) = (TokenStream::new(), TokenStream::new());
        for index in indices {
            let field = &board.fields[*index];
            if !field.is_in(variant) {
                continue;
            }
            let statement = statement(*index);
            if !statement.is_empty() {
                let (member, binding) = (&field.member, binding(field));
                bindings.extend(quote_mixed!(#member: #binding,));
                statements.extend(statement);
            }
        }
        if statements.is_empty() {
            others = quote_mixed!(_ => {});
        } else {
            let variant = as_ours(variant.into_token_stream());
            arms.extend(quote_mixed!(Self::#variant { #bindings .. } => { #statements }));
        }
    }
    if arms.is_empty() {
        return arms;
    }
    quote_mixed!(match self { #arms #others })
}

/// Returns the variable to which a variant's pattern binds the field.
pub(super) fn binding(field: &Field) -> Option<Ident> {
    let (_, number) = field.variant.as_ref()?;
    let name = format!("__field_{number}");
    Some(Ident::new(&name, Span::mixed_site()))
}

fn change(board: &Board, field: &Field, visit: Visit, context: &Context) -> TokenStream {
    if !field.kind.is_changed_by(visit, field) {
        return TokenStream::new();
    }
    let place = place(field);
    if !board.packed {
        return visit_elements(place, None, field, context, visit);
    }
    // Fields of a packed struct are copied, since they cannot be borrowed.
    let statement = visit_elements(quote_mixed!(__field), None, field, context, visit);
    quote_mixed!({ let mut __field = #place; #statement #place = __field; })
}

/// Returns the statement that compares a key field with itself. If the group swaps colours, also with the field that
/// takes its place.
fn comparison(key: usize, visit: Visit, board: &Board, context: &Context) -> TokenStream {
    let field = &board.fields[key];
    let mut place = place(field);
    if let Some(comparison) = field.kind.comparison(&place, visit, field, context) {
        return comparison;
    }
    let mut lets = TokenStream::new();
    let mut other = None;
    if context.group_has_colors {
        let (mut exchanged, mut own) = (colors::exchanged(key, board), place.clone());
        if field.is_owned() {
            (exchanged, own) = colors::exchanged_by_reference(key, board);
        }
        if visit == Visit::IsFixed {
            exchanged = quote_mixed!(if __SWAPS_COLORS { #exchanged } else { #own });
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

/// Returns the expression of a field.
pub(super) fn place(field: &Field) -> TokenStream {
    if let Some(binding) = binding(field) {
        return quote_mixed!((*#binding));
    }
    let member = &field.member;
    quote_mixed!(self.#member)
}
