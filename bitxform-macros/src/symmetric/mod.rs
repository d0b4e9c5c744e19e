//! `#[symmetric]`: attribute → parse → check → plan → expand.
//!
//! The attribute itself looks at the kind of item only, and hands everything to a derive: a derive
//! sees the fields that `cfg` leaves, in whatever order attributes stand. After an error the
//! same expansion runs on what is right, so that no second error follows from missing methods.

mod attribute;
mod check;
mod docs;
mod expand;
mod key;
mod members;
mod mismatch;
mod parse;
mod plan;
#[cfg(test)]
mod tests;
mod zobrist;

use proc_macro2::TokenStream;

use crate::diagnostics::Diagnostics;

use check::Board;
use parse::{Item, Kind};
use plan::Plan;

pub(crate) use attribute::attribute;

/// The second step of the attribute.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let mut tokens = TokenStream::new();
    let item = Item::parse(item).expect("derives are given structs, enums and unions");
    if let Some(board) = Board::check(item, &mut diagnostics) {
        let has_words = board.has_field(Kind::is_bits);
        let plan = Plan::new(board.arguments.geometry, board.arguments.group, has_words);
        tokens.extend(expand::expand(&board, &plan));
    }
    tokens.extend(diagnostics.report());
    tokens
}
