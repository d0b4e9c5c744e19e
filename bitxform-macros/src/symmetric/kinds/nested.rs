//! `nested`: another type with symmetries.

use proc_macro2::{Literal, TokenStream};

use super::declared::Declared;
use super::kind::{Context, Element, Field, Holds, Kind};
use super::tokens::at_type;
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::Layer;
use crate::template::quote_mixed;

struct Nested;

#[expect(
    clippy::unnecessary_wraps,
    reason = "the kinds that have values return `None` after an error"
)]
pub(super) fn parse(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    declared.argument.expect_alone(
        "; a board of another size moves by `with = path`, a function that transforms it",
        diagnostics,
    );
    Some(Box::new(Nested))
}

impl Nested {
    /// Returns the call for a nested board. If its type is only known at the use of a method, its size is checked
    /// there.
    fn board(place: &TokenStream, field: &Field, context: &Context) -> TokenStream {
        let place = at_type(quote_mixed!(&mut #place), field);
        let nested = if context.geometry.is_square() {
            quote_mixed!(__bitxform::nested_in_square(#place))
        } else {
            quote_mixed!(__bitxform::nested(#place))
        };
        if context.spells_type_inside(field) {
            return nested;
        }
        let geometry = context.geometry;
        let [files, ranks] = [geometry.files, geometry.ranks].map(Literal::u8_unsuffixed);
        let is_shown = context.shows_size;
        let path = quote_mixed!(__bitxform::of_size::<_, #files, #ranks, #is_shown>);
        at_type(quote_mixed!(#path(#nested)), field)
    }
}

impl Kind for Nested {
    fn holds(&self) -> Holds {
        Holds::Others
    }

    fn is_nested(&self) -> bool {
        true
    }

    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        layers.len()
    }

    /// The `From` of each nested type renumbers its squares.
    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let call = match visit {
            Visit::Image => quote_mixed!(__image(__at)),
            Visit::Swap => quote_mixed!(__exchange_colors()),
            _ => return TokenStream::new(),
        };
        let inner = Self::board(element.place, element.field, element.context);
        at_type(quote_mixed!(#inner.#call;), element.field)
    }

    fn swap_in_words(&self, member: &str) -> Option<String> {
        Some(format!("the colours in `{member}` swap, if it has any"))
    }

    fn why_no_key(&self, _: &Field) -> &'static str {
        "nested types do not count, mark it `bits(get = …, new = …)` if it contains a word, or transform the record by the symmetry that its `canonicalize` returns"
    }
}
