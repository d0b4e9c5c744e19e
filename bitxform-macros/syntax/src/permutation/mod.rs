//! Definitions of functions, as `permutation!` parses them.

pub mod docs;
pub mod item;
pub mod parse;

use proc_macro2::TokenTree;

use crate::definition::{Resolved, Terms, resolve};
use crate::diagnostics::Diagnostics;

use parse::Invocation;

const TERMS: Terms = Terms {
    noun: "function",
    end: ';',
    total: false,
    cells: None,
};

/// Parses an invocation. Returns the items with the permutation of each, in order.
pub fn read(tokens: &[TokenTree], diagnostics: &mut Diagnostics) -> (Invocation, Vec<Resolved>) {
    let invocation = parse::parse(tokens, diagnostics);
    let items = invocation.items.iter();
    let definitions: Vec<_> = items.map(|item| &item.definition).collect();
    let resolved = resolve(&definitions, TERMS, diagnostics);
    (invocation, resolved)
}
