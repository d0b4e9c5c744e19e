//! The least of the images of a key, with its index in the group.
//!
//! Selects carry the index and the element of the group along with the image: compilers keep them free of
//! branches, which would mispredict on every other comparison. What the caller does not use costs nothing. Where several images are the least, the first one counts.

/// Whether the least of two-word keys is found by comparing all words of all images.
///
/// Vector instructions with 64-bit comparisons make that the cheapest way, for many keys at once. Without
/// them, comparing the first words costs less, since the second words rarely decide.
pub const AT_ONCE: bool = cfg!(any(target_feature = "avx2", target_arch = "aarch64"));

/// Three functions for each word.
macro_rules! least {
    ($($least_ties:ident $least_image:ident $least_pair:ident $is_tied:ident ($word:ident))*) => {$(
        /// Returns those of `ties` whose image is least; bit i of `ties` stands for `images[i]`.
        ///
        /// Called for one key word after the other, this leaves the images that are least in
        /// lexicographic order.
        #[must_use]
        #[inline]
        pub const fn $least_ties<const N: usize>(images: [$word; N], ties: u16) -> u16 {
            let mut candidates = images;
            let mut least = $word::MAX;
            let mut i = 0;
            while i < N {
                candidates[i] |= ((ties >> i & 1) as $word).wrapping_sub(1);
                least = if candidates[i] < least { candidates[i] } else { least };
                i += 1;
            }
            let mut among_least = 0;
            let mut i = 0;
            while i < N {
                among_least |= ((candidates[i] == least) as u16) << i;
                i += 1;
            }
            among_least & ties
        }

        /// Returns the least image of a key of one word, with its index and its element of the group.
        #[must_use]
        #[inline(always)]
        pub const fn $least_image<S: Copy, const N: usize>(
            images: [$word; N],
            group: [S; N],
        ) -> ([$word; 1], usize, S) {
            let (mut least, mut index, mut element) = (images[0], 0, group[0]);
            let mut i = 1;
            while i < N {
                let less = images[i] < least;
                least = if less { images[i] } else { least };
                index = if less { i } else { index };
                element = if less { group[i] } else { element };
                i += 1;
            }
            ([least], index, element)
        }

        /// Returns the least image of a key of two words, with its index and its element of the group.
        #[must_use]
        #[inline(always)]
        pub const fn $least_pair<const VECTORS: bool, S: Copy, const N: usize>(
            firsts: [$word; N],
            seconds: [$word; N],
            group: [S; N],
        ) -> ([$word; 2], usize, S) {
            let (mut first, mut second) = (firsts[0], seconds[0]);
            let (mut index, mut element) = (0, group[0]);
            let mut i = 1;
            while i < N {
                let less = if VECTORS {
                    (firsts[i] < first) | ((firsts[i] == first) & (seconds[i] < second))
                } else {
                    // One comparison that takes a borrow, and nothing that looks like two lanes.
                    match firsts[i] == first {
                        true => seconds[i] < second,
                        false => firsts[i] < first,
                    }
                };
                first = if less { firsts[i] } else { first };
                second = if less { seconds[i] } else { second };
                index = if less { i } else { index };
                element = if less { group[i] } else { element };
                i += 1;
            }
            ([first, second], index, element)
        }

        /// Returns whether the least image may have several indices, from the images of one word under a
        /// group, or of two words under its halves.
        ///
        /// The images of one word occur equally often, so whether its first image occurs again tells.
        #[must_use]
        #[inline(always)]
        pub const fn $is_tied<const N: usize>(images: [$word; N], orbits: usize) -> bool {
            let mut tied = false;
            let mut i = 1;
            while i < N {
                tied |= images[i] == images[0];
                if orbits == 2 && i > N / 2 {
                    tied |= images[i] == images[N / 2];
                }
                i += 1;
            }
            tied
        }
    )*};
}

least! {
    least_ties_u8 least_image_u8 least_pair_u8 is_tied_u8 (u8)
    least_ties_u16 least_image_u16 least_pair_u16 is_tied_u16 (u16)
    least_ties_u32 least_image_u32 least_pair_u32 is_tied_u32 (u32)
    least_ties_u64 least_image_u64 least_pair_u64 is_tied_u64 (u64)
    least_ties_u128 least_image_u128 least_pair_u128 is_tied_u128 (u128)
}
