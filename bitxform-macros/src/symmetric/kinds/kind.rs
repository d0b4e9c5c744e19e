//! What a kind of field says about itself, and the code that it has for each visit.

use bitxform_planner::Geometry;
use proc_macro2::TokenStream;

use super::shape::Mailbox;
use super::tables::Tables;
use super::visit::Visit;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{BoardField, FieldType, Layer, Layers};
use crate::template::quote_mixed;

/// A field with its declaration.
pub(in crate::symmetric) type Field = BoardField<Box<dyn Kind>>;

/// What the values of a field are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::symmetric) enum Holds {
    /// Words of the board, which least images compare.
    Words,
    /// Squares, files, ranks or directions, which least images compare.
    Numbers,
    /// Entries for squares, lines or moves.
    Entries,
    /// Values that no geometric symmetry changes.
    Still,
    /// Values that have symmetries of their own.
    Others,
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

/// Why a Zobrist key cannot depend on most kinds.
pub(super) const NO_KEYS: &str = "expected bitboards, squares, files, ranks, turns and `compare` fields; a key of other fields is `zobrist` alone, with updates of your own";

/// A kind of field. What most kinds have in common is the default.
pub(in crate::symmetric) trait Kind {
    fn holds(&self) -> Holds;

    /// Whether least images compare fields of this kind.
    fn is_key(&self) -> bool {
        self.is_bits() || self.is_square()
    }

    /// Whether no geometric symmetry changes the field.
    fn is_still(&self) -> bool {
        self.holds() == Holds::Still
    }

    /// Whether the field consists of words.
    fn is_bits(&self) -> bool {
        self.holds() == Holds::Words
    }

    /// Whether the field consists of squares, files, ranks or directions.
    fn is_square(&self) -> bool {
        self.holds() == Holds::Numbers
    }

    /// Whether the field consists of entries for squares, lines or moves.
    fn has_entries(&self) -> bool {
        self.holds() == Holds::Entries
    }

    /// Whether the field consists of words that its type shows.
    fn is_plain_bits(&self) -> bool {
        self.is_bits() && self.is_plain()
    }

    /// Returns the declaration without the field: equal for fields that a colour swap may exchange.
    fn declaration(&self) -> String;

    /// Returns the statement of a visit to an element.
    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream;

    /// Whether a visit that writes has a statement.
    fn is_changed_by(&self, visit: Visit, field: &Field) -> bool {
        let _ = (visit, field);
        true
    }

    /// Returns the whole comparison of a key field, if it does not compare images of the elements.
    fn comparison(
        &self,
        place: &TokenStream,
        visit: Visit,
        field: &Field,
        context: &Context,
    ) -> Option<TokenStream> {
        let _ = (place, visit, field, context);
        None
    }

    /// Returns the statement that swaps the colours in a field.
    fn swap_colors(&self, place: &TokenStream, field: &Field, context: &Context) -> TokenStream {
        let _ = (place, field, context);
        TokenStream::new()
    }

    /// Returns the statement that adds the value to the code of a move of a list.
    fn code(&self, place: TokenStream, field: &Field, context: &Context) -> TokenStream {
        let _ = (place, field, context);
        TokenStream::new()
    }

    /// Returns the check that stops the build if the type of the field does not fit the board.
    fn check_of_type(&self, field: &Field, context: &Context) -> Option<TokenStream> {
        let _ = (field, context);
        None
    }

    /// Reports a declaration that does not fit the spelt type. Returns false after an error.
    fn fits(
        &self,
        ty: &FieldType,
        layers: &Layers,
        board: Geometry,
        diagnostics: &mut Diagnostics,
    ) -> bool {
        let _ = (ty, layers, board, diagnostics);
        true
    }

    /// Returns how many of these layers visits loop over. The type checker finds the others.
    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        let _ = layers;
        0
    }

    /// Whether a sequence of entries moves as a whole.
    fn may_be_slice(&self) -> bool {
        false
    }

    /// Whether the field may be a sequence of values.
    fn has_elements(&self) -> bool {
        !matches!(self.holds(), Holds::Still)
    }

    /// Whether the type checker sees words or numbers, not types of the user.
    fn is_plain(&self) -> bool {
        false
    }

    /// Whether the field is `skip` or has no kind.
    fn is_skip(&self) -> bool {
        false
    }

    /// Whether the field says whose turn it is.
    fn is_turn(&self) -> bool {
        false
    }

    /// Whether the field can be compared, but only colour swaps change it.
    fn is_key_of_colors(&self) -> bool {
        false
    }

    /// Whether moves of square indices transform it.
    fn is_by_index(&self) -> bool {
        matches!(self.holds(), Holds::Numbers | Holds::Entries)
    }

    /// Whether the values depend on the size of the board, which the type does not show.
    fn hides_size(&self) -> bool {
        self.holds() == Holds::Numbers
    }

    /// Whether files or ranks must stay what they are, so that quarter turns and diagonal flips have no meaning.
    fn keeps_lines(&self) -> bool {
        false
    }

    /// Whether numbers hold indices of squares in some of their bits.
    fn packs_squares(&self) -> bool {
        false
    }

    /// Whether the user's functions are called, with effects of their own.
    fn calls_user(&self) -> bool {
        false
    }

    /// Whether those functions get the symmetry.
    fn passes_symmetry(&self) -> bool {
        false
    }

    /// Whether images of the type may be too large for a lint of Clippy.
    fn is_large(&self, ty: &FieldType) -> bool {
        let _ = ty;
        false
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

    /// Returns whether a nested type may have a board of another size. Returns `None` for other fields.
    fn nested(&self) -> Option<bool> {
        None
    }

    /// Returns the tables of a Zobrist key.
    fn tables(&self) -> Option<&Tables> {
        None
    }

    /// Returns the number of kinds that a field has in a table of Zobrist keys, or why a key cannot depend on it.
    fn kinds(&self, field: &Field, board: Geometry) -> Result<TokenStream, &'static str> {
        let _ = (field, board);
        Err(NO_KEYS)
    }

    /// Returns the expression of the board whose squares are the entries of each kind in such a table.
    fn squares_of_keys(&self, board: &TokenStream) -> TokenStream {
        quote_mixed!(__bitxform::core::option::Option::Some(#board))
    }

    /// Returns the number of entries of a sequence, in words.
    fn expected_entries(&self, board: Geometry) -> String {
        let _ = board;
        String::new()
    }

    /// Returns the effect of a colour swap in words, on the field of this name.
    fn swap_in_words(&self, member: &str) -> Option<String> {
        let _ = member;
        None
    }

    /// Returns what the kind is and why a colour swap neither exchanges it nor changes it otherwise.
    fn why_alone(&self) -> Option<[&'static str; 2]> {
        None
    }

    /// Returns the reason why the field cannot be compared, and the way out.
    fn why_no_key(&self, field: &Field) -> &'static str {
        let _ = field;
        ""
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
    /// Whether all visits treat both fields alike, so that a colour swap may exchange them.
    pub(in crate::symmetric) fn is_like(&self, other: &Self) -> bool {
        let are_functions_alike = match (&self.color.with, &other.color.with) {
            (Some(one), Some(other)) => one.to_string() == other.to_string(),
            (one, other) => one.is_none() == other.is_none(),
        };
        self.kind.declaration() == other.kind.declaration() && are_functions_alike
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
