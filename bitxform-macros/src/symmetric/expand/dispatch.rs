//! Functions for slices of words, and for fields whose type only the compiler finds.

use bitxform_planner::Word;

use super::mailboxes;
use crate::symmetric::board::Board;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// Returns the functions and types that the visits to fields use, besides the transforms of a word.
pub(super) fn dispatch(board: &Board, plan: &Plan) -> String {
    let mut text = String::new();
    if board.has_field(|kind| kind.is_bits()) {
        // Loops over words of 128 bits are vectorised only if they load and store halves.
        let by_halves = plan.geometry.word == Word::U128;
        let move_one = if by_halves {
            "let __image = __image(__bitxform::load(&mut __words[__index]), __symmetry);
             __bitxform::store(&mut __words[__index], __image);"
        } else {
            "__words[__index] = __image(__words[__index], __symmetry);"
        };
        if board.has_slices() {
            text += &write(MOVE_WORDS, &[("move", move_one)]);
        }
        if board.has_words() {
            let image = plan.on_board("__image(__other, __symmetry)");
            let bits = plan.on_board("__bits");
            let is_image = if plan.geometry.word.is_array() {
                format!("__bitxform::are_same({image}, {bits})")
            } else {
                format!("{image} == {bits}")
            };
            text += &write(COMPARE_WORD, &[("is_image", &is_image)]);
        }
        if board.has_words() && board.has_key_slices() {
            text += COMPARE_WORDS;
        }
        if board.compares_word_by_word(plan) {
            let of_ties = if plan.exchanging.is_empty() {
                LEAST_WORDS
            } else {
                LEAST_WORDS_OF_BOTH
            };
            // The first word rarely leaves a tie.
            let attribute = if board.starts_with_words() {
                "#[cold]"
            } else {
                "#[inline]"
            };
            text += &write(of_ties, &[("attribute", attribute)]);
        }
    }
    if board.has_field(|kind| kind.mailbox().is_some() || kind.has_entries_of_moves()) {
        text += SIZES;
    }
    text += &mailboxes::types(board);
    if board.has_field(|kind| kind.has_entries_of_moves()) {
        text += &mailboxes::types_of_moves(board);
    }
    let texts = [
        ("Word", &*plan.geometry.word.path()),
        ("word", &plan.geometry.word.suffix()),
    ];
    write(&text, &texts)
}

/// Marks the library's traits for mailboxes and moves as this board's own. Only here are the sizes of the types
/// known.
const SIZES: &str = "
    struct __SizesOfBoard;
";

const MOVE_WORDS: &str = "
    /// Replaces each word by its image.
    #[inline(always)]
    const fn __move_words(__words: &mut [{Word}], __symmetry: __bitxform::Symmetry) {
        let mut __index = 0;
        while __index < __bitxform::length(__words) {
            {move}
            __index += 1;
        }
    }
";

const COMPARE_WORD: &str = "
    /// Returns whether a word is the image of another.
    #[inline(always)]
    const fn __is_image(
        __bits: {Word},
        __other: {Word},
        __symmetry: __bitxform::Symmetry,
    ) -> __bitxform::bool {
        {is_image}
    }
";

const COMPARE_WORDS: &str = "
    /// Returns whether each word is the image of its counterpart.
    #[inline(always)]
    const fn __are_images(
        __words: &[{Word}],
        __others: &[{Word}],
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
";

const LEAST_WORDS: &str = "
    /// Returns those of `__ties` under which the words, compared in order, are least.
    {attribute}
    const fn __least_words(
        __words: &[{Word}],
        mut __ties: __bitxform::u16,
    ) -> __bitxform::u16 {
        let mut __index = 0;
        while __index < __bitxform::length(__words) && !__ties.is_power_of_two() {
            __ties = __bitxform::least_ties(__images(__words[__index]), __ties);
            __index += 1;
        }
        __ties
    }
";

/// The comparison of words in groups with colour swaps.
const LEAST_WORDS_OF_BOTH: &str = "
    /// Returns those of `__ties` under which the words, compared in order, are least. A colour swap puts
    /// `__exchanged` in place of `__words`.
    {attribute}
    const fn __least_words_of_both(
        __words: &[{Word}],
        __exchanged: &[{Word}],
        mut __ties: __bitxform::u16,
    ) -> __bitxform::u16 {
        let mut __index = 0;
        while __index < __bitxform::length(__words) && !__ties.is_power_of_two() {
            let __all = __images_of_both(__words[__index], __exchanged[__index]);
            __ties = __bitxform::least_ties(__all, __ties);
            __index += 1;
        }
        __ties
    }
";
