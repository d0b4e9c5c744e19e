//! Parsing of the tokens before definitions: the path of the library, attributes, visibilities, words.

use bitxform_planner::Word;
use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

use syn::Result;

use super::cursor::{at_item, is_visibility, skip};
use super::{
    Cursor, Definition, Domain, Terms, WIDTHS, WORDS, Width, arguments_for, body, excerpt, word,
};
use crate::diagnostics::{Diagnostics, did_you_mean, error};
use crate::template::quote_mixed;
use crate::tokens::{integer, is_punct, stream, ungroup};

/// Parses `crate = path;`, if present.
pub fn krate(cursor: &mut Cursor<'_>, diagnostics: &mut Diagnostics) -> TokenStream {
    let default = quote_mixed!(::bitxform);
    if !cursor.word("crate") {
        return default;
    }
    if !cursor.punct('=') {
        cursor.expected("`=` and the path of bitxform", diagnostics);
        skip(cursor, ';');
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
    end(cursor, ';', diagnostics);
    if path.is_empty() { default } else { path }
}

/// Parses the token that ends an item. The last generator needs none.
fn end(cursor: &mut Cursor<'_>, end: char, diagnostics: &mut Diagnostics) {
    if cursor.punct(end) || end == ',' && cursor.is_empty() {
        return;
    }
    let is_attribute = cursor.peek().is_some_and(|token| is_punct(token, '#'));
    if is_attribute || end == ';' && at_item(*cursor) {
        diagnostics.at_span(cursor.end, &format!("expected `{end}` after this"));
    } else {
        let error = cursor.wanted(&format!("`{end}`"));
        let is_semicolon = cursor.peek().is_some_and(|token| is_punct(token, ';'));
        // Semicolons after several generators are one mistake.
        if !is_semicolon || !diagnostics.has(&error.to_string()) {
            diagnostics.push(error);
        }
        skip(cursor, end);
    }
}

/// Parses a definition from the `=` on. It is damaged if there are more errors than `before` its width.
pub fn definition(
    cursor: &mut Cursor<'_>,
    attributes: Vec<Attribute>,
    name: &Ident,
    domain: Domain,
    terms: Terms,
    before: usize,
    diagnostics: &mut Diagnostics,
) -> Definition {
    let mut body = None;
    if cursor.punct('=') {
        body = self::body(cursor, terms, diagnostics);
    } else if diagnostics.len() == before {
        let example = terms.example(name);
        cursor.expected(
            &format!("`=` and what `{name}` does, such as {example}"),
            diagnostics,
        );
    }
    // After an error, the end of the item is unknown.
    if body.is_some() {
        end(cursor, terms.end, diagnostics);
    } else {
        skip(cursor, terms.end);
    }
    Definition {
        attributes,
        name: name.clone(),
        domain,
        body,
        damaged: diagnostics.len() > before,
    }
}

/// An attribute of an item, a variant or a field.
pub struct Attribute {
    /// `#[…]`.
    pub all: TokenStream,
    content: Vec<TokenTree>,
}

impl Attribute {
    /// Whether the attribute has this name, without a path.
    pub fn is(&self, name: &str) -> bool {
        let is_path = self
            .content
            .get(1)
            .is_some_and(|token| is_punct(token, ':'));
        !is_path && matches!(self.content.first(), Some(TokenTree::Ident(ident)) if ident == name)
    }

    /// Returns the tokens in the parentheses after the name, if nothing follows them.
    pub fn list(&self) -> Option<TokenStream> {
        match self.content.as_slice() {
            [_, TokenTree::Group(group)] => Some(group.stream()),
            _ => None,
        }
    }

    /// Returns the tokens between the brackets.
    pub fn tokens(&self) -> TokenStream {
        stream(&self.content)
    }
}

pub fn attributes(cursor: &mut Cursor<'_>) -> Vec<Attribute> {
    let mut attributes = Vec::new();
    while let [hash, TokenTree::Group(group), ..] = cursor.rest {
        if !is_punct(hash, '#') {
            break;
        }
        attributes.push(Attribute {
            all: stream(cursor.take(2)),
            content: ungroup(group.stream()),
        });
    }
    attributes
}

/// Whether some attribute has this name.
pub fn has_attribute(attributes: &[Attribute], name: &str) -> bool {
    attributes.iter().any(|attribute| attribute.is(name))
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

/// Parses the content of `(u64)` or `(u32, cells = 27)`.
pub fn domain(parentheses: &Group, terms: Terms, diagnostics: &mut Diagnostics) -> Domain {
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
        return Domain::default();
    }
    let width = word_among(parentheses, word, terms, diagnostics);
    let arguments = more.get(1..).unwrap_or_default();
    if arguments.is_empty() {
        return Domain { width, cells: None };
    }
    let mut arguments = Cursor::new(arguments, parentheses.span_close());
    let greatest = width.as_ref().map_or(128, |(_, bits)| *bits);
    let cells = cells(&mut arguments, greatest, diagnostics);
    let cells = diagnostics.ok(cells);
    Domain { width, cells }
}

/// Parses `cells = 27`.
fn cells(
    cursor: &mut Cursor<'_>,
    greatest: u32,
    diagnostics: &mut Diagnostics,
) -> Result<(TokenTree, u32)> {
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
    let (token, found) = match cursor.peek() {
        Some(token @ TokenTree::Literal(literal)) => (token, integer(literal)),
        Some(name @ TokenTree::Ident(_)) => {
            let message = format!(
                "expected the number of cells, found `{name}`; constants have no values while \
                 macros run, so write the number"
            );
            return Err(error(name, &message));
        }
        _ => return Err(cursor.wanted("the number of cells")),
    };
    cursor.next();
    cursor.punct(',');
    if let Some(more) = cursor.peek() {
        let message = format!("expected `)`, found {}", excerpt(more));
        diagnostics.at(&stream(cursor.rest), &message);
    }
    let found = found.and_then(|number| u32::try_from(number).ok());
    let found = found.filter(|count| (1..=greatest).contains(count));
    let Some(count) = found else {
        let message = format!("expected the number of cells, 1 to {greatest}, found {token}");
        return Err(error(token, &message));
    };
    Ok((token.clone(), count))
}

/// Returns the word, if there is no other token. `group` are the parentheses around it.
fn word_among(
    group: &Group,
    tokens: &[TokenTree],
    terms: Terms,
    diagnostics: &mut Diagnostics,
) -> Width {
    let found = match tokens {
        [TokenTree::Ident(name)] => name.to_string(),
        [TokenTree::Group(array)] if array.delimiter() == Delimiter::Bracket => {
            format!("[{}]", array.stream()).replace(" ;", ";")
        }
        [] => {
            diagnostics.at(group, &format!("expected {WORDS} in the parentheses"));
            return None;
        }
        [_, ..] => {
            let is_word =
                |token: &&TokenTree| Word::NAMES.iter().any(|name| token.to_string() == *name);
            let way_out = match tokens.iter().find(is_word) {
                Some(word) => format!("; write `({word})`"),
                None => String::new(),
            };
            let message = format!("expected {WORDS} and no more{way_out}");
            diagnostics.at(&stream(tokens), &message);
            return None;
        }
    };
    if let Some(bits) = WIDTHS.into_iter().find(|bits| found == word(*bits)) {
        return Some((tokens[0].clone(), bits));
    }
    let message = format!(
        "expected {WORDS}, found `{found}`{}",
        instead_of(&found, terms)
    );
    diagnostics.at(&tokens[0], &message);
    None
}

/// Returns the advice for a type that is no word.
fn instead_of(found: &str, terms: Terms) -> String {
    let bits = found.strip_prefix('u').and_then(|bits| bits.parse().ok());
    let limbs = found.strip_prefix("[u64; ");
    let limbs = limbs.and_then(|limbs| limbs.strip_suffix(']')?.parse().ok());
    let bits: Option<u32> = bits.or(limbs.and_then(|limbs: u32| limbs.checked_mul(64)));
    match bits.filter(|bits| *bits > 0).and_then(arguments_for) {
        Some(arguments) if arguments.contains("cells") && !terms.total => {
            let (word, _) = arguments.split_once(',').unwrap_or((&arguments, ""));
            format!(
                "; write `{arguments}`, where the bits above stay, or `{word}`, where `_` drops them"
            )
        }
        Some(arguments) => format!("; write `{arguments}`"),
        None if found == "usize" => {
            String::from(", whose width differs between machines; write `u64`")
        }
        None => did_you_mean(found, &Word::NAMES, '`'),
    }
}

/// The attributes of an item, for what is generated of it.
pub struct OfItem {
    pub all: TokenStream,
    /// The `cfg`s, which generated items share.
    pub configuration: TokenStream,
    /// The `allow` of a proof that names deprecated items. Other proofs get none, since a crate may forbid it.
    pub allow: Option<TokenStream>,
}

impl OfItem {
    pub fn new(attributes: &[Attribute], is_deprecated: bool) -> Self {
        let (mut all, mut configuration) = (TokenStream::new(), TokenStream::new());
        for attribute in attributes {
            all.extend(attribute.all.clone());
            if attribute.is("cfg") {
                configuration.extend(attribute.all.clone());
            }
        }
        Self {
            all,
            configuration,
            allow: is_deprecated.then(|| quote_mixed!(#[allow(deprecated)])),
        }
    }
}
