//! Messages about parts of Rust that formulas do not support.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use super::super::{Cursor, Terms};
use super::path_as_text;
use crate::diagnostics::Diagnostics;
use crate::tokens::is_punct;

/// The message for a position where a number was expected.
pub(super) fn keyword(word: &Ident) -> String {
    let text = word.to_string();
    let way_out = match text.as_str() {
        "match" => "`if … else if … else` decides between cases",
        "for" | "loop" | "while" => "where one is needed, write a table, `to […]`",
        "let" => {
            return String::from(
                "expected a number, a variable or `(`, found `let`; variables are bound at the \
                 beginning of a block, `{ let a = …; … }`",
            );
        }
        _ => return format!("expected a number, a variable or `(`, found `{text}`"),
    };
    format!("formulas have no `{text}`; {way_out}")
}

/// Whether a path begins with a keyword that may begin one.
pub(super) fn is_path(word: &Ident, after: Cursor<'_>) -> bool {
    let is_punct = |token: &TokenTree| is_punct(token, ':');
    let goes_on = matches!(after.rest, [one, two, ..] if is_punct(one) && is_punct(two));
    goes_on
        && ["crate", "self", "super", "Self"]
            .iter()
            .any(|it| word == it)
}

/// The message for `abs(…)` or `abs!(…)`.
pub(super) fn called(path: &TokenStream, after: Cursor<'_>) -> Option<String> {
    let is_parentheses = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
    match after.rest {
        [parentheses, ..] if is_parentheses(parentheses) => Some(call(&last_name(path))),
        [mark, TokenTree::Group(_), ..] if is_punct(mark, '!') => Some(call(&last_name(path))),
        _ => None,
    }
}

/// Returns the last name of a path.
fn last_name(path: &TokenStream) -> String {
    let last = path.clone().into_iter().last();
    last.map_or(String::new(), |name| name.to_string())
}

/// Whether a path is that of a constant: a variable has no path, and a constant's name is written in capitals.
pub(super) fn is_constant(path: &TokenStream) -> bool {
    let name = path_as_text(path);
    name.contains(':')
        || name.chars().any(char::is_uppercase) && !name.chars().any(char::is_lowercase)
}

/// The message for a constant where its value is needed.
pub(super) fn constant(path: &TokenStream, terms: Terms) -> String {
    let (name, text) = (last_name(path).to_lowercase(), path_as_text(path));
    format!(
        "constants have no values while macros run, and a {} needs that of `{text}`; write the number, or bind \
         it first, as in `{{ let {name} = …; … }}`",
        terms.noun
    )
}

/// Replacements for common functions and methods.
const CALLS: [(&str, &str); 5] = [
    ("abs", "if a < 0 { -a } else { a }"),
    ("max", "if a > b { a } else { b }"),
    ("min", "if a < b { a } else { b }"),
    ("pow", "a * a"),
    ("rem_euclid", "(a % b + b) % b"),
];

/// The message for a function, a method or a macro.
pub(super) fn call(name: &str) -> String {
    let mut message =
        format!("`{name}` cannot be called: a formula has operators, `if` and `let` only");
    for (known, instead) in CALLS {
        if name == known {
            message += &format!("; write `{instead}`");
        }
    }
    message
}

/// The message for an unknown variable.
pub(super) fn name(name: &str, known: &[&str], diagnostics: &Diagnostics) -> String {
    let [expected, help] = diagnostics.candidates(name, known, '`');
    format!(
        "unknown name `{name}`, expected {expected}: a formula has only its own variables, and constants \
         in capitals{help}"
    )
}
