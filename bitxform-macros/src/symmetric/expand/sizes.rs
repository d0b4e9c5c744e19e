//! The checks that a type, its nested types and its lists have one board size, where only the declarations state
//! it, and that nested types have an image under each symmetry that counts.

use proc_macro2::{Literal, TokenStream};

use super::fields::over_type;
use crate::symmetric::board::Board;
use crate::symmetric::parse::{BoardField, Kind, Part};
use crate::symmetric::plan::Plan;
use crate::template::quote_mixed;

/// Whether the board has squares of its own, but no field whose type determines its size.
fn has_squares_alone(board: &Board) -> bool {
    let is_on_square =
        |kind: &Kind| kind.is_square() && !matches!(kind, Kind::Numbers(Part::Direction));
    board.has_field(is_on_square) && !has_boards(board)
}

fn has_boards(board: &Board) -> bool {
    board.has_field(|kind| kind.is_bits() || kind.has_entries())
}

/// Returns the constant for a type whose fields do not show its size.
pub(super) fn shows_size(board: &Board) -> &'static str {
    let has_nested = board.has_field(|kind| matches!(kind, Kind::Nested { .. }));
    if has_squares_alone(board) || has_nested && !has_boards(board) {
        "const SHOWS_SIZE: __bitxform::bool = false;"
    } else {
        ""
    }
}

/// The size of the board, and whether the types of the fields determine it.
pub(super) fn size(board: &Board) -> TokenStream {
    let geometry = board.arguments.geometry;
    let [files, ranks] = [geometry.files, geometry.ranks].map(Literal::u8_unsuffixed);
    let is_shown = !has_squares_alone(board);
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
        let mut checks = over_type(images, field);
        if !matches!(field.kind, Kind::Nested { other_size: true }) {
            let size = size(board);
            let size = quote_mixed!(__bitxform::expect_size(#of_field::SIZE, #size, #name));
            let size = over_type(size, field);
            checks = quote_mixed!({ #size; #checks });
        }
        tokens.extend(quote_mixed!(const _: () = #checks;));
    }
    tokens
}

/// Returns the type of the constants of a nested type, if checks beside the type can name it.
fn constants(board: &Board, field: &BoardField) -> Option<TokenStream> {
    let is_named = board.spells_type_inside(field) && !field.ty.names_self();
    if !is_named || !matches!(field.kind, Kind::Nested { .. }) {
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

/// Returns the nested board. If its type is only known at the use of a method, also checks its size there.
pub(super) fn checked(nested: TokenStream, board: &Board, field: &BoardField) -> TokenStream {
    if board.spells_type_inside(field) || matches!(field.kind, Kind::Nested { other_size: true }) {
        return nested;
    }
    let geometry = board.arguments.geometry;
    let [files, ranks] = [geometry.files, geometry.ranks].map(Literal::u8_unsuffixed);
    let is_shown = !has_squares_alone(board);
    let path = quote_mixed!(__bitxform::of_size::<_, #files, #ranks, #is_shown>);
    over_type(quote_mixed!(#path(#nested)), field)
}
