//! How the key of a board is compared.

use bitxform_planner::Word;

use crate::diagnostics::list;

use super::board::Board;
use super::plan::Plan;

impl Board {
    /// Returns the fields and elements of the key's words, if the key is just one or two words according to the
    /// types.
    pub(super) fn key_words(&self) -> Option<Vec<(usize, usize)>> {
        if !self.compares_all_alike() {
            return None;
        }
        let mut words = Vec::new();
        for key in &self.keys {
            let field = &self.fields[*key];
            let elements = field.words(self.arguments.geometry.word)?;
            if !field.kind.is_plain_bits() || elements > 2 {
                return None;
            }
            for element in 0..elements {
                words.push((*key, element));
            }
        }
        (!self.packed && (1..=2).contains(&words.len())).then_some(words)
    }

    /// Whether the types of all key fields are literally words of the board, or arrays of them.
    pub(super) fn spells_its_words(&self) -> bool {
        let word = self.arguments.geometry.word;
        self.key_fields().all(|field| field.ty.spells(word))
    }

    /// Whether the least key determines the least image: only the key's one or two words change.
    pub(super) fn is_its_key(&self, plan: &Plan) -> bool {
        let Some(words) = self.key_words() else {
            return false;
        };
        for (index, field) in self.fields.iter().enumerate() {
            let swaps = plan.swaps_colors() && field.has_color();
            let is_key = words[0].0 == index || words[words.len() - 1].0 == index;
            if !is_key && (swaps || !field.kind.is_still()) {
                return false;
            }
        }
        self.spells_its_words()
    }

    /// Returns the words of [`key_words`](Self::key_words) if they are integers, or lines that make one number.
    pub(super) fn key_integers(&self, plan: &Plan) -> Option<Vec<(usize, usize)>> {
        let word = plan.geometry.word;
        let are_lines = word.element() != Word::U64;
        self.key_words()
            .filter(|words| !word.is_array() || are_lines && words.len() == 1 && word.bits() <= 64)
    }

    /// Whether the key of a single board is always compared as a whole.
    pub(super) fn is_compared_as_a_whole(&self, plan: &Plan) -> bool {
        self.key_integers(plan).is_some() && self.spells_its_words()
    }

    /// Whether the least image is found word by word, with fewer tied elements after each word.
    pub(super) fn compares_word_by_word(&self, plan: &Plan) -> bool {
        self.has_key_words() && plan.order() > 1 && !self.is_compared_as_a_whole(plan)
    }

    /// Whether the least image is made by the element that leads there.
    pub(super) fn moves_by_index(&self, plan: &Plan) -> bool {
        plan.order() > 1 && !(self.is_compared_as_a_whole(plan) && self.is_its_key(plan))
    }

    /// Whether the least image of a single board is found by a function out of line: for keys of more than 64 bits, but
    /// for pairs of 8x8, and for full words of 64 bits under a group of four. Inlined into a loop of the caller, compilers
    /// turn the selects of such keys into branches, half of which are mispredicted. `canonical`, ns a board, inline and out
    /// of line (Zen 4, but the last row Zen 5, baseline; native in parentheses):
    ///
    /// | key | in a loop | behind a call |
    /// |---|---|---|
    /// | pair of 6x6 | 24.7, 11.2 (27.7, 14.6) | 26.5, 11.9 (29.4, 14.9) |
    /// | pair of 7x7 | 26.3, 12.2 (31.9, 13.8) | 30.4, 12.6 (29.0, 14.1) |
    /// | pair of 11x11 | 52.3, 49.8 (44.2, 26.7) | 48.9, 51.3 (47.7, 28.5) |
    /// | 9x9 | 35.1, 18.5 (8.6, 18.3) | 20.3, 19.2 (19.0, 19.2) |
    /// | 11x11 | 40.2, 25.2 (8.4, 16.8) | 24.2, 25.2 (20.9, 18.5) |
    /// | 8x8 | 8.6, 6.2 (0.5, 4.5) | 5.8, 6.2 (3.7, 4.5) |
    /// | 8x8, `diagonals` | 9.7, 5.5 | 4.7, 5.5 |
    ///
    /// A native loop that only finds least images is vectorised over boards if they are found inline; `canonical_slice`
    /// always is.
    pub(super) fn is_found_alone(&self, plan: &Plan) -> bool {
        let words = self.key_words().map_or(0, |words| words.len());
        let bits = u32::try_from(words).unwrap_or_default() * plan.geometry.word.bits();
        let is_wide = bits > 64 && !(words == 2 && plan.geometry.is_chess_board());
        let is_full = words == 1
            && bits == 64
            && plan.order() == 4
            && !plan.has_room_for_index()
            && !plan.geometry.word.is_array();
        (is_wide || is_full)
            && plan.order() > 2
            && self.is_compared_as_a_whole(plan)
            && self.is_its_key(plan)
    }

    /// Whether slices find the least images in phases: the elements of the group first, and then the images. The
    /// lanes of other elements would be narrower than those of indices, and longer arrays do not stay in registers.
    pub(super) fn is_found_in_phases(&self, plan: &Plan) -> bool {
        let word = self.arguments.geometry.word;
        let has_limbs = word.count().is_some_and(|count| count < 16) && word.element() == Word::U64;
        has_limbs && plan.order() > 1 && self.is_its_key(plan)
    }

    /// Whether the first key field holds words. Its first word mostly determines the least image alone.
    pub(super) fn starts_with_words(&self) -> bool {
        let Some(first) = self.key_fields().next() else {
            return false;
        };
        let words = first.words(self.arguments.geometry.word);
        let has_some = words.is_some_and(|words| words > 0);
        !self.packed && self.compares_all_alike() && has_some && first.kind.is_plain_bits()
    }

    /// Returns the names of the key fields with "and" or "or" before the last one, as Markdown.
    pub(super) fn key_names(&self, conjunction: &str) -> String {
        let mut names = Vec::new();
        for field in self.key_fields() {
            names.push(field.name());
        }
        list(&names, "`", conjunction)
    }
}
