//! Messages about parts of Rust that formulas do not support.

use proc_macro2::{Delimiter, Ident, TokenTree};

use super::super::Cursor;
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
        "self" | "Self" | "super" | "crate" => return out_of_reach(&text),
        _ => return format!("expected a number, a variable or `(`, found `{text}`"),
    };
    format!("formulas have no `{text}`; {way_out}")
}

/// The message for `abs(…)`, `abs!(…)` or `module::NAME`; `None` for a plain name.
pub(super) fn path_or_call(word: &Ident, after: Cursor<'_>) -> Option<String> {
    let is_parentheses = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
    match after.rest {
        [parentheses, ..] if is_parentheses(parentheses) => Some(call(word)),
        [mark, TokenTree::Group(_), ..] if is_punct(mark, '!') => Some(call(word)),
        [one, two, ..] if is_punct(one, ':') && is_punct(two, ':') => {
            Some(out_of_reach(&word.to_string()))
        }
        _ => None,
    }
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

fn out_of_reach(first: &str) -> String {
    format!("`{first}` is out of reach of a formula; write the number, or bind it with `let`")
}

/// The message for an unknown variable.
pub(super) fn name(name: &str, known: &[&str], diagnostics: &Diagnostics) -> String {
    let [expected, help] = diagnostics.candidates(name, known, '`');
    // Constants are written in capitals.
    if name.chars().any(char::is_uppercase) && !name.chars().any(char::is_lowercase) {
        return format!(
            "unknown name `{name}`, expected {expected}: constants are out of reach of a formula; \
             write the number, or bind it with `let`"
        );
    }
    format!(
        "unknown name `{name}`, expected {expected}: a formula has only its own variables{help}"
    )
}
