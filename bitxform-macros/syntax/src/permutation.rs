//! Functions to define, as `permutation!` and `explain` read them. The valid items are kept, so that an error in one
//! does not hide those of another.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};

use crate::definition::{
    Body, Cursor, Definition, Resolved, Terms, WORDS, attributes, definition, domain, krate,
    resolve, skip, visibility,
};
use crate::diagnostics::Diagnostics;

const TERMS: Terms = Terms {
    noun: "function",
    end: ';',
    total: false,
};

/// A parsed invocation.
pub struct Invocation {
    /// The path of the library.
    pub krate: TokenStream,
    pub items: Vec<Item>,
}

/// A function to generate.
pub struct Item {
    pub visibility: TokenStream,
    /// The keyword, with its span.
    pub keyword: Ident,
    pub definition: Definition,
}

/// Parses an invocation. Returns the items with the permutation of each, in order.
pub fn read(tokens: &[TokenTree], diagnostics: &mut Diagnostics) -> (Invocation, Vec<Resolved>) {
    let mut cursor = Cursor::new(tokens, Span::call_site());
    let krate = krate(&mut cursor, diagnostics);
    let mut items = Vec::new();
    while !cursor.is_empty() {
        items.extend(item(&mut cursor, diagnostics));
    }
    let mut definitions = Vec::new();
    for item in &items {
        definitions.push(&item.definition);
    }
    let resolved = resolve(&definitions, TERMS, diagnostics);
    (Invocation { krate, items }, resolved)
}

fn item(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) -> Option<Item> {
    let attributes = attributes(cursor);
    let visibility = visibility(cursor);
    let keyword = cursor.peek();
    let is_const = cursor.word("const");
    // `fn`, a name, `=`, `slice`.
    let is_slice = matches!(cursor.rest, [_, _, _, TokenTree::Ident(word), ..] if word == "slice");
    match keyword {
        Some(keyword) if is_const && is_slice => {
            let message =
                "functions of slices choose their instructions at run time; leave `const` out";
            diagnostics.at(keyword, message);
        }
        _ if is_const || is_slice => {}
        _ => cursor.expected("`const fn`", diagnostics),
    }
    let Some(TokenTree::Ident(keyword)) = cursor.peek().filter(|_| cursor.word("fn")) else {
        match cursor.peek() {
            Some(name @ TokenTree::Ident(_)) if is_const => {
                let message = format!(
                    "expected `fn`, found `{name}`; constants stand outside of the macro, and its formulas find \
                     them"
                );
                diagnostics.at(name, &message);
            }
            _ if is_const => cursor.expected("`fn`", diagnostics),
            _ => {}
        }
        // Parsing continues after an error.
        cursor.next();
        skip(cursor, ';');
        return None;
    };
    let Some(name) = cursor.ident() else {
        cursor.expected("the name of a function", diagnostics);
        skip(cursor, ';');
        return None;
    };
    let before = diagnostics.len();
    let parentheses = cursor.group(Delimiter::Parenthesis);
    let domain = parentheses.map(|it| domain(it, TERMS, diagnostics));
    let is_wrong = diagnostics.len() > before;
    // Destinations among wrong numbers of bits would be wrong as well.
    let domain = domain.filter(|_| !is_wrong).unwrap_or_default();
    let mut definition = definition(cursor, attributes, name, domain, TERMS, before, diagnostics);
    if let Some((number, _)) = &definition.domain.cells {
        if !definition.named().is_empty() {
            let message = format!(
                "expected the word alone: the cells are those of the named functions; leave \
                 `, cells = {number}` out"
            );
            diagnostics.at(number, &message);
            definition.damaged = true;
        }
    }
    let needs_word = matches!(
        definition.body,
        Some(Body::Table(_) | Body::Named(..) | Body::Formula(_))
    );
    if needs_word && definition.domain.width.is_none() && !is_wrong {
        let message = format!(
            "expected the word on which it works after the name, such as `{name}(u64)`: {WORDS}"
        );
        diagnostics.at(name, &message);
        definition.damaged = true;
    }
    Some(Item {
        visibility,
        keyword: keyword.clone(),
        definition,
    })
}
