//! Names in generated code: of symmetries, of their functions, and of bounds.

use bitxform_planner::Symmetry;
use proc_macro2::{Ident, Span, TokenStream};
use quote::format_ident;

use crate::symmetric::board::Board;
use crate::symmetric::plan::Plan;
use crate::template::quote_mixed;

/// Returns the name of a symmetry, such as `ROTATE_90`: of its static, of its index, and of the argument that passes the
/// index in its type, `__bitxform::at::ROTATE_90`. (Braces around an index are a constant of their own, to be evaluated.)
pub(super) fn symmetry_name(symmetry: Symmetry) -> Ident {
    Ident::new(&symmetry.method().to_uppercase(), Span::mixed_site())
}

/// Returns the path of a symmetry, such as `__bitxform::Symmetry::Rotate90`.
pub(super) fn symmetry_path(symmetry: Symmetry) -> TokenStream {
    let variant = Ident::new(symmetry.variant(), Span::mixed_site());
    quote_mixed!(__bitxform::Symmetry::#variant)
}

/// Returns `Square` if the board has all eight symmetries, otherwise `Rectangle`.
pub(super) fn kind_of_board(plan: &Plan) -> Ident {
    let kind = if plan.geometry.is_square() {
        "Square"
    } else {
        "Rectangle"
    };
    Ident::new(kind, Span::mixed_site())
}

/// Returns the name of the function for a symmetry, such as `__rotate_90`.
pub(super) fn function_name(symmetry: Symmetry) -> Ident {
    let method = symmetry.method();
    format_ident!("__{method}", span = Span::mixed_site())
}

/// Returns the bound of the method that returns all images. Constants cannot clone.
pub(super) fn bound_of_images(board: &Board) -> TokenStream {
    bound(if board.is_const() {
        "CopyFor"
    } else {
        "CloneFor"
    })
}

/// Returns a clause with a bound that rustc checks at the call of a method.
pub(super) fn bound(name: &str) -> TokenStream {
    let name = Ident::new(name, Span::mixed_site());
    quote_mixed!(where Self: for<'__bitxform> __bitxform::#name<'__bitxform>)
}
