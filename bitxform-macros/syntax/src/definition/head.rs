//! Parsing of the tokens before definitions: the path of the library, attributes, visibilities, words.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::{ARRAYS, Cursor, WORDS, Width, all_words};
use crate::diagnostics::{Diagnostics, did_you_mean};
use crate::template::quote_mixed;
use crate::tokens::{is_punct, stream, ungroup};

/// Parses `crate = path;`, if present.
pub fn krate(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) -> TokenStream {
    let default = quote_mixed!(::bitxform);
    if !cursor.word("crate") {
        return default;
    }
    if !cursor.punct('=') {
        cursor.expected("`=` and the path of bitxform", diagnostics);
        skip(cursor);
        return default;
    }
    let before = *cursor;
    while cursor.peek().is_some_and(|token| !is_punct(token, ';')) && !at_item(*cursor) {
        cursor.next();
    }
    let path = cursor.since(before);
    if path.is_empty() {
        cursor.expected("the path of bitxform", diagnostics);
    }
    semicolon(cursor, diagnostics);
    if path.is_empty() { default } else { path }
}

/// Returns whether a new item may begin here.
pub(super) fn at_item(cursor: Cursor<'_>) -> bool {
    match cursor.peek() {
        Some(TokenTree::Ident(word)) => ["pub", "const", "fn", "enum"]
            .iter()
            .any(|start| word == start),
        Some(TokenTree::Group(group)) => is_visibility(group),
        Some(token) => is_punct(token, '#'),
        None => true,
    }
}

/// Skips to the end of this item: past the next semicolon, or to where a new item begins.
pub fn skip(cursor: &mut Cursor<'_>) {
    while !at_item(*cursor) {
        if cursor.punct(';') {
            return;
        }
        cursor.next();
    }
}

pub fn semicolon(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) {
    if cursor.punct(';') {
        return;
    }
    if at_item(*cursor) {
        diagnostics.at_span(cursor.end, "expected `;` after this");
    } else {
        cursor.expected("`;`", diagnostics);
        skip(cursor);
    }
}

pub fn attributes(cursor: &mut Cursor<'_>) -> Vec<TokenStream> {
    let mut attributes = Vec::new();
    while let [hash, TokenTree::Group(_), ..] = cursor.rest {
        if !is_punct(hash, '#') {
            break;
        }
        attributes.push(stream(cursor.take(2)));
    }
    attributes
}

/// Whether a group is a visibility that a `macro_rules!` parameter passes on. It may be empty.
fn is_visibility(group: &Group) -> bool {
    let public = match group.stream().into_iter().next() {
        Some(TokenTree::Ident(word)) => word == "pub",
        Some(_) => false,
        None => true,
    };
    group.delimiter() == Delimiter::None && public
}

/// Whether the group is the scope of `pub(crate)`, and not the first field in `struct Pair(pub (u8, u8))`.
fn is_scope(group: &Group) -> bool {
    group.delimiter() == Delimiter::Parenthesis
        && match ungroup(group.stream()).as_slice() {
            [TokenTree::Ident(word)] => word == "crate" || word == "self" || word == "super",
            [TokenTree::Ident(word), ..] => word == "in",
            _ => false,
        }
}

/// Parses `pub` or `pub(…)`, if present.
pub fn visibility(cursor: &mut Cursor<'_>) -> TokenStream {
    let before = *cursor;
    match cursor.peek() {
        Some(TokenTree::Group(group)) if is_visibility(group) => {
            cursor.next();
        }
        Some(TokenTree::Ident(word)) if word == "pub" => {
            cursor.next();
            if matches!(cursor.peek(), Some(TokenTree::Group(group)) if is_scope(group)) {
                cursor.next();
            }
        }
        _ => {}
    }
    cursor.since(before)
}

/// Parses the word in parentheses, if present.
pub fn word_of(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) -> Width {
    match cursor.group(Delimiter::Parenthesis) {
        Some(group) => word_among(group, &ungroup(group.stream()), diagnostics),
        None => Width::Undeclared,
    }
}

/// Returns the word, if the group contains no other token.
pub fn word_among(group: &Group, tokens: &[TokenTree], diagnostics: &mut Diagnostics) -> Width {
    let words = all_words();
    let found = match tokens {
        [TokenTree::Ident(name)] => name.to_string(),
        [TokenTree::Group(array)] if array.delimiter() == Delimiter::Bracket => {
            format!("[{}]", array.stream()).replace(" ;", ";")
        }
        [] => {
            diagnostics.at(group, &format!("expected {words} in the parentheses"));
            return Width::Wrong;
        }
        [_, ..] => {
            let message = format!("expected {words} and no more");
            diagnostics.at(&stream(tokens), &message);
            return Width::Wrong;
        }
    };
    for (word, bits) in WORDS.into_iter().chain(ARRAYS) {
        if found == word {
            return Width::Declared(tokens[0].clone(), bits);
        }
    }
    let help = did_you_mean(&found, &WORDS.map(|(name, _)| name), '`');
    let message = format!("expected {words}, found `{found}`{help}");
    diagnostics.at(&tokens[0], &message);
    Width::Wrong
}

/// Whether `#[…]` has this name.
pub fn is_attribute(attribute: &TokenStream, name: &str) -> bool {
    match attribute.clone().into_iter().nth(1) {
        Some(TokenTree::Group(group)) => match ungroup(group.stream()).first() {
            Some(TokenTree::Ident(found)) => found == name,
            _ => false,
        },
        _ => false,
    }
}

/// Whether some `#[…]` has this name.
pub fn has_attribute(attributes: &[TokenStream], name: &str) -> bool {
    for attribute in attributes {
        if is_attribute(attribute, name) {
            return true;
        }
    }
    false
}

/// Returns the slots for an item's attributes: all of them, the `cfg`s, which generated items share, and the `allow` of
/// a proof that names deprecated items. Other proofs get no `allow`, since a crate may forbid it.
pub fn attribute_slots(
    attributes: &[TokenStream],
    is_deprecated: bool,
) -> [(&'static str, TokenStream); 3] {
    let (mut all, mut configuration, mut allow) =
        (TokenStream::new(), TokenStream::new(), TokenStream::new());
    for attribute in attributes {
        all.extend(attribute.clone());
        if is_attribute(attribute, "cfg") {
            configuration.extend(attribute.clone());
        }
    }
    if is_deprecated {
        allow = quote_mixed!(#[allow(deprecated)]);
    }
    [
        ("attributes", all),
        ("configuration", configuration),
        ("allow", allow),
    ]
}
