//! Words that move together, such as the stones of two colours.

use std::vec::Vec;

use super::group::PermutationGroup;
use super::lane::Word;

impl PermutationGroup {
    /// Returns the least images of words that move together, and the number of the first element that makes them. They are
    /// compared in their order: first the images of the first word.
    ///
    /// Do not find the least image of one word alone, and move the others by its element: if other elements make the same
    /// least image, the others depend on the choice.
    ///
    /// ```
    /// use bitxform::groups::{Permutation, PermutationGroup};
    ///
    /// let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// let necklace = PermutationGroup::generated_by(&[turn])?;
    /// // Black and white beads; a half turn fixes the black ones.
    /// let [one, other] = [[0b001_001_u8, 0b000_010], [0b001_001, 0b010_000]];
    /// assert_eq!(necklace.canonicalize_all(one).0, [0b001_001, 0b000_010]);
    /// assert_eq!(necklace.canonicalize_all(other), (one, 3));
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// Costs the images of the first word, and those of all words under the elements that make its least one.
    ///
    /// # Panics
    /// If the words have fewer bits than the group has cells.
    #[must_use]
    #[track_caller]
    pub fn canonicalize_all<W: Word, const K: usize>(&self, words: [W; K]) -> ([W; K], usize) {
        let images = |element| words.map(|word| self.apply(element, word));
        let Some(first) = words.first() else {
            return (words, 0);
        };
        let mut made: Vec<usize> = Vec::new();
        let mut least = None;
        self.each_image(*first, |image, element| {
            if least.is_none_or(|least| image < least) {
                least = Some(image);
                made.clear();
            }
            if least == Some(image) {
                made.push(element);
            }
            true
        });
        let made = made.into_iter().map(|element| (images(element), element));
        made.min().expect("an image under the identity")
    }
}
