//! The procedural macros of `bitxform`, which re-exports and documents them.
#![forbid(unsafe_code)]

mod bitboard;
mod permutation;
mod symmetric;
mod symmetries;
#[cfg(test)]
mod tests;

use bitxform_syntax::{definition, diagnostics, template, tokens};
use proc_macro::TokenStream;

#[expect(
    missing_docs,
    reason = "the library has the documentation; rustdoc would show both"
)]
#[proc_macro_attribute]
pub fn symmetric(arguments: TokenStream, item: TokenStream) -> TokenStream {
    symmetric::attribute(&arguments.into(), item.into()).into()
}

/// Not public API: the derive of `#[symmetric]`. A derive sees the fields after `cfg` is resolved.
#[doc(hidden)]
#[proc_macro_derive(PartOfAttributeSymmetric, attributes(board))]
pub fn derive_symmetric(item: TokenStream) -> TokenStream {
    symmetric::derive(item.into()).into()
}

#[expect(
    missing_docs,
    reason = "the library has the documentation; rustdoc would show both"
)]
#[proc_macro]
pub fn bitboard(drawing: TokenStream) -> TokenStream {
    let source = proc_macro::Span::call_site().source_text();
    bitboard::expand(drawing.into(), source.as_deref()).into()
}

#[expect(
    missing_docs,
    reason = "the library has the documentation; rustdoc would show both"
)]
#[proc_macro]
pub fn permutation(invocation: TokenStream) -> TokenStream {
    permutation::expand(invocation.into()).into()
}

#[expect(
    missing_docs,
    reason = "the library has the documentation; rustdoc would show both"
)]
#[proc_macro]
pub fn symmetries(invocation: TokenStream) -> TokenStream {
    symmetries::expand(invocation.into()).into()
}
