/// Two functions for each word.
macro_rules! least {
    ($($least:ident $least_in_orbit:ident($word:ident))*) => {$(
        /// Of the images that are still among `ties`, those that are least; bit i of `ties` and of
        /// the result stands for `images[i]`.
        ///
        /// Words compare as unsigned numbers. Called for one key word after the other, this leaves
        /// the images that are least in lexicographic order.
        #[must_use]
        #[inline]
        pub const fn $least<const N: usize>(images: [$word; N], ties: u16) -> u16 {
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

        /// The same for the images of one word under a group, of which those in `ties` are left by
        /// words that the group moves too.
        ///
        /// Then each is there as often as the first: mostly once, which takes less to see than which
        /// are the same as the least.
        #[must_use]
        #[inline]
        pub const fn $least_in_orbit<const N: usize>(images: [$word; N], ties: u16) -> u16 {
            let first = ties.trailing_zeros() as usize % N;
            let mut i = 0;
            while i < N {
                if i != first && ties >> i & 1 == 1 && images[i] == images[first] {
                    return $least(images, ties);
                }
                i += 1;
            }
            let mut least = images[first];
            let mut place = first;
            let mut i = 0;
            while i < N {
                let excluded = ((ties >> i & 1) as $word).wrapping_sub(1);
                let candidate = images[i] | excluded;
                // Selected along with its place, which keeps compilers from a branch: which is less
                // cannot be foreseen.
                let less = candidate < least;
                least = if less { candidate } else { least };
                place = if less { i } else { place };
                i += 1;
            }
            1 << place
        }
    )*};
}

least! {
    least_u8 least_in_orbit_u8(u8)
    least_u16 least_in_orbit_u16(u16)
    least_u32 least_in_orbit_u32(u32)
    least_u64 least_in_orbit_u64(u64)
    least_u128 least_in_orbit_u128(u128)
}
