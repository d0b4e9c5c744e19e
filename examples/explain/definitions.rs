//! Permutations from the command line, read as `permutation!` reads them.

use bitxform_syntax::diagnostics::Diagnostics;
use bitxform_syntax::permutation::read;
use proc_macro2::{Span, TokenStream};

/// A function that `permutation!` would write.
pub(crate) struct Function {
    pub(crate) name: String,
    /// What it does, with code between backticks.
    pub(crate) effect: String,
    /// The text before the parameter list, such as `pub const fn scatter`.
    pub(crate) head: String,
    /// The destination of each bit, or `None` for a bit that is dropped.
    pub(crate) to: Vec<Option<u16>>,
}

/// Returns the functions of a text in their order.
///
/// # Errors
/// All errors, one a line, with their lines and columns.
pub(crate) fn functions(text: &str) -> Result<Vec<Function>, String> {
    let tokens: TokenStream = text
        .parse()
        .map_err(|error: proc_macro2::LexError| at(error.span(), "expected tokens of Rust"))?;
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut diagnostics = Diagnostics::new();
    let (invocation, resolved) = read(&tokens, &mut diagnostics);
    let errors = diagnostics.into_errors().into_iter();
    let errors: Vec<String> = errors
        .map(|error| at(error.span(), &error.to_string()))
        .collect();
    if !errors.is_empty() {
        return Err(errors.join("\n"));
    }
    if invocation.items.is_empty() {
        return Err(String::from(
            "expected a definition such as `const fn flip(u64) = |sq| sq ^ 56;`",
        ));
    }
    let functions = invocation
        .items
        .iter()
        .zip(resolved)
        .map(|(item, resolved)| {
            let name = item.definition.name.to_string();
            let visibility = item.visibility.to_string().replace(" (", "(");
            let permutation = resolved.permutation.expect("there is no error in it");
            Function {
                effect: item.definition.effect("bit"),
                head: format!("{visibility} const fn {name}")
                    .trim_start()
                    .to_owned(),
                to: permutation.destinations().to_vec(),
                name,
            }
        });
    Ok(functions.collect())
}

fn at(span: Span, message: &str) -> String {
    let start = span.start();
    format!(
        "--permutation:{}:{}: {message}",
        start.line,
        start.column + 1
    )
}
