//! Pairs of narrow words in one word.

macro_rules! pairs {
    ($($word:ident $pair:ident: $halves:ident;)*) => {$(
        /// Returns the upper halves and the lower halves of words.
        #[must_use]
        #[inline(always)]
        pub const fn $halves<const N: usize>(pairs: [$pair; N]) -> [[$word; N]; 2] {
            let (mut halves, mut i) = ([[0; N]; 2], 0);
            while i < N {
                halves[0][i] = (pairs[i] >> $word::BITS) as $word;
                halves[1][i] = pairs[i] as $word;
                i += 1;
            }
            halves
        }
    )*};
}

pairs! {
    u8 u16: halves_u8;
    u16 u32: halves_u16;
    u32 u64: halves_u32;
}
