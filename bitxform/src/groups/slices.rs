//! Least images of slices of words.

use std::vec;

use super::group::PermutationGroup;
use super::kernel::{Blocks, FIXING, Images, KEYED, Keep, Kept, LEAST, MAKING, ORBITS};
use super::lane::{Halves, Lane, Word, word_of};
use super::plan::Family;
use crate::batch::expect_same_length;
use crate::bits::int::get;

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
                type $Lane = $crate::groups::lane::Halves;
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
        if words.len() <= FEW {
            for word in words {
                *word = self.canonical(*word);
            }
            return;
        }
        by_lane!(W, self.cells(), L => self.in_blocks::<W, L, LEAST>(0, &[], words, |_, _, _| ()));
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
        self.find::<W, KEYED>(words, elements, &mut []);
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
        self.find::<W, ORBITS>(words, elements, stabilizers);
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
    fn find<W: Word, const KEPT: u8>(
        &self,
        words: &mut [W],
        elements: &mut [u32],
        fixing: &mut [u32],
    ) where
        u32: Keep<KEPT>,
        i64: Keep<KEPT>,
        Halves: Keep<KEPT>,
    {
        self.check::<W>();
        if words.len() <= FEW {
            for (i, word) in words.iter_mut().enumerate() {
                let (least, element, stabilizer) = self.orbit(*word);
                (*word, elements[i]) = (least, element as u32);
                if KEPT == ORBITS {
                    fixing[i] = stabilizer as u32;
                }
            }
            return;
        }
        let number = usize::BITS - (self.order() - 1).leading_zeros();
        let store = |i: usize, element: u128, count: u128| {
            elements[i] = element as u32;
            if KEPT == ORBITS {
                fixing[i] = count as u32;
            }
        };
        let cells = self.cells() as u32;
        match cells + number {
            0..=32 => self.in_blocks::<W, u32, KEPT>(number, &[], words, store),
            33..=63 => self.in_blocks::<W, i64, KEPT>(number, &[], words, store),
            _ if W::BITS <= 64 || cells <= 64 => {
                self.in_blocks::<W, u64, MAKING>(0, &[], words, store);
            }
            65..=128 => self.in_blocks::<W, Halves, KEPT>(number, &[], words, store),
            _ => self.in_blocks::<W, Halves, MAKING>(0, &[], words, store),
        }
    }

    /// Replaces words by their least images, and calls a function with the index, the element, and the number of elements or
    /// the sum of weights, as far as they are kept.
    fn in_blocks<W: Word, L: Keep<LEAST> + Keep<KEPT>, const KEPT: u8>(
        &self,
        shift: u32,
        weights: &[u64],
        words: &mut [W],
        mut store: impl FnMut(usize, u128, u128),
    ) {
        let mut blocks = Blocks::<L>::new(self);
        let below = (1 << shift) - 1;
        let greatest = L::from_u128(self.all_cells() << shift | below).block();
        for (block, words) in words.chunks_mut(L::LEN).enumerate() {
            for (i, word) in words.iter().enumerate() {
                let bits = get(word) & self.all_cells();
                L::set(&mut blocks.sources[0], i, L::from_u128(bits << shift));
            }
            let images = Images {
                weights,
                ..self.images(&self.plan.families, shift, words.len())
            };
            blocks.kept.counts = L::from_u128(0).block();
            blocks.kept.least = if shift > 0 {
                greatest
            } else {
                blocks.sources[0]
            };
            if KEPT == MAKING {
                // First the least images: there is no room for the element beside the cells.
                <L as Keep<LEAST>>::keep(images, &mut blocks);
                blocks.kept.elements = L::from_u128(u32::MAX.into()).block();
            }
            <L as Keep<KEPT>>::keep(images, &mut blocks);
            for (i, word) in words.iter_mut().enumerate() {
                let least = L::get(&blocks.kept.least, i).to_u128();
                let element = if KEPT == MAKING {
                    L::get(&blocks.kept.elements, i).to_u128()
                } else {
                    least & below
                };
                *word = word_of::<W>(least >> shift);
                store(
                    block * L::LEN + i,
                    element,
                    L::get(&blocks.kept.counts, i).to_u128(),
                );
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
        self.check::<W>();
        for (part, words) in words.chunks(8192).enumerate() {
            let words = &mut words.to_vec()[..];
            let store = |i: usize, _, sum: u128| store(8192 * part + i, sum as u64);
            if W::BITS <= 64 || self.cells() <= 64 {
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
        let (sources, kept) = (
            vec![least; group.plan.depth + 1],
            Kept {
                least,
                elements,
                counts,
            },
        );
        Self { sources, kept }
    }
}

/// Slices of up to this many words are not worth a block.
const FEW: usize = 4;
