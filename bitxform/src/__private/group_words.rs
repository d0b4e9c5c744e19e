//! The functions of `symmetries!` and `permutation!` on words, under one name for integers and for arrays of limbs.

#![allow(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::inline_always,
    trivial_numeric_casts,
    reason = "words of one macro have any width, and least images are found in loops over slices"
)]

use core::marker::PhantomData;

use crate::batch::each::Each;
use crate::bits::int::flat;
use crate::bits::least;

/// The functions on words of this type.
pub struct Words<W>(PhantomData<W>);

macro_rules! integers {
    ($($word:ident in $limbs:literal limbs: $least:ident;)*) => {$(
        impl Words<$word> {
            /// Returns the limbs of a word, the lowest bits first.
            #[must_use]
            #[inline]
            pub const fn limbs(word: $word) -> [u64; $limbs] {
                let mut limbs = [word as u64; $limbs];
                if $limbs > 1 {
                    limbs[$limbs - 1] = (word as u128 >> 64) as u64;
                }
                limbs
            }

            /// Returns the word with the lowest bits of the limbs.
            #[must_use]
            #[inline]
            pub const fn of_limbs(limbs: [u64; $limbs]) -> $word {
                if $limbs > 1 {
                    return ((limbs[$limbs - 1] as u128) << 64 | limbs[0] as u128) as $word;
                }
                limbs[0] as $word
            }

            /// Returns 0 if the words are the same.
            #[must_use]
            #[inline]
            pub const fn difference(one: $word, other: $word) -> $word {
                one ^ other
            }

            const fn is_less(one: $word, other: $word) -> bool {
                one < other
            }

            /// Returns the least of the images of `C` words that belong together, the first element that leads to it, and
            /// the index of that element.
            #[must_use]
            #[inline(always)]
            pub const fn least<E: Copy, const N: usize, const C: usize>(
                images: &[[$word; C]; N],
                elements: &[E; N],
            ) -> ([$word; C], E, usize) {
                least::$least::<false, E, N, C>(images, elements)
            }
        }

        ties!([] $word, $word);
    )*};
}

macro_rules! ties {
    ([$($generics:tt)*] $word:ty, $difference:ty) => {
        impl<$($generics)*> Words<$word> {
            /// Adds the bits at which images differ from a word, and returns the number of images that never did.
            #[inline]
            pub const fn compare<const N: usize>(
                differences: &mut [$difference; N],
                images: &[$word; N],
                word: $word,
            ) -> usize {
                let (mut count, mut i) = (0, 0);
                while i < N {
                    differences[i] |= Self::difference(images[i], word);
                    count += (differences[i] == 0) as usize;
                    i += 1;
                }
                count
            }

            /// Returns the index of the first least of the images without differences.
            #[must_use]
            #[inline]
            pub const fn least_of_same<const N: usize>(
                images: &[$word; N],
                differences: &[$difference; N],
            ) -> usize {
                let (mut least, mut i) = (N, 0);
                while i < N {
                    let is_same = differences[i] == 0;
                    if is_same && (least == N || Self::is_less(images[i], images[least])) {
                        least = i;
                    }
                    i += 1;
                }
                least
            }
        }
    };
}

integers! {
    u8 in 1 limbs: least_image_u8;
    u16 in 1 limbs: least_image_u16;
    u32 in 1 limbs: least_image_u32;
    u64 in 1 limbs: least_image_u64;
    u128 in 2 limbs: least_image_u128;
}

impl<const L: usize> Words<[u64; L]> {
    #[must_use]
    #[inline]
    pub const fn limbs(word: [u64; L]) -> [u64; L] {
        word
    }

    #[must_use]
    #[inline]
    pub const fn of_limbs(limbs: [u64; L]) -> [u64; L] {
        limbs
    }

    #[must_use]
    #[inline]
    pub const fn difference(one: [u64; L], other: [u64; L]) -> u64 {
        let (mut difference, mut limb) = (0, 0);
        while limb < L {
            difference |= one[limb] ^ other[limb];
            limb += 1;
        }
        difference
    }

    const fn is_less(one: [u64; L], other: [u64; L]) -> bool {
        least::is_less(&one, &other)
    }

    /// As for integers. Boards compare as by `Ord`.
    #[must_use]
    #[inline]
    pub const fn least<E: Copy, const N: usize, const C: usize>(
        images: &[[[u64; L]; C]; N],
        elements: &[E; N],
    ) -> ([[u64; L]; C], E, usize) {
        let (mut index, mut i) = (0, 1);
        while i < N {
            if least::is_less(flat(&images[i]), flat(&images[index])) {
                index = i;
            }
            i += 1;
        }
        (images[index], elements[index], index)
    }
}

ties!([const L: usize] [u64; L], u64);

/// Changes an item as another operation does, without its index.
pub struct WithoutIndex<E>(pub E);

impl<W, E: Each<W, Output = usize>> Each<W> for WithoutIndex<E> {
    type Output = ();

    #[inline(always)]
    fn call(&self, item: &mut W) {
        self.0.call(item);
    }
}
