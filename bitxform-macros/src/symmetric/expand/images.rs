//! The functions that return all images of a word.

use bitxform_planner::{Derivation, Symmetry};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::format_ident;

use super::names::function_name;
use crate::symmetric::kinds::{by_halves, word};
use crate::symmetric::plan::Plan;
use crate::template::quote_mixed;

/// Returns the function for the images under the group, in its order. Steps that clear the bits off the board take a
/// word with such bits. A mask before the steps would often prevent compilers from vectorising them.
pub(super) fn images(plan: &Plan) -> TokenStream {
    let word = word(plan.in_limbs());
    let steps = plan.images.iter().map(|step| step_of(plan, *step));
    let first = plan.on_board(quote_mixed!(__bits));
    let all = (0..plan.group.len()).map(variable);
    let len = Literal::usize_unsuffixed(plan.group.len());
    let of_both = images_of_both(plan, &word);
    quote_mixed!(
        /// Returns the images of a word under the group.
        #[inline(always)]
        const fn __images(__bits: #word) -> [#word; #len] {
            let __image_0 = #first;
            #(#steps)*
            [#(#all),*]
        }
        #of_both
    )
}

/// Returns the statement that makes an image of `__bits`.
pub(super) fn step_of(plan: &Plan, step: Derivation<Symmetry>) -> TokenStream {
    let [image, from] = [step.element, step.from].map(|it| plan.index_of(it));
    let (by, image) = (function_name(step.by), variable(image));
    let from = if from == 0 && plan.clears_off_board(step.by) {
        quote_mixed!(__bits)
    } else {
        let from = variable(from);
        quote_mixed!(#from)
    };
    quote_mixed!(let #image = #by(#from);)
}

/// Returns the name of the variable for an image.
pub(super) fn variable(index: usize) -> Ident {
    format_ident!("__image_{index}", span = Span::mixed_site())
}

/// Returns the function for a group with colour swaps. The images of its second half start with `color_after`.
fn images_of_both(plan: &Plan, word: &TokenStream) -> Option<TokenStream> {
    let first = first_exchanged(plan.color_after?, &quote_mixed!(__exchanged));
    let order = plan.order_literal();
    let all = (0..plan.group.len()).map(Literal::usize_unsuffixed);
    let others = plan.exchanging.iter();
    let others = others.map(|(_, index)| Literal::usize_unsuffixed(*index));
    Some(quote_mixed!(
        /// Returns the images of `__bits` under the first half of the group, and of `__exchanged` under the second half. A
        /// colour swap puts `__exchanged` in place of `__bits`.
        #[inline(always)]
        const fn __images_of_both(__bits: #word, __exchanged: #word) -> [#word; #order] {
            let __all = __images(__bits);
            let __others = __images(#first);
            [#(__all[#all],)* #(__others[#others]),*]
        }
    ))
}

/// Returns the image with swapped colours of which the others are made.
pub(super) fn first_exchanged(color_after: Symmetry, exchanged: &TokenStream) -> TokenStream {
    if color_after == Symmetry::Identity {
        return exchanged.clone();
    }
    let color = function_name(color_after);
    quote_mixed!(#color(#exchanged))
}

/// Returns all images of a word. It is given as the functions of one word take it, like that which a colour swap puts in
/// its place.
pub(super) fn images_of_word(
    plan: &Plan,
    word: &TokenStream,
    exchanged: Option<&TokenStream>,
) -> TokenStream {
    let images = match exchanged {
        None => quote_mixed!(__images(#word)),
        Some(exchanged) => quote_mixed!(__images_of_both(#word, #exchanged)),
    };
    if by_halves(plan.geometry) {
        quote_mixed!(__bitxform::words_of_limbs(#images))
    } else {
        images
    }
}
