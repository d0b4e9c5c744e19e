//! What a word of `#[board(…)]` and its field say, for the kinds to parse.

use bitxform_planner::Geometry;

use super::kind::Kind;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{Argument, FieldType};

/// A declaration of a kind.
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
    pub(super) fn alone(
        &self,
        kind: impl Kind + 'static,
        diagnostics: &mut Diagnostics,
    ) -> Option<Box<dyn Kind>> {
        self.argument.expect_no_value(diagnostics);
        Some(Box::new(kind))
    }
}
