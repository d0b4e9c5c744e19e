//! All errors of one macro call, reported together.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::Error;

/// A list of errors. In the end, the owner must call [`Diagnostics::report`], or report the errors in another
/// way.
#[derive(Debug, Default)]
pub struct Diagnostics {
    errors: Vec<Error>,
    reported: bool,
}

impl Diagnostics {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an error at exactly these tokens.
    pub fn at(&mut self, tokens: &dyn ToTokens, message: &str) {
        self.errors.push(error(tokens, message));
    }

    /// Adds an error where there is no token to point at.
    pub fn at_span(&mut self, span: Span, message: &str) {
        self.errors.push(Error::new(span, message));
    }

    /// Adds an error that has been made already.
    pub fn push(&mut self, error: Error) {
        self.errors.push(error);
    }

    /// Whether there is an error with this message.
    pub fn has(&self, message: &str) -> bool {
        self.errors.iter().any(|error| error.to_string() == message)
    }

    /// Returns a result, or adds its error.
    pub fn ok<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                self.push(error);
                None
            }
        }
    }

    /// Returns the alternatives to `found`, if they are not too many to read, and a line with the most similar one, if one
    /// is similar.
    pub fn candidates(&self, found: &str, names: &[&str], mark: char) -> [String; 2] {
        const MANY: usize = 16;
        if names.len() <= MANY {
            return [one_of(names, mark), did_you_mean(found, names, mark)];
        }
        // Comparing many names for many errors would take seconds.
        let help = if self.len() <= MANY {
            did_you_mean(found, names, mark)
        } else {
            String::new()
        };
        let few = one_of(&names[..3], mark);
        [format!("one of {} names, such as {few}", names.len()), help]
    }

    pub fn len(&self) -> usize {
        self.errors.len()
    }

    pub fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    /// Returns the errors, which count as reported.
    pub fn into_errors(mut self) -> Vec<Error> {
        self.reported = true;
        core::mem::take(&mut self.errors)
    }

    /// Returns items that raise the errors.
    pub fn report(self) -> TokenStream {
        let mut tokens = TokenStream::new();
        for error in &self.into_errors() {
            tokens.extend(error.to_compile_error());
        }
        tokens
    }
}

/// Returns an error at exactly these tokens.
pub fn error(tokens: &dyn ToTokens, message: &str) -> Error {
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

/// Lists names such as `"LERF", "BERF" or "LEFR"`, each between the given marks.
pub fn one_of(names: &[&str], mark: char) -> String {
    list(names, mark.encode_utf8(&mut [0; 4]), "or")
}

/// Lists names such as `a`, `b` and `c`.
pub fn list(names: &[impl AsRef<str>], mark: &str, conjunction: &str) -> String {
    let mut text = String::new();
    for (number, name) in names.iter().enumerate() {
        if number > 0 && number + 1 == names.len() {
            text += &format!(" {conjunction} ");
        } else if number > 0 {
            text += ", ";
        }
        text += &format!("{mark}{}{mark}", name.as_ref());
    }
    text
}

/// Returns the sentence that no candidate has this name.
pub fn unknown(what: &str, found: &str, candidates: &[&str]) -> String {
    format!(
        "unknown {what} {found:?}, expected one of {}{}",
        one_of(candidates, '"'),
        did_you_mean(found, candidates, '"'),
    )
}

/// Returns a line that names the most similar candidate, if one is similar.
pub fn did_you_mean(found: &str, candidates: &[&str], mark: char) -> String {
    match nearest(found, candidates) {
        Some(nearest) => format!("\n  help: did you mean {mark}{nearest}{mark}?"),
        None => String::new(),
    }
}

/// Returns the candidate that may have been misspelt as `found`.
pub fn nearest<'a>(found: &str, candidates: &[&'a str]) -> Option<&'a str> {
    let mut nearest = None;
    for candidate in candidates {
        // Between single letters, every distance is small.
        if found.chars().count() < 2 || candidate.chars().count() < 2 {
            continue;
        }
        let most = 1 + candidate.len() / 4;
        let distance = distance(found.as_bytes(), candidate.as_bytes(), most);
        if distance <= most && nearest.is_none_or(|(least, _)| distance < least) {
            nearest = Some((distance, *candidate));
        }
    }
    nearest.map(|(_, candidate)| candidate)
}

/// Returns the edit distance, in insertions, deletions, replacements and swaps of neighbours, or a number above `most`. The
/// bound limits the time: thousands of errors may be compared with thousands of names each.
fn distance(from: &[u8], to: &[u8], most: usize) -> usize {
    if from.len().abs_diff(to.len()) > most {
        return most + 1;
    }
    let differ = |i: usize, j: usize| !from[i].eq_ignore_ascii_case(&to[j]);
    // Row i has the distances from the first i letters to the prefixes of `to`.
    let mut rows = vec![(0..=to.len()).collect::<Vec<usize>>()];
    for i in 1..=from.len() {
        let mut row = vec![i];
        for j in 1..=to.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(differ(i - 1, j - 1));
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && !differ(i - 1, j - 2) && !differ(i - 2, j - 1) {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
        // A swap of neighbours costs one more than the entry two rows before.
        if rows[i - 1..]
            .iter()
            .flatten()
            .all(|distance| *distance > most)
        {
            return most + 1;
        }
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
        assert_eq!(list(&["a", "b"], "`", "and"), "`a` and `b`");
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
        // The name that is too short is not nearer than the limit of a longer one.
        assert_eq!(
            did_you_mean("flip_vert", &["flip_vertical", "index"], '`'),
            "\n  help: did you mean `flip_vertical`?"
        );
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
