//! `bits(get = path, new = path)`: a type around the board's word.

use bitxform_planner::Geometry;
use proc_macro2::TokenStream;

use super::declared::Declared;
use super::kind::{Element, Field, Holds, Kind};
use super::tokens::elements_of_arrays;
use super::user::converted;
use super::visit::Visit;
use super::words::{Words, word};
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{Conversion, Layer, Layers};
use crate::template::quote_mixed;

struct WordsOfUsers(Conversion);

pub(super) fn parse(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    declared.converted(
        Box::new(Words),
        |functions| Box::new(WordsOfUsers(functions)),
        diagnostics,
    )
}

impl Kind for WordsOfUsers {
    fn holds(&self) -> Holds {
        Holds::Words
    }

    fn declaration(&self) -> String {
        format!("bits {}", self.0.declaration())
    }

    fn calls_user(&self) -> bool {
        true
    }

    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        Layers::around_users_type(layers)
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let word = word(element.context.geometry);
        converted(element, &self.0, &word, visit, &|number, other| {
            let words = |number: &TokenStream| quote_mixed!(__bitxform::one_word(&mut #number));
            visit.words(&words(number), other.map(words).as_ref())
        })
    }

    fn kinds(&self, field: &Field, _: Geometry) -> Result<TokenStream, &'static str> {
        Ok(elements_of_arrays(field))
    }
}
