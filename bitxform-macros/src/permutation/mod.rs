//! `permutation!`: parse → resolve and check → plan → expand.
//!
//! After errors every function that can be named is there all the same, so that no further error
//! follows where it is called.

pub(crate) mod docs;
mod expand;
pub(crate) mod item;
pub(crate) mod parse;
#[cfg(test)]
mod tests;

use bitxform_planner::{Permutation, Planned, plan};
use proc_macro2::{TokenStream, TokenTree};

use crate::definition::{Resolved, Terms, resolve};
use crate::diagnostics::Diagnostics;

use parse::Invocation;

const TERMS: Terms = Terms {
    noun: "function",
    end: ';',
    total: false,
    cells: None,
};

/// What an invocation says, and for each item in turn what it comes to.
pub(crate) fn read(
    tokens: &[TokenTree],
    diagnostics: &mut Diagnostics,
) -> (Invocation, Vec<Resolved>) {
    let invocation = parse::parse(tokens, diagnostics);
    let items = invocation.items.iter();
    let definitions: Vec<_> = items.map(|item| &item.definition).collect();
    let resolved = resolve(&definitions, TERMS, diagnostics);
    (invocation, resolved)
}

pub(crate) fn expand(invocation: TokenStream) -> TokenStream {
    expand_with(invocation, plan)
}

/// The same with another planner.
fn expand_with(invocation: TokenStream, plan: fn(&Permutation) -> Planned) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let tokens: Vec<TokenTree> = invocation.into_iter().collect();
    let (invocation, resolved) = read(&tokens, &mut diagnostics);
    let mut functions = TokenStream::new();
    for (place, (item, resolved)) in invocation.items.iter().zip(&resolved).enumerate() {
        // A second function of one name, which is reported, would be a second error.
        let earlier = &invocation.items[..place];
        if earlier
            .iter()
            .any(|other| other.definition.name == item.definition.name)
        {
            continue;
        }
        functions.extend(expand::expand(item, resolved, plan, &invocation));
    }
    functions.extend(diagnostics.report());
    functions
}
