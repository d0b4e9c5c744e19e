//! The visits to fields, the loops over a field's elements, and calls that depend on a field's type.

use bitxform_planner::Mapping;
use proc_macro2::{Ident, Span, TokenStream};

use super::field::{Context, Element, Field};
use crate::symmetric::parse::Layer;
use crate::template::{generated, quote_mixed};

/// A visit: the effect of a hidden method on each field.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Visit {
    /// Replaces the field by its image under `__symmetry`, a constant, which moves square indices by `__on_index`.
    Image,
    /// Replaces the field by its image under `__symmetry`, known at run time, without a branch on it.
    Transform,
    /// Renumbers the squares from the board `__from` by `__on_index`.
    Convert,
    /// Swaps the colours in the field. Nothing moves.
    Swap,
    /// Removes the elements from `__ties` under which the field is not least.
    Least,
    /// Returns false if `__symmetry` changes the field.
    IsFixed,
    /// Adds to `__code` the parts of the field's value that distinguish it from others.
    Code,
}

impl Visit {
    pub(crate) const fn writes(self) -> bool {
        matches!(
            self,
            Self::Image | Self::Transform | Self::Convert | Self::Swap
        )
    }

    /// Returns the statement for a slice of words and those they are compared with.
    pub(super) fn words(
        self,
        words: &TokenStream,
        other: Option<&TokenStream>,
        mapping: Mapping,
    ) -> TokenStream {
        match (self, other) {
            (Self::Image, _) => quote_mixed!(__move_words(#words, __symmetry);),
            (Self::Transform, _) => {
                let mapping = mapping_path(mapping);
                quote_mixed!(__bitxform::transform_words(#words, __symmetry, #mapping);)
            }
            (Self::Convert, _) => quote_mixed!(__bitxform::convert_words(#words, __from, __SHAPE);),
            (Self::Least, None) => quote_mixed!(__ties = __least_words(#words, __ties);),
            (Self::Least, Some(other)) => {
                quote_mixed!(__ties = __least_words_of_both(#words, #other, __ties);)
            }
            (Self::IsFixed, other) => {
                quote_mixed!(if !__are_images(#words, #other, __symmetry) { return false; })
            }
            (Self::Swap | Self::Code, _) => TokenStream::new(),
        }
    }

    /// Returns the statement for numbers that change in `part`.
    pub(super) fn numbers(
        self,
        numbers: &TokenStream,
        other: Option<&TokenStream>,
        part: &TokenStream,
    ) -> TokenStream {
        match (self, other) {
            (Self::Image | Self::Transform | Self::Convert, _) => {
                quote_mixed!(#numbers.transform(#part, __on_index);)
            }
            (Self::Least, other) => {
                let option = quote_mixed!(__bitxform::core::option::Option);
                let swapped = match other {
                    None => quote_mixed!(#option::None),
                    Some(other) => quote_mixed!(#option::Some(#other)),
                };
                quote_mixed!(__ties = #numbers.least(#swapped, #part, &__GROUP, __SHAPE, __ties);)
            }
            (Self::IsFixed, other) => quote_mixed!(
                if !#numbers.is_image_of(#other, #part, __on_index) { return false; }
            ),
            (Self::Code, _) => quote_mixed!(__code = #numbers.code(#part, __by, __code);),
            (Self::Swap, _) => TokenStream::new(),
        }
    }

    /// Returns the statement for numbers that no symmetry changes, and those that a colour swap may put in their place.
    pub(super) fn compared(self, numbers: &TokenStream, other: &TokenStream) -> TokenStream {
        let statement = self.numbers(
            &quote_mixed!(__bitxform::numbers(#numbers)),
            Some(&quote_mixed!(__bitxform::numbers(#other))),
            &quote_mixed!(__bitxform::Part::Nothing),
        );
        if self == Self::IsFixed {
            return quote_mixed!({
                let __on_index = __bitxform::IndexMove::of(__bitxform::Symmetry::Identity, __SHAPE);
                #statement
            });
        }
        statement
    }
}

/// Returns the path of a mapping.
pub(crate) fn mapping_path(mapping: Mapping) -> TokenStream {
    let variant = Ident::new(mapping.variant, Span::mixed_site());
    quote_mixed!(__bitxform::Mapping::#variant)
}

/// Returns the statement for the field at `place`. It is compared with the field at `other`, if there is one.
pub(crate) fn visit_elements(
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

/// Returns the call of a library function that depends on the field's type. If the type is wrong, the path, the
/// call and the borrow raise the same error in all visits. All of them have the span of the type, so that rustc
/// shows the error once.
pub(crate) fn call_by_type(
    path: TokenStream,
    place: &TokenStream,
    field: &Field,
    visit: Visit,
) -> TokenStream {
    let (mut call, place) = (over_type(path, field), borrowed(place, field, visit));
    call.extend(over_type(quote_mixed!((#place)), field));
    call
}

/// Returns a borrow of the field to change, or of a copy to compare.
fn borrowed(place: &TokenStream, field: &Field, visit: Visit) -> TokenStream {
    let place = if visit.writes() {
        quote_mixed!(&mut #place)
    } else {
        quote_mixed!(&mut { #place })
    };
    over_type(place, field)
}

/// Returns the tokens with the location of the field's type, so that errors about their type point there. All visits
/// raise the same error, so it is shown once.
pub(crate) fn over_type(tokens: TokenStream, field: &Field) -> TokenStream {
    let (first, last) = field.ty.ends();
    let mut result = TokenStream::new();
    let mut before = None;
    for token in tokens {
        if let Some(before) = before.replace(token) {
            result.extend(Some(generated(before, first)));
        }
    }
    result.extend(before.map(|token| generated(token, last)));
    result
}

/// Returns the tokens with the location of the first token of the field's type. Where several calls have the same bound,
/// rustc reports it once only if all of them have one location.
pub(super) fn at_type(tokens: TokenStream, field: &Field) -> TokenStream {
    let (first, _) = field.ty.ends();
    tokens
        .into_iter()
        .map(|token| generated(token, first))
        .collect()
}
