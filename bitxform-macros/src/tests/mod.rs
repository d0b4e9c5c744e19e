//! Tests of all macros together, and what tests of one macro share.

pub(crate) mod bound_names;
pub(crate) mod fuzz;
mod messages;
pub(crate) mod programs;

use bitxform_golden::write_temporary;
use proc_macro2::TokenStream;

/// Returns items as formatted text.
pub(crate) fn pretty(items: TokenStream) -> String {
    prettyplease::unparse(&syn::parse2(items).expect("items"))
}

/// Writes a wrong expansion, with the types that it names, as a case of `tests/ui`. rustc must refuse it.
pub(crate) fn write_wrong_plan(file: &str, items: TokenStream) {
    let content = format!(
        "//! Written by a unit test of bitxform-macros: wrong steps, which the proofs must find.\n\
         #![allow(unused)]\n\n{}\nfn main() {{}}\n",
        pretty(items)
    );
    write_temporary("wrong-plans", file, &content);
}
