//! Parses an invocation. An error in one generator hides no other.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use syn::Result;

use crate::definition::{
    Attribute, Cursor, Definition, Domain, Terms, WORDS, attributes, definition, domain, excerpt,
    krate, skip, visibility,
};
use crate::diagnostics::Diagnostics;

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
    pub(super) width: Option<u32>,
    /// The number of cells, if it is not the number of bits.
    pub(super) cells: Option<u32>,
    pub(super) generators: Vec<Definition>,
}

/// The requirements on generators.
pub(super) const TERMS: Terms = Terms {
    noun: "generator",
    end: ',',
    total: true,
};

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
    let domain = if let Some(parentheses) = cursor.group(Delimiter::Parenthesis) {
        domain(parentheses, TERMS, diagnostics)
    } else {
        let message =
            format!("expected the word of a board after the name, such as `{name}(u64)`: {WORDS}");
        diagnostics.at(name, &message);
        Domain::default()
    };
    let number = |found: &Option<(TokenTree, u32)>| found.as_ref().map(|(_, number)| *number);
    let (width, cells) = (number(&domain.width), number(&domain.cells));
    let sound = errors == diagnostics.len();
    let mut generators = Vec::new();
    if let Some(braces) = cursor.group(Delimiter::Brace) {
        // Without the width, destinations cannot be checked.
        let domain = if sound { domain } else { Domain::default() };
        generators = self::generators(braces, &domain, diagnostics);
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

fn generators(braces: &Group, domain: &Domain, diagnostics: &mut Diagnostics) -> Vec<Definition> {
    let tokens: Vec<TokenTree> = braces.stream().into_iter().collect();
    let cursor = &mut Cursor::new(&tokens, braces.span_close());
    let mut generators = Vec::new();
    while !cursor.is_empty() {
        let attributes = attributes(cursor);
        let name = name("the name of a generator, as in `Turn = |cell| …`", cursor);
        if let Some(name) = diagnostics.ok(name) {
            let (domain, before) = (domain.clone(), diagnostics.len());
            let generator =
                definition(cursor, attributes, name, domain, TERMS, before, diagnostics);
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
