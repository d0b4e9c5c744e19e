//! The least image of a key of one word that leaves room for an index beside the board's bits.
//!
//! The 6x6 board with its symmetry takes 1.2 times as long if the index is selected beside the image (baseline).

use super::{least_word_u8, least_word_u16, least_word_u32, least_word_u64};

macro_rules! in_room {
    ($($word:ident, $key:ident: $in_room:ident $of_word:ident;)*) => {$(
        /// Returns the least image of a key of one word, its element and its index. The index fits into a `$key`
        /// beside the board's bits, and there are more than two images. `made` lists the indices of the images in
        /// the order in which they are computed.
        ///
        /// Each image is compared with its index below it, so any order of comparison finds the first one. Compilers
        /// turn a select into a branch if one of the images is computed much later than the other, so the images
        /// are compared in the order in which they are computed.
        #[must_use]
        #[inline(always)]
        pub const fn $in_room<const IN_LOOP: bool, E: Copy, const N: usize>(
            images: &[$word; N],
            made: &[usize; N],
            elements: &[E; N],
        ) -> ([$word; 1], E, usize) {
            if IN_LOOP {
                return $of_word::<true, E, N>(images, elements);
            }
            // With a bit above words of at most 16 bits, compilers compare in 32 bits. They would turn selects of 16
            // bits into branches.
            let above = if $word::BITS <= 16 { 1 << 20 } else { 0 };
            let (mut keys, mut i) = ([0; N], 0);
            while i < N {
                let image = (images[made[i]] as $key) << const { N.ilog2() };
                keys[i] = image | made[i] as $key | above;
                i += 1;
            }
            let (mut least, mut i) = (keys[0], 1);
            while i < N {
                least = if keys[i] < least { keys[i] } else { least };
                i += 1;
            }
            // `N` is a power of two, so the remainder is a mask.
            let index = least as usize % N;
            ([(least >> const { N.ilog2() }) as $word], elements[index], index)
        }
    )*};
}

in_room! {
    u8, u32: least_in_room_u8 least_word_u8;
    u16, u32: least_in_room_u16 least_word_u16;
    u32, u64: least_in_room_u32 least_word_u32;
    u64, u64: least_in_room_u64 least_word_u64;
}
