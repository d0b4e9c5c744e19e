//! The words of `#[board(…)]`: one for each kind, and those beside a kind.

use bitxform_planner::Geometry;

use super::kind::Kind;
use super::mailbox;
use super::numbers::{Number, ranges};
use super::shape::Line;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{Argument, FieldType, innermost};

/// Returns the kind, or `None` after an error.
type Parse = fn(&Declared<'_>, &mut Diagnostics) -> Option<Kind>;

/// The kinds, each with the word that declares it.
const KINDS: [(&str, Parse); 15] = [
    ("bits", |it, diagnostics| {
        Some(Kind::Bits(it.argument.conversion(diagnostics).ok()?))
    }),
    ("skip", |it, diagnostics| it.alone(Kind::Skip, diagnostics)),
    ("compare", |it, diagnostics| {
        it.alone(Kind::Compare, diagnostics)
    }),
    ("square", |it, diagnostics| {
        let functions = it.argument.conversion(diagnostics).ok()?;
        Some(Kind::Number(Number::Square(functions)))
    }),
    ("squares", |it, diagnostics| {
        let width = it.board.map(Geometry::index_bits);
        let ty = innermost(it.ty, it.is_sequence);
        let ranges = ranges(it.argument, &ty, width, diagnostics)?;
        Some(Kind::Number(Number::Squares(ranges)))
    }),
    ("file", |it, diagnostics| {
        it.alone(Kind::Number(Number::Line(Line::File)), diagnostics)
    }),
    ("rank", |it, diagnostics| {
        it.alone(Kind::Number(Number::Line(Line::Rank)), diagnostics)
    }),
    ("direction", |it, diagnostics| {
        it.alone(Kind::Number(Number::Direction), diagnostics)
    }),
    ("mailbox", mailbox::parse),
    ("moves", |it, diagnostics| {
        it.alone(Kind::Moves, diagnostics)
    }),
    ("indexed_by", |it, diagnostics| {
        Some(Kind::IndexedBy(it.argument.path(diagnostics)?))
    }),
    ("nested", |it, diagnostics| {
        let advice =
            "; a board of another size moves by `with = path`, a function that transforms it";
        it.argument.expect_alone(advice, diagnostics);
        Some(Kind::Nested)
    }),
    ("with", |it, diagnostics| {
        Some(Kind::With(it.argument.path(diagnostics)?))
    }),
    ("turn", |it, diagnostics| {
        Some(Kind::Turn(it.argument.conversion(diagnostics).ok()?))
    }),
    ("zobrist", zobrist),
];

/// The words that stand beside a kind.
const BESIDE: [&str; 3] = ["sequence", "by_color", "color_with"];

/// Returns all words.
pub(crate) fn names() -> Vec<&'static str> {
    let kinds = KINDS.iter().map(|(name, _)| *name);
    kinds.chain(BESIDE).collect()
}

/// A declaration of a kind, on a field of this type.
pub(super) struct Declared<'a> {
    pub(super) argument: &'a Argument,
    pub(super) ty: &'a FieldType,
    /// Whether the declaration says that the type is a sequence.
    pub(super) is_sequence: bool,
    /// The board, unless its size has an error.
    pub(super) board: Option<Geometry>,
}

impl Declared<'_> {
    /// Returns the kind that the word declares, or `None` after an error.
    pub(super) fn kind(&self, diagnostics: &mut Diagnostics) -> Option<Kind> {
        let word = self.argument.name();
        let (_, parse) = KINDS.iter().find(|(name, _)| *name == word)?;
        parse(self, diagnostics)
    }

    /// Returns a kind whose word takes no value.
    #[expect(
        clippy::unnecessary_wraps,
        reason = "the kinds that have values return `None` after an error"
    )]
    fn alone(&self, kind: Kind, diagnostics: &mut Diagnostics) -> Option<Kind> {
        self.argument.expect_no_value(diagnostics);
        Some(kind)
    }
}

fn zobrist(declared: &Declared<'_>, diagnostics: &mut Diagnostics) -> Option<Kind> {
    let (argument, ty) = (declared.argument, declared.ty);
    if ty.is_integer() {
        let found = ty.tokens();
        diagnostics.at(
            &found,
            &format!("expected `ZobristKey`, which moves with the board, found `{found}`; a key of another kind is `#[board(skip)]`, and stale after a transform"),
        );
        return None;
    }
    argument.expect_alone(
        "; a method of yours computes the key from the fields, such as `KEYS.of_boards(0, &[self.white, self.black])`",
        diagnostics,
    );
    Some(Kind::Zobrist)
}
