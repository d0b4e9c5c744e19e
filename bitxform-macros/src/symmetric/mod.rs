//! `#[symmetric]`: attribute → parse → check → plan → expand.
//!
//! The attribute checks the kind of item and hands everything else to a derive. A derive sees the fields that `cfg`
//! leaves, whatever the order of attributes. After an error, the correct parts are expanded, so that missing methods
//! cause no further errors.

mod attribute;
mod board;
mod check;
mod docs;
mod expand;
mod items;
mod key;
mod kinds;
mod members;
mod mismatch;
mod missing_items;
mod parse;
mod plan;
mod questions;
#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;

use crate::diagnostics::Diagnostics;

use board::Board;
use parse::Item;
use plan::Plan;

pub(crate) use attribute::attribute;
#[cfg(test)]
pub(crate) use kinds::names as words_of_fields;

/// Expands the derive, the second step of the attribute.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let mut tokens = TokenStream::new();
    let item = Item::parse(item).expect("derives are given structs, enums and unions");
    if let Some(board) = Board::check(item, &mut diagnostics) {
        let plan = Plan::new(
            board.arguments.geometry,
            board.arguments.group,
            board.has_bits(),
        );
        tokens.extend(expand::expand(&board, &plan));
    }
    tokens.extend(diagnostics.report());
    tokens
}
