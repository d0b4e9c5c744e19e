//! The least of the images of a key, with its index in the group. Of several least images, the first one counts.
//!
//! Selects carry the index along with the image. Compilers keep most selects free of branches; about half of the
//! branches would be mispredicted. Comments say where the order of the selects decides whether they do. Results that
//! the caller drops are not computed.

#![allow(
    clippy::needless_bitwise_bool,
    reason = "loops without branches are vectorised"
)]

use super::int::{Int, Nest, Word, get, leaves, set};
use crate::array::array_from_fn;

/// Returns the element of a word that counts most, an integer.
#[inline(always)]
const fn first<W: Word>(mut word: W) -> W::Leaf {
    leaves(&mut word)[0]
}

/// The images of words that belong together, and their index.
type Indexed<W, const C: usize> = ([W; C], usize);

/// Returns whether an image is less than another. The first words count most. There is no branch, so that loops over boards
/// are vectorised.
#[inline(always)]
pub(crate) const fn are_less<W: Int, const C: usize>(image: &[W; C], other: &[W; C]) -> bool {
    let (mut is_less, mut word) = (false, C);
    while word > 0 {
        word -= 1;
        let (own, others) = (get(&image[word]), get(&other[word]));
        is_less = (own < others) | ((own == others) & is_less);
    }
    is_less
}

/// Returns the least of the images from `start` to before `end`, with its index.
#[inline(always)]
const fn least_between<W: Int, const N: usize, const C: usize>(
    images: &[[W; C]; N],
    start: usize,
    end: usize,
) -> Indexed<W, C> {
    let (mut least, mut index, mut i) = (images[start], start, start + 1);
    while i < end {
        let (is_less, mut word) = (are_less(&images[i], &least), 0);
        while word < C {
            least[word] = if is_less {
                images[i][word]
            } else {
                least[word]
            };
            word += 1;
        }
        index = if is_less { i } else { index };
        i += 1;
    }
    (least, index)
}

/// Returns the least of the images, with its index.
#[inline(always)]
const fn least<W: Int, const N: usize, const C: usize>(images: &[[W; C]; N]) -> Indexed<W, C> {
    if N < 8 {
        return least_between(images, 0, N);
    }
    // The images of 8x8 boards with indices 5 and 6 are computed long before the one with index 4. If they were compared
    // after it, compilers would turn the selects into branches.
    let (least, other) = (least_between(images, 0, 5), least_between(images, 5, N));
    if are_less(&other.0, &least.0) {
        other
    } else {
        least
    }
}

/// Returns the limbs of a word of 128 bits, the higher one first, so that they compare like the word.
#[inline(always)]
const fn split(word: u128) -> [u64; 2] {
    [(word >> 64) as u64, word as u64]
}

#[inline(always)]
const fn join([high, low]: [u64; 2]) -> u128 {
    (high as u128) << 64 | low as u128
}

/// Returns the least image of a key of one word that is an integer, and its index.
#[must_use]
#[inline(always)]
pub const fn least_word<const IN_LOOP: bool, W: Word, const N: usize>(
    images: &[W; N],
) -> (W, usize) {
    let mut word = images[0];
    if IN_LOOP && size_of::<W>() > 8 {
        let limbs = array_from_fn!([0; 2], N, |i| split(get(&first(images[i]))));
        let (limbs, index) = least(&limbs);
        set(&mut leaves(&mut word)[0], join(limbs));
        return (word, index);
    }
    let numbers = array_from_fn!([first(word)], N, |i| [first(images[i])]);
    let ([number], index) = least(&numbers);
    leaves(&mut word)[0] = number;
    (word, index)
}

/// Returns whether no image of a key of one word that is an integer is less than the first image.
#[must_use]
#[inline(always)]
pub const fn is_least_word<W: Word, const N: usize>(images: &[W; N]) -> bool {
    let (mut some_are_less, mut i) = (false, 1);
    while i < N {
        some_are_less |= get(&first(images[i])) < get(&first(images[0]));
        i += 1;
    }
    !some_are_less
}

/// Returns the images of a key that is an array of lines, of up to 64 bits together, as numbers: the first lines of many
/// images are equal.
#[must_use]
#[inline(always)]
pub const fn numbers_of_lines<W: Word, const N: usize>(images: &[W; N]) -> [u64; N] {
    let (mut numbers, mut i) = ([0; N], 0);
    while i < N {
        let (mut image, mut line) = (images[i], 0);
        while line < <W as Nest>::LEN {
            let bits = <W::Leaf as Int>::BITS;
            numbers[i] = numbers[i] << (bits % 64) | get(&leaves(&mut image)[line]) as u64;
            line += 1;
        }
        i += 1;
    }
    numbers
}

/// Like [`least_word`], for more than two images, a power of two, that leave room for their index in 64 bits. `made` lists
/// the indices of the images in the order in which they are computed.
///
/// Each image is compared with its index below it, so any order of comparison finds the first one. Compilers turn a
/// select into a branch if one of the images is computed much later than the other, so the images are compared in the
/// order in which they are computed. (`canonical` of 4x4 in a loop: 0.7 of the time.)
#[must_use]
#[inline(always)]
pub const fn least_in_room<const IN_LOOP: bool, W: Word, const N: usize>(
    images: &[W; N],
    made: &[usize; N],
) -> (W, usize) {
    if IN_LOOP {
        return least_word::<true, W, N>(images);
    }
    let numbers = array_from_fn!([0], N, |i| {
        [(get(&first(images[made[i]])) as u64) << N.ilog2() | made[i] as u64]
    });
    let mut word = images[0];
    let ([number], _) = least_between(&numbers, 0, N);
    set(&mut leaves(&mut word)[0], (number >> N.ilog2()) as u128);
    (word, number as usize % N)
}

/// Returns the least image of a key of two words, and its index.
///
/// In loops that are vectorised, and of two images, all words are compared. Otherwise, a branch does so only if the least
/// first word occurs more than once, which some round of a tournament detects.
#[must_use]
#[inline(always)]
pub const fn least_pair<const IN_LOOP: bool, W: Int, const N: usize>(
    firsts: &[W; N],
    seconds: &[W; N],
) -> ([W; 2], usize) {
    #[cold]
    #[inline(never)]
    const fn tied<W: Int, const N: usize>(pairs: &[[W; 2]; N]) -> ([W; 2], usize) {
        least(pairs)
    }

    let mut pair = [firsts[0], seconds[0]];
    // In loops, two lanes of 32 bits are compared faster than one of 64 bits.
    if W::BITS <= 32 && !(IN_LOOP && W::BITS == 32) {
        let numbers = array_from_fn!(0, N, |i| {
            (get(&firsts[i]) << 32 | get(&seconds[i])) as u64
        });
        let (number, index) = least_word::<IN_LOOP, u64, N>(&numbers);
        set(&mut pair[0], (number >> 32) as u128);
        set(&mut pair[1], number as u128);
        return (pair, index);
    }
    if IN_LOOP && W::BITS > 64 {
        let limbs = array_from_fn!([0; 4], N, |i| {
            let (first, second) = (split(get(&firsts[i])), split(get(&seconds[i])));
            [first[0], first[1], second[0], second[1]]
        });
        let (limbs, index) = least(&limbs);
        set(&mut pair[0], join([limbs[0], limbs[1]]));
        set(&mut pair[1], join([limbs[2], limbs[3]]));
        return (pair, index);
    }
    let pairs = array_from_fn!(pair, N, |i| [firsts[i], seconds[i]]);
    if IN_LOOP || N < 4 {
        return least(&pairs);
    }
    // The first words queue. In each round, the lesser of the first two goes to the end, and its second word goes
    // along: one load of a pair by its index would wait for the stores of its words. (`canonicalize` of a pair of 8x8:
    // 0.75 of the time.)
    let (mut queue, mut others, mut round) = (*firsts, *seconds, 0);
    let mut indices = array_from_fn!(0, N, |i| i);
    while round + 1 < N {
        let (one, other) = (2 * round % N, (2 * round + 1) % N);
        let (word, other_word) = (queue[one], queue[other]);
        if get(&other_word) == get(&word) {
            return tied(&pairs);
        }
        let less = get(&other_word) < get(&word);
        queue[round] = if less { other_word } else { word };
        others[round] = if less { others[other] } else { others[one] };
        indices[round] = if less { indices[other] } else { indices[one] };
        round += 1;
    }
    // The remainder shows the compiler that the index is below `N`. Selects of words of 128 bits would take longer than
    // a load.
    let index = indices[N - 2] % N;
    if W::BITS > 64 {
        return (pairs[index], index);
    }
    ([queue[N - 2], others[N - 2]], index)
}

/// Returns the index of the image whose first element is least, or `N` if there are several. There is no branch.
#[must_use]
#[inline(always)]
pub const fn sole_least<W: Word, const N: usize>(images: &[W; N]) -> usize {
    let (mut least, mut i) = (first(images[0]), 1);
    while i < N {
        let image = first(images[i]);
        least = if get(&image) < get(&least) {
            image
        } else {
            least
        };
        i += 1;
    }
    let (mut count, mut index) = (0, 0);
    i = 0;
    while i < N {
        let is_least = get(&first(images[i])) == get(&least);
        count += is_least as usize;
        index |= if is_least { i } else { 0 };
        i += 1;
    }
    if count == 1 { index } else { N }
}

/// Returns those of `ties` whose image is least; bit i of `ties` stands for `images[i]`. Arrays compare like `Ord`:
/// element 0 first.
///
/// Calls for each key word in turn leave the images that are least in lexicographic order.
#[must_use]
#[inline]
pub const fn least_ties<W: Word, const N: usize>(mut images: [W; N], mut ties: u16) -> u16 {
    let mut element = 0;
    while element < <W as Nest>::LEN && !ties.is_power_of_two() {
        let (mut elements, mut least, mut i) = ([u128::MAX; N], u128::MAX, 0);
        while i < N {
            if ties >> i & 1 != 0 {
                elements[i] = get(&leaves(&mut images[i])[element]);
            }
            least = if elements[i] < least {
                elements[i]
            } else {
                least
            };
            i += 1;
        }
        let mut among_least = 0;
        i = 0;
        while i < N {
            among_least |= ((elements[i] == least) as u16) << i;
            i += 1;
        }
        ties &= among_least;
        element += 1;
    }
    ties
}

/// Returns `image` if `index` is 1, and `word` if it is 0. Masks keep loops free of branches, so that compilers vectorise
/// them.
#[must_use]
#[inline(always)]
pub const fn select_limbs<const L: usize>(
    word: [u64; L],
    image: [u64; L],
    index: usize,
) -> [u64; L] {
    let (mut selected, mut i) = (word, 0);
    while i < L {
        selected[i] ^= (word[i] ^ image[i]) & (index as u64).wrapping_neg();
        i += 1;
    }
    selected
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all arrays of `N` numbers below 3, most of them tied.
    fn few_numbers<const N: usize>() -> impl Iterator<Item = [u8; N]> {
        (0..3_usize.pow(N.try_into().expect("few"))).map(|mut number| {
            [0; N].map(|_: u8| {
                let digit = number % 3;
                number /= 3;
                u8::try_from(digit).expect("a digit")
            })
        })
    }

    /// Returns the least image and its first index, found by iterators.
    fn first_least<T: Ord + Copy, const N: usize>(images: [T; N]) -> (T, usize) {
        let first = (0..N).min_by_key(|i| images[*i]).expect("an image");
        (images[first], first)
    }

    /// Compares all functions of words with iterators.
    fn agree<W: Int + Word<Leaf = W> + Ord + core::fmt::Debug, const N: usize>(
        firsts: [W; N],
        seconds: [W; N],
    ) where
        [W; 2]: Word<Leaf = W>,
    {
        let word = first_least(firsts);
        assert_eq!(least_word::<false, W, N>(&firsts), word);
        assert_eq!(least_word::<true, W, N>(&firsts), word);
        let pairs = core::array::from_fn(|i| [firsts[i], seconds[i]]);
        let pair = first_least::<[W; 2], N>(pairs);
        assert_eq!(least_pair::<false, W, N>(&firsts, &seconds), pair);
        assert_eq!(least_pair::<true, W, N>(&firsts, &seconds), pair);
        assert_eq!(is_least_word(&firsts), word.0 == firsts[0]);
        if size_of::<W>() <= 4 {
            let numbers = numbers_of_lines::<_, N>(&pairs);
            assert_eq!(least_word::<false, _, N>(&numbers).1, pair.1);
            assert_eq!(is_least_word(&numbers), pair.0 == pairs[0]);
        }
        let ties = (0..N).filter(|i| firsts[*i] == word.0);
        let ties = ties.fold(0, |ties, i| ties | 1 << i);
        assert_eq!(least_ties(firsts, u16::MAX), ties);
        let sole = if ties.is_power_of_two() { word.1 } else { N };
        assert_eq!(sole_least(&firsts), sole);
        assert_eq!(sole_least(&pairs), sole);
        let both = (0..N).filter(|i| pairs[*i] == pair.0);
        let both = both.fold(0, |ties, i| ties | 1 << i);
        assert_eq!(least_ties(seconds, ties), both);
        assert_eq!(least_ties(pairs, u16::MAX), both);
    }

    fn agree_in_all_words<const N: usize>(firsts: [u8; N], seconds: [u8; N]) {
        agree(firsts, seconds);
        // Words of 64 bits with the numbers in their upper halves, and words of 128 bits with a digit in each limb.
        let wide = |numbers: [u8; N]| numbers.map(|number| u64::from(number) << 62);
        agree(wide(firsts), wide(seconds));
        let limbs = |number| u128::from(number / 2) << 64 | u128::from(number % 2);
        agree(firsts.map(limbs), seconds.map(limbs));
    }

    #[test]
    fn ties_go_to_the_first() {
        // Miri would take a quarter of an hour for all.
        let step = if cfg!(miri) { 101 } else { 1 };
        for images in few_numbers::<8>().step_by(step) {
            agree_in_all_words(images, images.map(|number| number * 7 % 4));
            for made in [[0, 1, 2, 3, 4, 5, 6, 7], [0, 4, 5, 2, 1, 6, 7, 3]] {
                let least = least_word::<false, u8, 8>(&images);
                assert_eq!(least_in_room::<false, u8, 8>(&images, &made), least);
                assert_eq!(least_in_room::<true, u8, 8>(&images, &made), least);
            }
        }
        for firsts in few_numbers::<4>().step_by(step) {
            for seconds in few_numbers::<4>() {
                agree_in_all_words(firsts, seconds);
            }
        }
        for firsts in few_numbers::<2>() {
            for seconds in few_numbers::<2>() {
                agree_in_all_words(firsts, seconds);
            }
        }
    }

    #[test]
    fn groups_may_be_large() {
        for first in 0..64 {
            let images: [u8; 65] = core::array::from_fn(|i| u8::from(i != first && i != 64));
            assert_eq!(least_word::<false, u8, 65>(&images), (0, first));
        }
        let images: [u8; 1024] = core::array::from_fn(|i| if i == 777 { 3 } else { 4 });
        assert_eq!(least_word::<false, u8, 1024>(&images), (3, 777));
    }

    #[test]
    fn limbs_are_selected_by_index() {
        assert_eq!(select_limbs([1, 2], [3, 4], 0), [1, 2]);
        assert_eq!(select_limbs([1, 2], [3, 4], 1), [3, 4]);
    }
}
