//! Loops over the elements of a field, through its arrays, options and sequences.

use proc_macro2::{Ident, Span, TokenStream};

use super::kind::{Context, Element, Field};
use super::tokens::over_type;
use super::visit::Visit;
use crate::symmetric::parse::Layer;
use crate::template::quote_mixed;

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
    inside(&places, &field.layers.around, field, context, visit)
}

/// Returns the statement for the elements inside some layers. If two fields are compared, the elements are at the same
/// index of both.
fn inside(
    places: &[TokenStream],
    layers: &[Layer],
    field: &Field,
    context: &Context,
    visit: Visit,
) -> TokenStream {
    let Some((layer, layers)) = layers.split_first() else {
        let element = Element {
            place: &places[0],
            other: places.get(1),
            field,
            context,
        };
        return field.kind.visit(&element, visit);
    };
    let name = |name| Ident::new(&format!("{name}_{}", layers.len()), Span::mixed_site());
    let (index, names) = (name("__index"), [name("__elements"), name("__others")]);
    let (names, [own, other]) = (&names[..places.len()], &names);
    let mut elements = Vec::new();
    for name in names {
        elements.push(quote_mixed!(#name[#index]));
    }
    let body = inside(&elements, layers, field, context, visit);
    if body.is_empty() {
        return body;
    }
    let values = places
        .iter()
        .map(|place| elements_at(place, *layer, field, visit));
    let are_compared = places.len() > 1 && *layer != Layer::Array;
    if are_compared && visit == Visit::Least {
        return quote_mixed!({
            let (mut #own, mut #other) = (#(#values),*);
            let mut #index = 0;
            loop {
                (#own, #other, __ties) = __bitxform::from_index(#own, #other, #index, &__GROUP, __ties);
                if #index == __bitxform::length(#own) {
                    break;
                }
                #body
                #index += 1;
            }
        });
    }
    let mut expect_length = TokenStream::new();
    if are_compared {
        expect_length = quote_mixed!(
            if __bitxform::length(#own) != __bitxform::length(#other) {
                return false;
            }
        );
    }
    quote_mixed!({
        #(let #names = #values;)*
        let mut #index = 0;
        #expect_length
        while #index < __bitxform::length(#own) {
            #body
            #index += 1;
        }
    })
}

/// Returns a borrow of the elements in a layer.
fn elements_at(place: &TokenStream, layer: Layer, field: &Field, visit: Visit) -> TokenStream {
    let borrowed = if visit.writes() {
        quote_mixed!(&mut #place)
    } else {
        quote_mixed!(&#place)
    };
    let borrowed = over_type(borrowed, field);
    let function = match (layer, visit.writes()) {
        (Layer::Array, _) => return borrowed,
        (Layer::Option, false) => quote_mixed!(core::option::Option::as_slice),
        (Layer::Option, true) => quote_mixed!(core::option::Option::as_mut_slice),
        (Layer::Boxed, false) => quote_mixed!(content),
        (Layer::Boxed, true) => quote_mixed!(content_mut),
        (Layer::Sequence, false) => quote_mixed!(elements),
        (Layer::Sequence, true) => quote_mixed!(elements_mut),
    };
    let mut call = over_type(quote_mixed!(__bitxform::#function), field);
    call.extend(over_type(quote_mixed!((#borrowed)), field));
    call
}
