//! `with = path`: a type that the user's function transforms.

use proc_macro2::TokenStream;

use super::declared::Declared;
use super::kind::{Element, Field, Holds, Kind};
use super::user::call;
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::template::quote_mixed;

struct With {
    function: TokenStream,
}

pub(super) fn parse(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    let function = declared.argument.path(diagnostics)?;
    Some(Box::new(With { function }))
}

impl Kind for With {
    fn holds(&self) -> Holds {
        Holds::Others
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        if visit != Visit::Image {
            return TokenStream::new();
        }
        let mut symmetry = quote_mixed!(__symmetry);
        if !element.context.geometry.is_square() {
            symmetry = quote_mixed!(__bitxform::rectangle_symmetry(#symmetry));
        }
        let place = element.place;
        let call = call(&self.function, quote_mixed!(&mut #place, #symmetry));
        quote_mixed!(#call;)
    }

    fn why_no_key(&self, _: &Field) -> &'static str {
        "a field with a function of its own does not count, mark it `bits(get = …, new = …)` if it contains a word, `square(get = …, new = …)` if it contains a square"
    }
}
