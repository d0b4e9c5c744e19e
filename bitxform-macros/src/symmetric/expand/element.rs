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

/// Returns the statements that replace the board by its image under an element of the group. They leave a computed
/// Zobrist key unfinished.
pub(super) fn element(board: &Board, symmetry: Symmetry, swaps_colors: bool, this: &str) -> String {
    let [image, exchange] = hidden_methods(board);
    let mut text = String::new();
    if symmetry != Symmetry::Identity || identity_has_effect(board) {
        text += &format!("Self::{image}({this}, {});", at(symmetry));
    }
    if swaps_colors {
        text += &format!("Self::{exchange}({this});");
    }
    text
}

/// Returns the path of the argument that passes the index of a symmetry in its type, such as `__bitxform::at::ROTATE_90`.
/// In `f::<{ ROTATE_90 }>()`, the braces would be a constant of their own, to be checked and evaluated.
pub(super) fn at(symmetry: Symmetry) -> String {
    format!("__bitxform::at::{}", symmetry.method().to_uppercase())
}

/// Returns the names of the methods that move a board and that swap its colours. A computed Zobrist key is finished once,
/// at the end.
pub(super) const fn hidden_methods(board: &Board) -> [&'static str; 2] {
    match board.zobrist {
        Some(_) => ["__image_inlined", "__swap_colors"],
        None => ["__image", "__exchange_colors"],
    }
}
