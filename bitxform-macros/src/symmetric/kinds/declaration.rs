//! Parses the declaration of a field, `#[board(…)]`: a kind, and what a colour swap does.

use bitxform_planner::Geometry;
use proc_macro2::Ident;

use super::declared::Declared;
use super::kind::{Field, Kind};
use super::numbers::Numbers;
use super::skip::Skip;
use super::table;
use super::words::Words;
use crate::diagnostics::{Diagnostics, one_of};
use crate::symmetric::parse::{self, Argument, ArgumentList, Attribute, Color, FieldType, Layers};

impl Field {
    /// Parses the declaration of the field with this number. `board` is missing if its size has an error.
    pub(in crate::symmetric) fn parse(
        field: parse::Field,
        number: usize,
        variant: Option<(Ident, usize)>,
        unmarked: Unmarked,
        board: Option<Geometry>,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let before = diagnostics.len();
        let Declaration {
            text,
            kind,
            layers,
            color,
        } = Declaration::parse(&field, unmarked, board, diagnostics);
        Self {
            number,
            member: field.member,
            variant,
            ty: field.ty,
            layers,
            kind,
            declaration: text,
            color,
            has_error: diagnostics.len() > before,
        }
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
    fn declared(self) -> (String, Box<dyn Kind>) {
        match self {
            Self::Bits => (String::from("bits"), Box::new(Words::default())),
            Self::Skip => (String::from("skip"), Box::new(Skip)),
            Self::Square => (String::from("square"), Box::new(Numbers::SQUARE)),
        }
    }
}

/// The content of a declaration.
struct Declaration {
    /// The kind as it is written.
    text: String,
    kind: Box<dyn Kind>,
    layers: Layers,
    color: Color,
}

impl Declaration {
    /// Parses the declaration. After an error, the kind is `Skip`.
    fn parse(
        field: &parse::Field,
        unmarked: Unmarked,
        board: Option<Geometry>,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut color = Color::default();
        let Some(attribute) = only_board(field, diagnostics) else {
            let (text, kind) = unmarked.declared();
            let layers = Layers::none(&field.ty);
            return Self {
                text,
                kind,
                layers,
                color,
            };
        };
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
        let mut declared: Option<(&Argument, Box<dyn Kind>)> = None;
        for argument in arguments.as_slice() {
            let name = argument.name();
            match name.as_str() {
                "by_color" => {
                    argument.expect_no_value(diagnostics);
                    color.by_color = true;
                }
                "color_with" => color.with = argument.path(diagnostics),
                "sequence" => argument.expect_no_value(diagnostics),
                _ => {
                    let it = Declared {
                        argument,
                        ty: &field.ty,
                        is_sequence: sequence.is_some(),
                        board,
                    };
                    let kind = table::kind(&it, diagnostics).unwrap_or_else(|| Box::new(Skip));
                    let Some((first, _)) = &declared else {
                        declared = Some((argument, kind));
                        continue;
                    };
                    diagnostics.at(
                        &argument.name,
                        &format!(
                            "a field has one kind, found `{name}` besides `{}`",
                            first.name()
                        ),
                    );
                }
            }
        }
        let alone = declared.as_ref().and_then(|(_, kind)| kind.why_alone());
        let swaps = color.by_color || color.with.is_some();
        if let (Some([_, message]), true) = (alone, swaps) {
            diagnostics.at(&attribute.tokens(), message);
            color = Color::default();
        }
        let is_declared = declared.is_some();
        let (text, mut kind) = match declared {
            Some((argument, kind)) => (argument.spelt(), kind),
            // With `by_color` alone, the elements may be bitboards. With `color_with`, the field is no bitboard.
            None if color.by_color && color.with.is_none() && !arguments.is_damaged() => {
                unmarked.declared()
            }
            None => Unmarked::Skip.declared(),
        };
        if let (Some(sequence), false) = (sequence, kind.has_elements()) {
            diagnostics.at(
                &sequence.name,
                "expected the kind of the elements beside `sequence`: `bits`, `square`, `squares(…)`, `file`, `rank`, `direction`, `mailbox` or `nested`",
            );
        }
        // Undeclared sequences of words may be hashes.
        let mut layers = Layers::none(&field.ty);
        if is_declared {
            match layers_of(&*kind, &field.ty, sequence.is_some(), board, diagnostics) {
                Some(found) => layers = found,
                None => kind = Box::new(Skip),
            }
        }
        Self {
            text,
            kind,
            layers,
            color,
        }
    }
}

/// Returns the layers of a type that visits loop over, or `None` if the type does not fit its kind.
fn layers_of(
    kind: &dyn Kind,
    ty: &FieldType,
    is_sequence: bool,
    board: Option<Geometry>,
    diagnostics: &mut Diagnostics,
) -> Option<Layers> {
    let layers = Layers::of(
        &|layers| kind.layers_to_loop_over(layers),
        kind.may_be_slice(),
        ty,
        is_sequence,
        diagnostics,
    )?;
    if let Some((at, message)) = board.and_then(|board| kind.misfit(ty, &layers, board)) {
        diagnostics.at(&at, &message);
        return None;
    }
    Some(layers)
}

/// Returns the `#[board(…)]` of a field. Reports further ones.
fn only_board<'a>(field: &'a parse::Field, diagnostics: &mut Diagnostics) -> Option<&'a Attribute> {
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
