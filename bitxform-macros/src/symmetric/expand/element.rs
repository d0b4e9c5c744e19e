//! The calls that replace a board by its image under an element of the group.

use bitxform_planner::Symmetry;

use crate::symmetric::board::Board;

/// Binds the move of square indices of a symmetry, if some field needs it.
pub(super) const fn on_index(is_needed: bool) -> &'static str {
    if is_needed {
        "let __on_index = __bitxform::IndexMove::of(__symmetry, __SHAPE);"
    } else {
        ""
    }
}

/// Whether the identity has an effect: a user's function gets every symmetry, also in a nested type, and methods that
/// check the lengths of sequences panic under each symmetry.
fn identity_has_effect(board: &Board) -> bool {
    board.has_field(|kind| kind.calls_user()) || board.has(&|field| field.layers.is_slice)
}

/// Returns the statements that replace the board by its image under an element of the group.
pub(super) fn element(board: &Board, symmetry: Symmetry, swaps_colors: bool, this: &str) -> String {
    let mut text = String::new();
    if symmetry != Symmetry::Identity || identity_has_effect(board) {
        text += &format!("Self::__image({this}, {});", at(symmetry));
    }
    if swaps_colors {
        text += &format!("Self::__exchange_colors({this});");
    }
    text
}

/// Returns the path of the argument that passes the index of a symmetry in its type, such as `__bitxform::at::ROTATE_90`.
/// In `f::<{ ROTATE_90 }>()`, the braces would be a constant of their own, to be checked and evaluated.
pub(super) fn at(symmetry: Symmetry) -> String {
    format!("__bitxform::at::{}", symmetry.method().to_uppercase())
}
