//! The images of a word that are least, and whether several are.

macro_rules! ties {
    ($($word:ident: $ties:ident $is_tied:ident;)*) => {$(
        /// Returns those of `ties` whose image is least; bit i of `ties` stands for `images[i]`.
        ///
        /// Calls for each key word in turn leave the images that are least in lexicographic order.
        #[must_use]
        #[inline]
        pub const fn $ties<const N: usize>(images: [$word; N], ties: u16) -> u16 {
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

        /// Returns whether the least image may have several indices. The images are those of one word under a
        /// group, or of two words under the halves of a group.
        ///
        /// Each image of one word occurs equally often, so it suffices to count the first one.
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

ties! {
    u8: least_ties_u8 is_tied_u8;
    u16: least_ties_u16 is_tied_u16;
    u32: least_ties_u32 is_tied_u32;
    u64: least_ties_u64 is_tied_u64;
    u128: least_ties_u128 is_tied_u128;
}
