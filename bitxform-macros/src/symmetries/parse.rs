//! Parses an invocation. An error in one generator hides no other.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use syn::Result;

use crate::definition::{
    Attribute, Cursor, Definition, Terms, WORDS, Width, attributes, definition, excerpt, krate,
    skip, visibility, word_among,
};
use crate::diagnostics::{Diagnostics, did_you_mean, error};
use crate::tokens::{integer, is_punct, stream, ungroup};

pub(super) struct Invocation {
    /// The path of the library.
    pub(super) krate: TokenStream,
    /// `None` if no name could be parsed.
    pub(super) item: Option<Item>,
}

/// The enum of an invocation.
pub(super) struct Item {
    pub(super) attributes: Vec<Attribute>,
    pub(super) visibility: TokenStream,
    /// The keyword with its location.
    pub(super) keyword: Ident,
    pub(super) name: Ident,
    pub(super) width: Width,
    /// The number of cells, if it is not the number of bits.
    pub(super) cells: Option<u32>,
    pub(super) generators: Vec<Definition>,
}

/// Returns the requirements on generators.
pub(super) const fn terms(cells: Option<u32>) -> Terms {
    Terms {
        noun: "generator",
        end: ',',
        total: true,
        cells,
    }
}

pub(super) fn parse(tokens: &[TokenTree], diagnostics: &mut Diagnostics) -> Invocation {
    let mut cursor = Cursor::new(tokens, Span::call_site());
    let krate = krate(&mut cursor, diagnostics);
    let item = item(&mut cursor, diagnostics);
    let item = diagnostics.ok(item);
    if let Some(more) = cursor.peek().filter(|_| item.is_some()) {
        let found = excerpt(more);
        let message =
            format!("expected nothing more, found {found}; each enum has an invocation of its own");
        diagnostics.at(more, &message);
    }
    Invocation { krate, item }
}

fn item(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) -> Result<Item> {
    let attributes = attributes(cursor);
    let visibility = visibility(cursor);
    let Some(TokenTree::Ident(keyword)) = cursor.peek().filter(|_| cursor.word("enum")) else {
        return Err(cursor.wanted("`enum`"));
    };
    let name = name("the name of an enum", cursor)?;
    let errors = diagnostics.len();
    let (width, cells) = word_and_cells(name, cursor, diagnostics);
    let sound = errors == diagnostics.len();
    let mut generators = Vec::new();
    if let Some(braces) = cursor.group(Delimiter::Brace) {
        // Without the width, destinations cannot be checked.
        let width = width.as_ref().filter(|_| sound);
        generators = self::generators(braces, width, cells, diagnostics);
    } else {
        if sound {
            cursor.expected("generators in braces", diagnostics);
        }
        cursor.rest = &[];
    }
    Ok(Item {
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
    let Some(parentheses) = cursor.group(Delimiter::Parenthesis) else {
        let message =
            format!("expected the word of a board after the name, such as `{name}(u64)`: {WORDS}");
        diagnostics.at(name, &message);
        return (None, None);
    };
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
        return (None, None);
    }
    let width = word_among(parentheses, word, diagnostics);
    let arguments = more.get(1..).unwrap_or_default();
    if arguments.is_empty() {
        return (width, None);
    }
    let mut arguments = Cursor::new(arguments, parentheses.span_close());
    let cells = cells(
        &mut arguments,
        width.as_ref().map(|(_, bits)| *bits),
        diagnostics,
    );
    (width, diagnostics.ok(cells))
}

/// Parses `cells = 27`.
fn cells(
    cursor: &mut Cursor<'_>,
    width: Option<u32>,
    diagnostics: &mut Diagnostics,
) -> Result<u32> {
    let Some(name) = cursor.ident() else {
        return Err(cursor.wanted("`cells = …`"));
    };
    if name != "cells" {
        let help = did_you_mean(&name.to_string(), &["cells"], '`');
        let message = format!("unknown argument `{name}`, expected `cells`{help}");
        return Err(error(name, &message));
    }
    if !cursor.punct('=') {
        return Err(cursor.wanted("`=` and the number of cells"));
    }
    let Some(token @ TokenTree::Literal(literal)) = cursor.peek() else {
        return Err(cursor.wanted("the number of cells"));
    };
    cursor.next();
    cursor.punct(',');
    if let Some(more) = cursor.peek() {
        let message = format!("expected `)`, found {}", excerpt(more));
        diagnostics.at(&stream(cursor.rest), &message);
    }
    let greatest = width.unwrap_or(128);
    let found = integer(literal).and_then(|number| u32::try_from(number).ok());
    found
        .filter(|count| (1..=greatest).contains(count))
        .ok_or_else(|| {
            let message = format!("expected the number of cells, 1 to {greatest}, found {token}");
            error(token, &message)
        })
}

fn generators(
    braces: &Group,
    width: Option<&(TokenTree, u32)>,
    cells: Option<u32>,
    diagnostics: &mut Diagnostics,
) -> Vec<Definition> {
    let tokens: Vec<TokenTree> = braces.stream().into_iter().collect();
    let cursor = &mut Cursor::new(&tokens, braces.span_close());
    let mut generators = Vec::new();
    while !cursor.is_empty() {
        let attributes = attributes(cursor);
        let name = name("the name of a generator", cursor);
        if let Some(name) = diagnostics.ok(name) {
            let (width, terms, before) = (width.cloned(), terms(cells), diagnostics.len());
            let generator = definition(cursor, attributes, name, width, terms, before, diagnostics);
            generators.push(generator);
        } else {
            skip(cursor, ',');
        }
    }
    generators
}

/// Parses a name. Keywords and `_` are tokens of the same kind, and no names.
fn name<'a>(expected: &str, cursor: &mut Cursor<'a>) -> Result<&'a Ident> {
    let before = *cursor;
    match cursor.ident() {
        Some(name) if syn::parse2::<Ident>(cursor.since(before)).is_ok() => Ok(name),
        _ => Err(before.wanted(expected)),
    }
}
