//! Definitions in proofs: rustc evaluates the user's tokens.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

use super::{Body, Definition, Direction, Table};
use crate::template::{as_ours, fill, quote_mixed, write};

impl Definition {
    /// Returns an expression of the destinations that a table or a formula gives to a number of bits.
    pub fn evaluated(&self, count: u32, span: Span) -> Option<TokenStream> {
        let (text, slots) = match &self.body {
            Some(Body::Table(table)) if table.direction == Direction::To => {
                ("[$table]", vec![("table", entries(table))])
            }
            Some(Body::Table(table)) => (
                "__bitxform::indices_from([$table])",
                vec![("table", entries(table))],
            ),
            Some(Body::Formula(formula)) => {
                let variable = ("variable", formula.variable());
                (FORMULA, vec![variable, ("formula", formula.value())])
            }
            Some(Body::Inverse(_) | Body::Compose(_)) | None => return None,
        };
        let text = write(text, &[("count", &count.to_string())]);
        Some(fill(&text, &slots, span))
    }
}

const FORMULA: &str = "{
    const fn __formula($variable: __bitxform::i64) -> __bitxform::i64 { ($formula) }
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
