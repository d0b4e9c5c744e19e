//! Slices of the words of a group of `symmetries!`, and least images coset by coset.
//!
//! Straight-line code makes the images under a subgroup. In a loop over words it is vectorised, and runs for each coset
//! on the images under the coset's representative, which lie in a block on the stack. Elements are found in a second
//! pass, by the images that equal the least one: selects of elements beside those of images would cost more.

use core::marker::PhantomData;

use crate::Word;
use crate::batch::boards::expect_same_length;
use crate::batch::each::{Each, for_each_index};
use crate::batch::{Work, at_best_for};
use crate::bits::int::Nest;

/// A group as the cosets of a subgroup of `N` elements.
pub trait Cosets<W, const N: usize> {
    /// A signed integer as wide as a word, so that vectors have as many elements as words.
    type Lane: Copy + From<i8> + Into<i64> + 'static;

    /// The greatest lane.
    const NONE: Self::Lane;

    /// The elements of each coset, in the order of their images.
    const ELEMENTS: &'static [[Self::Lane; N]];

    /// For each coset, the steps from the representative of the coset before it.
    const WAYS: &'static [&'static [u16]];

    /// Replaces words by their images under an element that is a step.
    fn step(words: &mut [W], element: usize);

    /// Returns the least of a word and the images of another one under the subgroup.
    fn fold(image: W, least: W) -> W;

    /// For the images of a word under the subgroup that equal `least`: returns the least of their elements and `first`,
    /// and the sum of their number and `count`.
    fn find(
        image: W,
        least: W,
        elements: &[Self::Lane; N],
        first: Self::Lane,
        count: Self::Lane,
    ) -> [Self::Lane; 2];

    /// Returns the least image, and the first element that leads there.
    fn least(word: W) -> (W, usize);

    /// Returns the least image as above, out of line.
    fn least_alone(word: W) -> (W, usize);

    /// Returns the number of elements that fix a word.
    fn stabilizer_len(word: W) -> usize;
}

/// The greatest order at which the least image of a single word is inlined.
pub const INLINED: usize = 4;

/// The number of words in a block.
const BLOCK: usize = 128;

/// The greatest order at which one pass with selects of elements takes less time than two passes. Up to it, compilers
/// unroll the loop over images.
const ONE_PASS: usize = 48;

/// Replaces the words of a block by their images under the representative of the next coset.
#[inline(always)]
fn go_on<W, C: Cosets<W, N>, const N: usize>(images: &mut [W], way: &[u16]) {
    for step in way {
        C::step(images, (*step).into());
    }
}

/// Replaces the words of a block by their least images.
#[inline(always)]
fn fold<W: Word, C: Cosets<W, N>, const N: usize>(block: &mut [W]) {
    let mut images = [W::EMPTY; BLOCK];
    let images = &mut images[..block.len()];
    if C::WAYS.len() > 1 {
        images.copy_from_slice(block);
    }
    for word in block.iter_mut() {
        *word = C::fold(*word, *word);
    }
    for way in &C::WAYS[1..] {
        go_on::<W, C, N>(images, way);
        for (image, least) in images.iter().zip(block.iter_mut()) {
            *least = C::fold(*image, *least);
        }
    }
}

struct Fold<'a, W, C, const N: usize>(&'a mut [W], PhantomData<C>);

impl<W: Word, C: Cosets<W, N>, const N: usize> Work for Fold<'_, W, C, N> {
    #[inline(always)]
    fn run<const VECTORS: bool>(self) {
        for block in self.0.chunks_mut(BLOCK) {
            fold::<W, C, N>(block);
        }
    }
}

/// Replaces each word by its image under the element at the same index.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn transform_words_each<W: Copy, G: Copy>(
    words: &mut [W],
    elements: &[G],
    apply: impl Fn(G, W) -> W,
) {
    expect_same_length(words.len(), elements.len());
    for (word, element) in words.iter_mut().zip(elements) {
        *word = apply(*element, *word);
    }
}

/// Replaces each word by its least image, which `canonical` returns for one word.
#[inline]
pub fn canonical_words<W: Word, C: Cosets<W, N>, const N: usize>(
    words: &mut [W],
    canonical: impl Fn(W) -> W,
) {
    if const { <W as Nest>::LEN > 1 } {
        for word in words {
            *word = canonical(*word);
        }
    } else {
        at_best_for(words.len(), Fold::<W, C, N>(words, PhantomData));
    }
}

/// The least image of a word, with its element by selects.
struct OnePass<C, const N: usize>(PhantomData<C>);

impl<W: Word, C: Cosets<W, N>, const N: usize> Each<W> for OnePass<C, N> {
    type Output = usize;

    #[inline(always)]
    fn call(&self, word: &mut W) -> usize {
        let (least, element) = C::least(*word);
        *word = least;
        element
    }
}

struct Elements<'a, const COUNTS: bool, W, S, C, const N: usize> {
    words: &'a mut [W],
    symmetries: &'a mut [S],
    /// Empty unless the elements of stabilisers are counted.
    stabilizers: &'a mut [u32],
    group: &'a [S],
    cosets: PhantomData<C>,
}

impl<const COUNTS: bool, W: Word, S: Copy, C: Cosets<W, N>, const N: usize> Work
    for Elements<'_, COUNTS, W, S, C, N>
{
    #[inline(always)]
    fn run<const VECTORS: bool>(self) {
        // Compilers do not vectorise loops over integers of 128 bits.
        if !VECTORS || size_of::<W>() > 8 {
            for (index, word) in self.words.iter_mut().enumerate() {
                if COUNTS {
                    self.stabilizers[index] = C::stabilizer_len(*word) as u32;
                }
                let (least, element) = C::least_alone(*word);
                (*word, self.symmetries[index]) = (least, self.group[element]);
            }
            return;
        }
        for (number, block) in self.words.chunks_mut(BLOCK).enumerate() {
            let mut images = [W::EMPTY; BLOCK];
            let images = &mut images[..block.len()];
            images.copy_from_slice(block);
            fold::<W, C, N>(block);
            let (mut firsts, mut counts) = ([C::NONE; BLOCK], [C::Lane::from(0); BLOCK]);
            for (way, elements) in C::WAYS.iter().zip(C::ELEMENTS) {
                go_on::<W, C, N>(images, way);
                let words = images.iter().zip(block.iter());
                for ((image, least), (first, count)) in
                    words.zip(firsts.iter_mut().zip(&mut counts))
                {
                    let [found, counted] = C::find(*image, *least, elements, *first, *count);
                    *first = found;
                    if COUNTS {
                        *count = counted;
                    }
                }
            }
            let start = number * BLOCK;
            for (symmetry, first) in self.symmetries[start..].iter_mut().zip(firsts) {
                *symmetry = self.group[first.into() as usize];
            }
            if COUNTS {
                for (stabilizer, count) in self.stabilizers[start..].iter_mut().zip(counts) {
                    *stabilizer = count.into() as u32;
                }
            }
        }
    }
}

/// Replaces each word by its least image, and writes the first element that leads there.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn canonicalize_words<W: Word, S: Copy, C: Cosets<W, N>, const N: usize>(
    words: &mut [W],
    symmetries: &mut [S],
    group: &[S],
) {
    if const { C::ELEMENTS.len() * N <= ONE_PASS } {
        for_each_index(words, symmetries, group, &OnePass(PhantomData::<C>));
    } else {
        expect_same_length(words.len(), symmetries.len());
        at_best_for(
            words.len(),
            Elements::<false, W, S, C, N> {
                words,
                symmetries,
                stabilizers: &mut [],
                group,
                cosets: PhantomData,
            },
        );
    }
}

/// Like [`canonicalize_words`]. Also writes the number of elements that fix each word.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn orbits_of_words<W: Word, S: Copy, C: Cosets<W, N>, const N: usize>(
    words: &mut [W],
    symmetries: &mut [S],
    stabilizers: &mut [u32],
    group: &[S],
) {
    expect_same_length(words.len(), symmetries.len());
    expect_same_length(words.len(), stabilizers.len());
    at_best_for(
        words.len(),
        Elements::<true, W, S, C, N> {
            words,
            symmetries,
            stabilizers,
            group,
            cosets: PhantomData,
        },
    );
}
