//! `square(get = path, new = path)`: a type around the index of a square.

use bitxform_planner::Geometry;
use proc_macro2::TokenStream;

use super::declared::Declared;
use super::each::visit_elements;
use super::kind::{Context, Element, Field, Holds, Kind};
use super::numbers::{Numbers, index_type};
use super::tokens::elements_of_arrays;
use super::user::converted;
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{Conversion, Layer, Layers};
use crate::template::quote_mixed;

struct SquareOfUsers(Conversion);

pub(super) fn parse(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    declared.converted(
        Box::new(Numbers::SQUARE),
        |functions| Box::new(SquareOfUsers(functions)),
        diagnostics,
    )
}

impl Kind for SquareOfUsers {
    fn holds(&self) -> Holds {
        Holds::Numbers
    }

    fn declaration(&self) -> String {
        format!("square {}", self.0.declaration())
    }

    fn calls_user(&self) -> bool {
        true
    }

    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        Layers::around_users_type(layers)
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let index = index_type(element.context.geometry);
        converted(element, &self.0, &index, visit, &|number, other| {
            let numbers = |number: &TokenStream| quote_mixed!(__bitxform::Squares::<'_, #index>::of(&mut #number).__numbers());
            let whole = quote_mixed!(__bitxform::Part::Whole);
            visit.squares(&numbers(number), other.map(numbers).as_ref(), &whole)
        })
    }

    fn code(&self, place: TokenStream, field: &Field, context: &Context) -> TokenStream {
        visit_elements(place, None, field, context, Visit::Code)
    }

    fn kinds(&self, field: &Field, _: Geometry) -> Result<TokenStream, &'static str> {
        Ok(elements_of_arrays(field))
    }
}
