//! `symmetries!`: parse → resolve, check and close to a group → plan → expand.
//!
//! After errors, the enum still has the generators with a name, so that few further errors follow.

mod check;
mod docs;
mod expand;
mod group;
mod names;
mod parse;
#[cfg(test)]
mod tests;

use bitxform_planner::{GroupPlan, Permutation, plan_group};
use proc_macro2::{TokenStream, TokenTree};

use crate::diagnostics::Diagnostics;

/// Plans a group: its elements, the number of generators, and the products.
type Planner = fn(&[Permutation], usize, &dyn Fn(usize, usize) -> usize) -> GroupPlan;

pub(crate) fn expand(invocation: TokenStream) -> TokenStream {
    expand_with(invocation, plan_group)
}

/// Expands with another planner, for tests.
fn expand_with(invocation: TokenStream, plan: Planner) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let tokens: Vec<TokenTree> = invocation.into_iter().collect();
    let invocation = parse::parse(&tokens, &mut diagnostics);
    let mut expansion = TokenStream::new();
    if let Some(item) = &invocation.item {
        expansion.extend(match check::check(item, &mut diagnostics) {
            Some(checked) => {
                let plan = checked.group.plan(item.generators.len(), plan);
                expand::expand(item, &checked, &plan, &invocation.krate)
            }
            None => expand::fallback(item, &invocation.krate),
        });
    }
    expansion.extend(diagnostics.report());
    expansion
}
