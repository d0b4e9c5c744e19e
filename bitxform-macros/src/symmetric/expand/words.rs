//! The functions of one word, and the group.

use bitxform_planner::text::{body, hexadecimal};
use bitxform_planner::{Geometry, Symmetry, Transform};
use proc_macro2::{Ident, Literal, Span, TokenStream};

use super::names::{function_name, symmetry_path};
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{mapping_path, word};
use crate::symmetric::plan::Plan;
use crate::template::{quote_mixed, tokens_of};

pub(super) fn functions(board: &Board, plan: &Plan) -> TokenStream {
    let geometry = plan.in_limbs();
    let word = word(geometry);
    let mut tokens = shape(geometry);
    for (symmetry, transform) in &plan.transforms {
        let name = function_name(*symmetry);
        let body = match transform {
            Transform::Program(planned) => {
                tokens_of(&body(planned, geometry.word, "__bits"), Span::mixed_site())
            }
            Transform::Composition { first, next, .. } => {
                let (first, next) = (function_name(*first), function_name(*next));
                quote_mixed!(#next(#first(__bits)))
            }
        };
        tokens.extend(quote_mixed!(
            #[inline(always)]
            const fn #name(__bits: #word) -> #word {
                #body
            }
        ));
    }
    if board.has_bits() {
        tokens.extend(image(plan, &word));
        tokens.extend(on_board(geometry, &word));
    }
    tokens.extend(group(plan));
    tokens
}

/// Returns the function that clears the bits off the board, if it takes more than an operator.
fn on_board(board: Geometry, word: &TokenStream) -> Option<TokenStream> {
    if !board.word.is_array() || board.fills_word() {
        return None;
    }
    let (masks, width) = (board.board_elements(), board.word.element().bits());
    let masks = masks.iter().map(|mask| hexadecimal(*mask, width));
    let masks = masks.map(|mask| tokens_of(&mask, Span::mixed_site()));
    let indices = (0..).map(Literal::usize_unsuffixed);
    Some(quote_mixed!(
        /// Clears the bits off the board.
        #[inline(always)]
        const fn __on_board(__bits: #word) -> #word {
            [#(__bits[#indices] & #masks),*]
        }
    ))
}

fn shape(board: Geometry) -> TokenStream {
    let [files, ranks, stride] =
        [board.files, board.ranks, board.stride].map(Literal::u8_unsuffixed);
    let mapping = mapping_path(board.mapping);
    quote_mixed!(
        /// Files, ranks, stride and square mapping.
        const __SHAPE: __bitxform::Geometry =
            __bitxform::Geometry::of_lines(#files, #ranks, #stride, #mapping);
    )
}

/// Returns the function that applies a symmetry.
fn image(plan: &Plan, word: &TokenStream) -> TokenStream {
    let symmetries = plan.transforms.iter().map(|(symmetry, _)| *symmetry);
    let functions = symmetries.clone().map(function_name);
    let symmetries = symmetries.map(symmetry_path);
    quote_mixed!(
        /// Returns the image of a word under a symmetry, which is a constant in most calls.
        #[inline(always)]
        const fn __image(__bits: #word, __symmetry: __bitxform::Symmetry) -> #word {
            match __symmetry {
                #(#symmetries => #functions(__bits),)*
                _ => __bits,
            }
        }
    )
}

/// Returns the group, as symmetries of the square and as values of the public type.
fn group(plan: &Plan) -> TokenStream {
    let exchanging = plan.exchanging.iter().map(|(symmetry, _)| symmetry);
    let symmetries: Vec<_> = plan.group.iter().chain(exchanging).collect();
    let symmetries = symmetries.iter().map(|symmetry| symmetry_path(**symmetry));
    let group = if plan.order() == plan.group.len() && plan.group.len() == Symmetry::ALL.len() {
        quote_mixed!(__bitxform::Symmetry::ALL)
    } else {
        quote_mixed!([#(#symmetries),*])
    };
    let of_type = plan.symmetry_type();
    let name = Ident::new(of_type.name, Span::mixed_site());
    let elements = match of_type.of_group {
        None => quote_mixed!(__GROUP),
        Some(function) => {
            let function = Ident::new(function, Span::mixed_site());
            quote_mixed!(__bitxform::#function(__GROUP))
        }
    };
    let docs = if plan.swaps_colors() {
        " The symmetry group. The elements of the second half also swap the colours."
    } else {
        " The symmetry group."
    };
    let order = plan.order_literal();
    quote_mixed!(
        #[doc = #docs]
        const __GROUP: [__bitxform::Symmetry; #order] = #group;
        type __Element = __bitxform::#name;
        const __ELEMENTS: [__Element; #order] = #elements;
    )
}
