//! The macro calls of the programs in `tests/ui/messages`.

use std::fs;

use bitxform_golden::workspace;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::{bitboard, permutation, symmetric, symmetries};

pub(crate) const FOLDER: &str = "tests/ui/messages";

/// Returns the files, each with its path and text.
pub(crate) fn files() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for file in fs::read_dir(workspace().join(FOLDER)).expect("the folder of messages") {
        let file = file.expect("a file").file_name();
        let path = format!("{FOLDER}/{}", file.to_string_lossy());
        let text = fs::read_to_string(workspace().join(&path)).expect("a text");
        files.push((path, text));
    }
    files.sort_unstable();
    files
}

pub(crate) enum Call {
    Bitboard(Group),
    Permutation(TokenStream),
    Symmetries(TokenStream),
    /// The arguments of the attribute, and the item behind it.
    Symmetric(TokenStream, TokenStream),
}

impl Call {
    pub(crate) fn expand(self) -> TokenStream {
        match self {
            Self::Bitboard(group) => {
                bitboard::expand(group.stream(), group.span().source_text().as_deref())
            }
            Self::Permutation(inside) => permutation::expand(inside),
            Self::Symmetries(inside) => symmetries::expand(inside),
            Self::Symmetric(arguments, item) => {
                let first = symmetric::attribute(&arguments, item);
                if first.to_string().contains("PartOfAttributeSymmetric") {
                    symmetric::derive(first)
                } else {
                    first
                }
            }
        }
    }
}

/// Returns the macro calls of a program, in their order.
pub(crate) fn calls(program: &str) -> Vec<Call> {
    let mut calls = Vec::new();
    let tokens = program.parse();
    let tokens = tokens.unwrap_or_else(|error| panic!("{error} in {program}"));
    find_calls(&tokens, &mut calls);
    calls
}

fn find_calls(tokens: &TokenStream, calls: &mut Vec<Call>) {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let before = |back: usize| match at.checked_sub(back) {
            Some(at) => tokens[at].to_string(),
            None => String::new(),
        };
        match (before(1).as_str(), before(2).as_str()) {
            ("!", "bitboard") => calls.push(Call::Bitboard(group.clone())),
            ("!", "permutation") => calls.push(Call::Permutation(group.stream())),
            ("!", "symmetries") => calls.push(Call::Symmetries(group.stream())),
            ("#", _) => {
                if let Some(arguments) = arguments(group) {
                    calls.push(Call::Symmetric(arguments, item(&tokens[at + 1..])));
                }
            }
            _ => find_calls(&group.stream(), calls),
        }
    }
}

/// Returns the arguments of `#[symmetric(…)]`, by any path.
fn arguments(attribute: &Group) -> Option<TokenStream> {
    let tokens: Vec<TokenTree> = attribute.stream().into_iter().collect();
    let named = |name: &TokenTree| name.to_string() == "symmetric";
    match &tokens[..] {
        [.., name, TokenTree::Group(arguments)] if named(name) => Some(arguments.stream()),
        [.., name] if named(name) => Some(TokenStream::new()),
        _ => None,
    }
}

/// Returns the item with which these tokens begin.
fn item(tokens: &[TokenTree]) -> TokenStream {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        other => other.to_string() == ";",
    };
    let end = tokens.iter().position(ends).expect("the end of an item");
    tokens[..=end].iter().cloned().collect()
}
