//! The declaration of a kind by one word of `#[board(…)]`.

use bitxform_planner::Geometry;

use super::kind::Kind;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{Argument, FieldType};

/// The words of kinds, each with the function that returns the kind, or `None` after an error.
pub(super) type Words = &'static [(&'static str, Parse)];

type Parse = fn(&Declared<'_>, &mut Diagnostics) -> Option<Kind>;

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
    /// Returns a kind whose word takes no value.
    #[expect(
        clippy::unnecessary_wraps,
        reason = "the kinds that have values return `None` after an error"
    )]
    pub(super) fn alone(&self, kind: Kind, diagnostics: &mut Diagnostics) -> Option<Kind> {
        self.argument.expect_no_value(diagnostics);
        Some(kind)
    }
}
