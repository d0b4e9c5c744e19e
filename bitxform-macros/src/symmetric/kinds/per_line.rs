//! `mailbox(files)` and `mailbox(ranks)`: a field with an entry for each file or each rank.

use bitxform_planner::Geometry;
use proc_macro2::{Literal, TokenStream};
use quote::ToTokens;

use super::indexed::entries;
use super::kind::{Element, Field, Holds, Kind, Misfit};
use super::numbers::part;
use super::part::{Line, Part};
use super::visit::Visit;
use crate::symmetric::parse::{FieldType, Layer, Layers};
use crate::template::quote_mixed;

struct PerLine(Line);

pub(super) fn kind(line: Line) -> Box<dyn Kind> {
    Box::new(PerLine(line))
}

impl PerLine {
    const fn len(&self, board: Geometry) -> u8 {
        match self.0 {
            Line::File => board.files,
            Line::Rank => board.ranks,
        }
    }

    const fn name(&self) -> &'static str {
        match self.0 {
            Line::File => "file",
            Line::Rank => "rank",
        }
    }
}

impl Kind for PerLine {
    fn holds(&self) -> Holds {
        Holds::Entries
    }

    fn part(&self) -> Option<Part> {
        Some(Part::Line(self.0))
    }

    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        Layers::around_entries(layers)
    }

    /// Reports an array of another length.
    fn misfit(&self, _: &FieldType, layers: &Layers, board: Geometry) -> Option<Misfit> {
        let length = layers.inside.outer_length().filter(|_| !layers.is_slice);
        let expected = self.len(board);
        let found = length.filter(|found| *found != usize::from(expected))?;
        let line = self.name();
        let message = format!("expected {expected} entries, one for each {line}, found {found}");
        Some((layers.inside.tokens(), message))
    }

    fn visit(&self, element: &Element<'_>, _: Visit) -> TokenStream {
        let len = self.len(element.context.geometry);
        let len = Literal::usize_unsuffixed(len.into()).into_token_stream();
        let entries = entries(
            element.place,
            &len,
            self.name(),
            element.field,
            element.context,
        );
        let part = part(&Part::Line(self.0));
        quote_mixed!(__bitxform::reverse_lines(#entries, __on_index, #part);)
    }

    fn expected_entries(&self, board: Geometry) -> String {
        format!("{} entries", self.len(board))
    }

    fn why_no_key(&self, _: &Field) -> &'static str {
        "entries for files or ranks do not count, mark numbers that count and that no symmetry changes `compare`"
    }
}
