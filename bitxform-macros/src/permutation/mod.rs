//! `permutation!`: parse → resolve and check → plan → expand.
//!
//! After errors every function that can be named is there all the same, so that no further error
//! follows where it is called.

mod docs;
mod expand;
mod item;
mod parse;
#[cfg(test)]
mod tests;

use proc_macro2::{TokenStream, TokenTree};

use crate::definition::{Terms, resolve};
use crate::diagnostics::Diagnostics;
use crate::network::{Permutation, Planned, plan};

const TERMS: Terms = Terms {
    noun: "function",
    end: ';',
    total: false,
    cells: None,
};

pub(crate) fn expand(invocation: TokenStream) -> TokenStream {
    expand_with(invocation, plan)
}

/// The same with another planner.
fn expand_with(invocation: TokenStream, plan: fn(&Permutation) -> Planned) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let tokens: Vec<TokenTree> = invocation.into_iter().collect();
    let invocation = parse::parse(&tokens, &mut diagnostics);
    let definitions: Vec<_> = invocation
        .items
        .iter()
        .map(|item| &item.definition)
        .collect();
    let resolved = resolve(&definitions, TERMS, &mut diagnostics);
    let mut functions = TokenStream::new();
    for (place, (item, resolved)) in invocation.items.iter().zip(&resolved).enumerate() {
        // A second function of one name, which is reported, would be a second error.
        let earlier = &definitions[..place];
        if earlier
            .iter()
            .any(|other| other.name == item.definition.name)
        {
            continue;
        }
        functions.extend(expand::expand(item, resolved, plan, &invocation));
    }
    functions.extend(diagnostics.report());
    functions
}
