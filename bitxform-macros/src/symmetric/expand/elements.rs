//! The image under an element of the group, as statements.

use bitxform_planner::Symmetry;
use proc_macro2::TokenStream;

use super::names::symmetry_name;
use crate::symmetric::board::Board;
use crate::symmetric::kinds::Kind;
use crate::template::quote_mixed;

/// Returns the statements that replace the board by its image under an element of the group.
pub(super) fn element(
    board: &Board,
    symmetry: Symmetry,
    swaps_colors: bool,
    this: &TokenStream,
) -> TokenStream {
    let mut tokens = TokenStream::new();
    if symmetry != Symmetry::Identity || identity_has_effect(board) {
        let constant = symmetry_name(symmetry);
        tokens.extend(quote_mixed!(Self::__image(#this, __bitxform::at::#constant);));
    }
    if swaps_colors {
        tokens.extend(quote_mixed!(Self::__exchange_colors(#this);));
    }
    tokens
}

/// Whether the identity has an effect: a user's function gets every symmetry, also in a nested type, and methods that
/// check the lengths of sequences panic under each symmetry.
pub(super) fn identity_has_effect(board: &Board) -> bool {
    board.has_field(Kind::calls_user) || board.has(&|field| field.layers.is_slice)
}

/// Binds the move of square indices of a symmetry, if some field needs it.
pub(super) fn on_index(is_needed: bool) -> Option<TokenStream> {
    is_needed
        .then(|| quote_mixed!(let __on_index = __bitxform::IndexMove::of(__symmetry, __SHAPE);))
}
