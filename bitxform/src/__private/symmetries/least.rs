//! The least of the images that `symmetries!` makes, for integers and for arrays of limbs.

use crate::Word;
use crate::bits::int::{Nest, are_same, get, leaves};
use crate::bits::least::least_word;

/// Returns whether a word is less than another. Arrays compare by their first elements, then by the next ones.
#[inline]
pub const fn is_less<W: Word>(mut one: W, mut other: W) -> bool {
    let (one, other) = (leaves(&mut one), leaves(&mut other));
    let mut i = 0;
    while i + 1 < one.len() && get(&one[i]) == get(&other[i]) {
        i += 1;
    }
    get(&one[i]) < get(&other[i])
}

/// Keeps `true` only for the images that are the word. Returns how many these are.
#[inline]
pub const fn keep_equal<W: Word, const N: usize>(
    are_equal: &mut [bool; N],
    images: &[W; N],
    word: W,
) -> usize {
    let (mut count, mut i) = (0, 0);
    while i < N {
        are_equal[i] &= are_same(images[i], word);
        count += are_equal[i] as usize;
        i += 1;
    }
    count
}

/// Returns the index of the first least image among those that are marked. One is.
#[inline]
pub const fn least_marked<W: Word, const N: usize>(
    images: &[W; N],
    are_marked: &[bool; N],
) -> usize {
    let (mut least, mut i) = (N, 0);
    while i < N {
        if are_marked[i] && (least == N || is_less(images[i], images[least])) {
            least = i;
        }
        i += 1;
    }
    least
}

/// Returns the least image, and its index.
#[inline(always)]
pub const fn least_image<W: Word, const N: usize>(images: &[W; N]) -> (W, usize) {
    if <W as Nest>::LEN == 1 {
        return least_word::<false, W, N>(images);
    }
    let index = least_marked(images, &[true; N]);
    (images[index], index)
}
