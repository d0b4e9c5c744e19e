//! What is kept of all images of the words of a block.

use super::blocks::AllImages;
use super::lane::Lane;
use crate::batch::at_best;

/// Takes all images of each word of a block, in any order.
pub(crate) trait Take<L: Lane> {
    /// Returns what is to be known of an element with its images: its number.
    #[inline(always)]
    fn mark(&self, element: usize) -> L {
        L::from_u128(element as u128)
    }

    /// Takes an image of word `i`.
    fn take(&mut self, i: usize, image: L, mark: L);
}

/// Runs through all images. The loops are compiled once, in this crate, not in each crate that calls them.
pub(crate) trait Compiled<L: Lane>: Take<L> + Sized {
    fn run(images: AllImages<'_, L, Self>);
}

macro_rules! compiled {
    ($($Lane:ty: $($Take:ty),*;)*) => {$($(
        impl Compiled<$Lane> for $Take {
            #[inline(never)]
            fn run(images: AllImages<'_, $Lane, Self>) {
                at_best(images);
            }
        }
    )*)*};
}

compiled! {
    u32: Least<u32>, Keyed<u32, false>, Keyed<u32, true>;
    i64: Least<i64>, Keyed<i64, false>, Keyed<i64, true>, Fixing<'_, i64>;
    u64: Least<u64>, Making<u64>;
    u128: Least<u128>, Keyed<u128, false>, Keyed<u128, true>, Making<u128>, Fixing<'_, u128>;
}

/// Returns 1 if a condition holds, and 0 otherwise. A conditional addition would become a masked store, which is slow.
#[inline(always)]
fn one_if<L: Lane>(condition: bool) -> L {
    L::from_u128(condition.into())
}

#[inline(always)]
fn increase<L: Lane>(block: &mut L::Block, i: usize, number: L) {
    L::set(block, i, L::get(block, i).plus(number));
}

/// The least images.
pub(crate) struct Least<L: Lane> {
    pub(crate) least: L::Block,
}

impl<L: Lane> Take<L> for Least<L> {
    #[inline(always)]
    fn take(&mut self, i: usize, image: L, _: L) {
        let least = L::get(&self.least, i).least(image);
        L::set(&mut self.least, i, least);
    }
}

/// The least images, with the first element that makes each, and the number of elements that fix each word. Images come
/// shifted up, and the element takes the bits below.
pub(crate) struct Keyed<L: Lane, const COUNTS: bool> {
    pub(crate) words: L::Block,
    pub(crate) least: L::Block,
    pub(crate) counts: L::Block,
}

impl<L: Lane, const COUNTS: bool> Take<L> for Keyed<L, COUNTS> {
    #[inline(always)]
    fn take(&mut self, i: usize, image: L, element: L) {
        let least = L::get(&self.least, i).least(image.or(element));
        L::set(&mut self.least, i, least);
        if COUNTS {
            increase::<L>(&mut self.counts, i, one_if(image == L::get(&self.words, i)));
        }
    }
}

/// For known least images, the first element that makes each, and the number of elements that do. There are as many of
/// these as elements that fix the word.
pub(crate) struct Making<L: Lane> {
    pub(crate) least: L::Block,
    pub(crate) elements: L::Block,
    pub(crate) counts: L::Block,
}

impl<L: Lane> Making<L> {
    /// A number beyond all elements.
    pub(crate) const NONE: u128 = u32::MAX as u128;
}

impl<L: Lane> Take<L> for Making<L> {
    #[inline(always)]
    fn take(&mut self, i: usize, image: L, element: L) {
        let makes = image == L::get(&self.least, i);
        let element = if makes {
            element
        } else {
            L::from_u128(Self::NONE)
        };
        let first = L::get(&self.elements, i).least_number(element);
        L::set(&mut self.elements, i, first);
        increase::<L>(&mut self.counts, i, one_if(makes));
    }
}

/// The sums of the weights of the elements that fix each word.
pub(crate) struct Fixing<'a, L: Lane> {
    pub(crate) weights: &'a [u64],
    pub(crate) words: L::Block,
    pub(crate) sums: L::Block,
}

impl<L: Lane> Take<L> for Fixing<'_, L> {
    #[inline(always)]
    fn mark(&self, element: usize) -> L {
        L::from_u128(self.weights[element].into())
    }

    #[inline(always)]
    fn take(&mut self, i: usize, image: L, weight: L) {
        let fixes = image == L::get(&self.words, i);
        increase::<L>(
            &mut self.sums,
            i,
            if fixes { weight } else { L::from_u128(0) },
        );
    }
}
