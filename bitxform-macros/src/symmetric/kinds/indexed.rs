//! `indexed_by = MOVES`: a field with an entry for each move of a list.

use bitxform_planner::Geometry;
use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;

use super::declared::Declared;
use super::kind::{Context, Element, Field, Holds, Kind};
use super::tokens::{call_by_type, over_type};
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{Layer, Layers};
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
        Holds::EntriesOfList
    }

    fn list(&self) -> Option<&TokenStream> {
        Some(&self.list)
    }

    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        Layers::around_entries(layers)
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let (field, context) = (element.field, element.context);
        let images = match visit {
            Visit::Image => {
                let images = ident("__images", field);
                quote_mixed!(#images(__symmetry))
            }
            Visit::Swap if context.has_colors => {
                let images = ident("__COLOR_SWAP", field);
                quote_mixed!(&#images)
            }
            _ => return TokenStream::new(),
        };
        let len = ident("__LEN", field).into_token_stream();
        let entries = entries(element.place, &len, "move of its list", field, context);
        quote_mixed!(__bitxform::EntryImages::transform(#images, #entries);)
    }

    fn expected_entries(&self, _: Geometry) -> String {
        String::from("as many entries as its list")
    }

    fn why_no_key(&self, _: &Field) -> &'static str {
        "entries of a list do not count, compare what they depend on, such as bitboards"
    }
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
        let call = quote_mixed!(__bitxform::expect_len(#elements, #len, [#name, #ident, #each]));
        return over_type(call, field);
    }
    let path = quote_mixed!(__bitxform::indexed::<_, #len>);
    let indexed = call_by_type(path, place, field, Visit::Image);
    let mut call = over_type(quote_mixed!(__bitxform::entries), field);
    call.extend(over_type(quote_mixed!((#indexed)), field));
    call
}

/// Returns the name of a constant of the field's list.
fn ident(name: &str, field: &Field) -> Ident {
    Ident::new(&format!("{name}_{}", field.number), Span::mixed_site())
}
