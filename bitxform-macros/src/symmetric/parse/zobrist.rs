//! Parses `zobrist`, `zobrist = KEYS` and `zobrist(field = KEYS, other = KEYS[1])`.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::argument::{Argument, is_path, parts, refuse};
use super::field_type::FieldType;
use super::kind::Kind;
use crate::diagnostics::Diagnostics;
use crate::tokens::{is_punct, stream};

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
        let named = parts(
            group,
            "a field and its table of keys, such as `black = KEYS` or `white = KEYS[1]`",
            &|part| match part {
                [
                    member @ (TokenTree::Ident(_) | TokenTree::Literal(_)),
                    equals,
                    value @ ..,
                ] if is_punct(equals, '=') && !value.is_empty() => {
                    Some((member.clone(), value.to_vec()))
                }
                _ => None,
            },
            diagnostics,
        );
        if group.stream().is_empty() {
            diagnostics.at(
                argument.name_token(),
                "expected the fields that the key is computed from, `zobrist(field = KEYS, …)`",
            );
        }
        let mut fields = Vec::new();
        for (member, value) in named {
            fields.extend(Table::parse(&value, diagnostics).map(|table| (member, table)));
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
            refuse(
                tokens,
                "the path of a `ZobristKeys`, with the first kind in brackets if that is not 0, such as `KEYS` or `KEYS[1]`",
                "",
                diagnostics,
            );
            return None;
        }
        Some(Self {
            path: stream(path),
            first,
        })
    }
}
