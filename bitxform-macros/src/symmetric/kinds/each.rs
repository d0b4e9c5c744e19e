//! Loops over the elements of a field, through its arrays, options and sequences.

use proc_macro2::{Ident, Span, TokenStream};

use super::kind::{Context, Element, Field};
use super::tokens::over_type;
use super::visit::Visit;
use crate::symmetric::parse::Layer;
use crate::template::quote_mixed;

/// Returns the statement for the elements inside all layers of a field. If two fields are compared, the elements are
/// at the same index of both.
pub(in crate::symmetric) fn for_each_element(
    places: &[TokenStream],
    field: &Field,
    visit: Visit,
    statement: &dyn Fn(&[TokenStream]) -> TokenStream,
) -> TokenStream {
    inside(places, &field.layers.around, field, visit, statement)
}

fn inside(
    places: &[TokenStream],
    layers: &[Layer],
    field: &Field,
    visit: Visit,
    statement: &dyn Fn(&[TokenStream]) -> TokenStream,
) -> TokenStream {
    let Some((layer, layers)) = layers.split_first() else {
        return statement(places);
    };
    let name = |name| Ident::new(&format!("{name}_{}", layers.len()), Span::mixed_site());
    let (index, elements, others) = (name("__index"), name("__elements"), name("__others"));
    let body_of = |slices: &[&TokenStream]| {
        let mut elements = Vec::new();
        for slice in slices {
            elements.push(quote_mixed!(#slice[#index]));
        }
        inside(&elements, layers, field, visit, statement)
    };
    if *layer == Layer::Array {
        let array = &places[0];
        let body = body_of(&places.iter().collect::<Vec<_>>());
        return quote_mixed! {
            let mut #index = 0;
            while #index < __bitxform::length(&#array) {
                #body
                #index += 1;
            }
        };
    }
    let slice = |place: &TokenStream| {
        let (shared, unique) = match layer {
            Layer::Option => ("optional", "optional_mut"),
            Layer::Boxed => ("content", "content_mut"),
            _ => ("elements", "elements_mut"),
        };
        let (function, borrowed) = if visit.writes() {
            (unique, quote_mixed!(&mut #place))
        } else {
            (shared, quote_mixed!(&#place))
        };
        let function = Ident::new(function, Span::mixed_site());
        let mut call = over_type(quote_mixed!(__bitxform::#function), field);
        let borrowed = over_type(borrowed, field);
        call.extend(over_type(quote_mixed!((#borrowed)), field));
        call
    };
    let first = slice(&places[0]);
    let (own, other) = (quote_mixed!(#elements), quote_mixed!(#others));
    let Some(second) = places.get(1).map(slice) else {
        let body = body_of(&[&own]);
        return quote_mixed!({
            let #elements = #first;
            let mut #index = 0;
            while #index < __bitxform::length(#elements) {
                #body
                #index += 1;
            }
        });
    };
    let body = body_of(&[&own, &other]);
    if visit == Visit::Least {
        quote_mixed!({
            let (mut #elements, mut #others) = (#first, #second);
            let mut #index = 0;
            loop {
                (#elements, #others, __ties) =
                    __bitxform::from_index(#elements, #others, #index, &__GROUP, __ties);
                if #index == __bitxform::length(#elements) {
                    break;
                }
                #body
                #index += 1;
            }
        })
    } else {
        quote_mixed!({
            let (#elements, #others) = (#first, #second);
            let mut #index = 0;
            if __bitxform::length(#elements) != __bitxform::length(#others) {
                return false;
            }
            while #index < __bitxform::length(#elements) {
                #body
                #index += 1;
            }
        })
    }
}

/// Returns the statement for the field at `place`. It is compared with the field at `other`, if there is one.
pub(in crate::symmetric) fn visit_elements(
    place: TokenStream,
    other: Option<TokenStream>,
    field: &Field,
    context: &Context,
    visit: Visit,
) -> TokenStream {
    let mut places = vec![place];
    places.extend(other);
    for_each_element(&places, field, visit, &|elements| {
        let element = Element {
            place: &elements[0],
            other: elements.get(1),
            field,
            context,
        };
        field.kind.visit(&element, visit)
    })
}
