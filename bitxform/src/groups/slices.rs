//! Least images of slices of words.

use std::vec;

use super::group::PermutationGroup;
use super::kernel::{Blocks, FIXING, Found, Images, KEYED, LEAST, MAKING, ORBITS, Search};
use super::lane::{Halves, Lane, Word, word_of};
use super::plan::Family;
use crate::batch::expect_same_length;
use crate::bits::int::get;

/// The number of words that are copied at once to be compared: least images would be written over them.
const COPIED: usize = 8192;

impl PermutationGroup {
    /// Replaces each word by its least image.
    ///
    /// ```
    /// use bitxform::groups::{Permutation, PermutationGroup};
    ///
    /// let turn = Permutation::from_fn(24, |site| (site + 1) % 24)?;
    /// let ring = PermutationGroup::generated_by(&[turn])?;
    /// let mut words = vec![0b11_u32 << 22, 1 << 23 | 1, 0xf0];
    /// ring.canonical_slice(&mut words);
    /// assert_eq!(words, [0b11, 0b11, 0xf]);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the word has fewer bits than the group has cells.
    #[track_caller]
    pub fn canonical_slice<W: Word>(&self, words: &mut [W]) {
        self.find::<W, LEAST>(words, |_, _, _| ());
    }

    /// Replaces each word by its least image, and stores the number of the first element that makes it.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// let (mut words, mut elements) = ([0b110_000_u8, 0b11], [0; 2]);
    /// bracelet.canonicalize_slice(&mut words, &mut elements);
    /// assert_eq!((words, elements[1]), ([0b11; 2], 0));
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the lengths differ, or the word has fewer bits than the group has cells. Then nothing is changed.
    #[track_caller]
    pub fn canonicalize_slice<W: Word>(&self, words: &mut [W], elements: &mut [u32]) {
        expect_same_length(words.len(), elements.len());
        self.find::<W, KEYED>(words, |i, element, _| elements[i] = element);
    }

    /// Replaces each word by its least image, and stores the number of the first element that makes it, and the number of
    /// elements that fix the word. As many elements fix the least image.
    ///
    /// ```
    /// use bitxform::groups::{Permutation, PermutationGroup};
    ///
    /// let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// let mut words = [0b100_100_u8, 0b000_001];
    /// let (mut elements, mut stabilizers) = ([0; 2], [0; 2]);
    /// bracelet.orbits_slice(&mut words, &mut elements, &mut stabilizers);
    /// assert_eq!((words, stabilizers), ([0b001_001, 0b000_001], [4, 2]));
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the lengths differ, or the word has fewer bits than the group has cells. Then nothing is changed.
    #[track_caller]
    pub fn orbits_slice<W: Word>(
        &self,
        words: &mut [W],
        elements: &mut [u32],
        stabilizers: &mut [u32],
    ) {
        expect_same_length(words.len(), elements.len());
        expect_same_length(words.len(), stabilizers.len());
        self.find::<W, ORBITS>(words, |i, element, stabilizer| {
            (elements[i], stabilizers[i]) = (element, stabilizer as u32);
        });
    }

    /// Replaces each word by its image under an element of its own, one word after another.
    ///
    /// ```
    /// use bitxform::groups::{Permutation, PermutationGroup};
    ///
    /// let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// let necklace = PermutationGroup::generated_by(&[turn])?;
    /// let (mut words, mut elements) = ([0b110_000_u8, 0b000_101], [0; 2]);
    /// necklace.canonicalize_slice(&mut words, &mut elements);
    /// let mut colors = [0b010_000_u8, 0b000_100]; // of these beads
    /// necklace.transform_slice_each(&mut colors, &elements);
    /// assert_eq!((words, colors), ([0b000_011, 0b000_101], [0b000_001, 0b000_100]));
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the lengths differ, there is no such element, or the word has fewer bits than the group has cells. Then
    /// nothing is changed.
    #[track_caller]
    pub fn transform_slice_each<W: Word>(&self, words: &mut [W], elements: &[u32]) {
        self.expect_room::<W>();
        expect_same_length(words.len(), elements.len());
        if let Some(greatest) = elements.iter().max() {
            self.parts(*greatest as usize);
        }
        for (word, element) in words.iter_mut().zip(elements) {
            let (element, inverts) = self.parts(*element as usize);
            *word = self.apply_parts(element, inverts, *word);
        }
    }

    /// Replaces words by their least images, and calls a function with the index of each, the first element that makes it,
    /// and the number of elements that fix it, as far as they are found.
    #[track_caller]
    fn find<W: Word, const RESULT: u8>(
        &self,
        words: &mut [W],
        mut store: impl FnMut(usize, u32, u64),
    ) where
        u32: Search<RESULT>,
        i64: Search<RESULT>,
        Halves: Search<RESULT>,
    {
        self.expect_room::<W>();
        if words.len() <= FEW {
            for (i, word) in words.iter_mut().enumerate() {
                let (least, element, stabilizer) = self.orbit(*word);
                *word = least;
                store(i, element as u32, stabilizer as u64);
            }
            return;
        }
        let cells = self.cells() as u32;
        // The bits below the cells, for the number of an element.
        let below = match RESULT {
            LEAST => 0,
            _ => usize::BITS - (self.order() - 1).leading_zeros(),
        };
        match cells + below {
            0..=32 => self.in_blocks::<W, u32, RESULT>(below, &[], words, store),
            33..=63 => self.in_blocks::<W, i64, RESULT>(below, &[], words, store),
            _ if self.fits_u64::<W>() => match RESULT {
                LEAST => self.in_blocks::<W, u64, LEAST>(0, &[], words, store),
                _ => self.in_blocks::<W, u64, MAKING>(0, &[], words, store),
            },
            65..=128 => self.in_blocks::<W, Halves, RESULT>(below, &[], words, store),
            _ => self.in_blocks::<W, Halves, MAKING>(0, &[], words, store),
        }
    }

    /// Replaces words by their least images, and calls a function with the index, the element, and the number of
    /// elements or the sum of weights, as far as they are found.
    fn in_blocks<W: Word, L: Search<LEAST> + Search<RESULT>, const RESULT: u8>(
        &self,
        shift: u32,
        weights: &[u64],
        words: &mut [W],
        mut store: impl FnMut(usize, u32, u64),
    ) {
        let mut blocks = Blocks::<L>::new(self);
        let below = (1 << shift) - 1;
        let greatest = L::from_u128(self.all_cells() << shift | below).block();
        for (block, words) in words.chunks_mut(L::LEN).enumerate() {
            for (i, word) in words.iter().enumerate() {
                let bits = get(word) & self.all_cells();
                L::set(&mut blocks.sources[0], i, L::from_u128(bits << shift));
            }
            let mut images = self.images(&self.plan.families, shift, words.len());
            images.weights = weights;
            let found = &mut blocks.found;
            found.counts = L::from_u128(0).block();
            found.least = match shift {
                0 => blocks.sources[0],
                _ => greatest,
            };
            if RESULT == MAKING {
                // First the least images: there is no room for the element beside the cells.
                <L as Search<LEAST>>::search(images, &mut blocks);
                blocks.found.elements = L::from_u128(u32::MAX.into()).block();
            }
            <L as Search<RESULT>>::search(images, &mut blocks);
            let Found {
                least,
                elements,
                counts,
            } = &blocks.found;
            for (i, word) in words.iter_mut().enumerate() {
                let (least, count) = (L::get(least, i).to_u128(), L::get(counts, i).to_u128());
                let element = match RESULT {
                    MAKING => L::get(elements, i).to_u128(),
                    _ => least & below,
                };
                *word = word_of::<W>(least >> shift);
                store(block * L::LEN + i, element as u32, count as u64);
            }
        }
    }

    pub(super) fn images<'a, L: Lane>(
        &self,
        families: &'a [Family],
        shift: u32,
        len: usize,
    ) -> Images<'a, L> {
        Images {
            families,
            shift,
            inverts: self.inverts(),
            cells: L::from_u128(self.all_cells() << shift),
            weights: &[],
            len,
        }
    }

    /// Calls a function with the index of each word and the sum of the weights of the elements that fix it.
    #[track_caller]
    pub(super) fn sums<W: Word>(
        &self,
        words: &[W],
        weights: &[u64],
        mut store: impl FnMut(usize, u64),
    ) {
        self.expect_room::<W>();
        for (part, words) in words.chunks(COPIED).enumerate() {
            let words = &mut words.to_vec()[..];
            let store = |i: usize, _, sum| store(COPIED * part + i, sum);
            if self.fits_u64::<W>() {
                // Words are only compared with themselves, so the sign is a bit like others.
                self.in_blocks::<W, i64, FIXING>(0, weights, words, store);
            } else {
                self.in_blocks::<W, Halves, FIXING>(0, weights, words, store);
            }
        }
    }
}

impl<L: Lane> Blocks<L> {
    pub(super) fn new(group: &PermutationGroup) -> Self {
        let [least, elements, counts] = [L::from_u128(0).block(); 3];
        Self {
            sources: vec![least; group.plan.depth + 1],
            found: Found {
                least,
                elements,
                counts,
            },
        }
    }
}

/// Slices of up to this many words are not worth a block.
const FEW: usize = 4;
