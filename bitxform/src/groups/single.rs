//! The images of a word, and of words that move together.

use std::vec::Vec;

use super::group::PermutationGroup;
use super::lane::{Word, word_of};
use crate::bits::int::get;

impl PermutationGroup {
    /// Returns the image of a word under an element. Bits go where [`Permutation::to`](super::Permutation::to) takes
    /// their cells.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.apply(1, 0b100_001_u8), 0b000_011);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such element, or the word has fewer bits than the group has cells. This holds for all functions of
    /// words.
    #[must_use]
    #[track_caller]
    pub fn apply<W: Word>(&self, number: usize, bits: W) -> W {
        self.expect_room::<W>();
        let (element, inverts) = self.parts(number);
        self.apply_parts(element, inverts, bits)
    }

    pub(super) fn apply_parts<W: Word>(&self, element: usize, inverts: bool, bits: W) -> W {
        let bits = get(&bits) & self.all_cells();
        let image = if self.fits_u64::<W>() {
            self.plan.apply(element, bits as u64).into()
        } else {
            self.plan.apply(element, bits)
        };
        word_of::<W>(image ^ if inverts { self.all_cells() } else { 0 })
    }

    /// Returns the least image of a word.
    ///
    /// One word alone costs about 1 ns for each element. A slice costs a tenth of this: see [`Self::canonical_slice`].
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.canonical(0b110_000_u8), 0b11);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn canonical<W: Word>(&self, bits: W) -> W {
        self.orbit(bits).0
    }

    /// Returns the least image of a word, and the number of the first element that makes it.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// let (least, element) = bracelet.canonicalize(0b110_000_u8);
    /// assert_eq!((least, bracelet.apply(element, 0b110_000_u8)), (0b11, 0b11));
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn canonicalize<W: Word>(&self, bits: W) -> (W, usize) {
        let (least, element, _) = self.orbit(bits);
        (least, element)
    }

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

    /// Returns whether a word is its own least image. It stops at the first image that is less.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert!(bracelet.is_canonical(0b11_u8));
    /// assert!(!bracelet.is_canonical(0b110_u8));
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn is_canonical<W: Word>(&self, bits: W) -> bool {
        self.only_cells(bits) == bits && self.each_image(bits, |image, _| image >= bits)
    }

    /// Returns the number of elements that fix a word.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.stabilizer_len(0b001_001_u8), 4);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn stabilizer_len<W: Word>(&self, bits: W) -> usize {
        self.orbit(bits).2
    }

    /// Returns the number of different images of a word.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.orbit_len(0b001_001_u8), 3);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn orbit_len<W: Word>(&self, bits: W) -> usize {
        self.order() / self.stabilizer_len(bits)
    }

    /// Returns the least image, the first element that makes it, and the number of elements that fix the word.
    #[inline(always)]
    #[track_caller]
    pub(super) fn orbit<W: Word>(&self, bits: W) -> (W, usize, usize) {
        let bits = self.only_cells(bits);
        let (mut least, mut first, mut stabilizer) = (bits, 0, 0);
        self.each_image(bits, |image, element| {
            if image < least || image == least && element < first {
                (least, first) = (image, element);
            }
            stabilizer += usize::from(image == bits);
            true
        });
        (least, first, stabilizer)
    }

    /// Calls a function with all images and their elements, until it returns `false`. Returns whether it never did.
    #[inline(always)]
    #[track_caller]
    pub(super) fn each_image<W: Word>(
        &self,
        bits: W,
        mut take: impl FnMut(W, usize) -> bool,
    ) -> bool {
        self.expect_room::<W>();
        let cells = self.all_cells();
        let (bits, inverts) = (get(&bits) & cells, self.inverts());
        let mut both = |image: u128, element: usize| {
            let number = element << u32::from(inverts);
            take(word_of::<W>(image), number)
                && (!inverts || take(word_of::<W>(image ^ cells), number + 1))
        };
        if self.fits_u64::<W>() {
            self.plan
                .each_image(bits as u64, |image, element| both(image.into(), element))
        } else {
            self.plan.each_image(bits, both)
        }
    }

    pub(super) fn only_cells<W: Word>(&self, bits: W) -> W {
        word_of::<W>(get(&bits) & self.all_cells())
    }
}
