//! The least of the images of a key, with its index in the group. Of several least images, the first one counts.
//!
//! Selects carry the index along with the image. Compilers keep most selects free of branches; about half of the branches
//! would be mispredicted. Comments say where the order of the selects decides whether they do. Results that the caller drops are not computed.

#![allow(
    clippy::needless_bitwise_bool,
    reason = "loops without branches are vectorised"
)]

use super::int::{Int, Nest, Word, get, leaves, set};

/// Returns the element of a word that counts most, an integer.
#[inline(always)]
const fn first<W: Word>(mut word: W) -> W::Leaf {
    leaves(&mut word)[0]
}

/// Returns the least of the images of `C` words that belong together, and its index. There is no branch, so that loops
/// over boards are vectorised.
#[inline(always)]
const fn least_in_loop<W: Int, const N: usize, const C: usize>(
    images: &[[W; C]; N],
) -> ([W; C], usize) {
    let (mut least, mut index, mut i) = (images[0], 0, 1);
    while i < N {
        let (image, mut less, mut word) = (images[i], false, C);
        while word > 0 {
            word -= 1;
            let (own, other) = (get(&image[word]), get(&least[word]));
            less = (own < other) | ((own == other) & less);
        }
        while word < C {
            least[word] = if less { image[word] } else { least[word] };
            word += 1;
        }
        index = if less { i } else { index };
        i += 1;
    }
    (least, index)
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
    #[inline(always)]
    const fn between<W: Word, const N: usize>(
        images: &[W; N],
        start: usize,
        end: usize,
    ) -> (W, usize) {
        let (mut least, mut index, mut i) = (images[start], start, start + 1);
        while i < end {
            let less = get(&first(images[i])) < get(&first(least));
            least = if less { images[i] } else { least };
            index = if less { i } else { index };
            i += 1;
        }
        (least, index)
    }

    if IN_LOOP && size_of::<W>() > 8 {
        let (mut least, mut limbs, mut i) = (images[0], [[0; 2]; N], 0);
        while i < N {
            limbs[i] = split(get(&first(images[i])));
            i += 1;
        }
        let (limbs, index) = least_in_loop(&limbs);
        set(&mut leaves(&mut least)[0], join(limbs));
        return (least, index);
    }
    if N < 8 {
        return between(images, 0, N);
    }
    // The images of 8x8 boards with indices 5 and 6 are computed long before the one with index 4. If they were compared
    // after it, compilers would turn the selects into branches.
    let (least, index) = between(images, 0, 5);
    let (other, other_index) = between(images, 5, N);
    if get(&first(other)) < get(&first(least)) {
        (other, other_index)
    } else {
        (least, index)
    }
}

/// Returns the index of the least of the images of a key that is an array of lines, of up to 64 bits together. It is
/// compared as a number: the first lines of many images are equal.
#[must_use]
#[inline(always)]
pub const fn least_lines<const IN_LOOP: bool, W: Word, const N: usize>(images: &[W; N]) -> usize {
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
    least_word::<IN_LOOP, u64, N>(&numbers).1
}

/// Like [`least_word`], for more than two images, a power of two, that leave room for their index in 64 bits. `made` lists
/// the indices of the images in the order in which they are computed.
///
/// Each image is compared with its index below it, so any order of comparison finds the first one. Compilers turn a
/// select into a branch if one of the images is computed much later than the other, so the images are compared in the
/// order in which they are computed. (6x6 with its symmetry: 0.8 of the time.)
#[must_use]
#[inline(always)]
pub const fn least_in_room<const IN_LOOP: bool, W: Word, const N: usize>(
    images: &[W; N],
    made: &[usize; N],
) -> (W, usize) {
    if IN_LOOP {
        return least_word::<true, W, N>(images);
    }
    let (mut least, mut i) = (u64::MAX, 0);
    while i < N {
        let image = (get(&first(images[made[i]])) as u64) << N.ilog2() | made[i] as u64;
        least = if image < least { image } else { least };
        i += 1;
    }
    let mut word = images[0];
    set(&mut leaves(&mut word)[0], (least >> N.ilog2()) as u128);
    (word, least as usize % N)
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
        least_in_loop(pairs)
    }

    let (mut least, mut i) = ([firsts[0], seconds[0]], 0);
    if IN_LOOP && W::BITS > 64 {
        let mut limbs = [[0; 4]; N];
        while i < N {
            let (first, second) = (split(get(&firsts[i])), split(get(&seconds[i])));
            limbs[i] = [first[0], first[1], second[0], second[1]];
            i += 1;
        }
        let (limbs, index) = least_in_loop(&limbs);
        set(&mut least[0], join([limbs[0], limbs[1]]));
        set(&mut least[1], join([limbs[2], limbs[3]]));
        return (least, index);
    }
    // In loops, two lanes of 32 bits are compared faster than one of 64 bits.
    if W::BITS <= 32 && !(IN_LOOP && W::BITS == 32) {
        let mut numbers = [0; N];
        while i < N {
            numbers[i] = (get(&firsts[i]) << 32 | get(&seconds[i])) as u64;
            i += 1;
        }
        let (number, index) = least_word::<IN_LOOP, u64, N>(&numbers);
        set(&mut least[0], (number >> 32) as u128);
        set(&mut least[1], number as u128);
        return (least, index);
    }
    if !IN_LOOP && N < 4 && W::BITS <= 64 {
        // One comparison with a borrow. The words are selected one by one, so that vectors may hold both.
        let (mut index, mut number) = (0, get(&firsts[0]) << 64 | get(&seconds[0]));
        i = 1;
        while i < N {
            let other = get(&firsts[i]) << 64 | get(&seconds[i]);
            let less = other < number;
            least[0] = if less { firsts[i] } else { least[0] };
            least[1] = if less { seconds[i] } else { least[1] };
            index = if less { i } else { index };
            number = if less { other } else { number };
            i += 1;
        }
        return (least, index);
    }
    // An array of pairs: if two words fit into a vector, compilers then compute the images of both in one.
    let (mut pairs, mut words, mut indices) = ([least; N], *firsts, [0; N]);
    while i < N {
        pairs[i] = [firsts[i], seconds[i]];
        indices[i] = i;
        i += 1;
    }
    if IN_LOOP || N < 4 {
        return least_in_loop(&pairs);
    }
    // The words queue. In each round, the lesser of the first two goes to the end.
    let mut round = 0;
    while round + 1 < N {
        let (one, other) = (2 * round % N, (2 * round + 1) % N);
        let (word, other_word) = (words[one], words[other]);
        if get(&other_word) == get(&word) {
            return tied(&pairs);
        }
        let less = get(&other_word) < get(&word);
        words[round] = if less { other_word } else { word };
        indices[round] = if less { indices[other] } else { indices[one] };
        round += 1;
    }
    // The remainder shows the compiler that the index is below `N`.
    let index = indices[N - 2] % N;
    (pairs[index], index)
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
        if size_of::<W>() <= 4 {
            assert_eq!(least_lines::<false, _, N>(&pairs), pair.1);
            assert_eq!(least_lines::<true, _, N>(&pairs), pair.1);
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
