//! `indexed_by = MOVES`: a field with an entry for each move of a list.

use bitxform_planner::Geometry;
use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;

use super::declared::Declared;
use super::each::for_each_element;
use super::kind::{Context, Element, Field, Holds, Kind};
use super::tokens::{call_by_type, over_type};
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{FieldType, Layer, Layers};
use crate::template::quote_mixed;

struct Indexed {
    list: TokenStream,
}

pub(super) fn parse(
    declared: &Declared<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Box<dyn Kind>> {
    let list = declared.argument.path(diagnostics)?;
    Some(Box::new(Indexed { list }))
}

impl Kind for Indexed {
    fn holds(&self) -> Holds {
        Holds::Entries
    }

    fn declaration(&self) -> String {
        format!("indexed_by {}", self.list)
    }

    fn list(&self) -> Option<&TokenStream> {
        Some(&self.list)
    }

    fn is_by_index(&self) -> bool {
        false
    }

    fn has_elements(&self) -> bool {
        false
    }

    fn may_be_slice(&self) -> bool {
        true
    }

    fn is_large(&self, _: &FieldType) -> bool {
        true
    }

    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        Layers::around_entries(layers)
    }

    fn visit(&self, element: &Element<'_>, _: Visit) -> TokenStream {
        let images = ident("__images", element.field);
        let entries = entries_of_list(element.place, element.field, element.context);
        quote_mixed!(#entries.transform(#images::<__I>());)
    }

    fn is_changed_by(&self, visit: Visit, _: &Field) -> bool {
        visit != Visit::Convert
    }

    fn swap_colors(&self, place: &TokenStream, field: &Field, context: &Context) -> TokenStream {
        if !context.has_colors {
            return TokenStream::new();
        }
        let places = core::slice::from_ref(place);
        for_each_element(places, field, Visit::Image, &|elements| {
            let images = ident("__COLOR_SWAP", field);
            let entries = entries_of_list(&elements[0], field, context);
            quote_mixed!(#entries.transform(&#images);)
        })
    }

    fn expected_entries(&self, _: Geometry) -> String {
        String::from("as many entries as its list")
    }

    fn why_no_key(&self, _: &Field) -> &'static str {
        "entries of a list do not count, compare what they depend on, such as bitboards"
    }
}

fn entries_of_list(place: &TokenStream, field: &Field, context: &Context) -> TokenStream {
    let len = ident("__LEN", field).into_token_stream();
    entries(place, &len, "move of its list", field, context)
}

/// Returns a borrow of a number of entries of a field, one for `each` file, say.
pub(super) fn entries(
    place: &TokenStream,
    len: &TokenStream,
    each: &str,
    field: &Field,
    context: &Context,
) -> TokenStream {
    if field.layers.is_slice {
        let borrowed = over_type(quote_mixed!(&mut #place), field);
        let elements = over_type(quote_mixed!(__bitxform::elements_mut(#borrowed)), field);
        let (name, ident) = (field.name(), &context.name);
        let call = quote_mixed!(__bitxform::IndexedSlice::<_, #len>::of(#elements, [#name, #ident, #each]));
        return over_type(call, field);
    }
    let path = quote_mixed!(__bitxform::Indexed::<_, #len>::of);
    call_by_type(path, place, field, Visit::Image)
}

/// Returns the name of a constant of the field's list.
fn ident(name: &str, field: &Field) -> Ident {
    Ident::new(&format!("{name}_{}", field.number), Span::mixed_site())
}
