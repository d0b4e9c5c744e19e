//! `turn`: the side to move, a `bool` or a type around one. A colour swap negates it.

use proc_macro2::TokenStream;

use super::declared::Declared;
use super::kind::{Element, Field, Holds, Kind};
use super::still;
use super::tokens::call_by_type;
use super::user::call;
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::Conversion;
use crate::template::quote_mixed;

struct Turn(Option<Conversion>);

pub(super) fn parse(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    Some(Box::new(Turn(
        declared.argument.conversion(diagnostics).ok()?,
    )))
}

impl Turn {
    /// Returns the view of the `bool` at a place.
    fn turn(&self, place: &TokenStream, field: &Field, visit: Visit) -> TokenStream {
        let Some(functions) = &self.0 else {
            let of = quote_mixed!(__bitxform::turn);
            return call_by_type(of, place, field, visit);
        };
        let got = call(&functions.get, place.clone());
        quote_mixed!(__bitxform::turn::<__bitxform::bool>(&mut { #got }))
    }
}

impl Kind for Turn {
    fn holds(&self) -> Holds {
        Holds::Turn
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let (place, field) = (element.place, element.field);
        let turn = self.turn(place, field, visit);
        match (visit, element.other, &self.0) {
            (_, Some(other), _) => visit.compared(&turn, &self.turn(other, field, visit)),
            (Visit::Swap, _, None) => quote_mixed!({ let __turn = #turn; *__turn = !*__turn; }),
            (Visit::Swap, _, Some(functions)) => {
                let new = call(&functions.new, quote_mixed!(!*#turn));
                quote_mixed!(#place = #new;)
            }
            (Visit::Code, _, None) => still::code_of_options(place, field),
            (Visit::Code, _, Some(_)) => {
                quote_mixed!(__code = __bitxform::numbers(#turn).code_as_they_are(__code);)
            }
            _ => TokenStream::new(),
        }
    }

    fn swap_in_words(&self, member: &str) -> Option<String> {
        Some(match self.0 {
            None => format!("`{member}` is negated"),
            Some(_) => format!("`{member}` becomes the other side's"),
        })
    }

    fn why_alone(&self) -> Option<[&'static str; 2]> {
        Some([
            "a turn, which a colour swap negates",
            "a colour swap negates a turn, expected `turn` alone; a field that changes otherwise may be `color_with = path`",
        ])
    }
}
