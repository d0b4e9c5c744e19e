//! `zobrist`: a key that moves with the board.

use proc_macro2::TokenStream;

use super::declared::Declared;
use super::kind::{Element, Field, Holds, Kind};
use super::tokens::call_by_type;
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::template::quote_mixed;

struct Zobrist;

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
    argument.expect_alone(
        "; a method of yours computes the key from the fields, such as `KEYS.of_boards(0, &[self.white, self.black])`",
        diagnostics,
    );
    Some(Box::new(Zobrist))
}

impl Kind for Zobrist {
    fn holds(&self) -> Holds {
        Holds::Key
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
