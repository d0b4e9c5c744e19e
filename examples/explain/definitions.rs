//! Permutations from the command line, read as `permutation!` reads them.

use std::collections::HashMap;

use bitxform_syntax::diagnostics::Diagnostics;
use bitxform_syntax::permutation::read;
use proc_macro2::{Span, TokenStream};
use syn::ext::IdentExt as _;

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
    // Rust would take the lines after a comment for a part of it.
    if text.replace("\r\n", "\n").contains('\r') {
        return Err(String::from(
            "--permutation: expected lines that end in LF or CR LF, found `\\r` alone",
        ));
    }
    let tokens: TokenStream = text
        .parse()
        .map_err(|error: proc_macro2::LexError| at(error.span(), "expected tokens of Rust"))?;
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut diagnostics = Diagnostics::new();
    let (invocation, resolved) = read(&tokens, &mut diagnostics);
    let mut errors = Vec::new();
    for error in diagnostics.into_errors() {
        errors.push(at(error.span(), &error.to_string()));
    }
    let mut names = HashMap::new();
    for item in &invocation.items {
        let name = &item.definition.name;
        let twin = names
            .insert(name.unraw(), name)
            .filter(|twin| *twin != name);
        let twin = twin.map(|twin| format!("`{name}` is the same name as `{twin}`; rename one"));
        for reason in [refusal(&name.to_string()), twin].into_iter().flatten() {
            errors.push(at(name.span(), &reason));
        }
    }
    for (item, resolved) in invocation.items.iter().zip(&resolved) {
        // Others are made of such items.
        if resolved.is_open && item.definition.named().is_empty() {
            let name = &item.definition.name;
            let message = format!(
                "expected numbers in the definition of `{name}`, found constants, whose values only a program has"
            );
            errors.push(at(name.span(), &message));
        }
    }
    if !errors.is_empty() {
        return Err(errors.join("\n"));
    }
    if invocation.items.is_empty() {
        return Err(String::from(
            "expected a definition such as `const fn flip(u64) = |sq| sq ^ 56;`",
        ));
    }
    let functions = invocation.items.iter().zip(resolved);
    // A function of slices moves no bits of its own.
    let functions = functions
        .filter(|(item, _)| !item.definition.is_slice())
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

/// Returns why Rust refuses a name, and what to write instead.
fn refusal(name: &str) -> Option<String> {
    let is_name = |name: &str| syn::parse_str::<syn::Ident>(name).is_ok();
    // Reserved since the edition of 2024.
    if is_name(name) && name != "gen" {
        return None;
    }
    let raw = format!("r#{name}");
    let advice = if is_name(&raw) {
        format!("write `{raw}`")
    } else {
        String::from("choose another, such as `flip`")
    };
    Some(format!(
        "expected the name of a function, found `{name}`, which Rust reserves; {advice}"
    ))
}

fn at(span: Span, message: &str) -> String {
    let start = span.start();
    format!(
        "--permutation:{}:{}: {message}",
        start.line,
        start.column + 1
    )
}
