//! The least of the images of a key whose words are arrays. Arrays compare like `Ord`: element 0 first.
//!
//! The first elements of the first words mostly decide alone. Otherwise, a branch that is rarely taken compares
//! all of them.

#![allow(
    clippy::inline_always,
    reason = "they are compiled for the instructions of their callers"
)]

use super::least::{
    least_ties_u8, least_ties_u16, least_ties_u32, least_ties_u64, least_ties_u128,
};

macro_rules! least {
    ($($word:ident $element_ties:ident:
       $first:ident $index:ident $ties:ident $is_tied:ident $is_same:ident;)*) => {$(
        /// Returns `one == other`, in constants too.
        #[must_use]
        #[inline(always)]
        pub const fn $is_same<const L: usize>(one: [$word; L], other: [$word; L]) -> bool {
            let (mut differences, mut i) = (0, 0);
            while i < L {
                differences |= one[i] ^ other[i];
                i += 1;
            }
            differences == 0
        }

        /// Returns the index of the image whose first element is least, or `N` if there are several.
        #[must_use]
        #[inline(always)]
        pub const fn $first<const N: usize, const L: usize>(images: &[[$word; L]; N]) -> usize {
            let (mut least, mut index, mut tied, mut i) = (images[0][0], 0, false, 1);
            while i < N {
                let first = images[i][0];
                let less = first < least;
                tied = (first == least) | (tied & !less);
                least = if less { first } else { least };
                index = if less { i } else { index };
                i += 1;
            }
            if tied { N } else { index }
        }

        /// Returns the index of the first least image of a key of `C` words.
        #[must_use]
        #[inline(always)]
        pub const fn $index<const N: usize, const L: usize, const C: usize>(
            words: [&[[$word; L]; N]; C],
        ) -> usize {
            let mut index = $first(words[0]);
            if index == N {
                let (mut ties, mut word) = (!0 >> (16 - N), 0);
                while word < C {
                    ties = $ties(*words[word], ties);
                    word += 1;
                }
                // The remainder shows the compiler that the index is below `N`.
                index = ties.trailing_zeros() as usize % N;
            }
            index
        }

        /// Returns those of `ties` whose image is least; bit i of `ties` stands for `images[i]`.
        #[must_use]
        #[inline]
        pub const fn $ties<const N: usize, const L: usize>(
            images: [[$word; L]; N],
            mut ties: u16,
        ) -> u16 {
            let mut element = 0;
            while element < L && !ties.is_power_of_two() {
                let (mut elements, mut i) = ([0; N], 0);
                while i < N {
                    elements[i] = images[i][element];
                    i += 1;
                }
                ties = $element_ties(elements, ties);
                element += 1;
            }
            ties
        }

        /// Returns whether the least image may have several indices. The images are those of one word under a
        /// group, or of two words under the halves of a group.
        ///
        /// Each image of one word occurs equally often, so it suffices to count the first one.
        #[must_use]
        #[inline(always)]
        pub const fn $is_tied<const N: usize, const L: usize>(
            images: [[$word; L]; N],
            orbits: usize,
        ) -> bool {
            let (mut tied, mut i) = (false, 1);
            while i < N {
                let (mut difference, mut other_difference, mut element) = (0, 0, 0);
                while element < L {
                    difference |= images[i][element] ^ images[0][element];
                    other_difference |= images[i][element] ^ images[N / 2][element];
                    element += 1;
                }
                tied |= difference == 0;
                tied |= orbits == 2 && i > N / 2 && other_difference == 0;
                i += 1;
            }
            tied
        }
    )*};
}

least! {
    u8 least_ties_u8: first_least_array_of_u8 least_index_array_of_u8 least_ties_array_of_u8
        is_tied_array_of_u8 is_same_array_of_u8;
    u16 least_ties_u16: first_least_array_of_u16 least_index_array_of_u16 least_ties_array_of_u16
        is_tied_array_of_u16 is_same_array_of_u16;
    u32 least_ties_u32: first_least_array_of_u32 least_index_array_of_u32 least_ties_array_of_u32
        is_tied_array_of_u32 is_same_array_of_u32;
    u64 least_ties_u64: first_least_array_of_u64 least_index_array_of_u64 least_ties_array_of_u64
        is_tied_array_of_u64 is_same_array_of_u64;
    u128 least_ties_u128: first_least_array_of_u128 least_index_array_of_u128 least_ties_array_of_u128
        is_tied_array_of_u128 is_same_array_of_u128;
}

/// Returns `image` if `index` is 1, and `word` if it is 0. Masks keep loops free of branches, so that compilers vectorise
/// them.
#[must_use]
#[inline(always)]
pub const fn select_array_of_u64<const L: usize>(
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

    /// Compares with iterators all arrays of four images of two elements below 3, most of them tied.
    #[test]
    fn the_first_least_image_is_found() {
        let digits = |mut number: usize| {
            core::array::from_fn(|_| {
                let digit = number % 3;
                number /= 3;
                u64::try_from(digit).expect("a digit")
            })
        };
        for number in 0..3_usize.pow(8) {
            let flat: [u64; 8] = digits(number);
            let images: [[u64; 2]; 4] = core::array::from_fn(|i| [flat[2 * i], flat[2 * i + 1]]);
            let first = (0..4).min_by_key(|i| images[*i]).expect("an image");
            assert_eq!(least_index_array_of_u64([&images]), first);
            let least = (0..4_u16).filter(|i| images[usize::from(*i)] == images[first]);
            let ties = least.fold(0, |ties, i| ties | 1 << i);
            assert_eq!(least_ties_array_of_u64(images, 0b1111), ties);
            let again = images[1..].contains(&images[0]);
            assert_eq!(is_tied_array_of_u64(images, 1), again);
            assert_eq!(
                is_tied_array_of_u64(images, 2),
                again || images[2] == images[3]
            );
            for index in 0..2 {
                let selected = select_array_of_u64(images[0], images[1], index);
                assert_eq!(selected, images[index]);
            }
            // The second words decide where the first words are tied.
            let firsts = images.map(|[first, _]| [first; 3]);
            let seconds = images.map(|[_, second]| [1, 2, second]);
            let first = (0..4)
                .min_by_key(|i| (firsts[*i], seconds[*i]))
                .expect("an image");
            assert_eq!(least_index_array_of_u64([&firsts, &seconds]), first);
        }
    }
}
