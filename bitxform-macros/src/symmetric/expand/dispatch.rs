//! Functions for slices of words, and for fields whose type only the compiler finds.

use proc_macro2::TokenStream;

use super::images::images_of_word;
use super::mailboxes;
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Kind, by_halves, in_limbs, word};
use crate::symmetric::plan::Plan;
use crate::template::quote_mixed;

/// Returns the functions and types that the visits to fields use, besides the transforms of a word.
pub(super) fn dispatch(board: &Board, plan: &Plan) -> TokenStream {
    let word = word(plan.geometry);
    let mut tokens = TokenStream::new();
    if board.has_slices() {
        tokens.extend(move_words(plan, &word));
    }
    if board.has_key_words() {
        tokens.extend(compare_word(plan, &word));
        if board.has_key_slices() {
            tokens.extend(compare_words(&word));
        }
        if board.compares_word_by_word(plan) {
            tokens.extend(least_words(board, plan, &word));
        }
    }
    if board.has_field(|kind| kind.mailbox().is_some() || matches!(kind, Kind::Moves)) {
        // Marks the library's traits for mailboxes and moves as this board's own. Only here are the sizes of the
        // types known.
        tokens.extend(quote_mixed!(
            struct __SizesOfBoard;
        ));
    }
    tokens.extend(mailboxes::types(board));
    if board.has_field(|kind| matches!(kind, Kind::Moves)) {
        tokens.extend(mailboxes::types_of_moves(board));
    }
    tokens
}

fn move_words(plan: &Plan, word: &TokenStream) -> TokenStream {
    // Loops over words of 128 bits are vectorised only if they load and store halves.
    let move_one = if by_halves(plan.geometry) {
        quote_mixed!(
            let __image = __image(__bitxform::load(&mut __words[__index]), __symmetry);
            __bitxform::store(&mut __words[__index], __image);
        )
    } else {
        quote_mixed!(__words[__index] = __image(__words[__index], __symmetry);)
    };
    quote_mixed!(
        /// Replaces each word by its image.
        #[inline(always)]
        const fn __move_words(__words: &mut [#word], __symmetry: __bitxform::Symmetry) {
            let mut __index = 0;
            while __index < __bitxform::length(__words) {
                #move_one
                __index += 1;
            }
        }
    )
}

fn compare_word(plan: &Plan, word: &TokenStream) -> TokenStream {
    let other = in_limbs(plan.geometry, quote_mixed!(__other));
    let image = plan.on_board(quote_mixed!(__image(#other, __symmetry)));
    let bits = plan.on_board(in_limbs(plan.geometry, quote_mixed!(__bits)));
    let is_image = if plan.in_limbs().word.is_array() {
        quote_mixed!(__bitxform::are_same(#image, #bits))
    } else {
        quote_mixed!(#image == #bits)
    };
    quote_mixed!(
        /// Returns whether a word is the image of another.
        #[inline(always)]
        const fn __is_image(
            __bits: #word,
            __other: #word,
            __symmetry: __bitxform::Symmetry,
        ) -> __bitxform::bool {
            #is_image
        }
    )
}

fn compare_words(word: &TokenStream) -> TokenStream {
    quote_mixed!(
        /// Returns whether each word is the image of its counterpart.
        #[inline(always)]
        const fn __are_images(
            __words: &[#word],
            __others: &[#word],
            __symmetry: __bitxform::Symmetry,
        ) -> __bitxform::bool {
            let mut __index = 0;
            while __index < __bitxform::length(__words) {
                if !__is_image(__words[__index], __others[__index], __symmetry) {
                    return false;
                }
                __index += 1;
            }
            true
        }
    )
}

/// Returns the function that compares words in order. In groups with colour swaps, it takes those that a swap puts in
/// place of the words, too.
fn least_words(board: &Board, plan: &Plan, word: &TokenStream) -> TokenStream {
    // The first word rarely leaves a tie.
    let attribute = if board.starts_with_words() {
        quote_mixed!(#[cold])
    } else {
        quote_mixed!(#[inline])
    };
    let bits = in_limbs(plan.geometry, quote_mixed!(__words[__index]));
    let (mut name, mut exchanged, mut other) = (quote_mixed!(__least_words), None, None);
    if plan.swaps_colors() {
        name = quote_mixed!(__least_words_of_both);
        exchanged = Some(quote_mixed!(__exchanged: &[#word],));
        other = Some(in_limbs(plan.geometry, quote_mixed!(__exchanged[__index])));
    }
    let images = images_of_word(plan, &bits, other.as_ref());
    quote_mixed!(
        /// Returns those of `__ties` under which the words, compared in order, are least.
        #attribute
        const fn #name(
            __words: &[#word],
            #exchanged
            mut __ties: __bitxform::u16,
        ) -> __bitxform::u16 {
            let mut __index = 0;
            while __index < __bitxform::length(__words) && !__ties.is_power_of_two() {
                __ties = __bitxform::least_ties(#images, __ties);
                __index += 1;
            }
            __ties
        }
    )
}
