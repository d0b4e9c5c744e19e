//! Which words are their own least images.

use core::mem;
use core::slice;
use std::vec;
use std::vec::Vec;

use super::group::PermutationGroup;
use super::kernel::{Blocks, LEAST, Search};
use super::lane::{Halves, Lane, Word, word_of};
use super::plan::Family;
use crate::bits::int::get;

/// The number of members of the first family that are tried first, and the numbers of elements after which the words
/// that an image has beaten are dropped again. After `n` images, one of about `n + 1` words is left.
const FIRST: usize = 4;
const THEN: [usize; 2] = [16, 64];

/// The words that no image has beaten so far, by stage. Only full blocks go on, until the end.
struct Filter<'a, L: Lane> {
    group: &'a PermutationGroup,
    stages: Vec<&'a [Family]>,
    waiting: Vec<(usize, L::Block)>,
    blocks: Blocks<L>,
}

impl PermutationGroup {
    /// Calls a function with each word that is its own least image, in the order of the words.
    ///
    /// A few images beat most words, so this costs a small part of [`Self::canonical_slice`]: on a 6x6 torus with 288
    /// elements, 4 ns a word with AVX-512.
    ///
    /// ```
    /// use bitxform::groups::{Permutation, PermutationGroup, WithOnes};
    ///
    /// let turn = Permutation::from_fn(24, |site| (site + 1) % 24)?;
    /// let over = Permutation::from_fn(24, |site| 23 - site)?;
    /// let ring = PermutationGroup::generated_by(&[turn, over])?;
    /// let mut states = Vec::new();
    /// ring.for_each_canonical(WithOnes::new(24, 12), |state| states.push(state));
    /// assert_eq!(states.len(), 56_822); // of 2,704,156
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// With the [complement](Self::with_complement), the words must contain, with each word, the words of all of its
    /// images. On a set without them, such as words of which other than half of the bits are set, a least image may lie
    /// outside of the set, so that no word of an orbit is found.
    ///
    /// # Panics
    /// If the word has fewer bits than the group has cells.
    #[track_caller]
    pub fn for_each_canonical<W: Word>(
        &self,
        words: impl IntoIterator<Item = W>,
        mut each: impl FnMut(W),
    ) {
        self.expect_room::<W>();
        let words = words.into_iter();
        match self.cells() {
            ..=32 => self.filter::<W, u32>(words, &mut each),
            33..=63 => self.filter::<W, i64>(words, &mut each),
            65.. if W::BITS > 64 => self.filter::<W, Halves>(words, &mut each),
            _ => self.filter::<W, u64>(words, &mut each),
        }
    }

    /// Keeps only the words that are their own least images. It costs as much as [`Self::for_each_canonical`], and has the
    /// same limits.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// let mut words: Vec<u8> = (0..64).collect();
    /// bracelet.retain_canonical(&mut words);
    /// assert_eq!(words.len(), 13); // bracelets of six beads in two colours
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the word has fewer bits than the group has cells.
    #[track_caller]
    pub fn retain_canonical<W: Word>(&self, words: &mut Vec<W>) {
        let mut kept = Vec::new();
        self.for_each_canonical(mem::take(words), |word| kept.push(word));
        *words = kept;
    }

    fn filter<W: Word, L: Search<LEAST>>(
        &self,
        words: impl Iterator<Item = W>,
        each: &mut impl FnMut(W),
    ) {
        let families = &self.plan.families[..];
        let mut first = families[0].clone();
        first.members.truncate(FIRST);
        let elements = |family: &Family| 1 + family.members.len();
        let mut stages = vec![slice::from_ref(&first)];
        for enough in THEN {
            let (mut before, mut count) = (0, 0);
            while before < families.len() && count < enough {
                count += elements(&families[before]);
                before += 1;
            }
            stages.push(&families[..before]);
        }
        stages.push(families);
        // In a small group, several stages have all elements.
        stages.dedup_by_key(|stage| stage.iter().map(elements).sum::<usize>());
        let waiting = vec![(0, L::from_u128(0).block()); stages.len()];
        let mut filter = Filter {
            group: self,
            stages,
            waiting,
            blocks: Blocks::new(self),
        };
        let mut each = |word: L| each(word_of::<W>(word.to_u128()));
        let cells = self.all_cells();
        for word in words {
            let bits = get(&word);
            filter.take(0, L::from_u128(bits & cells), bits & !cells == 0, &mut each);
        }
        for stage in 0..filter.stages.len() {
            filter.run(stage, &mut each);
        }
    }
}

impl<L: Search<LEAST>> Filter<'_, L> {
    /// Takes a word to a stage, if it is left.
    #[inline]
    fn take(&mut self, stage: usize, word: L, is_left: bool, each: &mut impl FnMut(L)) {
        let Some((len, words)) = self.waiting.get_mut(stage) else {
            if is_left {
                each(word);
            }
            return;
        };
        L::set(words, *len, word);
        *len += usize::from(is_left);
        if *len == L::LEN {
            self.run(stage, each);
        }
    }

    /// Takes the words that wait at a stage on to the next one.
    fn run(&mut self, stage: usize, each: &mut impl FnMut(L)) {
        let (len, words) = self.waiting[stage];
        self.waiting[stage].0 = 0;
        (self.blocks.sources[0], self.blocks.found.least) = (words, words);
        let images = self.group.images(self.stages[stage], 0, len);
        L::search(images, &mut self.blocks);
        // The stages after this one use the blocks, too.
        let least = self.blocks.found.least;
        for i in 0..len {
            // No image is less than the least one, which is the word or another image.
            let (word, least) = (L::get(&words, i), L::get(&least, i));
            self.take(stage + 1, word, least == word, each);
        }
    }
}
