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
            let mut least = $word::MAX;
            let mut among_least = 0;
            let mut i = 0;
            while i < N {
                let excluded = ((ties >> i & 1) as $word).wrapping_sub(1);
                let candidate = images[i] | excluded;
                let this = 1 << i;
                // Selected along with the least, which keeps compilers from a branch: which is less
                // cannot be foreseen.
                let with_this = among_least | ((candidate == least) as u16) << i;
                let less = candidate < least;
                least = if less { candidate } else { least };
                among_least = if less { this } else { with_this };
                i += 1;
            }
            among_least & ties
        }
    )*};
}

least!(least_u8(u8) least_u16(u16) least_u32(u32) least_u64(u64) least_u128(u128));
