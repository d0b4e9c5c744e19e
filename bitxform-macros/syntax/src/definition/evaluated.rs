//! Definitions in proofs: rustc evaluates the user's tokens.

use proc_macro2::TokenStream;
use quote::ToTokens;

use super::{Body, Definition, Direction, Table};
use crate::template::{as_ours, quote_mixed, write};

/// Tokens of the user, with the names of their slots in a template.
pub type Slots = Vec<(String, TokenStream)>;

impl Definition {
    /// Returns an expression of the destinations that a table or a formula gives to a number of bits, and the user's tokens in
    /// it. `id` distinguishes their slots from those of other definitions.
    pub fn evaluated(&self, count: u32, id: usize) -> Option<(String, Slots)> {
        let (text, tokens) = match &self.body {
            Some(Body::Table(table)) if table.direction == Direction::To => {
                ("[$table_{id}]", vec![("table", entries(table))])
            }
            Some(Body::Table(table)) => (
                "__bitxform::indices_from([$table_{id}])",
                vec![("table", entries(table))],
            ),
            Some(Body::Formula(formula)) => {
                let variable = ("variable", formula.variable());
                (FORMULA, vec![variable, ("formula", formula.value())])
            }
            Some(Body::Inverse(_) | Body::Compose(_)) | None => return None,
        };
        let texts = [("id", &*id.to_string()), ("count", &count.to_string())];
        let slot = |(name, tokens)| (format!("{name}_{id}"), tokens);
        Some((write(text, &texts), tokens.into_iter().map(slot).collect()))
    }
}

const FORMULA: &str = "{
    const fn __formula($variable_{id}: __bitxform::i64) -> __bitxform::i64 { ($formula_{id}) }
    let mut __all = [0; {count}];
    let mut __index = 0;
    while __index < {count} {
        __all[__index] = __formula(__bitxform::number(__index));
        __index += 1;
    }
    __all
}";

/// The entries for rustc, each with a comma after it.
fn entries(table: &Table) -> TokenStream {
    let mut entries = TokenStream::new();
    for entry in &table.entries {
        let number = if entry.bit.is_some() {
            as_ours(entry.token.to_token_stream())
        } else {
            quote_mixed!(__bitxform::NOWHERE)
        };
        entries.extend(quote_mixed!(#number,));
    }
    entries
}
