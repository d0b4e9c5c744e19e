//! `nested`: another type with symmetries, whose board may be of another size if the declaration says so.

use proc_macro2::{Literal, TokenStream};

use super::declared::Declared;
use super::kind::{Context, Element, Field, Holds, Kind};
use super::tokens::over_type;
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::Layer;
use crate::template::quote_mixed;

struct Nested {
    other_size: bool,
}

pub(super) fn parse(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    let list = declared.argument.list(&["other_size"], diagnostics).ok()?;
    let other_size = list.as_ref().and_then(|list| list.get("other_size"));
    if let Some(other_size) = other_size {
        other_size.expect_no_value(diagnostics);
    }
    let other_size = other_size.is_some();
    Some(Box::new(Nested { other_size }))
}

impl Nested {
    /// Returns the call for a nested board. If its type is only known at the use of a method, its size is checked
    /// there.
    fn board(&self, place: &TokenStream, field: &Field, context: &Context) -> TokenStream {
        let place = over_type(quote_mixed!(&mut #place), field);
        let nested = if context.geometry.is_square() {
            quote_mixed!(__bitxform::nested_in_square(#place))
        } else {
            quote_mixed!(__bitxform::nested(#place))
        };
        if context.spells_type_inside(field) || self.other_size {
            return nested;
        }
        let geometry = context.geometry;
        let [files, ranks] = [geometry.files, geometry.ranks].map(Literal::u8_unsuffixed);
        let is_shown = context.shows_size;
        let path = quote_mixed!(__bitxform::of_size::<_, #files, #ranks, #is_shown>);
        over_type(quote_mixed!(#path(#nested)), field)
    }
}

impl Kind for Nested {
    fn holds(&self) -> Holds {
        Holds::Others
    }

    fn nested(&self) -> Option<bool> {
        Some(self.other_size)
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
        let inner = self.board(element.place, element.field, element.context);
        over_type(quote_mixed!(#inner.#call;), element.field)
    }

    fn swap_in_words(&self, member: &str) -> Option<String> {
        Some(format!("the colours in `{member}` swap, if it has any"))
    }

    fn why_no_key(&self, _: &Field) -> &'static str {
        "nested types do not count, mark it `bits(get = …, new = …)` if it contains a word, or transform the record by the symmetry that its `canonicalize` returns"
    }
}
