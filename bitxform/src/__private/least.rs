/// One function for each word.
macro_rules! least {
    ($($name:ident($word:ident))*) => {$(
        /// Of the images that are still among `ties`, those that are least; bit i of `ties` and of
        /// the result stands for `images[i]`.
        ///
        /// Words compare as unsigned numbers. Called for one key word after the other, this leaves
        /// the images that are least in lexicographic order.
        #[must_use]
        #[inline]
        pub const fn $name<const N: usize>(images: [$word; N], ties: u16) -> u16 {
            let mut candidates = images;
            let mut least = $word::MAX;
            let mut i = 0;
            while i < N {
                let excluded = ((ties >> i & 1) as $word).wrapping_sub(1);
                candidates[i] |= excluded;
                if candidates[i] < least {
                    least = candidates[i];
                }
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
    )*};
}

least!(least_u8(u8) least_u16(u16) least_u32(u32) least_u64(u64) least_u128(u128));
