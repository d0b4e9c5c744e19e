//! Least images of arrays in phases: slices find the indices of many boards in one loop, and move the boards in
//! another. Neither has a branch, so compilers vectorise both.

use proc_macro2::{Literal, Span, TokenStream};

use super::least::{exchanged_word, images_of_key, key_word, store};
use super::names::function_name;
use crate::symmetric::board::Board;
use crate::symmetric::kinds::word;
use crate::symmetric::plan::Plan;
use crate::template::{quote_mixed, tokens_of};

/// Returns the function that makes one image of a word without a branch. The bits of a choice tell which steps are taken.
/// The order of the group stands for none, like index 0: either its bits are beyond the others, or the shift wraps around.
pub(super) fn select_image(board: &Board, plan: &Plan) -> Option<TokenStream> {
    if !board.is_found_in_phases(plan) {
        return None;
    }
    let (factors, products) = plan.factors();
    let bit_of_colors = factors.len();
    let width = bit_of_colors + usize::from(plan.swaps_colors());
    let mut choices = 0_u64;
    for (index, &(symmetry, swaps)) in plan.elements().iter().enumerate() {
        let choice = products.iter().position(|product| *product == symmetry);
        let choice = choice.expect("a product of the factors") as u64;
        let choice = choice | u64::from(swaps) << bit_of_colors;
        choices |= choice << (width * (index + 1));
    }
    let select = |other: TokenStream, bit: usize| {
        let bit = Literal::usize_unsuffixed(bit);
        quote_mixed!(
            let __bits = __bitxform::select_limbs(
                __bits,
                #other,
                (__code >> #bit & 1) as __bitxform::usize,
            );
        )
    };
    let word = word(plan.in_limbs());
    let (mut exchanged, mut steps) = (None, TokenStream::new());
    if plan.swaps_colors() {
        exchanged = Some(quote_mixed!(__exchanged: #word,));
        steps = select(quote_mixed!(__exchanged), bit_of_colors);
    }
    let on_board = plan.on_board(quote_mixed!(__bits));
    steps.extend(quote_mixed!(let __bits = #on_board;));
    for (bit, factor) in factors.iter().enumerate() {
        let factor = function_name(*factor);
        steps.extend(select(quote_mixed!(#factor(__bits)), bit));
    }
    let choices = tokens_of(&format!("{choices:#x}_u64"), Span::mixed_site());
    let width = Literal::usize_unsuffixed(width);
    Some(quote_mixed!(
        /// Returns the image of a word under the element of the group at this index, without a branch. The order of the
        /// group stands for the identity.
        #[inline(always)]
        const fn __select_image(__bits: #word, #exchanged __index: __bitxform::usize) -> #word {
            let __code = #choices.wrapping_shr(#width * __index as __bitxform::u32);
            #steps
            __bits
        }
    ))
}

/// Returns the methods of the trait for slices.
pub(super) fn methods(board: &Board, plan: &Plan) -> TokenStream {
    if !board.is_found_in_phases(plan) {
        return TokenStream::new();
    }
    let keys = board.key_words().expect("the key is words");
    let order = plan.order_literal();
    let images = images_of_key(board, plan, keys[0]);
    // The fields are read before one changes: a colour swap takes words of other fields.
    let (mut words, mut stores) = (Vec::new(), Vec::new());
    for (number, key) in keys.iter().enumerate() {
        let word = key_word(board, *key);
        let exchanged = plan.swaps_colors().then(|| exchanged_word(board, *key));
        let exchanged = exchanged.into_iter();
        words.push(quote_mixed!(__select_image(#word, #(#exchanged,)* __index)));
        let number = Literal::usize_unsuffixed(number);
        stores.push(store(board, *key, &quote_mixed!(__least[#number])));
    }
    quote_mixed!(
        const __ORDER_IN_PHASES: __bitxform::usize = #order;
        #[inline(always)]
        fn __first_least(&self) -> __bitxform::usize {
            __bitxform::sole_least(&#images)
        }
        #[inline(always)]
        fn __select_image(&mut self, __index: __bitxform::usize) {
            let __least = [#(#words),*];
            #(#stores)*
        }
    )
}
