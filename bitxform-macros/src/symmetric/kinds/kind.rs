//! Fields: what the kind of a field says about itself, and the code that it has for each visit.

use bitxform_planner::{Geometry, Word};
use proc_macro2::{Ident, TokenStream, TokenTree};

use super::part::Part;
use super::shape::Mailbox;
use super::visit::Visit;
use crate::symmetric::parse::{Conversion, FieldType, Layer, Layers};

/// A field with its declaration.
pub(in crate::symmetric) struct Field {
    /// The number of the field among all fields of the type.
    pub(in crate::symmetric) number: usize,
    pub(in crate::symmetric) member: TokenTree,
    /// The variant of an enum, and the index of the field in it.
    pub(in crate::symmetric) variant: Option<(Ident, usize)>,
    pub(in crate::symmetric) ty: FieldType,
    pub(in crate::symmetric) layers: Layers,
    pub(in crate::symmetric) kind: Box<dyn Kind>,
    /// Whether the field declares its kind.
    pub(in crate::symmetric) is_declared: bool,
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

/// What the values of a field are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::symmetric) enum Holds {
    /// Words of the board, which least images compare.
    Words,
    /// Squares, files, ranks or directions, which least images compare.
    Numbers,
    /// Entries for squares, lines or pairs of squares.
    Entries,
    /// Entries for the moves of a list.
    EntriesOfList,
    /// Values that no symmetry changes and nothing compares.
    Unknown,
    /// Numbers that are compared where a colour swap may exchange or change them.
    Compared,
    /// The side to move.
    Turn,
    /// Values of the user's types, which get the symmetry.
    Others,
    /// A Zobrist key.
    Key,
}

/// What kinds know of the board around a field.
#[expect(
    clippy::struct_excessive_bools,
    reason = "they do not depend on each other"
)]
pub(in crate::symmetric) struct Context {
    pub(in crate::symmetric) geometry: Geometry,
    /// The name of the type.
    pub(in crate::symmetric) name: String,
    pub(in crate::symmetric) has_parameters: bool,
    /// Whether a colour swap changes something.
    pub(in crate::symmetric) has_colors: bool,
    /// Whether the group swaps colours.
    pub(in crate::symmetric) group_has_colors: bool,
    /// Whether the types of fields show the size of the board, or there are no squares.
    pub(in crate::symmetric) shows_size: bool,
}

/// An element of a field, inside all its layers.
pub(in crate::symmetric) struct Element<'a> {
    pub(in crate::symmetric) place: &'a TokenStream,
    /// The place of the element that it is compared with.
    pub(in crate::symmetric) other: Option<&'a TokenStream>,
    pub(in crate::symmetric) field: &'a Field,
    pub(in crate::symmetric) context: &'a Context,
}

/// A kind of field. What most kinds have in common is the default.
pub(in crate::symmetric) trait Kind {
    fn holds(&self) -> Holds;

    /// Returns the statement of a visit to an element, or nothing if the visit has no effect on it.
    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream;

    /// Returns how many of these layers visits loop over. The type checker finds the others.
    fn layers_to_loop_over(&self, _layers: &[Layer]) -> usize {
        0
    }

    /// Whether a sequence of entries moves as a whole.
    fn may_be_slice(&self) -> bool {
        matches!(self.holds(), Holds::Entries | Holds::EntriesOfList)
    }

    /// Returns the error of a declaration that does not fit the spelt type, and the tokens that it points at.
    fn misfit(&self, _ty: &FieldType, _layers: &Layers, _board: Geometry) -> Option<Misfit> {
        None
    }

    /// Returns the check that stops the build if the type of the field does not fit the board.
    fn check_of_type(&self, _field: &Field, _context: &Context) -> Option<TokenStream> {
        None
    }

    /// Returns the user's functions to a number and back, if there are any.
    fn conversion(&self) -> Option<&Conversion> {
        None
    }

    /// Returns the part of a number, or of the indices of entries, that symmetries change.
    fn part(&self) -> Option<Part> {
        None
    }

    /// Returns the declaration of a field with an entry for each square.
    fn mailbox(&self) -> Option<Mailbox> {
        None
    }

    /// Whether the type has an entry for each move from a square to a square.
    fn has_entries_of_moves(&self) -> bool {
        false
    }

    /// Returns the path of the list that indexes the entries.
    fn list(&self) -> Option<&TokenStream> {
        None
    }

    /// Whether the field is a type with symmetries of its own.
    fn is_nested(&self) -> bool {
        false
    }

    /// Returns the number of entries of a sequence, in words.
    fn expected_entries(&self, _board: Geometry) -> String {
        String::new()
    }

    /// Returns the effect of a colour swap in words, on the field of this name.
    fn swap_in_words(&self, _member: &str) -> Option<String> {
        None
    }

    /// Returns what the kind is and why a colour swap neither exchanges it nor changes it otherwise.
    fn why_alone(&self) -> Option<[&'static str; 2]> {
        None
    }

    /// Returns the reason why the field cannot be compared, and the way out.
    fn why_no_key(&self, _field: &Field) -> &'static str {
        ""
    }
}

/// The error of a declaration that does not fit the type: the tokens that it points at, and the message.
pub(super) type Misfit = (TokenStream, String);

/// What follows from these answers.
impl dyn Kind + '_ {
    /// Whether least images compare fields of this kind.
    pub(in crate::symmetric) fn is_key(&self) -> bool {
        self.is_bits() || self.is_square()
    }

    /// Whether the field can be compared, but only colour swaps change it.
    pub(in crate::symmetric) fn is_key_of_colors(&self) -> bool {
        matches!(self.holds(), Holds::Compared | Holds::Turn)
    }

    /// Whether no geometric symmetry changes the field.
    pub(in crate::symmetric) fn is_still(&self) -> bool {
        self.is_key_of_colors() || self.is_skip()
    }

    /// Whether the field is `skip` or has no kind.
    pub(in crate::symmetric) fn is_skip(&self) -> bool {
        self.holds() == Holds::Unknown
    }

    /// Whether the field says whose turn it is.
    pub(in crate::symmetric) fn is_turn(&self) -> bool {
        self.holds() == Holds::Turn
    }

    /// Whether the field is a Zobrist key.
    pub(in crate::symmetric) fn is_zobrist(&self) -> bool {
        self.holds() == Holds::Key
    }

    /// Whether the field consists of words.
    pub(in crate::symmetric) fn is_bits(&self) -> bool {
        self.holds() == Holds::Words
    }

    /// Whether the field consists of words that its type shows.
    pub(in crate::symmetric) fn is_plain_bits(&self) -> bool {
        self.is_bits() && self.conversion().is_none()
    }

    /// Whether the field consists of squares, files, ranks or directions.
    pub(in crate::symmetric) fn is_square(&self) -> bool {
        self.holds() == Holds::Numbers
    }

    /// Whether the field consists of entries for squares, lines or moves.
    pub(in crate::symmetric) fn has_entries(&self) -> bool {
        matches!(self.holds(), Holds::Entries | Holds::EntriesOfList)
    }

    /// Whether moves of square indices transform it.
    pub(in crate::symmetric) fn is_by_index(&self) -> bool {
        matches!(self.holds(), Holds::Numbers | Holds::Entries)
    }

    /// Whether the user's functions get the symmetry.
    pub(in crate::symmetric) fn passes_symmetry(&self) -> bool {
        self.holds() == Holds::Others
    }

    /// Whether the user's functions are called under a symmetry, with effects of their own.
    pub(in crate::symmetric) fn calls_user(&self) -> bool {
        self.passes_symmetry() || self.conversion().is_some()
    }

    /// Whether the values depend on the size of the board, which the type does not show.
    pub(in crate::symmetric) fn hides_size(&self) -> bool {
        self.is_square() && self.part() != Some(Part::Direction)
    }

    /// Whether files or ranks must stay what they are, so that quarter turns and diagonal flips have no meaning.
    pub(in crate::symmetric) fn keeps_lines(&self) -> bool {
        matches!(self.part(), Some(Part::Line(_)))
    }

    /// Whether numbers hold indices of squares in some of their bits.
    pub(in crate::symmetric) fn packs_squares(&self) -> bool {
        matches!(self.part(), Some(Part::From { .. }))
    }

    /// Whether the field may be a sequence of values.
    pub(super) fn has_elements(&self) -> bool {
        self.layers_to_loop_over(&[Layer::Sequence]) > 0
    }
}

impl Context {
    /// Whether the tokens of a field's declaration name the type inside its layers, so that checks beside the type can
    /// name it. Parameters are known only where a method is used.
    pub(in crate::symmetric) fn spells_type_inside(&self, field: &Field) -> bool {
        !self.has_parameters && !field.layers.inside.is_unspelt()
    }

    /// Whether checks beside the type can name that type. `Self` means nothing there.
    pub(in crate::symmetric) fn names_type_inside(&self, field: &Field) -> bool {
        self.spells_type_inside(field) && !field.ty.names_self()
    }
}

impl Field {
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

    /// Whether all visits treat both fields alike, so that a colour swap may exchange them.
    pub(in crate::symmetric) fn is_like(&self, other: &Self) -> bool {
        let are_functions_alike = match (&self.color.with, &other.color.with) {
            (Some(one), Some(other)) => one.to_string() == other.to_string(),
            (one, other) => one.is_none() == other.is_none(),
        };
        self.declaration == other.declaration && are_functions_alike
    }

    /// Whether a colour swap changes the field, even without a partner.
    pub(in crate::symmetric) fn has_color(&self) -> bool {
        self.color.by_color || self.color.with.is_some() || self.kind.is_turn()
    }

    /// Whether the field consists of words and arrays of them.
    pub(in crate::symmetric) fn are_words(&self) -> bool {
        self.kind.is_plain_bits() && self.layers.around.is_empty()
    }
}
