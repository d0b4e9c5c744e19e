//! Messages about parts of Rust that formulas do not support.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use super::super::{Cursor, Terms};
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
pub(super) fn called(word: &Ident, after: Cursor<'_>) -> Option<String> {
    let is_parentheses = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
    match after.rest {
        [parentheses, ..] if is_parentheses(parentheses) => Some(call(word)),
        [mark, TokenTree::Group(_), ..] if is_punct(mark, '!') => Some(call(word)),
        _ => None,
    }
}

/// Whether a path is that of a constant, whose name is written in capitals.
pub(super) fn is_constant(path: &TokenStream) -> bool {
    let last = path.clone().into_iter().last();
    let name = last.map_or(String::new(), |name| name.to_string());
    name.chars().any(char::is_uppercase) && !name.chars().any(char::is_lowercase)
}

/// The message for a constant where its value is needed.
pub(super) fn constant(path: &TokenStream, terms: Terms) -> String {
    let name = path.clone().into_iter().last();
    let name = name.map_or(String::new(), |name| name.to_string().to_lowercase());
    let text = path.to_string().replace(' ', "");
    format!(
        "constants have no values while macros run, and a {} needs that of `{text}`; write the number, or bind \
         it first, as in `{{ let {name} = 8; … }}`",
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
pub(super) fn call(name: &Ident) -> String {
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
