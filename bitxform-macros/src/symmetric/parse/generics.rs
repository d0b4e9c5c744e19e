//! The generics of an item.

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, TokenStream, TokenTree};

use crate::definition::{Cursor, attributes};
use crate::tokens::{find_outside, is_punct, split_at_commas, stream, ungroup};

/// The generics of the type, as the head of an `impl` has them.
#[derive(Default)]
pub(crate) struct Generics {
    /// `<'a, T: Bound, const N: usize>`, after `impl`.
    pub(crate) parameters: TokenStream,
    /// `<'a, T, { N }>`, after the type.
    pub(crate) names: TokenStream,
    /// The `where` clause, with its keyword.
    pub(crate) where_clause: TokenStream,
}

impl Generics {
    /// Parses generic parameters, and drops their defaults and attributes, as the head of an `impl` has them.
    pub(super) fn parse(cursor: &mut Cursor<'_>) -> Self {
        let mut generics = Self::default();
        if !cursor.peek().is_some_and(|token| is_punct(token, '<')) {
            return generics;
        }
        let brackets = cursor.take(find_outside(cursor.rest, |_| true));
        let [open, parameters @ .., close] = brackets else {
            return generics;
        };
        let comma = TokenTree::Punct(Punct::new(',', Spacing::Alone));
        let (mut heads, mut names) = (vec![open.clone()], vec![open.clone()]);
        for parameter in split_at_commas(parameters) {
            let mut parameter = Cursor::new(parameter, open.span());
            attributes(&mut parameter);
            let default = find_outside(parameter.rest, |token| is_punct(token, '='));
            heads.extend_from_slice(&parameter.rest[..default]);
            match parameter.rest {
                // A type of the same name would be meant without braces.
                [TokenTree::Ident(word), name, ..] if word == "const" => {
                    let value = Group::new(Delimiter::Brace, name.clone().into());
                    names.push(value.into());
                }
                [quote, _, ..] if is_punct(quote, '\'') => {
                    names.extend_from_slice(&parameter.rest[..2]);
                }
                _ => names.extend_from_slice(&parameter.rest[..1]),
            }
            heads.push(comma.clone());
            names.push(comma.clone());
        }
        heads.push(close.clone());
        names.push(close.clone());
        generics.parameters = stream(&heads);
        generics.names = stream(&names);
        generics
    }

    /// Parses the `where` clause, up to the fields or the semicolon.
    pub(super) fn parse_where(&mut self, cursor: &mut Cursor<'_>) {
        if matches!(cursor.peek(), Some(TokenTree::Ident(word)) if word == "where") {
            let length = find_outside(cursor.rest, |token| match token {
                TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                token => is_punct(token, ';'),
            });
            self.where_clause = stream(cursor.take(length));
        }
    }

    /// Whether this parameter has the bound `?Sized`.
    pub(super) fn may_be_unsized(&self, parameter: &Ident) -> bool {
        let (parameters, clause) = (
            ungroup(self.parameters.clone()),
            ungroup(self.where_clause.clone()),
        );
        // The parameters lose their angle brackets. The clause still begins with `where`, which does no harm:
        // only the last token before a colon counts.
        let parameters = parameters.get(1..parameters.len().saturating_sub(1));
        for tokens in [parameters.unwrap_or_default(), &clause] {
            for part in split_at_commas(tokens) {
                let colon = part.iter().position(|token| is_punct(token, ':'));
                let (before, bounds) = part.split_at(colon.unwrap_or(0));
                let is_named =
                    matches!(before.last(), Some(TokenTree::Ident(name)) if name == parameter);
                if is_named && bounds.iter().any(|token| is_punct(token, '?')) {
                    return true;
                }
            }
        }
        false
    }
}
