//! Parses an invocation. An error in one generator hides no other.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenTree};

use super::item::{Generator, Invocation, Item, terms};
use crate::definition::{
    Cursor, Definition, Width, all_words, attributes, body, excerpt, krate, number, visibility,
    word_among,
};
use crate::diagnostics::{Diagnostics, did_you_mean};
use crate::tokens::{is_punct, stream, ungroup};

pub(super) fn parse(tokens: &[TokenTree], diagnostics: &mut Diagnostics) -> Invocation {
    let mut cursor = Cursor::new(tokens, Span::call_site());
    let krate = krate(&mut cursor, diagnostics);
    let item = item(&mut cursor, diagnostics);
    if let Some(more) = cursor.peek().filter(|_| item.is_some()) {
        let found = excerpt(more);
        let message =
            format!("expected nothing more, found {found}; each enum has an invocation of its own");
        diagnostics.at(more, &message);
    }
    Invocation { krate, item }
}

fn item(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) -> Option<Item> {
    let attributes = attributes(cursor);
    let visibility = visibility(cursor);
    let Some(TokenTree::Ident(keyword)) = cursor.peek().filter(|_| cursor.word("enum")) else {
        cursor.expected("`enum`", diagnostics);
        return None;
    };
    let name = name("the name of an enum", cursor, diagnostics)?;
    let errors = diagnostics.len();
    let (width, cells) = word_and_cells(name, cursor, diagnostics);
    let sound = errors == diagnostics.len();
    let mut generators = Vec::new();
    match cursor.peek() {
        Some(TokenTree::Group(braces)) if braces.delimiter() == Delimiter::Brace => {
            cursor.next();
            // Without the width, destinations cannot be checked.
            let width = if sound { &width } else { &Width::Wrong };
            generators = self::generators(braces, width, cells, diagnostics);
        }
        _ => {
            if sound {
                cursor.expected("generators in braces", diagnostics);
            }
            cursor.rest = &[];
        }
    }
    Some(Item {
        attributes,
        visibility,
        keyword: keyword.clone(),
        name: name.clone(),
        width,
        cells,
        generators,
    })
}

/// Parses `(u64)` or `(u32, cells = 27)`.
fn word_and_cells(
    name: &Ident,
    cursor: &mut Cursor<'_>,
    diagnostics: &mut Diagnostics,
) -> (Width, Option<u32>) {
    let parentheses = match cursor.peek() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => group,
        _ => {
            let words = all_words();
            let message = format!(
                "expected the word of a board after the name, such as `{name}(u64)`: {words}"
            );
            diagnostics.at(name, &message);
            return (Width::Wrong, None);
        }
    };
    cursor.next();
    let tokens = ungroup(parentheses.stream());
    let comma = tokens.iter().position(|token| is_punct(token, ','));
    let (word, more) = tokens.split_at(comma.unwrap_or(tokens.len()));
    let is_cells = |token: &&TokenTree| matches!(token, TokenTree::Ident(name) if name == "cells");
    if let Some(first) = word.first().filter(is_cells) {
        let wanted = match more {
            [_, TokenTree::Ident(word), ..] => word.to_string(),
            _ => String::from("u64"),
        };
        let message = format!(
            "expected the word before `cells`, such as `({wanted}, {})`",
            stream(word)
        );
        diagnostics.at(first, &message);
        return (Width::Wrong, None);
    }
    let width = word_among(parentheses, word, diagnostics);
    let mut cells = None;
    let arguments = more.get(1..).unwrap_or_default();
    if !arguments.is_empty() {
        let mut arguments = Cursor::new(arguments, parentheses.span_close());
        cells = self::cells(&mut arguments, width.declared(), diagnostics);
    }
    (width, cells)
}

/// Parses `cells = 27`.
fn cells(
    cursor: &mut Cursor<'_>,
    width: Option<u32>,
    diagnostics: &mut Diagnostics,
) -> Option<u32> {
    let Some(name) = cursor.ident() else {
        cursor.expected("`cells = …`", diagnostics);
        return None;
    };
    if name != "cells" {
        let help = did_you_mean(&name.to_string(), &["cells"], '`');
        let message = format!("unknown argument `{name}`, expected `cells`{help}");
        diagnostics.at(name, &message);
        return None;
    }
    if !cursor.punct('=') {
        cursor.expected("`=` and the number of cells", diagnostics);
        return None;
    }
    let Some(token @ TokenTree::Literal(literal)) = cursor.peek() else {
        cursor.expected("the number of cells", diagnostics);
        return None;
    };
    let greatest = width.unwrap_or(128);
    let found = number(literal).and_then(|number| u32::try_from(number).ok());
    cursor.next();
    cursor.punct(',');
    if let Some(more) = cursor.peek() {
        let found = excerpt(more);
        diagnostics.at(
            &stream(cursor.rest),
            &format!("expected `)`, found {found}"),
        );
    }
    match found {
        Some(count) if (1..=greatest).contains(&count) => Some(count),
        _ => {
            let message = format!("expected the number of cells, 1 to {greatest}, found {token}");
            diagnostics.at(token, &message);
            None
        }
    }
}

fn generators(
    braces: &Group,
    width: &Width,
    cells: Option<u32>,
    diagnostics: &mut Diagnostics,
) -> Vec<Generator> {
    let tokens: Vec<TokenTree> = braces.stream().into_iter().collect();
    let mut cursor = Cursor::new(&tokens, braces.span_close());
    let mut generators = Vec::new();
    while !cursor.is_empty() {
        generators.extend(generator(&mut cursor, width, cells, diagnostics));
    }
    generators
}

fn generator(
    cursor: &mut Cursor<'_>,
    width: &Width,
    cells: Option<u32>,
    diagnostics: &mut Diagnostics,
) -> Option<Generator> {
    let attributes = attributes(cursor);
    let Some(name) = name("the name of a generator", cursor, diagnostics) else {
        skip(cursor);
        return None;
    };
    let errors = diagnostics.len();
    let mut body = None;
    if cursor.punct('=') {
        body = self::body(cursor, terms(cells), diagnostics);
    } else {
        let wanted = format!("`=` and what `{name}` does, such as `{name} = |cell| …`");
        cursor.expected(&wanted, diagnostics);
    }
    if body.is_some() {
        comma(cursor, diagnostics);
    } else {
        skip(cursor);
    }
    let width = match width {
        Width::Declared(token, bits) => Width::Declared(token.clone(), *bits),
        Width::Undeclared | Width::Wrong => Width::Wrong,
    };
    Some(Generator {
        attributes,
        definition: Definition {
            name: name.clone(),
            width,
            body,
            damaged: errors != diagnostics.len(),
        },
    })
}

/// Parses a name. Keywords and `_` are tokens of the same kind, and no names.
fn name<'a>(
    expected: &str,
    cursor: &mut Cursor<'a>,
    diagnostics: &mut Diagnostics,
) -> Option<&'a Ident> {
    let before = *cursor;
    let name = cursor.ident();
    if name.is_none() || syn::parse2::<Ident>(cursor.since(before)).is_err() {
        before.expected(expected, diagnostics);
        return None;
    }
    name
}

fn comma(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) {
    if cursor.is_empty() || cursor.punct(',') {
        return;
    }
    match cursor.peek() {
        // An attribute of the next generator.
        Some(token) if is_punct(token, '#') => {
            diagnostics.at_span(cursor.end, "expected `,` after this");
        }
        _ => {
            cursor.expected("`,`", diagnostics);
            skip(cursor);
        }
    }
}

/// Skips to the next comma, or a semicolon in its place, if what follows looks like a generator.
fn skip(cursor: &mut Cursor<'_>) {
    while let Some(token) = cursor.next() {
        let begins = match cursor.rest {
            [] | [TokenTree::Ident(_)] => true,
            [TokenTree::Ident(word), ..] if word == "pub" => true,
            [TokenTree::Ident(_), next, ..] => is_punct(next, '=') || is_punct(next, ','),
            [next, ..] => is_punct(next, '#'),
        };
        if begins && (is_punct(token, ',') || is_punct(token, ';')) {
            return;
        }
    }
}
