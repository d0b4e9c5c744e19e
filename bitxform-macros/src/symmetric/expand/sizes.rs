//! The checks that a type, its nested types and its lists have one board size, where only the declarations state
//! it, and that nested types have an image under each symmetry that counts.

use proc_macro2::{Literal, TokenStream};

use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Field, Kind, over_type};
use crate::symmetric::plan::Plan;
use crate::template::quote_mixed;

/// Returns the constant for a type whose fields do not show its size.
pub(super) fn shows_size(board: &Board) -> Option<TokenStream> {
    let has_boards = board.has_field(|kind| kind.is_bits() || kind.has_entries());
    let has_nested = board.has_field(Kind::is_nested);
    let hides_size = !board.context().shows_size || has_nested && !has_boards;
    hides_size.then(|| {
        quote_mixed!(
            const SHOWS_SIZE: __bitxform::bool = false;
        )
    })
}

/// The size of the board, and whether the types of the fields determine it.
pub(super) fn size(board: &Board) -> TokenStream {
    let geometry = board.arguments.geometry;
    let [files, ranks] = [geometry.files, geometry.ranks].map(Literal::u8_unsuffixed);
    let is_shown = board.context().shows_size;
    quote_mixed!(__bitxform::Size { files: #files, ranks: #ranks, is_shown: #is_shown })
}

/// Stops the build if a nested type has no image under a symmetry of the group, or if it has another size and the
/// fields of one of the types do not determine the size.
pub(super) fn checks(board: &Board, plan: &Plan) -> TokenStream {
    let mut counting: u8 = 0;
    for &(symmetry, _) in &plan.elements() {
        counting |= 1 << (symmetry as u8);
    }
    let mut tokens = TokenStream::new();
    for field in &board.fields {
        let Some(of_field) = constants(board, field) else {
            continue;
        };
        let name = field.name();
        let images =
            quote_mixed!(__bitxform::expect_images(#of_field::UNCLOSED, #counting, #name, true));
        let size = size(board);
        let size = quote_mixed!(__bitxform::expect_size(#of_field::SIZE, #size, #name));
        let (size, images) = (over_type(size, field), over_type(images, field));
        tokens.extend(quote_mixed!(const _: () = { #size; #images };));
    }
    tokens
}

/// Returns the type of the constants of a nested type, if checks beside the type can name it.
fn constants(board: &Board, field: &Field) -> Option<TokenStream> {
    if !field.kind.is_nested() || !board.context().names_type_inside(field) {
        return None;
    }
    let ty = field.layers.inside.tokens();
    Some(quote_mixed!(__bitxform::BoardOf::<#ty>))
}

/// Returns the checks that nested types have images under the symmetry at the index `__I`.
pub(super) fn expect_images(board: &Board) -> TokenStream {
    let mut checks = TokenStream::new();
    for field in &board.fields {
        if let Some(of_field) = constants(board, field) {
            let name = field.name();
            let images = quote_mixed!(__bitxform::expect_images(#of_field::UNCLOSED, 1 << __I, #name, false););
            checks.extend(over_type(images, field));
        }
    }
    checks
}
