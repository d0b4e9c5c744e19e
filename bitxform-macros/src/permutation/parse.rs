//! From tokens to items. An error in one hides no other: what can be read of an item is kept.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use super::cursor::{Cursor, excerpt};
use super::formula::{self, Formula};
use super::item::{Body, Direction, Entry, Item, Table, WORDS, Width};
use crate::diagnostics::{Diagnostics, did_you_mean, one_of};
use crate::tokens::{is_punct, split_at_commas, ungroup};

/// What an invocation says.
pub(super) struct Invocation {
    /// Where the library is.
    pub(super) krate: TokenStream,
    pub(super) items: Vec<Item>,
}

pub(super) fn parse(tokens: &[TokenTree], diagnostics: &mut Diagnostics) -> Invocation {
    let mut cursor = Cursor::new(tokens, Span::call_site());
    let krate = krate(&mut cursor, diagnostics);
    let mut items = Vec::new();
    while !cursor.is_empty() {
        items.extend(item(&mut cursor, diagnostics));
    }
    Invocation { krate, items }
}

/// `crate = path;`, if it stands there.
fn krate(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) -> TokenStream {
    let default = quote::quote_spanned!(Span::mixed_site()=> ::bitxform);
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

/// Whether a new item may begin here.
pub(super) fn at_item(cursor: Cursor<'_>) -> bool {
    match cursor.peek() {
        Some(TokenTree::Ident(word)) => word == "pub" || word == "const" || word == "fn",
        Some(TokenTree::Group(group)) => is_visibility(group),
        Some(token) => is_punct(token, '#'),
        None => true,
    }
}

/// Goes on behind the next semicolon, or where a new item begins.
fn skip(cursor: &mut Cursor<'_>) {
    while !at_item(*cursor) {
        if cursor.punct(';') {
            return;
        }
        cursor.next();
    }
}

fn semicolon(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) {
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

fn item(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) -> Option<Item> {
    let attributes = attributes(cursor);
    let visibility = visibility(cursor);
    let is_const = cursor.word("const");
    if !is_const {
        cursor.expected("`const fn`", diagnostics);
    }
    let Some(TokenTree::Ident(keyword)) = cursor.peek().filter(|_| cursor.word("fn")) else {
        if is_const {
            cursor.expected("`fn`", diagnostics);
        }
        // It goes on in any case.
        cursor.next();
        skip(cursor);
        return None;
    };
    let Some(name) = cursor.ident() else {
        cursor.expected("the name of a function", diagnostics);
        skip(cursor);
        return None;
    };
    let errors = diagnostics.len();
    let width = width(cursor, diagnostics);
    let body = if cursor.punct('=') {
        body(cursor, diagnostics)
    } else {
        if errors == diagnostics.len() {
            cursor.expected("`=`", diagnostics);
        }
        None
    };
    // Where it was not understood, nobody knows whether it has come to its end.
    if body.is_some() {
        semicolon(cursor, diagnostics);
    } else {
        skip(cursor);
    }
    let mut width = width;
    if matches!(body, Some(Body::Table(_) | Body::Formula(_))) && matches!(width, Width::Unsaid) {
        let words = one_of(&WORDS.map(|(name, _)| name), '`');
        let message = format!(
            "expected the word on which it works after the name, such as `{name}(u64)`: {words}"
        );
        diagnostics.at(name, &message);
        width = Width::Wrong;
    }
    Some(Item {
        attributes,
        visibility,
        keyword: keyword.clone(),
        name: name.clone(),
        width,
        body,
        damaged: errors != diagnostics.len(),
    })
}

fn attributes(cursor: &mut Cursor<'_>) -> Vec<TokenStream> {
    let mut attributes = Vec::new();
    while let [hash, TokenTree::Group(_), ..] = cursor.rest
        && is_punct(hash, '#')
    {
        let before = *cursor;
        cursor.next();
        cursor.next();
        attributes.push(cursor.since(before));
    }
    attributes
}

/// What a `macro_rules!` parameter brings as a visibility, which may be none.
fn is_visibility(group: &Group) -> bool {
    let public = match group.stream().into_iter().next() {
        Some(TokenTree::Ident(word)) => word == "pub",
        Some(_) => false,
        None => true,
    };
    group.delimiter() == Delimiter::None && public
}

/// `pub`, `pub(crate)` and the like, or nothing.
fn visibility(cursor: &mut Cursor<'_>) -> TokenStream {
    let before = *cursor;
    if matches!(cursor.peek(), Some(TokenTree::Group(group)) if is_visibility(group)) {
        cursor.next();
    } else if cursor.word("pub")
        && let Some(TokenTree::Group(group)) = cursor.peek()
        && group.delimiter() == Delimiter::Parenthesis
    {
        cursor.next();
    }
    cursor.since(before)
}

fn width(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) -> Width {
    let Some(TokenTree::Group(group)) = cursor.peek() else {
        return Width::Unsaid;
    };
    if group.delimiter() != Delimiter::Parenthesis {
        return Width::Unsaid;
    }
    cursor.next();
    let tokens = ungroup(group.stream());
    let names = WORDS.map(|(name, _)| name);
    let words = one_of(&names, '`');
    match tokens.as_slice() {
        [TokenTree::Ident(name)] => {
            for (word, bits) in WORDS {
                if name == word {
                    return Width::Said(name.clone(), bits);
                }
            }
            let help = did_you_mean(&name.to_string(), &names, '`');
            let message = format!("expected {words}, found `{name}`{help}");
            diagnostics.at(name, &message);
        }
        [] => diagnostics.at(group, &format!("expected {words} in the parentheses")),
        [_, ..] => {
            let message = format!("expected {words} and no more");
            diagnostics.at(&group.stream(), &message);
        }
    }
    Width::Wrong
}

const KINDS: &str = "`to […]`, `from […]`, `|sq| …`, `inverse name` or `compose(first, second)`";

fn body(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) -> Option<Body> {
    if cursor.peek().is_some_and(|token| is_punct(token, '|')) {
        return Formula::parse(cursor, diagnostics).map(Body::Formula);
    }
    let keyword = match cursor.peek() {
        Some(TokenTree::Ident(keyword)) => keyword.to_string(),
        _ => String::new(),
    };
    match keyword.as_str() {
        "to" | "from" => {
            cursor.next();
            let direction = if keyword == "to" {
                Direction::To
            } else {
                Direction::From
            };
            table(cursor, direction, diagnostics).map(Body::Table)
        }
        "inverse" => {
            cursor.next();
            let Some(name) = cursor.ident() else {
                cursor.expected("the name of a function of this invocation", diagnostics);
                return None;
            };
            Some(Body::Inverse(name.clone()))
        }
        "compose" => {
            cursor.next();
            compose(cursor, diagnostics)
        }
        _ => {
            let help = did_you_mean(&keyword, &["to", "from", "inverse", "compose"], '`');
            match cursor.peek().filter(|_| !at_item(*cursor)) {
                Some(token) => {
                    let found = excerpt(token);
                    diagnostics.at(token, &format!("expected {KINDS}, found {found}{help}"));
                    // Else an entry of a table might be taken for more.
                    cursor.next();
                }
                None => cursor.expected(KINDS, diagnostics),
            }
            None
        }
    }
}

fn compose(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) -> Option<Body> {
    const NAMES: &str = "the names of functions of this invocation in parentheses";
    let group = match cursor.peek() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => group,
        _ => {
            cursor.expected(NAMES, diagnostics);
            return None;
        }
    };
    cursor.next();
    let mut names = Vec::new();
    let tokens = ungroup(group.stream());
    let errors = diagnostics.len();
    for part in split_at_commas(&tokens) {
        match part {
            [TokenTree::Ident(name)] => names.push(name.clone()),
            [TokenTree::Ident(_), more, ..] => {
                let found = excerpt(more);
                diagnostics.at(more, &format!("expected `,` or `)`, found {found}"));
            }
            [other, ..] => {
                let found = excerpt(other);
                let message = format!("expected the name of a function, found {found}");
                diagnostics.at(other, &message);
            }
            [] => {}
        }
    }
    if tokens.is_empty() {
        diagnostics.at(group, &format!("expected {NAMES}, found none"));
    }
    (errors == diagnostics.len()).then_some(Body::Compose(names))
}

fn table(
    cursor: &mut Cursor<'_>,
    direction: Direction,
    diagnostics: &mut Diagnostics,
) -> Option<Table> {
    let brackets = cursor.peek();
    let Some(brackets @ TokenTree::Group(group)) = brackets else {
        cursor.expected("a table in brackets", diagnostics);
        return None;
    };
    if group.delimiter() != Delimiter::Bracket {
        cursor.expected("a table in brackets", diagnostics);
        return None;
    }
    cursor.next();
    let tokens = ungroup(group.stream());
    let entries = split_at_commas(&tokens).into_iter();
    Some(Table {
        direction,
        brackets: brackets.clone(),
        entries: entries.map(|part| entry(part, diagnostics)).collect(),
    })
}

/// What is no entry is as good as `_`, so that the others can be looked at.
fn entry(tokens: &[TokenTree], diagnostics: &mut Diagnostics) -> Entry {
    const ENTRY: &str = "expected the number of a bit, or `_` for none";
    let (first, more) = tokens.split_first().expect("no part is empty");
    let mut bit = None;
    if let TokenTree::Literal(literal) = first
        && let Some(number) = formula::number(literal)
    {
        // What is no i64 is beyond any word.
        bit = Some(i64::try_from(number).unwrap_or(i64::MAX));
    } else if !matches!(first, TokenTree::Ident(word) if word == "_") {
        let found = excerpt(first);
        diagnostics.at(first, &format!("{ENTRY}, found {found}"));
        return Entry::new(first, None);
    }
    if let [more, ..] = more {
        let found = excerpt(more);
        diagnostics.at(more, &format!("expected `,` or `]`, found {found}"));
    }
    Entry::new(first, bit)
}
