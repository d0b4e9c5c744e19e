//! The messages of all macros, and the tokens at which they stand, without a compiler.
//!
//! The files in `tests/ui/messages` have programs, each with a list of its messages: the line, the token and the
//! text. With `BITXFORM_BLESS=1`, the lists are written anew.

use bitxform_golden::assert_are_files;
use proc_macro2::{Span, TokenStream, TokenTree};

use super::programs::{calls, files};

/// The list of a program without a message. No program may have it.
const NO_MESSAGE: &str = "- no message\n";

#[test]
fn programs_have_the_messages_listed() {
    let (mut programs, mut lists) = (0, Vec::new());
    for (path, text) in files() {
        let mut written = String::new();
        // Each program is followed by the heading of the next one.
        let mut parts = text.split("```rust\n");
        written += parts.next().unwrap_or_default();
        for part in parts {
            let (program, rest) = part
                .split_once("```\n")
                .unwrap_or_else(|| panic!("{path}: no end of {part}"));
            let next = rest.find("\n#").map_or("", |at| &rest[at..]);
            let mut messages = Vec::new();
            for call in calls(program) {
                collect_errors(call.expand(), &mut messages);
            }
            if messages.is_empty() {
                messages.push(String::from(NO_MESSAGE));
            }
            written += &format!("```rust\n{program}```\n\n{}{next}", messages.concat());
            programs += 1;
        }
        lists.push((path, written));
    }
    assert_are_files(&lists);
    let silent = lists.iter().filter(|(_, list)| list.contains(NO_MESSAGE));
    let silent: Vec<&String> = silent.map(|(path, _)| path).collect();
    assert!(
        silent.is_empty(),
        "programs without a message in {silent:?}"
    );
    assert!(programs > 90, "{programs} programs");
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
