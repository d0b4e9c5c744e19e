//! Least images of slices of words.

use std::vec;
use std::vec::Vec;

use super::blocks::AllImages;
use super::group::PermutationGroup;
use super::images::{Compiled, Fixing, Keyed, Least, Making};
use super::lane::{Lane, Word};
use super::plan::Family;
use crate::batch::expect_same_length;

/// Evaluates an expression for the narrowest lane of some bits, of which the cells of a word are a part.
macro_rules! by_lane {
    ($W:ident, $bits:expr, $Lane:ident => $call:expr) => {
        match $bits {
            ..=32 => {
                type $Lane = u32;
                $call
            }
            ..=63 => {
                type $Lane = i64;
                $call
            }
            65.. if $W::BITS > 64 => {
                type $Lane = u128;
                $call
            }
            _ => {
                type $Lane = u64;
                $call
            }
        }
    };
}
pub(super) use by_lane;

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
        self.check::<W>();
        by_lane!(W, self.cells(), L => self.least_images::<W, L>(words));
    }

    /// Replaces each word by its least image, and stores the number of the first element that makes it.
    ///
    /// # Panics
    /// If the lengths differ, or the word has fewer bits than the group has cells. Then nothing is changed.
    #[track_caller]
    pub fn canonicalize_slice<W: Word>(&self, words: &mut [W], elements: &mut [u32]) {
        expect_same_length(words.len(), elements.len());
        self.find::<W, false>(words, elements, &mut []);
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
        self.find::<W, true>(words, elements, stabilizers);
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
    /// If the lengths differ, there is no such element, or the word has fewer bits than the group has cells. Then nothing is
    /// changed.
    #[track_caller]
    pub fn transform_slice_each<W: Word>(&self, words: &mut [W], elements: &[u32]) {
        self.check::<W>();
        expect_same_length(words.len(), elements.len());
        if let Some(greatest) = elements.iter().max() {
            self.parts(*greatest as usize);
        }
        for (word, element) in words.iter_mut().zip(elements) {
            let (element, inverts) = self.parts(*element as usize);
            *word = self.apply_parts(element, inverts, *word);
        }
    }

    #[track_caller]
    fn find<W: Word, const COUNTS: bool>(
        &self,
        words: &mut [W],
        elements: &mut [u32],
        counts: &mut [u32],
    ) where
        Keyed<u32, COUNTS>: Compiled<u32>,
        Keyed<i64, COUNTS>: Compiled<i64>,
        Keyed<u128, COUNTS>: Compiled<u128>,
    {
        self.check::<W>();
        let cells = self.cells() as u32;
        let number = usize::BITS - (self.order() - 1).leading_zeros();
        match cells + number {
            0..=32 => self.keyed::<W, u32, COUNTS>(number, words, elements, counts),
            33..=63 => self.keyed::<W, i64, COUNTS>(number, words, elements, counts),
            _ if W::BITS <= 64 || cells <= 64 => {
                self.in_two_passes::<W, u64, COUNTS>(words, elements, counts);
            }
            65..=128 => self.keyed::<W, u128, COUNTS>(number, words, elements, counts),
            _ => self.in_two_passes::<W, u128, COUNTS>(words, elements, counts),
        }
    }

    /// Runs through all images of the words of `sources[0]` under some families.
    pub(super) fn all_images<L: Lane, T: Compiled<L>>(
        &self,
        families: &[Family],
        shift: u32,
        sources: &mut [L::Block],
        len: usize,
        take: &mut T,
    ) {
        let cells = self
            .inverts()
            .then(|| L::from_u128(self.all_cells() << shift));
        T::run(AllImages {
            families,
            shift,
            cells,
            sources,
            len,
            take,
        });
    }

    pub(super) fn sources<L: Lane>(&self) -> Vec<L::Block> {
        vec![L::from_u128(0).block(); self.plan.depth + 1]
    }

    /// Copies words into a block, shifted.
    fn load<W: Word, L: Lane>(&self, words: &[W], shift: u32, block: &mut L::Block) {
        let cells = self.all_cells();
        for (i, word) in words.iter().enumerate() {
            L::set(block, i, L::from_u128((word.to_u128() & cells) << shift));
        }
    }

    fn least_images<W: Word, L: Lane>(&self, words: &mut [W])
    where
        Least<L>: Compiled<L>,
    {
        let mut sources = self.sources::<L>();
        let mut take = Least { least: sources[0] };
        for words in words.chunks_mut(L::LEN) {
            self.load::<W, L>(words, 0, &mut sources[0]);
            take.least = sources[0];
            self.all_images(&self.plan.families, 0, &mut sources, words.len(), &mut take);
            for (i, word) in words.iter_mut().enumerate() {
                *word = W::from_u128(L::get(&take.least, i).to_u128());
            }
        }
    }

    fn keyed<W: Word, L: Lane, const COUNTS: bool>(
        &self,
        shift: u32,
        words: &mut [W],
        elements: &mut [u32],
        counts: &mut [u32],
    ) where
        Keyed<L, COUNTS>: Compiled<L>,
    {
        let (mut sources, none) = (self.sources::<L>(), L::from_u128(0).block());
        let mut take = Keyed::<L, COUNTS> {
            words: none,
            least: none,
            counts: none,
        };
        let below = (1 << shift) - 1;
        let greatest = L::from_u128(self.all_cells() << shift | below).block();
        for (block, words) in words.chunks_mut(L::LEN).enumerate() {
            self.load::<W, L>(words, shift, &mut sources[0]);
            (take.words, take.least, take.counts) = (sources[0], greatest, none);
            self.all_images(
                &self.plan.families,
                shift,
                &mut sources,
                words.len(),
                &mut take,
            );
            for (i, word) in words.iter_mut().enumerate() {
                let least = L::get(&take.least, i).to_u128();
                *word = W::from_u128(least >> shift);
                elements[block * L::LEN + i] = (least & below) as u32;
                if COUNTS {
                    counts[block * L::LEN + i] = L::get(&take.counts, i).to_u128() as u32;
                }
            }
        }
    }

    /// Finds the least images first, and then the elements, for which the lane has no room beside the cells.
    fn in_two_passes<W: Word, L: Lane, const COUNTS: bool>(
        &self,
        words: &mut [W],
        elements: &mut [u32],
        counts: &mut [u32],
    ) where
        Least<L>: Compiled<L>,
        Making<L>: Compiled<L>,
    {
        let (mut sources, none) = (self.sources::<L>(), L::from_u128(0).block());
        let no_element = L::from_u128(Making::<L>::NONE).block();
        let mut least = Least { least: none };
        let mut making = Making {
            least: none,
            elements: none,
            counts: none,
        };
        let families = &self.plan.families;
        for (block, words) in words.chunks_mut(L::LEN).enumerate() {
            self.load::<W, L>(words, 0, &mut sources[0]);
            least.least = sources[0];
            self.all_images(families, 0, &mut sources, words.len(), &mut least);
            (making.least, making.elements, making.counts) = (least.least, no_element, none);
            self.all_images(families, 0, &mut sources, words.len(), &mut making);
            for (i, word) in words.iter_mut().enumerate() {
                *word = W::from_u128(L::get(&making.least, i).to_u128());
                elements[block * L::LEN + i] = L::get(&making.elements, i).to_u128() as u32;
                if COUNTS {
                    counts[block * L::LEN + i] = L::get(&making.counts, i).to_u128() as u32;
                }
            }
        }
    }

    /// Stores what `of` returns for the sum of the weights of the elements that fix each word.
    #[track_caller]
    pub(super) fn sums<W: Word>(
        &self,
        words: &[W],
        weights: &[u64],
        sums: &mut [u32],
        of: impl Fn(u64) -> u32,
    ) {
        self.check::<W>();
        expect_same_length(words.len(), sums.len());
        if W::BITS <= 64 || self.cells() <= 64 {
            // Words are only compared with themselves, so the sign is a bit like others.
            self.sums_in::<W, i64>(words, weights, sums, of);
        } else {
            self.sums_in::<W, u128>(words, weights, sums, of);
        }
    }

    fn sums_in<W: Word, L: Lane>(
        &self,
        words: &[W],
        weights: &[u64],
        sums: &mut [u32],
        of: impl Fn(u64) -> u32,
    ) where
        for<'a> Fixing<'a, L>: Compiled<L>,
    {
        let (mut sources, none) = (self.sources::<L>(), L::from_u128(0).block());
        let mut take = Fixing {
            weights,
            words: none,
            sums: none,
        };
        for (words, sums) in words.chunks(L::LEN).zip(sums.chunks_mut(L::LEN)) {
            self.load::<W, L>(words, 0, &mut sources[0]);
            (take.words, take.sums) = (sources[0], none);
            self.all_images(&self.plan.families, 0, &mut sources, words.len(), &mut take);
            for (i, sum) in sums.iter_mut().enumerate() {
                *sum = of(L::get(&take.sums, i).to_u128() as u64);
            }
        }
    }
}
