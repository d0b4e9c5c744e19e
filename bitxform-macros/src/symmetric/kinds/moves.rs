//! `moves`: an array with an entry for each from-square and to-square.

use bitxform_planner::Geometry;
use proc_macro2::TokenStream;

use super::kind::{Element, Field, Holds, Kind, Misfit};
use super::tokens::{call_by_type, over_type};
use super::visit::Visit;
use crate::symmetric::parse::{FieldType, Layer, Layers, spelt_type};
use crate::template::quote_mixed;

pub(super) struct Moves;

impl Kind for Moves {
    fn holds(&self) -> Holds {
        Holds::Entries
    }

    /// A table has a length in its type.
    fn may_be_slice(&self) -> bool {
        false
    }

    fn has_entries_of_moves(&self) -> bool {
        true
    }

    fn layers_to_loop_over(&self, layers: &[Layer]) -> usize {
        Layers::around_entries(layers)
    }

    /// Reports a table without a length.
    fn misfit(&self, ty: &FieldType, layers: &Layers, board: Geometry) -> Option<Misfit> {
        let inside = &layers.inside;
        let holds_numbers = inside.is_integer() || inside.is_no_square();
        if !holds_numbers || !matches!(layers.around.last(), Some(Layer::Sequence)) {
            return None;
        }
        let [field_type, inside] = [ty, inside].map(|ty| spelt_type(&ty.tokens()));
        let squares = board.squares();
        let length = squares * squares;
        let message = format!(
            "expected a table of moves with its length in its type, `Box<[{inside}; {squares} * {squares}]>`, in which the entry of a move is `{squares} * from + to`, found `{field_type}`; a `Vec` of {length} entries becomes one by `into_boxed_slice().try_into()`"
        );
        Some((ty.tokens(), message))
    }

    fn visit(&self, element: &Element<'_>, visit: Visit) -> TokenStream {
        let (path, field) = (quote_mixed!(__MovesField::of), element.field);
        let moves = call_by_type(path, element.place, field, visit);
        // Errors about the type of the entries point at the field.
        let transform = over_type(quote_mixed!(.transform(__on_index);), field);
        quote_mixed!(#moves #transform)
    }

    fn why_no_key(&self, _: &Field) -> &'static str {
        "entries for moves do not count, mark packed moves that are to count `squares(…)`"
    }
}
