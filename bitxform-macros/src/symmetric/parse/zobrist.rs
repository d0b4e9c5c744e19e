//! Parses `zobrist`, `zobrist = KEYS` and `zobrist(field = KEYS, other = KEYS[1])`.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::argument::{Argument, is_path, spelt};
use super::field_type::FieldType;
use super::kind::Kind;
use crate::diagnostics::Diagnostics;
use crate::tokens::{is_punct, split_at_commas, stream, ungroup};

/// The fields from which a key is computed.
pub(in crate::symmetric) enum Tables {
    /// No fields: the user updates the key.
    None,
    /// All bitboards. Each word is a kind of pieces.
    OfBoards(Table),
    /// The listed fields, each with its table.
    OfFields(Vec<(TokenTree, Table)>),
}

/// The table of keys for a field.
#[derive(Clone)]
pub(in crate::symmetric) struct Table {
    pub(in crate::symmetric) path: TokenStream,
    /// The index in the table of the field's first kind.
    pub(in crate::symmetric) first: TokenStream,
}

/// `None` after an error.
pub(super) fn parse(
    argument: &Argument,
    ty: &FieldType,
    diagnostics: &mut Diagnostics,
) -> Option<Kind> {
    if ty.is_integer() {
        let found = ty.tokens();
        diagnostics.at(
            &found,
            &format!("expected `ZobristKey`, which moves with the board, found `{found}`; a key of another kind is `#[board(skip)]`, and stale after a transform"),
        );
        return None;
    }
    let before = diagnostics.len();
    let tables = if argument.is_bare() {
        Tables::None
    } else if let Some(group) = argument.group() {
        let mut fields = Vec::new();
        let parts = ungroup(group.stream());
        for part in split_at_commas(&parts) {
            match part {
                [
                    member @ (TokenTree::Ident(_) | TokenTree::Literal(_)),
                    equals,
                    value @ ..,
                ] if is_punct(equals, '=') && !value.is_empty() => {
                    let table = Table::parse(value, diagnostics);
                    fields.extend(table.map(|table| (member.clone(), table)));
                }
                other => {
                    let found = spelt(other);
                    diagnostics.at(
                        &stream(other),
                        &format!("expected a field and its table of keys, such as `black = KEYS` or `white = KEYS[1]`, found `{found}`"),
                    );
                }
            }
        }
        if parts.is_empty() {
            diagnostics.at(
                argument.name_token(),
                "expected the fields that the key is computed from, `zobrist(field = KEYS, …)`",
            );
        }
        Tables::OfFields(fields)
    } else {
        let value = argument.value("KEYS", diagnostics)?;
        Tables::OfBoards(Table::parse(value, diagnostics)?)
    };
    (diagnostics.len() == before).then_some(Kind::Zobrist(tables))
}

impl Table {
    /// Parses `KEYS` or `KEYS[first]`.
    fn parse(tokens: &[TokenTree], diagnostics: &mut Diagnostics) -> Option<Self> {
        let (path, first) = match tokens {
            [path @ .., TokenTree::Group(first)] if first.delimiter() == Delimiter::Bracket => {
                (path, first.stream())
            }
            path => (path, "0".parse().expect("a literal")),
        };
        if path.is_empty() || first.is_empty() || !is_path(path) {
            diagnostics.at(
                &stream(tokens),
                &format!(
                    "expected the path of a `ZobristKeys`, with the first kind in brackets if that is not 0, such as `KEYS` or `KEYS[1]`, found `{}`",
                    spelt(tokens)
                ),
            );
            return None;
        }
        Some(Self {
            path: stream(path),
            first,
        })
    }
}
