//! The least images of pairs of narrow words.

use super::{least_in_room_u64, least_pair_u8, least_pair_u16, least_pair_u32};

macro_rules! pairs {
    ($($word:ident: $in_room:ident $pair:ident;)*) => {$(
        /// Returns the least image of a key of two words, its element and its index. Both words and the index fit
        /// into 64 bits. `made` lists the indices of the images in the order in which they are computed.
        #[must_use]
        #[inline(always)]
        pub const fn $in_room<const IN_LOOP: bool, E: Copy, const N: usize>(
            firsts: &[$word; N],
            seconds: &[$word; N],
            made: &[usize; N],
            elements: &[E; N],
        ) -> ([$word; 2], E, usize) {
            if IN_LOOP {
                return $pair::<true, E, N>(firsts, seconds, elements);
            }
            let (mut pairs, mut i) = ([0; N], 0);
            while i < N {
                pairs[i] = (firsts[i] as u64) << $word::BITS | seconds[i] as u64;
                i += 1;
            }
            let ([least], element, index) =
                least_in_room_u64::<false, E, N>(&pairs, made, elements);
            ([(least >> $word::BITS) as $word, least as $word], element, index)
        }
    )*};
}

pairs! {
    u8: least_pair_in_room_u8 least_pair_u8;
    u16: least_pair_in_room_u16 least_pair_u16;
    u32: least_pair_in_room_u32 least_pair_u32;
}
