//! The names that expansions bind, which the library must hide from constants of users with the same names.

use std::collections::BTreeSet;
use std::fs;

use bitxform_golden::workspace;
use proc_macro2::{TokenStream, TokenTree};

/// Returns the names with two underscores in an expansion that are not in the library's lists. Functions, members and
/// paths have names of their own. (Names without underscores are tried in `tests/hygiene`.)
pub(crate) fn unlisted(expansion: TokenStream) -> Vec<String> {
    let library = workspace().join("bitxform/src/__private/mod.rs");
    let library = fs::read_to_string(library).expect("the source of the library");
    let mut others = BTreeSet::from([String::from("__bitxform")]);
    for list in library.split("may_be_bound! {").skip(1) {
        let (list, _) = list.split_once('}').expect("its end");
        others.extend(list.split_whitespace().map(str::to_owned));
    }
    let mut names = BTreeSet::new();
    collect(expansion, &mut names, &mut others);
    assert!(names.len() > 1, "{names:?}");
    names.difference(&others).cloned().collect()
}

/// Returns the arms of the exported macros of a file of the library.
pub(crate) fn macros_of_library(file: &str) -> TokenStream {
    let file = workspace().join("bitxform/src/__private").join(file);
    let text = fs::read_to_string(file).expect("a source of the library");
    let mut tokens = TokenStream::new();
    for text in text.split("#[macro_export]").skip(1) {
        let (_, text) = text.split_once(" {\n").expect("its arms");
        let (text, _) = text.split_once("\n}\n").expect("its end");
        tokens.extend(text.parse::<TokenStream>().expect("tokens"));
    }
    tokens
}

/// Collects names that may be bound, and those of functions.
fn collect(tokens: TokenStream, names: &mut BTreeSet<String>, functions: &mut BTreeSet<String>) {
    let mut before = String::new();
    for token in tokens {
        let text = token.to_string();
        match token {
            TokenTree::Group(group) => collect(group.stream(), names, functions),
            TokenTree::Ident(_) if before == "fn" => {
                functions.insert(text.clone());
            }
            TokenTree::Ident(_) if matches!(&*before, "." | ":") => {}
            TokenTree::Ident(_) if text.starts_with("__") && !has_capitals(&text) => {
                names.insert(text.clone());
            }
            _ => {}
        }
        before = text;
    }
}

/// Whether a name is that of a constant or a type.
fn has_capitals(name: &str) -> bool {
    name.contains(char::is_uppercase)
}
