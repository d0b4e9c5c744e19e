//! Fields by their names.

use proc_macro2::{Ident, TokenTree};
use syn::ext::IdentExt;

use super::kinds::Field;
use crate::diagnostics::Diagnostics;

/// Returns the index of the field with this name.
pub(super) fn index_of(
    member: &TokenTree,
    fields: &[Field],
    diagnostics: &mut Diagnostics,
) -> Option<usize> {
    let wanted = plain(member);
    let mut names = Vec::new();
    for (index, field) in fields.iter().enumerate() {
        names.push(plain(&field.member));
        if names[index] == wanted {
            return Some(index);
        }
    }
    let candidates: Vec<&str> = names.iter().map(String::as_str).collect();
    let [expected, help] = diagnostics.candidates(&wanted, &candidates, '`');
    let advice = match (member, names.is_empty()) {
        (_, true) => String::from("there is no field"),
        (TokenTree::Ident(_), false) => format!("expected {expected}{help}"),
        (_, false) => format!("expected {expected}"),
    };
    diagnostics.at(member, &format!("no field is called `{wanted}`, {advice}"));
    None
}

/// Returns the name without `r#`.
fn plain(member: &TokenTree) -> String {
    match member {
        TokenTree::Ident(name) => Ident::unraw(name).to_string(),
        number => number.to_string(),
    }
}
