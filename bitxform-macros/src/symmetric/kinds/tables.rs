//! The tables from which a Zobrist key is computed.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{is_path, refuse};
use crate::tokens::stream;

/// The fields from which a key is computed, each with its table. Without a field, the table is that of all bitboards.
/// There are none if the user updates the key.
pub(in crate::symmetric) type Tables = Vec<(Option<TokenTree>, Table)>;

/// The table of keys for a field.
#[derive(Clone)]
pub(in crate::symmetric) struct Table {
    pub(in crate::symmetric) path: TokenStream,
    /// The index in the table of the field's first kind.
    pub(in crate::symmetric) first: TokenStream,
}

impl Table {
    /// Parses `KEYS` or `KEYS[first]`.
    pub(super) fn parse(tokens: &[TokenTree], diagnostics: &mut Diagnostics) -> Option<Self> {
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
