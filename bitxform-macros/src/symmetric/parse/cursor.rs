//! A cursor over the tokens of an item.

use proc_macro2::{Delimiter, Group, Punct, Spacing, TokenStream, TokenTree};

use super::item::{Attribute, Generics};
use crate::tokens::{find_outside, is_punct, split_at_commas, stream, ungroup};

/// The tokens that are not parsed yet.
pub(in crate::symmetric) struct Cursor<'a>(pub(in crate::symmetric) &'a [TokenTree]);

impl Cursor<'_> {
    pub(super) fn next(&mut self) -> Option<TokenTree> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first.clone())
    }

    pub(in crate::symmetric) fn attributes(&mut self) -> Vec<Attribute> {
        let mut attributes = Vec::new();
        while let [hash, TokenTree::Group(group), rest @ ..] = self.0 {
            if !is_punct(hash, '#') {
                break;
            }
            attributes.push(Attribute(ungroup(group.stream())));
            self.0 = rest;
        }
        attributes
    }

    /// Parses `pub`, `pub(crate)` and the like, or nothing. It may come from a `macro_rules!` parameter.
    pub(in crate::symmetric) fn visibility(&mut self) -> TokenStream {
        let length = match self.0 {
            [TokenTree::Group(group), ..] if is_visibility(group) => 1,
            [TokenTree::Ident(word), TokenTree::Group(scope), ..]
                if word == "pub" && is_scope(scope) =>
            {
                2
            }
            [TokenTree::Ident(word), ..] if word == "pub" => 1,
            _ => 0,
        };
        let (visibility, rest) = self.0.split_at(length);
        self.0 = rest;
        stream(visibility)
    }

    /// Parses generic parameters, and drops their defaults and attributes, as the head of an `impl` has them.
    pub(super) fn generics(&mut self) -> Generics {
        let mut generics = Generics::default();
        if !self.0.first().is_some_and(|token| is_punct(token, '<')) {
            return generics;
        }
        let (brackets, rest) = self.0.split_at(find_outside(self.0, |_| true));
        self.0 = rest;
        let [open, parameters @ .., close] = brackets else {
            return generics;
        };
        let comma = TokenTree::Punct(Punct::new(',', Spacing::Alone));
        generics.parameters.extend(Some(open.clone()));
        generics.names.extend(Some(open.clone()));
        for parameter in split_at_commas(parameters) {
            let mut parameter = Cursor(parameter);
            parameter.attributes();
            let default = find_outside(parameter.0, |token| is_punct(token, '='));
            generics.parameters.extend(stream(&parameter.0[..default]));
            generics.parameters.extend(Some(comma.clone()));
            let name = match parameter.0 {
                [TokenTree::Ident(word), name, ..] if word == "const" => {
                    core::slice::from_ref(name)
                }
                [quote, _, ..] if is_punct(quote, '\'') => &parameter.0[..2],
                _ => &parameter.0[..1],
            };
            generics.names.extend(stream(name));
            generics.names.extend(Some(comma.clone()));
        }
        generics.parameters.extend(Some(close.clone()));
        generics.names.extend(Some(close.clone()));
        generics
    }

    /// Skips the comma after a variant. In its discriminant, `<<` is a shift and opens no brackets.
    pub(super) fn skip_discriminant(&mut self) {
        let (mut open, mut opens) = (0_usize, false);
        while let Some(token) = self.next() {
            if is_punct(&token, ',') && open == 0 {
                return;
            }
            if is_punct(&token, '<') && opens {
                open += 1;
            } else if is_punct(&token, '>') {
                open = open.saturating_sub(1);
            }
            opens = open > 0 || is_punct(&token, ':') || is_punct(&token, '=');
        }
    }

    /// Parses the `where` clause, up to the fields or the semicolon.
    pub(super) fn where_clause(&mut self) -> TokenStream {
        let mut length = 0;
        if matches!(self.0.first(), Some(TokenTree::Ident(word)) if word == "where") {
            length = find_outside(self.0, |token| match token {
                TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                token => is_punct(token, ';'),
            });
        }
        let (clause, rest) = self.0.split_at(length);
        self.0 = rest;
        stream(clause)
    }
}

/// Whether the group is a visibility from a `macro_rules!` parameter, and not a type from one.
fn is_visibility(group: &Group) -> bool {
    let first = group.stream().into_iter().next();
    group.delimiter() == Delimiter::None
        && first.is_none_or(|first| matches!(first, TokenTree::Ident(word) if word == "pub"))
}

/// Whether the group is the scope of `pub(crate)`, and not the first field in `struct Pair(pub (u8, u8))`.
fn is_scope(group: &Group) -> bool {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    group.delimiter() == Delimiter::Parenthesis
        && match tokens.as_slice() {
            [TokenTree::Ident(word)] => word == "crate" || word == "self" || word == "super",
            [TokenTree::Ident(word), ..] => word == "in",
            _ => false,
        }
}
