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
        let name = plain(&field.member);
        if name == wanted {
            return Some(index);
        }
        names.push(name);
    }
    let candidates: Vec<&str> = names.iter().map(String::as_str).collect();
    let [expected, mut help] = diagnostics.candidates(&wanted, &candidates, '`');
    let expected = match names.as_slice() {
        [] => String::from("there is no field"),
        _ => format!("expected {expected}"),
    };
    if !matches!(member, TokenTree::Ident(_)) {
        help.clear();
    }
    diagnostics.at(
        member,
        &format!("no field is called `{wanted}`, {expected}{help}"),
    );
    None
}

/// Returns the name without `r#`.
fn plain(member: &TokenTree) -> String {
    match member {
        TokenTree::Ident(name) => Ident::unraw(name).to_string(),
        number => number.to_string(),
    }
}
