//! `nested`: another type with symmetries, whose board may be of another size if the declaration says so.

use proc_macro2::{Literal, TokenStream};

use super::declared::Declared;
use super::each::for_each_element;
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

    fn declaration(&self) -> String {
        String::from("nested")
    }

    fn nested(&self) -> Option<bool> {
        Some(self.other_size)
    }

    fn calls_user(&self) -> bool {
        true
    }

    fn passes_symmetry(&self) -> bool {
        true
    }

    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        layers.len()
    }

    fn visit(&self, element: &Element<'_>, _: Visit) -> TokenStream {
        let inner = self.board(element.place, element.field, element.context);
        over_type(quote_mixed!(#inner.__image(__at);), element.field)
    }

    /// The `From` of each nested type renumbers its squares.
    fn is_changed_by(&self, visit: Visit, _: &Field) -> bool {
        visit != Visit::Convert
    }

    fn swap_colors(&self, place: &TokenStream, field: &Field, context: &Context) -> TokenStream {
        let places = core::slice::from_ref(place);
        for_each_element(places, field, Visit::Image, &|elements| {
            let inner = self.board(&elements[0], field, context);
            over_type(quote_mixed!(#inner.__exchange_colors();), field)
        })
    }

    fn swap_in_words(&self, member: &str) -> Option<String> {
        Some(format!("the colours in `{member}` swap, if it has any"))
    }

    fn why_no_key(&self, _: &Field) -> &'static str {
        "nested types do not count, mark it `bits(get = …, new = …)` if it contains a word, or transform the record by the symmetry that its `canonicalize` returns"
    }
}
