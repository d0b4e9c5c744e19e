//! What a word of `#[board(…)]` and its field say, for the kinds to parse.

use bitxform_planner::Geometry;

use super::kind::Kind;
use crate::diagnostics::Diagnostics;
use crate::symmetric::parse::{Argument, Conversion, FieldType};

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

    /// Returns the functions of a word that may name some, `(get = path, new = path)`. Returns `None` after an error.
    #[expect(
        clippy::option_option,
        reason = "there may be no functions, or an error"
    )]
    pub(super) fn conversion(&self, diagnostics: &mut Diagnostics) -> Option<Option<Conversion>> {
        match self.argument.list(&["get", "new"], diagnostics).ok()? {
            Some(list) => Conversion::parse(self.argument, &list, diagnostics).map(Some),
            None => Some(None),
        }
    }
}
