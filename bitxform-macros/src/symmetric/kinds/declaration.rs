//! Parses the declaration of a field, `#[board(…)]`: a kind, and what a colour swap does.

use bitxform_planner::Geometry;
use proc_macro2::Ident;

use super::declared::Declared;
use super::field::{Color, Field};
use super::kind::Kind;
use super::numbers::Number;
use super::table;
use crate::diagnostics::{Diagnostics, one_of};
use crate::symmetric::parse::{self, Argument, ArgumentList, Attribute, Layers};
use crate::symmetric::questions;

impl Field {
    /// Parses the declaration of the field with this number. `board` is missing if its size has an error.
    pub(crate) fn parse(
        field: parse::Field,
        number: usize,
        variant: Option<(Ident, usize)>,
        unmarked: Unmarked,
        board: Option<Geometry>,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let before = diagnostics.len();
        let (declaration, kind) = unmarked.declared();
        let mut this = Self {
            number,
            member: field.member,
            variant,
            layers: Layers::none(&field.ty),
            ty: field.ty,
            kind,
            is_declared: false,
            declaration,
            color: Color::default(),
            has_error: false,
        };
        if let Some(attribute) = only_board(&field.attributes, diagnostics) {
            this.declare(attribute, board, diagnostics);
        } else if field.attributes.iter().any(is_misspelt) {
            // rustc reports the attribute. What the field was to be is not known.
            (this.declaration, this.kind) = Unmarked::Skip.declared();
        }
        if let Some(board) = board.filter(|_| diagnostics.len() == before) {
            if let Some((at, message)) = this.kind.misfit(&this.ty, &this.layers, board) {
                diagnostics.at(&at, &message);
            } else if matches!(unmarked, Unmarked::Bits) {
                questions::ask_about_planes(&this, board, diagnostics);
            }
        }
        this.has_error = diagnostics.len() > before;
        if this.has_error {
            // The intended kind is unknown.
            this.kind = Kind::Skip;
        }
        this
    }

    /// Parses a declaration. After an error, the kind is `Kind::Skip`.
    fn declare(
        &mut self,
        attribute: &Attribute,
        board: Option<Geometry>,
        diagnostics: &mut Diagnostics,
    ) {
        let names = table::names();
        let tokens = attribute.list().unwrap_or_default();
        if tokens.is_empty() {
            let names = one_of(&names, '`');
            diagnostics.at(
                &attribute.tokens(),
                &format!("expected `#[board(…)]` with the kind of the field: {names}"),
            );
        }
        let arguments = ArgumentList::parse(tokens, &names, &[], diagnostics);
        let sequence = arguments.get("sequence");
        let mut declared: Option<(&Argument, Kind)> = None;
        for argument in arguments.as_slice() {
            let name = argument.name();
            match name.as_str() {
                "by_color" if argument.is_false() => self.color.stays = true,
                "by_color" => {
                    argument.expect_no_value(diagnostics);
                    self.color.by_color = true;
                }
                "color_with" => self.color.with = argument.path(diagnostics),
                "sequence" => argument.expect_no_value(diagnostics),
                _ => {
                    let it = Declared {
                        argument,
                        ty: &self.ty,
                        is_sequence: sequence.is_some(),
                        board,
                    };
                    let kind = table::kind(&it, diagnostics).unwrap_or(Kind::Skip);
                    let Some((first, _)) = &declared else {
                        declared = Some((argument, kind));
                        continue;
                    };
                    let first = first.name();
                    let kinds = [&*first, &*name];
                    let help = if kinds.contains(&"mailbox") && kinds.contains(&"nested") {
                        "; boards that turn and move at once, such as small boards in a large one, are one board for `symmetries!`"
                    } else {
                        ""
                    };
                    diagnostics.at(
                        &argument.name,
                        &format!("a field has one kind, found `{name}` besides `{first}`{help}"),
                    );
                }
            }
        }
        let alone = declared.as_ref().and_then(|(_, kind)| kind.why_alone());
        let swaps = self.color.by_color || self.color.with.is_some();
        if let (Some([_, message]), true) = (alone, swaps) {
            diagnostics.at(&attribute.tokens(), message);
            self.color = Color::default();
        }
        self.is_declared = declared.is_some();
        // With `by_color` alone, the elements may be bitboards. With `color_with`, the field is no bitboard.
        let may_be_bits = arguments.get("by_color").is_some() && self.color.with.is_none();
        if let Some((argument, kind)) = declared {
            (self.declaration, self.kind) = (argument.spelt(), kind);
        } else if !may_be_bits || arguments.is_damaged() {
            (self.declaration, self.kind) = Unmarked::Skip.declared();
        }
        if let (Some(sequence), false) = (sequence, self.kind.has_elements()) {
            diagnostics.at(
                &sequence.name,
                "expected the kind of the elements beside `sequence`: `bits`, `square`, `squares(…)`, `file`, `rank`, `direction`, `mailbox` or `nested`",
            );
        }
        // Undeclared sequences of words may be hashes.
        if self.is_declared {
            match self.layers(sequence.is_some(), diagnostics) {
                Some(layers) => self.layers = layers,
                None => self.kind = Kind::Skip,
            }
        }
    }

    /// Returns the layers of the type that visits loop over, or `None` after an error.
    fn layers(&self, is_sequence: bool, diagnostics: &mut Diagnostics) -> Option<Layers> {
        Layers::of(
            &|layers| self.kind.layers_to_loop_over(layers),
            self.kind.may_be_slice(),
            &self.ty,
            is_sequence,
            diagnostics,
        )
    }
}

/// The kind of fields without a declaration.
#[derive(Clone, Copy)]
pub(crate) enum Unmarked {
    Bits,
    Skip,
    Square,
}

impl Unmarked {
    fn declared(self) -> (String, Kind) {
        match self {
            Self::Bits => (String::from("bits"), Kind::Bits(None)),
            Self::Skip => (String::from("skip"), Kind::Skip),
            Self::Square => (String::from("square"), Kind::Number(Number::Square(None))),
        }
    }
}

/// Whether an attribute was meant to be `#[board(…)]`, and rustc refuses it.
fn is_misspelt(attribute: &Attribute) -> bool {
    const NAMES: [&str; 5] = ["boards", "Board", "bord", "baord", "symmetric"];
    NAMES.iter().any(|name| attribute.is(name))
}

/// Returns the `#[board(…)]` of a field. Reports further ones.
fn only_board<'a>(
    attributes: &'a [Attribute],
    diagnostics: &mut Diagnostics,
) -> Option<&'a Attribute> {
    let mut board: Option<&Attribute> = None;
    for attribute in attributes {
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
