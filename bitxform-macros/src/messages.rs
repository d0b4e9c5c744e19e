//! The messages of all macros, and the tokens at which they stand, without a compiler.
//!
//! The files in `tests/ui/messages` have programs, each with a list of its messages: the line, the token and the
//! text. With `BITXFORM_BLESS=1`, the lists are written anew.

use std::fs;

use bitxform_golden::{assert_is_file, workspace};
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use crate::{bitboard, permutation, symmetric, symmetries};

#[test]
fn programs_have_the_messages_listed() {
    let folder = "tests/ui/messages";
    let mut programs = 0;
    for file in fs::read_dir(workspace().join(folder)).expect("the folder of messages") {
        let file = file.expect("a file").file_name();
        let path = format!("{folder}/{}", file.to_string_lossy());
        let text = fs::read_to_string(workspace().join(&path)).expect("a text");
        let mut written = String::new();
        // Each program is followed by the heading of the next one.
        let mut parts = text.split("```rust\n");
        written += parts.next().unwrap_or_default();
        for part in parts {
            let (program, rest) = part.split_once("```\n").expect("the end of a program");
            let next = rest.find("\n#").map_or("", |at| &rest[at..]);
            let messages = messages(program);
            assert!(!messages.is_empty(), "{path}: no error in {program}");
            written += &format!("```rust\n{program}```\n\n{}{next}", messages.concat());
            programs += 1;
        }
        assert_is_file(&path, &written);
    }
    assert!(programs > 90, "{programs} programs");
}

/// Returns the messages of all macro calls of a program, in their order.
fn messages(program: &str) -> Vec<String> {
    let mut messages = Vec::new();
    find_calls(&program.parse().expect("tokens"), &mut messages);
    messages
}

fn find_calls(tokens: &TokenStream, messages: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let before = |back: usize| match at.checked_sub(back) {
            Some(at) => tokens[at].to_string(),
            None => String::new(),
        };
        let inside = group.stream();
        let output = match (before(1).as_str(), before(2).as_str()) {
            ("!", "bitboard") => bitboard::expand(inside, group.span().source_text().as_deref()),
            ("!", "permutation") => permutation::expand(inside),
            ("!", "symmetries") => symmetries::expand(inside),
            ("#", _) => match arguments(group) {
                Some(arguments) => annotated(&arguments, &tokens[at + 1..]),
                None => continue,
            },
            _ => {
                find_calls(&inside, messages);
                continue;
            }
        };
        collect_errors(output, messages);
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

/// Expands both steps of the attribute of the item with which these tokens begin.
fn annotated(arguments: &TokenStream, rest: &[TokenTree]) -> TokenStream {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        other => other.to_string() == ";",
    };
    let end = rest.iter().position(ends).expect("the end of an item");
    let item: TokenStream = rest[..=end].iter().cloned().collect();
    let first = symmetric::attribute(arguments, item);
    if first.to_string().contains("DeriveSymmetric") {
        symmetric::derive(first)
    } else {
        first
    }
}

/// Collects what stands in `::core::compile_error! { "text" }`, with the tokens from the first colons to the group.
fn collect_errors(output: TokenStream, messages: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = output.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let is_error = at >= 2 && tokens[at - 2].to_string() == "compile_error";
        if !is_error {
            collect_errors(group.stream(), messages);
            continue;
        }
        let text: syn::LitStr = syn::parse2(group.stream()).expect("a message");
        let text = text.value();
        messages.push(match guilty(tokens[at - 7].span(), group.span()) {
            Some((line, guilty)) => format!("- {line} `{guilty}`: {text}\n"),
            None => format!("- the call: {text}\n"),
        });
    }
}

/// Returns the line and the text between two tokens of a program, shortened where there are several lines.
fn guilty(first: Span, last: Span) -> Option<(usize, String)> {
    let text = first.join(last)?.source_text()?;
    let mut lines = text.lines();
    let line = lines.next().filter(|line| !line.is_empty())?;
    let more = if lines.next().is_some() { " …" } else { "" };
    Some((first.start().line, format!("{line}{more}")))
}
