//! Delta swaps, for words of 8 to 128 bits.

macro_rules! delta_swap {
    ($word:ident, $name:ident) => {
        /// Exchanges pairs of bits of a
        #[doc = concat!("`", stringify!($word), "`:")]
        /// each bit of `mask` marks the lower bit of a pair, and `shift` is the distance to the
        /// upper bit.
        ///
        /// Costs six operations, written so that compilers keep the dependency chain short. A delta
        /// swap is its own inverse, and linear: it distributes over `&`, `|`, `^` and `!`.
        ///
        /// ```
        #[doc = concat!("use bitxform::", stringify!($name), ";")]
        ///
        /// // Bits 0 and 1 are exchanged with bits 2 and 3.
        #[doc = concat!("assert_eq!(", stringify!($name), "(0b0001_0110, 2, 0b0000_0011), 0b0001_1001);")]
        /// ```
        ///
        /// # Panics
        /// If `shift` is not less than the width of the word. If bitxform is built with debug
        /// assertions, also if `mask` marks a bit that another pair uses or whose partner would lie
        /// outside the word: such a call is not a permutation.
        #[must_use]
        #[inline]
        #[track_caller]
        pub const fn $name(x: $word, shift: u32, mask: $word) -> $word {
            assert!(shift < $word::BITS, "expected a shift less than the width of the word");
            debug_assert!(
                mask & (mask << shift) == 0 && mask == (mask << shift) >> shift,
                "expected a mask of the lower bits of separate pairs",
            );
            let t = (x ^ (x >> shift)) & mask;
            (x ^ (t << shift)) ^ t
        }
    };
}

delta_swap!(u64, delta_swap);
delta_swap!(u8, delta_swap_u8);
delta_swap!(u16, delta_swap_u16);
delta_swap!(u32, delta_swap_u32);
delta_swap!(u128, delta_swap_u128);
