//! A field with its declaration, whatever its kind is.

use bitxform_planner::Word;
use proc_macro2::{Ident, TokenStream, TokenTree};

use super::field_type::FieldType;
use super::layer::Layer;
use super::layers::Layers;

/// A field with its declaration. The kind is a parameter, since kinds are asked about their field.
pub(in crate::symmetric) struct BoardField<Kind> {
    /// The number of the field among all fields of the type.
    pub(in crate::symmetric) number: usize,
    pub(in crate::symmetric) member: TokenTree,
    /// The variant of an enum, and the index of the field in it.
    pub(in crate::symmetric) variant: Option<(Ident, usize)>,
    pub(in crate::symmetric) ty: FieldType,
    pub(in crate::symmetric) layers: Layers,
    pub(in crate::symmetric) kind: Kind,
    /// The declaration of the kind, as it is written.
    pub(in crate::symmetric) declaration: String,
    pub(in crate::symmetric) color: Color,
    /// Whether its declaration has an error. Arguments that name the field then report no second one.
    pub(in crate::symmetric) has_error: bool,
}

/// The effect of a colour swap on a field, after the field may have been exchanged with its partner.
#[derive(Default)]
pub(in crate::symmetric) struct Color {
    /// Whether it is an array with an entry for each colour.
    pub(in crate::symmetric) by_color: bool,
    /// The user's function that is applied.
    pub(in crate::symmetric) with: Option<TokenStream>,
}

impl<Kind> BoardField<Kind> {
    /// Whether the field is in this variant.
    pub(in crate::symmetric) fn is_in(&self, variant: &Ident) -> bool {
        matches!(&self.variant, Some((of, _)) if of == variant)
    }

    /// Returns the name for messages, with the variant.
    pub(in crate::symmetric) fn name(&self) -> String {
        match &self.variant {
            Some((variant, _)) => format!("{variant}.{}", self.member),
            None => self.member.to_string(),
        }
    }

    /// Whether the type owns its elements, so that it is not `Copy` and has no access in constants.
    pub(in crate::symmetric) fn is_owned(&self) -> bool {
        let mut is_owned = self.layers.is_slice;
        for layer in &self.layers.around {
            is_owned |= layer.is_owned();
        }
        is_owned
    }

    /// Returns the number of words of the board, if the type states it.
    pub(in crate::symmetric) fn words(&self, word: Word) -> Option<usize> {
        if self.has_any_length() {
            return None;
        }
        self.ty.words(word)
    }

    /// Whether the number of elements depends on the value: the type is optional or a sequence.
    pub(in crate::symmetric) fn has_any_length(&self) -> bool {
        let mut has_any_length = false;
        for layer in &self.layers.around {
            has_any_length |= *layer != Layer::Array;
        }
        has_any_length
    }
}
