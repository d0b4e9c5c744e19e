//! The procedural macros of [bitxform](https://docs.rs/bitxform), to be used and read about there.
#![forbid(unsafe_code)]

mod bitboard;
#[cfg(test)]
mod fuzz;
mod permutation;
mod symmetric;
mod symmetries;

use bitxform_syntax::{definition, diagnostics, template, tokens};
use proc_macro::TokenStream;

#[expect(
    missing_docs,
    reason = "the library has the documentation, and would show it twice"
)]
#[proc_macro_attribute]
pub fn symmetric(arguments: TokenStream, item: TokenStream) -> TokenStream {
    symmetric::attribute(&arguments.into(), item.into()).into()
}

/// Not public API: what `#[symmetric]` leaves to a derive, so that `cfg` is settled before fields
/// are looked at.
#[doc(hidden)]
#[proc_macro_derive(DeriveSymmetric, attributes(board))]
pub fn derive_symmetric(item: TokenStream) -> TokenStream {
    symmetric::derive(item.into()).into()
}

#[expect(
    missing_docs,
    reason = "the library has the documentation, and would show it twice"
)]
#[proc_macro]
pub fn bitboard(drawing: TokenStream) -> TokenStream {
    bitboard::expand(drawing.into(), |span| span.unwrap().start().line()).into()
}

#[expect(
    missing_docs,
    reason = "the library has the documentation, and would show it twice"
)]
#[proc_macro]
pub fn permutation(invocation: TokenStream) -> TokenStream {
    permutation::expand(invocation.into()).into()
}

#[expect(
    missing_docs,
    reason = "the library has the documentation, and would show it twice"
)]
#[proc_macro]
pub fn symmetries(invocation: TokenStream) -> TokenStream {
    symmetries::expand(invocation.into()).into()
}
