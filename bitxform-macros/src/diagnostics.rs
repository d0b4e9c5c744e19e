//! All errors of one macro call, reported together.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::Error;

/// Collects errors. Whoever makes one must hand it to [`Diagnostics::report`] in the end, or report
/// what it holds in another way.
#[derive(Debug, Default)]
pub(crate) struct Diagnostics {
    errors: Vec<Error>,
    reported: bool,
}

impl Diagnostics {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// An error at exactly these tokens.
    pub(crate) fn at(&mut self, tokens: &dyn ToTokens, message: &str) {
        self.errors.push(error(tokens, message));
    }

    /// An error where there is no token to point at.
    pub(crate) fn at_span(&mut self, span: Span, message: &str) {
        self.errors.push(Error::new(span, message));
    }

    /// An error that comes from a parser.
    pub(crate) fn push(&mut self, error: Error) {
        self.errors.push(error);
    }

    pub(crate) const fn len(&self) -> usize {
        self.errors.len()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    /// The errors, which are as good as reported.
    pub(crate) fn into_errors(mut self) -> Vec<Error> {
        self.reported = true;
        core::mem::take(&mut self.errors)
    }

    /// The errors as items that raise them.
    pub(crate) fn report(self) -> TokenStream {
        let mut tokens = TokenStream::new();
        for error in &self.into_errors() {
            tokens.extend(error.to_compile_error());
        }
        tokens
    }
}

/// An error at exactly these tokens.
pub(crate) fn error(tokens: &dyn ToTokens, message: &str) -> Error {
    Error::new_spanned(tokens.to_token_stream(), message)
}

impl Drop for Diagnostics {
    fn drop(&mut self) {
        assert!(
            self.reported || std::thread::panicking(),
            "errors collected but not reported: {:?}",
            self.errors
        );
    }
}

/// Such as `"LERF", "BERF" or "LEFR"`, each name in the given marks.
pub(crate) fn one_of(names: &[&str], mark: char) -> String {
    list(names, mark, "or")
}

/// Such as `a`, `b` and `c`.
pub(crate) fn list(names: &[&str], mark: char, conjunction: &str) -> String {
    let mut text = String::new();
    for (number, name) in names.iter().enumerate() {
        if number > 0 && number + 1 == names.len() {
            text += &format!(" {conjunction} ");
        } else if number > 0 {
            text += ", ";
        }
        text += &format!("{mark}{name}{mark}");
    }
    text
}

/// That no candidate has this name.
pub(crate) fn unknown(what: &str, found: &str, candidates: &[&str]) -> String {
    format!(
        "unknown {what} {found:?}, expected one of {}{}",
        one_of(candidates, '"'),
        did_you_mean(found, candidates, '"'),
    )
}

/// A line that names the candidate most like `found`, if one is like it at all.
pub(crate) fn did_you_mean(found: &str, candidates: &[&str], mark: char) -> String {
    match nearest(found, candidates) {
        Some(nearest) => format!("\n  help: did you mean {mark}{nearest}{mark}?"),
        None => String::new(),
    }
}

/// The candidate that may have been misspelt as `found`.
pub(crate) fn nearest<'a>(found: &str, candidates: &[&'a str]) -> Option<&'a str> {
    let (mut nearest, mut least) = (None, usize::MAX);
    for candidate in candidates {
        // Any letter is near any other.
        if found.chars().count() == 1 || candidate.chars().count() == 1 {
            continue;
        }
        let distance = distance(&found.to_lowercase(), &candidate.to_lowercase());
        if distance < least && distance <= 1 + candidate.len() / 4 {
            (nearest, least) = (Some(*candidate), distance);
        }
    }
    nearest
}

/// How many letters must be put in, left out, replaced or exchanged with a neighbour.
fn distance(from: &str, to: &str) -> usize {
    let (from, to) = (from.as_bytes(), to.as_bytes());
    // Row i has the distances from the first i letters to the beginnings of `to`.
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for i in 0..=from.len() {
        let mut row = Vec::new();
        for j in 0..=to.len() {
            let mut least = i.max(j);
            if i > 0 && j > 0 {
                least = least.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
                let differ = from[i - 1] != to[j - 1];
                least = least.min(rows[i - 1][j - 1] + usize::from(differ));
            }
            if i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_listed() {
        assert_eq!(one_of(&["a"], '`'), "`a`");
        assert_eq!(one_of(&["a", "b", "c"], '"'), "\"a\", \"b\" or \"c\"");
        assert_eq!(list(&["a", "b"], '`', "and"), "`a` and `b`");
    }

    #[test]
    fn near_names_are_suggested() {
        let names = ["LERF", "LEFR", "BEFLER"];
        assert_eq!(
            did_you_mean("LEFT", &names, '"'),
            "\n  help: did you mean \"LEFR\"?"
        );
        assert_eq!(
            did_you_mean("lerf", &names, '"'),
            "\n  help: did you mean \"LERF\"?"
        );
        assert_eq!(
            did_you_mean("BFELER", &names, '"'),
            "\n  help: did you mean \"BEFLER\"?"
        );
        assert_eq!(did_you_mean("row-major", &names, '"'), "");
        assert_eq!(did_you_mean("N", &["c", "sq"], '"'), "");
        assert_eq!(did_you_mean("to", &["t"], '"'), "");
    }

    #[test]
    #[should_panic(expected = "not reported")]
    fn errors_must_be_reported() {
        let mut diagnostics = Diagnostics::new();
        diagnostics.at_span(Span::call_site(), "lost");
    }
}
