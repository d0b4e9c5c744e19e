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
    let (index, names) = (name("__index"), [name("__elements"), name("__others")]);
    let (names, [own, other]) = (&names[..places.len()], &names);
    let mut elements = Vec::new();
    for name in names {
        elements.push(quote_mixed!(#name[#index]));
    }
    let body = inside(&elements, layers, field, visit, statement);
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
    let (shared, unique) = match layer {
        Layer::Array => return borrowed,
        Layer::Option => ("optional", "optional_mut"),
        Layer::Boxed => ("content", "content_mut"),
        Layer::Sequence => ("elements", "elements_mut"),
    };
    let function = if visit.writes() { unique } else { shared };
    let function = Ident::new(function, Span::mixed_site());
    let mut call = over_type(quote_mixed!(__bitxform::#function), field);
    call.extend(over_type(quote_mixed!((#borrowed)), field));
    call
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
