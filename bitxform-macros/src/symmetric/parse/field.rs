//! What a field says of itself: `#[board(…)]`.

use bitxform_planner::{Geometry, Word};
use proc_macro2::{Ident, TokenTree};

use super::argument_list::ArgumentList;
use super::field_type::FieldType;
use super::item::{Attribute, Field};
use super::kind::{Function, Kind};
use super::kind_of;
use super::layers::{Layer, Layers};
use super::mailbox;
use crate::diagnostics::{Diagnostics, one_of};

/// What a field can say: what it is, of which it can say one thing, and whose it is.
const NAMES: [&str; 20] = [
    "bits",
    "skip",
    "compare",
    "square",
    "squares",
    "file",
    "rank",
    "direction",
    "mailbox",
    "moves",
    "indexed_by",
    "nested",
    "sequence",
    "with",
    "with_mut",
    "turn",
    "zobrist",
    "by_color",
    "color_with",
    "color_with_mut",
];

/// A field, and what it says.
pub(in crate::symmetric) struct BoardField {
    pub(in crate::symmetric) member: TokenTree,
    /// The variant of an enum, and the number of the field there.
    pub(in crate::symmetric) variant: Option<(Ident, usize)>,
    pub(in crate::symmetric) ty: FieldType,
    pub(in crate::symmetric) layers: Layers,
    pub(in crate::symmetric) kind: Kind,
    pub(in crate::symmetric) color: Color,
    /// Whether its declaration has an error. Arguments that name the field then report no second one.
    pub(in crate::symmetric) has_error: bool,
}

/// What becomes of a field when the colours change hands, after its partner, if it has one, has
/// taken its place.
#[derive(Default)]
pub(in crate::symmetric) struct Color {
    /// Whether it is an array with an entry for each colour.
    pub(in crate::symmetric) by_color: bool,
    /// Whatever a function of the user's makes of it.
    pub(in crate::symmetric) with: Option<Function>,
}

impl BoardField {
    /// Whether the same becomes of it as of another field, whatever is done.
    pub(in crate::symmetric) fn is_like(&self, other: &Self) -> bool {
        let are_functions_alike = match (&self.color.with, &other.color.with) {
            (Some(one), Some(other)) => one.path.to_string() == other.path.to_string(),
            (one, other) => one.is_none() == other.is_none(),
        };
        self.kind.is_like(&other.kind) && are_functions_alike
    }

    /// Whether it belongs to that variant.
    pub(in crate::symmetric) fn is_in(&self, variant: &Ident) -> bool {
        matches!(&self.variant, Some((of, _)) if of == variant)
    }

    /// What to call it.
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
        let said = said(&field, unmarked, board, diagnostics);
        Self {
            member: field.member,
            variant,
            ty: field.ty,
            layers: said.layers,
            kind: said.kind,
            color: said.color,
            has_error: diagnostics.len() > before,
        }
    }

    /// Whether it owns its elements, so that it is no `Copy`, and nothing is done to it in constants.
    pub(in crate::symmetric) fn is_owned(&self) -> bool {
        let mut is_owned = self.layers.is_slice;
        for layer in &self.layers.around {
            is_owned |= layer.is_owned();
        }
        is_owned
    }

    /// How many words of a board it holds, if its type says so.
    pub(in crate::symmetric) fn words(&self, word: Word) -> Option<usize> {
        if self.has_any_length() {
            return None;
        }
        self.ty.words(word)
    }

    /// Whether its type does not say how many elements it has: it is optional or a sequence.
    pub(in crate::symmetric) fn has_any_length(&self) -> bool {
        let mut has_any_length = false;
        for layer in &self.layers.around {
            has_any_length |= *layer != Layer::Array;
        }
        has_any_length
    }

    /// Whether it changes when the colours change hands, even if it has no partner.
    pub(in crate::symmetric) const fn has_color(&self) -> bool {
        self.color.by_color || self.color.with.is_some() || matches!(self.kind, Kind::Turn(_))
    }
}

/// What a field is that does not say.
#[derive(Clone, Copy)]
pub(in crate::symmetric) enum Unmarked {
    Bits,
    Skip,
    Square,
}

impl Unmarked {
    fn kind(self, ty: &FieldType) -> Kind {
        match self {
            Self::Bits => Kind::Bits,
            Self::Skip => Kind::Skip,
            Self::Square => kind_of::plain_square(ty, false),
        }
    }
}

/// What the attributes of a field say, taken together.
struct Said {
    kind: Kind,
    layers: Layers,
    color: Color,
}

/// After an error, that it is to be left alone.
fn said(
    field: &Field,
    unmarked: Unmarked,
    board: Option<Geometry>,
    diagnostics: &mut Diagnostics,
) -> Said {
    let mut color = Color::default();
    let Some(attribute) = only_board(field, diagnostics) else {
        let kind = unmarked.kind(&field.ty);
        let layers = Layers::none(&field.ty);
        return Said {
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
            &format!("expected `#[board(…)]` with what the field is: {names}"),
        );
    }
    let arguments = ArgumentList::parse(tokens, &NAMES, diagnostics);
    let sequence = arguments.get("sequence");
    let mut said: Option<(String, Kind)> = None;
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
                let Some((first, _)) = &said else {
                    said = Some((name, kind));
                    continue;
                };
                diagnostics.at(
                    argument.name_token(),
                    &format!("a field is one thing only, found `{name}` besides `{first}`"),
                );
            }
        }
    }
    if matches!(&said, Some((_, Kind::Turn(_)))) && (color.by_color || color.with.is_some()) {
        diagnostics.at(
            &attribute.tokens(),
            "a turn is negated when the colours change hands, expected `turn` alone; what changes otherwise may be `color_with = path`",
        );
        color = Color::default();
    }
    if matches!(&said, Some((_, Kind::Zobrist(_)))) && (color.by_color || color.with.is_some()) {
        diagnostics.at(
            &attribute.tokens(),
            "a key moves as a whole when the colours change hands, expected `zobrist` without a word about them",
        );
        color = Color::default();
    }
    let says_what = said.is_some();
    let mut kind = match said {
        Some((_, kind)) => kind,
        // An entry for each colour may be anything; what a function is for is no bitboard.
        None if color.by_color && color.with.is_none() => unmarked.kind(&field.ty),
        None => Kind::Skip,
    };
    let layers = if says_what {
        Layers::of(&mut kind, &field.ty, sequence.is_some(), diagnostics)
    } else {
        // Undeclared sequences of words may be hashes.
        Layers::none(&field.ty)
    };
    mailbox::check(&mut kind, &layers, board, diagnostics);
    if let Some(sequence) = sequence
        && kind.has_no_elements()
    {
        diagnostics.at(
            sequence.name_token(),
            "expected beside `sequence` what its elements are: `bits`, `square`, `squares(…)`, `file`, `rank`, `direction`, `mailbox` or `nested`",
        );
    }
    Said {
        kind,
        layers,
        color,
    }
}

/// The one `#[board(…)]`, if there is any.
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
