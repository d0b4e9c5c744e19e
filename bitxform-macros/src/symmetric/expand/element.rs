//! The calls that replace a board by its image under an element of the group.

use bitxform_planner::Symmetry;

use super::index::at;
use crate::symmetric::board::Board;

/// Binds the move of square indices of a symmetry, if some field needs it.
pub(super) const fn on_index(is_needed: bool) -> &'static str {
    if is_needed {
        "let __on_index = __bitxform::IndexMove::of(__symmetry, __SHAPE);"
    } else {
        ""
    }
}

/// The statement for the identity.
pub(super) fn identity(board: &Board, this: &str) -> String {
    if identity_has_effect(board) {
        format!("Self::__image({this}, {});", at(Symmetry::Identity))
    } else {
        String::new()
    }
}

/// Whether the identity has an effect: a user's function gets every symmetry, also in a nested type, and methods that
/// check the lengths of sequences panic under each symmetry.
fn identity_has_effect(board: &Board) -> bool {
    board.has_field(|kind| kind.calls_user()) || board.has(&|field| field.layers.is_slice)
}

/// The arm that replaces the board by its image under an element of the group.
pub(super) fn element(board: &Board, symmetry: Symmetry, swaps_colors: bool) -> String {
    if board.zobrist.is_some() {
        return format!("{{ {} }}", unsettled(board, symmetry, swaps_colors, "self"));
    }
    let mut arm = String::new();
    if symmetry != Symmetry::Identity || identity_has_effect(board) {
        arm += &format!("Self::__image(self, {});", at(symmetry));
    }
    if swaps_colors {
        arm += "Self::__exchange_colors(self);";
    }
    format!("{{ {arm} }}")
}

/// Returns the statements that apply an element of the group, and leave the key unfinished.
pub(super) fn unsettled(
    board: &Board,
    symmetry: Symmetry,
    swaps_colors: bool,
    this: &str,
) -> String {
    let mut text = String::new();
    if symmetry != Symmetry::Identity || identity_has_effect(board) {
        text += &format!("Self::__image_inlined({this}, {});", at(symmetry));
    }
    if swaps_colors {
        text += &format!("Self::__swap_colors({this});");
    }
    text
}
