//! Arrays of as many arrays as there are squares, with as many entries each, are not taken for mailboxes.

use proc_macro2::TokenStream;

use super::fields::over_type;
use crate::symmetric::check::Board;
use crate::symmetric::parse::{BoardField, Kind};
use crate::template::quote_mixed;

/// Stops the build if a mailbox may be something else.
pub(super) fn checks(board: &Board) -> TokenStream {
    let mut tokens = TokenStream::new();
    for field in &board.fields {
        if matches!(field.kind, Kind::Mailbox) && is_known(board, field) {
            let check = check(board, field);
            tokens.extend(quote_mixed!(const _: () = #check;));
        }
    }
    tokens
}

/// The same inside a method, for a type that is known only where the method is used.
pub(super) fn check_if_generic(board: &Board, field: &BoardField) -> Option<TokenStream> {
    let check = (!is_known(board, field)).then(|| check(board, field))?;
    Some(quote_mixed!(const { #check };))
}

fn is_known(board: &Board, field: &BoardField) -> bool {
    board.generics.parameters.is_empty() && !field.ty.names_self()
}

fn check(board: &Board, field: &BoardField) -> TokenStream {
    let ty = field.ty.tokens();
    let squares = board.arguments.geometry.squares();
    let literal = squares as usize;
    let message = format!(
        "an array of {squares} arrays of {squares} is ambiguous, expected `#[board(moves)]` if it has an entry for each from-square and to-square; `#[board(nested)]` on `[Plane; {squares}]`, where `#[symmetric(…)] struct Plane(#[board(mailbox)] [T; {squares}])` is `Copy`, if it has planes; or `[Entry; {squares}]`, where `struct Entry([T; {squares}])` is `Copy`, if each square has an array"
    );
    let check = quote_mixed!(
        __bitxform::expect_entries(__bitxform::Entries::<#ty, #literal>::ARE_SQUARED, #message)
    );
    over_type(check, field)
}
