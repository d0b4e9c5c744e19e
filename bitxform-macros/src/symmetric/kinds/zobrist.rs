//! `zobrist`, `zobrist = KEYS`, `zobrist(field = KEYS, other = KEYS[1])`: a key that moves with the board.

use proc_macro2::{TokenStream, TokenTree};

use super::declared::Declared;
use super::kind::{Element, Field, Holds, Kind};
use super::tables::{Table, Tables};
use super::tokens::call_by_type;
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::parts;
use crate::template::quote_mixed;
use crate::tokens::is_punct;

struct Zobrist(Tables);

pub(super) fn parse(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    let (argument, ty) = (declared.argument, declared.ty);
    if ty.is_integer() {
        let found = ty.tokens();
        diagnostics.at(
            &found,
            &format!("expected `ZobristKey`, which moves with the board, found `{found}`; a key of another kind is `#[board(skip)]`, and stale after a transform"),
        );
        return None;
    }
    let before = diagnostics.len();
    let mut tables = Tables::new();
    if let Some(group) = argument.group() {
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
                &argument.name,
                "expected the fields that the key is computed from, `zobrist(field = KEYS, …)`",
            );
        }
        for (member, value) in named {
            let table = Table::parse(&value, diagnostics);
            tables.extend(table.map(|table| (Some(member), table)));
        }
    } else if !argument.is_bare() {
        let value = argument.value("KEYS", diagnostics)?;
        tables.push((None, Table::parse(value, diagnostics)?));
    }
    if diagnostics.len() > before {
        return None;
    }
    Some(Box::new(Zobrist(tables)))
}

impl Kind for Zobrist {
    fn holds(&self) -> Holds {
        Holds::Key
    }

    fn tables(&self) -> Option<&Tables> {
        Some(&self.0)
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let number = match visit {
            Visit::Image | Visit::Transform => quote_mixed!(__symmetry as __bitxform::u8),
            Visit::Swap if element.context.has_colors => quote_mixed!(__bitxform::SWAP),
            _ => return TokenStream::new(),
        };
        let of = quote_mixed!(__bitxform::key);
        let key = call_by_type(of, element.place, element.field, visit);
        quote_mixed!(__bitxform::transform_key(#key, #number);)
    }

    fn why_alone(&self) -> Option<[&'static str; 2]> {
        Some([
            "a Zobrist key, which a colour swap changes as a whole",
            "a colour swap changes a Zobrist key as a whole, expected `zobrist` without words about colours",
        ])
    }

    fn why_no_key(&self, _: &Field) -> &'static str {
        "a Zobrist key follows from the fields that are compared, and does not count itself"
    }
}
