//! A field with its declaration, and what its kind knows of the board around it.

use bitxform_planner::{Geometry, Word};
use proc_macro2::{Ident, TokenStream, TokenTree};

use super::kind::Kind;
use crate::symmetric::parse::{FieldType, Layer, Layers};

/// A field with its declaration.
pub(crate) struct Field {
    /// The number of the field among all fields of the type.
    pub(crate) number: usize,
    pub(crate) member: TokenTree,
    /// The variant of an enum, and the index of the field in it.
    pub(crate) variant: Option<(Ident, usize)>,
    pub(crate) ty: FieldType,
    pub(crate) layers: Layers,
    pub(crate) kind: Kind,
    /// Whether the field declares its kind.
    pub(crate) is_declared: bool,
    /// The declaration of the kind, as it is written.
    pub(crate) declaration: String,
    pub(crate) color: Color,
    /// Whether its declaration has an error. Arguments that name the field then report no second one.
    pub(crate) has_error: bool,
}

/// The effect of a colour swap on a field, after the field may have been exchanged with its partner.
#[derive(Default)]
#[expect(
    clippy::struct_field_names,
    reason = "`by_color` is the word of the attribute"
)]
pub(crate) struct Color {
    /// Whether it is an array with an entry for each colour.
    pub(crate) by_color: bool,
    /// Whether it is declared that a colour swap leaves all entries.
    pub(crate) stays: bool,
    /// The user's function that is applied.
    pub(crate) with: Option<TokenStream>,
}

/// The board around a field.
#[expect(
    clippy::struct_excessive_bools,
    reason = "they do not depend on each other"
)]
pub(crate) struct Context {
    pub(crate) geometry: Geometry,
    /// The name of the type.
    pub(crate) name: String,
    pub(crate) has_parameters: bool,
    /// Whether a colour swap changes something.
    pub(crate) has_colors: bool,
    /// Whether the group swaps colours.
    pub(crate) group_has_colors: bool,
    /// Whether the types of fields show the size of the board, or there are no squares.
    pub(crate) shows_size: bool,
}

/// An element of a field, inside all its layers.
pub(crate) struct Element<'a> {
    pub(crate) place: &'a TokenStream,
    /// The place of the element that it is compared with.
    pub(crate) other: Option<&'a TokenStream>,
    pub(crate) field: &'a Field,
    pub(crate) context: &'a Context,
}

impl Context {
    /// Whether the tokens of a field's declaration name the type inside its layers, so that checks beside the type can
    /// name it. Parameters are known only where a method is used.
    pub(crate) fn spells_type_inside(&self, field: &Field) -> bool {
        !self.has_parameters && !field.layers.inside.is_unspelt()
    }

    /// Whether checks beside the type can name that type. `Self` means nothing there.
    pub(crate) fn names_type_inside(&self, field: &Field) -> bool {
        self.spells_type_inside(field) && !field.ty.names_self()
    }
}

impl Field {
    /// Whether the field is in this variant.
    pub(crate) fn is_in(&self, variant: &Ident) -> bool {
        matches!(&self.variant, Some((of, _)) if of == variant)
    }

    /// Returns the name for messages, with the variant.
    pub(crate) fn name(&self) -> String {
        match &self.variant {
            Some((variant, _)) => format!("{variant}.{}", self.member),
            None => self.member.to_string(),
        }
    }

    /// Whether the type owns its elements, so that it is not `Copy` and has no access in constants.
    pub(crate) fn is_owned(&self) -> bool {
        self.layers.is_slice || self.layers.around.iter().any(|layer| layer.is_owned())
    }

    /// Returns the number of words of the board, if the type states it.
    pub(crate) fn words(&self, word: Word) -> Option<usize> {
        if self.has_any_length() {
            return None;
        }
        self.ty.words(word)
    }

    /// Whether the number of elements depends on the value: the type is optional or a sequence.
    pub(crate) fn has_any_length(&self) -> bool {
        self.layers
            .around
            .iter()
            .any(|layer| *layer != Layer::Array)
    }

    /// Whether all visits treat both fields alike, so that a colour swap may exchange them.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let are_functions_alike = match (&self.color.with, &other.color.with) {
            (Some(one), Some(other)) => one.to_string() == other.to_string(),
            (one, other) => one.is_none() == other.is_none(),
        };
        self.declaration == other.declaration && are_functions_alike
    }

    /// Whether a colour swap changes the field, even without a partner.
    pub(crate) const fn has_color(&self) -> bool {
        self.color.by_color || self.color.with.is_some() || matches!(self.kind, Kind::Turn(_))
    }

    /// Whether the field consists of words and arrays of them.
    pub(crate) fn are_words(&self) -> bool {
        self.kind.is_plain_bits() && self.layers.around.is_empty()
    }
}
