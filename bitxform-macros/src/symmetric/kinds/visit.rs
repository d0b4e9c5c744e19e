//! The visits to fields.

use bitxform_planner::Mapping;
use proc_macro2::{Ident, Span, TokenStream};

use crate::template::quote_mixed;

/// A visit: the effect of a hidden method on each field.
#[derive(Clone, Copy, PartialEq)]
pub(in crate::symmetric) enum Visit {
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
    pub(in crate::symmetric) const fn writes(self) -> bool {
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
                let mapping = path_of(mapping);
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

    /// Returns the statement for numbers that hold squares in `part`.
    pub(super) fn squares(
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
        let statement = self.squares(
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
pub(super) fn path_of(mapping: Mapping) -> TokenStream {
    let variant = Ident::new(mapping.variant, Span::mixed_site());
    quote_mixed!(__bitxform::Mapping::#variant)
}
