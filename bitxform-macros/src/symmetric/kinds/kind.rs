//! The kinds of fields, and all that the macro asks about them. A question that several kinds answer is one `match`
//! without `_`: a new kind builds when it has answered each. (Two return what one kind alone has.) A kind's code for
//! the visits is in the file of its family.

use bitxform_planner::Geometry;
use proc_macro2::{Ident, TokenStream};

use self::Kind::{
    Bits, Compare, IndexedBy, Lines, Mailbox, Moves, Nested, Number, Skip, Turn, With, Zobrist,
};
use super::field::{Context, Element, Field};
use super::shape::Line;
use super::visit::Visit;
use super::{entries, mailbox, numbers, own, shape, still, words};
use crate::symmetric::parse::{Conversion, FieldType, Layer, Layers};

/// The declaration of a field by the word of `#[board(…)]`. Functions are those of a type of the user's.
pub(crate) enum Kind {
    /// `bits`: the board's word, or arrays of it.
    Bits(Option<Conversion>),
    /// `skip`, and fields without a kind that are no bitboards: no symmetry changes them, and they are never compared.
    Skip,
    /// `compare`: no symmetry changes it. Groups with colour swaps compare it.
    Compare,
    /// `turn`: the side to move, a `bool`. A colour swap negates it.
    Turn(Option<Conversion>),
    /// `square`, `squares(…)`, `file`, `rank` and `direction`.
    Number(numbers::Number),
    /// `mailbox`: an entry for each square, of any shape. The word says the meaning of an ambiguous type.
    Mailbox(shape::Mailbox, Option<Ident>),
    /// `mailbox(files)` and `mailbox(ranks)`: an entry for each of these.
    Lines(Line),
    /// `moves`: an entry for each from-square and to-square.
    Moves,
    /// `indexed_by = MOVES`: an entry for each move of this list.
    IndexedBy(TokenStream),
    /// `nested`: another type with symmetries.
    Nested,
    /// `with = path`: a type that this function of the user's transforms.
    With(TokenStream),
    /// `zobrist`: a key that moves with the board.
    Zobrist,
}

/// The part of a symmetry without colours that changes fields of a kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    /// The planned steps, on words of the board.
    Steps,
    /// The map of square indices, `__on_index`, on numbers.
    Numbers,
    /// That map, on the indices of entries.
    Entries,
    /// The images of the moves of a list, on the indices of entries.
    List,
    /// A function that gets the symmetry.
    Function,
    /// The permutation of a key's lanes.
    Lanes,
    /// Nothing.
    Nothing,
}

/// Whether least images compare a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Compared {
    Always,
    /// If the group swaps colours, which may exchange or change the field. Otherwise all images are equal in it.
    InColorSwaps,
    /// Why not, and the way out.
    Never(&'static str),
}

/// The error of a declaration that does not fit the type: the tokens that it points at, and the message.
pub(super) type Misfit = (TokenStream, String);

impl Kind {
    pub(crate) const fn change(&self) -> Change {
        match self {
            Bits(_) => Change::Steps,
            Number(_) => Change::Numbers,
            Mailbox(..) | Lines(_) | Moves => Change::Entries,
            IndexedBy(_) => Change::List,
            Nested | With(_) => Change::Function,
            Zobrist => Change::Lanes,
            Skip | Compare | Turn(_) => Change::Nothing,
        }
    }

    /// Returns the statement of a visit to an element, or nothing if the visit has no effect on it.
    pub(super) fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        match self {
            Bits(functions) => words::visit(functions.as_ref(), element, visit),
            Skip => still::visit_skipped(element, visit),
            Compare => still::visit_compared(element, visit),
            Turn(functions) => still::visit_turn(functions.as_ref(), element, visit),
            Number(number) => numbers::visit(number, element, visit),
            Mailbox(shape, _) => mailbox::visit(*shape, element, visit),
            Lines(line) => entries::visit_lines(*line, element),
            Moves => entries::visit_moves(element, visit),
            IndexedBy(_) => entries::visit_list(element, visit),
            Nested => own::visit_nested(element, visit),
            With(function) => own::visit_with(function, element, visit),
            Zobrist => own::visit_key(element, visit),
        }
    }

    /// Returns the check that stops the build if the type of the field does not fit the board, such as integers that
    /// are too narrow.
    pub(crate) fn check_of_type(&self, field: &Field, context: &Context) -> Option<TokenStream> {
        match self {
            Bits(_) => words::check_of_type(field, context),
            Number(number) => numbers::check_of_type(number, field, context),
            Mailbox(shape, _) if context.names_type_inside(field) => shape.check(field, context),
            // The bounds of the library's functions find what does not fit.
            Skip | Compare | Turn(_) | Mailbox(..) | Lines(_) | Moves | IndexedBy(_) | Nested
            | With(_) | Zobrist => None,
        }
    }

    /// Returns the error of a declaration that does not fit the spelt type, and the tokens that it points at.
    pub(super) fn misfit(
        &self,
        ty: &FieldType,
        layers: &Layers,
        board: Geometry,
    ) -> Option<Misfit> {
        match self {
            Number(number) => numbers::misfit(number, layers, board),
            Mailbox(shape, word) => mailbox::misfit(*shape, word.as_ref(), layers, board),
            Lines(line) => entries::misfit_of_lines(*line, layers, board),
            Moves => entries::misfit_of_moves(ty, layers, board),
            Bits(_) | Skip | Compare | Turn(_) | IndexedBy(_) | Nested | With(_) | Zobrist => None,
        }
    }

    /// Returns how many of these layers visits loop over. The type checker finds the others.
    pub(super) fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        match self {
            Bits(Some(_)) => Layers::around_users_type(layers),
            Number(number) if number.functions().is_some() => Layers::around_users_type(layers),
            Bits(None) => Layers::behind_owned(layers).max(Layers::behind_options(layers)),
            // An `Option` of an integer is a single type.
            Number(_) => {
                let outer = &layers[..layers.len().saturating_sub(1)];
                Layers::behind_owned(layers).max(Layers::behind_options(outer))
            }
            Mailbox(..) | Lines(_) | Moves | IndexedBy(_) => Layers::around_entries(layers),
            Nested => layers.len(),
            Skip | Compare | Turn(_) | With(_) | Zobrist => 0,
        }
    }

    /// Returns the number of entries that the board or a list asks for, in words, if the field has such entries.
    pub(crate) fn entries(&self, board: Geometry) -> Option<String> {
        Some(match self {
            Mailbox(shape, _) => {
                let multiple = if shape.planes { "a multiple of " } else { "" };
                format!("{multiple}{} entries", shape.entries(board))
            }
            Lines(line) => format!("{} entries", line.count(board)),
            Moves => format!("{0} * {0} entries", board.squares()),
            IndexedBy(_) => String::from("as many entries as its list"),
            Bits(_) | Skip | Compare | Turn(_) | Number(_) | Nested | With(_) | Zobrist => {
                return None;
            }
        })
    }

    /// Whether the values depend on the size of the board, which the type does not show.
    pub(crate) fn hides_size(&self) -> bool {
        match self {
            Number(number) => number.row().depends_on_size,
            Bits(_) | Skip | Compare | Turn(_) | Mailbox(..) | Lines(_) | Moves | IndexedBy(_)
            | Nested | With(_) | Zobrist => false,
        }
    }

    /// Whether files or ranks must stay what they are, so that quarter turns and diagonal flips have no meaning.
    pub(crate) fn keeps_lines(&self) -> bool {
        match self {
            Number(number) => number.row().keeps_lines,
            Lines(_) => true,
            Bits(_) | Skip | Compare | Turn(_) | Mailbox(..) | Moves | IndexedBy(_) | Nested
            | With(_) | Zobrist => false,
        }
    }

    /// Whether the user's functions are called under a symmetry, with effects of their own.
    pub(crate) const fn calls_user(&self) -> bool {
        match self {
            Bits(functions) => functions.is_some(),
            Number(number) => number.functions().is_some(),
            Nested | With(_) => true,
            // The functions of a turn are called by colour swaps alone.
            Turn(_) | Skip | Compare | Mailbox(..) | Lines(_) | Moves | IndexedBy(_) | Zobrist => {
                false
            }
        }
    }

    /// Returns the effect of a colour swap in words, on the field of this name.
    pub(crate) fn swap_in_words(&self, member: &str) -> Option<String> {
        Some(match self {
            Turn(None) => format!("`{member}` is negated"),
            Turn(Some(_)) => format!("`{member}` becomes the other side's"),
            Nested => format!("the colours in `{member}` swap, if it has any"),
            Bits(_) | Skip | Compare | Number(_) | Mailbox(..) | Lines(_) | Moves
            | IndexedBy(_) | With(_) | Zobrist => return None,
        })
    }

    /// Returns what the kind is and why a colour swap neither exchanges it nor changes it otherwise.
    pub(crate) const fn why_alone(&self) -> Option<[&'static str; 2]> {
        match self {
            Turn(_) => Some([
                "a turn, which a colour swap negates",
                "a colour swap negates a turn, expected `turn` alone; a field that changes otherwise may be `color_with = path`",
            ]),
            Zobrist => Some([
                "a Zobrist key, which a colour swap changes as a whole",
                "a colour swap changes a Zobrist key as a whole, expected `zobrist` without words about colours",
            ]),
            Bits(_) | Skip | Compare | Number(_) | Mailbox(..) | Lines(_) | Moves
            | IndexedBy(_) | Nested | With(_) => None,
        }
    }
}

impl Field {
    pub(crate) const fn compared(&self) -> Compared {
        Compared::Never(match &self.kind {
            Bits(_) | Number(_) => return Compared::Always,
            Compare | Turn(_) => return Compared::InColorSwaps,
            Skip if self.color.with.is_some() => {
                "a field with `color_with` alone does not count, mark it `compare` besides if it is to count, or `turn(get = …, new = …)` alone if it is the side to move"
            }
            Skip if self.color.by_color => {
                "its entries swap and do not count, mark it `compare, by_color` if they are to count"
            }
            Skip => {
                "it is `skip` or undeclared, mark it `compare` if it counts and no symmetry changes it, or by its kind, such as `bits`, if symmetries change it"
            }
            Mailbox(..) => {
                "mailboxes do not count, add bitboards of their content if that is to count"
            }
            Lines(_) => {
                "entries for files or ranks do not count, mark numbers that count and that no symmetry changes `compare`"
            }
            Moves => {
                "entries for moves do not count, mark packed moves that are to count `squares(…)`"
            }
            IndexedBy(_) => {
                "entries of a list do not count, compare what they depend on, such as bitboards"
            }
            Nested => {
                "nested types do not count, mark it `bits(get = …, new = …)` if it contains a word, or transform the record by the symmetry that its `canonicalize` returns"
            }
            With(_) => {
                "a field with a function of its own does not count, mark it `bits(get = …, new = …)` if it contains a word, `square(get = …, new = …)` if it contains a square"
            }
            Zobrist => {
                "a Zobrist key follows from the fields that are compared, and does not count itself"
            }
        })
    }
}

/// Answers that follow from these, and whether a kind is a certain one.
impl Kind {
    /// Whether the field consists of words.
    pub(crate) fn is_bits(&self) -> bool {
        self.change() == Change::Steps
    }

    /// Whether the field consists of words that its type shows.
    pub(crate) fn is_plain_bits(&self) -> bool {
        self.is_bits() && !self.calls_user()
    }

    /// Whether the field consists of squares, files, ranks or directions.
    pub(crate) fn is_number(&self) -> bool {
        self.change() == Change::Numbers
    }

    /// Whether the field has an entry for each square, line or move.
    pub(crate) const fn has_entries(&self) -> bool {
        matches!(self.change(), Change::Entries | Change::List)
    }

    /// Whether the map of square indices changes the field.
    pub(crate) const fn is_by_index(&self) -> bool {
        matches!(self.change(), Change::Numbers | Change::Entries)
    }

    /// Whether no geometric symmetry changes the field.
    pub(crate) fn is_still(&self) -> bool {
        self.change() == Change::Nothing
    }

    /// Whether the user's functions get the symmetry.
    pub(crate) fn passes_symmetry(&self) -> bool {
        self.change() == Change::Function
    }

    /// Whether a sequence of entries moves as a whole. A table of moves has its length in its type.
    pub(super) const fn may_be_slice(&self) -> bool {
        self.has_entries() && !matches!(self, Moves)
    }

    /// Whether the field may be a sequence of values.
    pub(super) fn has_elements(&self) -> bool {
        self.layers_to_loop_over(&[Layer::Sequence]) > 0
    }

    /// Returns the shape of a field with an entry for each square.
    pub(crate) const fn mailbox(&self) -> Option<shape::Mailbox> {
        match self {
            Mailbox(shape, _) => Some(*shape),
            _ => None,
        }
    }

    /// Returns the path of the list that indexes the entries.
    pub(crate) const fn list(&self) -> Option<&TokenStream> {
        match self {
            IndexedBy(list) => Some(list),
            _ => None,
        }
    }

    /// Whether the field is a type with symmetries of its own.
    pub(crate) const fn is_nested(&self) -> bool {
        matches!(self, Nested)
    }

    /// Whether the field has squares in some bits of its numbers.
    pub(crate) fn packs_squares(&self) -> bool {
        matches!(self, Number(number) if number.is_packed())
    }
}
