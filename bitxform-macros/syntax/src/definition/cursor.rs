//! A cursor over tokens.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use syn::Error;

use crate::diagnostics::{Diagnostics, error};
use crate::tokens::is_punct;

/// The tokens that remain, and the end of the input.
#[derive(Clone, Copy)]
pub struct Cursor<'a> {
    pub rest: &'a [TokenTree],
    /// The span of errors at the end of the input.
    pub end: Span,
}

impl<'a> Cursor<'a> {
    pub const fn new(rest: &'a [TokenTree], end: Span) -> Self {
        Self { rest, end }
    }

    pub const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    pub const fn peek(&self) -> Option<&'a TokenTree> {
        self.rest.first()
    }

    pub fn next(&mut self) -> Option<&'a TokenTree> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        self.end = first.span();
        Some(first)
    }

    /// Takes this number of tokens, all of which remain.
    pub fn take(&mut self, count: usize) -> &'a [TokenTree] {
        let (taken, rest) = self.rest.split_at(count);
        self.rest = rest;
        self.end = taken.last().map_or(self.end, TokenTree::span);
        taken
    }

    pub fn punct(&mut self, character: char) -> bool {
        let found = self.peek().is_some_and(|token| is_punct(token, character));
        if found {
            self.next();
        }
        found
    }

    pub fn word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Some(TokenTree::Ident(ident)) if ident == word);
        if found {
            self.next();
        }
        found
    }

    pub fn ident(&mut self) -> Option<&'a Ident> {
        match self.peek() {
            Some(TokenTree::Ident(ident)) => {
                self.next();
                Some(ident)
            }
            _ => None,
        }
    }

    /// Takes a group with this delimiter.
    pub fn group(&mut self, delimiter: Delimiter) -> Option<&'a Group> {
        match self.peek() {
            Some(TokenTree::Group(group)) if group.delimiter() == delimiter => {
                self.next();
                Some(group)
            }
            _ => None,
        }
    }

    /// Returns an error at the next token, or at the end.
    pub fn wanted(&self, what: &str) -> Error {
        match self.peek() {
            Some(token) => error(token, &format!("expected {what}, found {}", excerpt(token))),
            None => Error::new(self.end, format!("expected {what} after this")),
        }
    }

    /// Reports this error.
    pub fn expected(&self, what: &str, diagnostics: &mut Diagnostics) {
        diagnostics.push(self.wanted(what));
    }

    /// Returns the tokens read since `before`.
    pub fn since(&self, before: Self) -> TokenStream {
        let read = before.rest.len() - self.rest.len();
        before.rest[..read].iter().cloned().collect()
    }
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

/// Skips to the end of this item: past a semicolon, or to where a new item begins. Generators end with a comma, or a
/// semicolon in its place, if what follows looks like a generator.
pub fn skip(cursor: &mut Cursor<'_>, end: char) {
    if end == ';' {
        while !at_item(*cursor) && !cursor.punct(';') {
            cursor.next();
        }
        return;
    }
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

/// Whether a group is a visibility that a `macro_rules!` parameter passes on. It may be empty.
pub(super) fn is_visibility(group: &Group) -> bool {
    let public = match group.stream().into_iter().next() {
        Some(TokenTree::Ident(word)) => word == "pub",
        Some(_) => false,
        None => true,
    };
    group.delimiter() == Delimiter::None && public
}

/// Returns a token as it appears in messages.
pub fn excerpt(token: &TokenTree) -> String {
    match token {
        TokenTree::Group(group) => match group.delimiter() {
            Delimiter::Parenthesis => String::from("`(`"),
            Delimiter::Brace => String::from("`{`"),
            Delimiter::Bracket => String::from("`[`"),
            Delimiter::None => format!("`{group}`"),
        },
        token => format!("`{token}`"),
    }
}
