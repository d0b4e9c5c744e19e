//! The places of fields in a value, in a struct and in each variant of an enum.

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;

use crate::symmetric::board::Board;
use crate::symmetric::kinds::Field;
use crate::template::{as_generated, quote_mixed};

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
pub(super) fn at_fields(
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
            let variant = as_generated(variant.into_token_stream());
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

/// Returns the statements that change a field at a place. Fields of a packed struct are copied, since they cannot be
/// borrowed.
pub(super) fn change(
    board: &Board,
    field: &Field,
    statements: &dyn Fn(&TokenStream) -> TokenStream,
) -> TokenStream {
    let place = place(field);
    if !board.packed {
        return statements(&place);
    }
    let statements = statements(&quote_mixed!(__field));
    if statements.is_empty() {
        return statements;
    }
    quote_mixed!({ let mut __field = #place; #statements #place = __field; })
}

/// Returns the expression of a field.
pub(super) fn place(field: &Field) -> TokenStream {
    if let Some(binding) = binding(field) {
        return quote_mixed!((*#binding));
    }
    let member = &field.member;
    quote_mixed!(self.#member)
}
