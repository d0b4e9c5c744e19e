//! `compare`: no symmetry changes it. It is compared in groups with colour swaps, which may exchange or change it.

use bitxform_planner::Geometry;
use proc_macro2::TokenStream;

use super::kind::{Element, Field, Holds, Kind};
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
            (Visit::Keys, _) => quote_mixed!(
                __key = __bitxform::numbers(#numbers).with_keys(__bitxform::KeysOf::Numbers, __key, __kinds);
            ),
            (Visit::Code, _) => still::code(element.place, element.field),
            _ => TokenStream::new(),
        }
    }

    fn kinds(&self, field: &Field, _: Geometry) -> Result<TokenStream, &'static str> {
        let ty = field.ty.tokens();
        Ok(quote_mixed!(<#ty as __bitxform::ComparedField>::LEN))
    }
}
