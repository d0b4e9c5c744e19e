//! Parses the declaration of a field, `#[board(…)]`.

use bitxform_planner::{Geometry, Word};
use proc_macro2::{Ident, TokenTree};

use super::argument_list::ArgumentList;
use super::field_type::FieldType;
use super::item::{Attribute, Field};
use super::kind::{Function, Kind, Part};
use super::kind_of::{self, NAMES};
use super::layers::{Layer, Layers};
use super::mailbox;
use crate::diagnostics::{Diagnostics, one_of};

/// A field with its declaration.
pub(in crate::symmetric) struct BoardField {
    pub(in crate::symmetric) member: TokenTree,
    /// The variant of an enum, and the index of the field in it.
    pub(in crate::symmetric) variant: Option<(Ident, usize)>,
    pub(in crate::symmetric) ty: FieldType,
    pub(in crate::symmetric) layers: Layers,
    pub(in crate::symmetric) kind: Kind,
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
    pub(in crate::symmetric) with: Option<Function>,
}

impl BoardField {
    /// Whether all visits treat both fields alike.
    pub(in crate::symmetric) fn is_like(&self, other: &Self) -> bool {
        let are_functions_alike = match (&self.color.with, &other.color.with) {
            (Some(one), Some(other)) => one.path.to_string() == other.path.to_string(),
            (one, other) => one.is_none() == other.is_none(),
        };
        self.kind.is_like(&other.kind) && are_functions_alike
    }

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

    pub(in crate::symmetric) fn parse(
        field: Field,
        variant: Option<(Ident, usize)>,
        unmarked: Unmarked,
        board: Option<Geometry>,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let before = diagnostics.len();
        let Declaration {
            kind,
            layers,
            color,
        } = Declaration::parse(&field, unmarked, board, diagnostics);
        Self {
            member: field.member,
            variant,
            ty: field.ty,
            layers,
            kind,
            color,
            has_error: diagnostics.len() > before,
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

    /// Whether a colour swap changes the field, even without a partner.
    pub(in crate::symmetric) const fn has_color(&self) -> bool {
        self.color.by_color || self.color.with.is_some() || matches!(self.kind, Kind::Turn(_))
    }
}

/// The kind of fields without a declaration.
#[derive(Clone, Copy)]
pub(in crate::symmetric) enum Unmarked {
    Bits,
    Skip,
    Square,
}

impl Unmarked {
    const fn kind(self) -> Kind {
        match self {
            Self::Bits => Kind::Bits,
            Self::Skip => Kind::Skip,
            Self::Square => Kind::Numbers(Part::Whole),
        }
    }
}

/// The content of a declaration.
struct Declaration {
    kind: Kind,
    layers: Layers,
    color: Color,
}

impl Declaration {
    /// Parses the declaration. After an error, the kind is `Skip`.
    fn parse(
        field: &Field,
        unmarked: Unmarked,
        board: Option<Geometry>,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut color = Color::default();
        let Some(attribute) = only_board(field, diagnostics) else {
            let kind = unmarked.kind();
            let layers = Layers::none(&field.ty);
            return Self {
                kind,
                layers,
                color,
            };
        };
        let tokens = attribute.list().unwrap_or_default();
        if tokens.is_empty() {
            let names = one_of(&NAMES, '`');
            diagnostics.at(
                &attribute.tokens(),
                &format!("expected `#[board(…)]` with the kind of the field: {names}"),
            );
        }
        let arguments = ArgumentList::parse(tokens, &NAMES, &[], diagnostics);
        let sequence = arguments.get("sequence");
        let mut declared: Option<(String, Kind)> = None;
        for argument in arguments.as_slice() {
            let name = argument.name();
            match name.as_str() {
                "by_color" => {
                    argument.expect_no_value(diagnostics);
                    color.by_color = true;
                }
                "color_with" | "color_with_mut" => {
                    if color.with.is_some() {
                        diagnostics.at(
                            argument.name_token(),
                            "expected one function, found `color_with` and `color_with_mut`",
                        );
                    }
                    color.with = kind_of::function(argument, diagnostics);
                }
                "sequence" => argument.expect_no_value(diagnostics),
                _ => {
                    let kind =
                        kind_of::kind(argument, &field.ty, sequence.is_some(), board, diagnostics);
                    let kind = kind.unwrap_or(Kind::Skip);
                    let Some((first, _)) = &declared else {
                        declared = Some((name, kind));
                        continue;
                    };
                    diagnostics.at(
                        argument.name_token(),
                        &format!("a field has one kind, found `{name}` besides `{first}`"),
                    );
                }
            }
        }
        let changes_alone = match &declared {
            Some((_, Kind::Turn(_))) => Some(
                "a colour swap negates a turn, expected `turn` alone; a field that changes otherwise may be `color_with = path`",
            ),
            Some((_, Kind::Zobrist(_))) => Some(
                "a colour swap changes a Zobrist key as a whole, expected `zobrist` without words about colours",
            ),
            _ => None,
        };
        let swaps = color.by_color || color.with.is_some();
        if let (Some(message), true) = (changes_alone, swaps) {
            diagnostics.at(&attribute.tokens(), message);
            color = Color::default();
        }
        let is_declared = declared.is_some();
        let mut kind = match declared {
            Some((_, kind)) => kind,
            // With `by_color` alone, the elements may be bitboards. With `color_with`, the field is no bitboard.
            None if color.by_color && color.with.is_none() && !arguments.is_damaged() => {
                unmarked.kind()
            }
            None => Kind::Skip,
        };
        let layers = if is_declared {
            Layers::of(&mut kind, &field.ty, sequence.is_some(), diagnostics)
        } else {
            // Undeclared sequences of words may be hashes.
            Layers::none(&field.ty)
        };
        mailbox::check(&mut kind, &field.ty, &layers, board, diagnostics);
        if let (Some(sequence), true) = (sequence, kind.has_no_elements()) {
            diagnostics.at(
                sequence.name_token(),
                "expected the kind of the elements beside `sequence`: `bits`, `square`, `squares(…)`, `file`, `rank`, `direction`, `mailbox` or `nested`",
            );
        }
        Self {
            kind,
            layers,
            color,
        }
    }
}

/// Returns the `#[board(…)]` of a field. Reports further ones.
fn only_board<'a>(field: &'a Field, diagnostics: &mut Diagnostics) -> Option<&'a Attribute> {
    let mut board: Option<&Attribute> = None;
    for attribute in &field.attributes {
        if !attribute.is("board") {
            continue;
        }
        let Some(first) = board else {
            board = Some(attribute);
            continue;
        };
        let message = "duplicate `#[board(…)]` on one field, expected one";
        diagnostics.at(&attribute.tokens(), message);
        diagnostics.at(&first.tokens(), "first `#[board(…)]` is here");
    }
    board
}
