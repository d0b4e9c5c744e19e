//! `permutation!`: parse → resolve and check → expand, which plans the steps of each function.
//!
//! After errors, every function with a name is still written, so that calls cause no further errors.

mod expand;
#[cfg(test)]
mod tests;

use bitxform_planner::{Permutation, Planned, plan};
use bitxform_syntax::permutation::read;
use proc_macro2::{TokenStream, TokenTree};

use crate::diagnostics::Diagnostics;

pub(crate) fn expand(invocation: TokenStream) -> TokenStream {
    expand_with(invocation, plan)
}

/// Expands with another planner, for tests.
fn expand_with(invocation: TokenStream, plan: fn(&Permutation) -> Planned) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let tokens: Vec<TokenTree> = invocation.into_iter().collect();
    let (invocation, resolved) = read(&tokens, &mut diagnostics);
    let mut functions = TokenStream::new();
    for (index, (item, resolved)) in invocation.items.iter().zip(&resolved).enumerate() {
        // A second function of the same name is reported. Writing it would cause a second error in rustc.
        let mut is_first = true;
        for other in &invocation.items[..index] {
            is_first &= other.definition.name != item.definition.name;
        }
        if is_first {
            functions.extend(expand::expand(item, &invocation, resolved, plan));
        }
    }
    functions.extend(diagnostics.report());
    functions
}
