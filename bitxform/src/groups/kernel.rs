//! All images of the words of a block, family by family, and what is found in them.

use std::vec::Vec;

use super::lane::{Halves, Lane};
use super::plan::Family;
use super::slide::Slide;
use crate::batch::{Work, at_best_for};

/// The least images.
pub(crate) const LEAST: u8 = 0;
/// The least images with the first element that makes each. Images come shifted up, and the element takes the bits below.
pub(crate) const KEYED: u8 = 1;
/// The least images, their elements as above, and the number of elements that fix each word.
pub(crate) const ORBITS: u8 = 2;
/// For known least images, the first element that makes each, and the number of elements that do. There are as many of
/// these as elements that fix the word.
pub(crate) const MAKING: u8 = 3;
/// The sums of the weights of the elements that fix each word.
pub(crate) const FIXING: u8 = 4;

/// The results for each word of a block.
#[derive(Clone, Copy)]
pub(crate) struct Found<L: Lane> {
    pub(crate) least: L::Block,
    pub(crate) elements: L::Block,
    pub(crate) counts: L::Block,
}

/// The blocks of a slice.
pub(crate) struct Blocks<L: Lane> {
    /// The images of the words under the sources of families, by depth: first the words themselves.
    pub(crate) sources: Vec<L::Block>,
    pub(crate) found: Found<L>,
}

/// All images of a block under some families.
#[derive(Clone, Copy)]
pub(crate) struct Images<'a, L> {
    pub(crate) families: &'a [Family],
    /// The number of bits below the cells.
    pub(crate) shift: u32,
    /// Whether each image is also taken inverted. The elements then have even numbers, and the next ones invert.
    pub(crate) inverts: bool,
    pub(crate) cells: L,
    /// For `FIXING`, the weight of each element.
    pub(crate) weights: &'a [u64],
    /// The number of words of the block that are used.
    pub(crate) len: usize,
}

/// A lane with loops that find a `RESULT`. They are compiled once, in this crate, not in each crate that calls them.
pub(crate) trait Search<const RESULT: u8>: Lane {
    fn search(images: Images<'_, Self>, blocks: &mut Blocks<Self>);
}

macro_rules! compiled {
    ($($Lane:ty: $($RESULT:ident)*;)*) => {$($(
        impl Search<$RESULT> for $Lane {
            #[inline(never)]
            fn search(images: Images<'_, Self>, blocks: &mut Blocks<Self>) {
                at_best_for(images.len, Searching::<'_, Self, $RESULT>(images, blocks));
            }
        }
    )*)*};
}

compiled! {
    u32: LEAST KEYED ORBITS;
    i64: LEAST KEYED ORBITS FIXING;
    u64: LEAST MAKING;
    Halves: LEAST KEYED ORBITS MAKING FIXING;
}

struct Searching<'a, L: Lane, const RESULT: u8>(Images<'a, L>, &'a mut Blocks<L>);

impl<L: Lane, const RESULT: u8> Work for Searching<'_, L, RESULT> {
    #[cfg(feature = "avx512")]
    const REVERSES_BITS: bool = false;

    #[inline(always)]
    fn run<const VECTORS: bool>(self) {
        let Self(images, blocks) = self;
        if images.inverts {
            Loops::<L, RESULT, true>(images).all::<VECTORS>(blocks);
        } else {
            Loops::<L, RESULT, false>(images).all::<VECTORS>(blocks);
        }
    }
}

/// A member's slide, and its marks without and with an inversion.
type Member<L> = (<L as Lane>::Slide, [L; 2]);

#[derive(Clone, Copy)]
struct Loops<'a, L, const RESULT: u8, const INVERTS: bool>(Images<'a, L>);

impl<L: Lane, const RESULT: u8, const INVERTS: bool> Loops<'_, L, RESULT, INVERTS> {
    #[inline(always)]
    fn all<const VECTORS: bool>(mut self, blocks: &mut Blocks<L>) {
        // Compilers see here that indices are in bounds.
        self.0.len = self.0.len.min(L::LEN);
        let Blocks { sources, found } = blocks;
        for family in self.0.families {
            // Several images of a word at once save loads and stores, but each loop is compiled for all lanes, levels and
            // results. Inversions make two images for each load already.
            let at_once = match family.members.len() % 4 {
                _ if !VECTORS || family.step.len() != 1 => 0,
                1 | 2 if INVERTS => 0,
                rest => rest,
            };
            let (start, mut members) = family.members.split_at(at_once);
            match (&family.step[..], start) {
                ([], _) => {
                    let marks = self.marks(family.element);
                    for i in 0..self.0.len {
                        let word = L::get(&sources[0], i);
                        self.take_both(i, word, word, marks, found);
                    }
                }
                ([one, other, rest @ ..], _) => {
                    self.source_of_slides(family, [one, other], rest, sources, found);
                }
                ([slide], [a]) if !INVERTS => self.source(family, slide, [a], sources, found),
                ([slide], [a, b]) if !INVERTS => self.source(family, slide, [a, b], sources, found),
                ([slide], [a, b, c]) => self.source(family, slide, [a, b, c], sources, found),
                ([slide], _) => self.source(family, slide, [], sources, found),
            }
            let (words, source) = (&sources[0], &sources[family.depth]);
            if VECTORS {
                while let [a, b, c, d, rest @ ..] = members {
                    self.members(words, source, [a, b, c, d], found);
                    members = rest;
                }
            }
            for member in members {
                self.members(words, source, [member], found);
            }
        }
    }

    /// Returns what is to be known of an element with its images, without and with an inversion.
    #[inline(always)]
    fn marks(self, element: usize) -> [L; 2] {
        [0, usize::from(INVERTS)].map(|inverts| {
            let number = (element << u32::from(INVERTS)) + inverts;
            L::from_u128(if RESULT == FIXING {
                self.0.weights[number].into()
            } else {
                number as u128
            })
        })
    }

    #[inline(always)]
    fn prepared<const N: usize>(self, members: [&(usize, Slide); N]) -> [Member<L>; N] {
        members.map(|(element, slide)| (L::slide(slide, self.0.shift), self.marks(*element)))
    }

    /// Takes an image of word `i`.
    #[inline(always)]
    fn take(i: usize, word: L, image: L, mark: L, found: &mut Found<L>) {
        let Found {
            least,
            elements,
            counts,
        } = found;
        // A conditional addition would become a masked store, which is slow.
        let one_if = |condition: bool| L::from_u128(condition.into());
        match RESULT {
            LEAST => L::set(least, i, L::get(least, i).least(image)),
            KEYED => L::set(least, i, L::get(least, i).least(image | mark)),
            ORBITS => {
                L::set(least, i, L::get(least, i).least(image | mark));
                L::set(counts, i, L::get(counts, i).plus(one_if(image == word)));
            }
            MAKING => {
                let makes = image == L::get(least, i);
                let element = if makes {
                    mark
                } else {
                    L::from_u128(u32::MAX.into())
                };
                L::set(elements, i, L::get(elements, i).least_number(element));
                L::set(counts, i, L::get(counts, i).plus(one_if(makes)));
            }
            _ => {
                let weight = if image == word { mark } else { L::from_u128(0) };
                L::set(counts, i, L::get(counts, i).plus(weight));
            }
        }
    }

    #[inline(always)]
    fn take_both(self, i: usize, word: L, image: L, marks: [L; 2], found: &mut Found<L>) {
        Self::take(i, word, image, marks[0], found);
        if INVERTS {
            Self::take(i, word, image ^ self.0.cells, marks[1], found);
        }
    }

    #[inline(always)]
    fn take_members<const N: usize>(
        self,
        i: usize,
        word: L,
        source: L,
        members: &[Member<L>; N],
        found: &mut Found<L>,
    ) {
        for (slide, marks) in members {
            self.take_both(i, word, source.apply(*slide), *marks, found);
        }
    }

    /// Returns the blocks of the words and of the sources that a source is made of and becomes.
    #[inline(always)]
    fn blocks<'b>(
        family: &Family,
        sources: &'b mut [L::Block],
    ) -> (&'b L::Block, &'b L::Block, &'b mut L::Block) {
        let (earlier, later) = sources.split_at_mut(family.depth);
        (&earlier[0], &earlier[family.depth - 1], &mut later[0])
    }

    /// Makes a source that is one slide away, and some members of its family.
    #[inline(always)]
    fn source<const N: usize>(
        self,
        family: &Family,
        slide: &Slide,
        members: [&(usize, Slide); N],
        sources: &mut [L::Block],
        found: &mut Found<L>,
    ) {
        let (marks, members) = (self.marks(family.element), self.prepared(members));
        let (words, from, to) = Self::blocks(family, sources);
        let slide = L::slide(slide, self.0.shift);
        for i in 0..self.0.len {
            let (word, source) = (L::get(words, i), L::get(from, i).apply(slide));
            L::set(to, i, source);
            self.take_both(i, word, source, marks, found);
            self.take_members(i, word, source, &members, found);
        }
    }

    /// Makes a source that is several slides away.
    #[inline(always)]
    fn source_of_slides(
        self,
        family: &Family,
        last: [&Slide; 2],
        rest: &[Slide],
        sources: &mut [L::Block],
        found: &mut Found<L>,
    ) {
        let marks = self.marks(family.element);
        let (words, from, to) = Self::blocks(family, sources);
        *to = L::from_u128(0).block();
        for slide in rest {
            let slide = L::slide(slide, self.0.shift);
            for i in 0..self.0.len {
                L::set(to, i, L::get(to, i) | L::get(from, i).apply(slide));
            }
        }
        let [one, other] = last.map(|slide| L::slide(slide, self.0.shift));
        for i in 0..self.0.len {
            let (word, before) = (L::get(words, i), L::get(from, i));
            let source = L::get(to, i) | before.apply(one) | before.apply(other);
            L::set(to, i, source);
            self.take_both(i, word, source, marks, found);
        }
    }

    /// Makes some members of a family.
    #[inline(always)]
    fn members<const N: usize>(
        self,
        words: &L::Block,
        source: &L::Block,
        members: [&(usize, Slide); N],
        found: &mut Found<L>,
    ) {
        let members = self.prepared(members);
        for i in 0..self.0.len {
            self.take_members(i, L::get(words, i), L::get(source, i), &members, found);
        }
    }
}
