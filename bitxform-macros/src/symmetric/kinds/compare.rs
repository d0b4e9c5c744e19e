//! `compare`: no symmetry changes it. It is compared in groups with colour swaps, which may exchange or change it.

use proc_macro2::TokenStream;

use super::kind::{Element, Holds, Kind};
use super::still;
use super::tokens::call_by_type;
use super::visit::Visit;
use crate::template::quote_mixed;

pub(super) struct Compare;

impl Kind for Compare {
    fn holds(&self) -> Holds {
        Holds::Compared
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let path = quote_mixed!(__bitxform::compared);
        let numbers_at =
            |place: &TokenStream| call_by_type(path.clone(), place, element.field, visit);
        let numbers = numbers_at(element.place);
        match (visit, element.other) {
            // One visit checks the type.
            (Visit::Image, _) => quote_mixed!(let _ = #numbers;),
            (_, Some(other)) => visit.compared(&numbers, &numbers_at(other)),
            (Visit::Code, _) => still::code(element.place, element.field),
            _ => TokenStream::new(),
        }
    }
}
