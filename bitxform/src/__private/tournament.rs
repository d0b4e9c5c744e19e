//! The least of the images of a key with its index, in `log2(N)` rounds.
//!
//! Neighbours compare in the first round, winners of neighbours in the next. The left one wins ties, so
//! the result is the first of the least images. Selects carry the index along with the image. That keeps
//! compilers from a branch, and a comparison of images is a branch that mispredicts.

#![allow(clippy::cast_possible_truncation, reason = "indices are small")]
#![allow(
    clippy::inline_always,
    reason = "they are compiled for the instructions of their callers"
)]

/// All rounds of `N` places: `$meet` for each place that stays in and the one that it meets.
macro_rules! rounds {
    ($n:expr, |$i:ident, $other:ident| $meet:expr) => {
        if $n == 8 {
            // Loops would remain loops at opt-level s.
            rounds!(@ $i $other $meet; 0 1, 2 3, 4 5, 6 7, 0 2, 4 6, 0 4);
        } else {
            let mut distance = 1;
            while distance < $n {
                let mut $i = 0;
                while $i + distance < $n {
                    let $other = $i + distance;
                    $meet;
                    $i += 2 * distance;
                }
                distance *= 2;
            }
        }
    };
    (@ $i:ident $other:ident $meet:expr; $($stays:literal $goes:literal),*) => {
        $({
            let ($i, $other) = ($stays, $goes);
            $meet;
        })*
    };
}

/// Three functions for each word, whose indices are held in `$index` to fit into its lanes.
macro_rules! tournaments {
    ($($one:ident $pair:ident $pair_in_loop:ident ($word:ident, $index:ident))*) => {$(
        /// Returns the least image, and its first index.
        #[must_use]
        #[inline(always)]
        pub const fn $one<const N: usize>(images: [$word; N]) -> ($word, usize) {
            let (mut words, mut indices) = (images, [0; N]);
            let mut i = 0;
            while i < N {
                indices[i] = i as $index;
                i += 1;
            }
            rounds!(N, |i, other| {
                let less = words[other] < words[i];
                words[i] = if less { words[other] } else { words[i] };
                indices[i] = if less { indices[other] } else { indices[i] };
            });
            (words[0], indices[0] as usize)
        }

        /// Returns the least of pairs in lexicographic order, and its first index. For single keys: it
        /// branches to a longer way if the least first word occurs more than once.
        ///
        /// Two of them would meet in some round, so all ties are seen.
        #[must_use]
        #[inline(always)]
        #[allow(unused_assignments, reason = "the word of the last round")]
        pub const fn $pair<const N: usize>(
            firsts: [$word; N],
            seconds: [$word; N],
        ) -> ([$word; 2], usize) {
            #[cold]
            #[inline(never)]
            const fn tied<const N: usize>(pairs: &[[$word; 2]; N]) -> ([$word; 2], usize) {
                let (mut firsts, mut seconds) = ([0; N], [0; N]);
                let mut i = 0;
                while i < N {
                    [firsts[i], seconds[i]] = pairs[i];
                    i += 1;
                }
                $pair_in_loop(firsts, seconds)
            }

            if N < 4 {
                return $pair_in_loop(firsts, seconds);
            }
            // As an array of pairs: where two words fit into a vector, compilers then compute the images
            // of both in one.
            let mut pairs = [[0; 2]; N];
            let (mut words, mut indices) = (firsts, [0; N]);
            let mut i = 0;
            while i < N {
                pairs[i] = [firsts[i], seconds[i]];
                indices[i] = i as $index;
                i += 1;
            }
            rounds!(N, |i, other| {
                if words[other] == words[i] {
                    return tied(&pairs);
                }
                let less = words[other] < words[i];
                words[i] = if less { words[other] } else { words[i] };
                indices[i] = if less { indices[other] } else { indices[i] };
            });
            // The remainder tells the compiler that there is such a pair.
            let index = indices[0] as usize % N;
            (pairs[index], index)
        }

        /// Returns the least of pairs in lexicographic order, and its first index. For loops over keys:
        /// without a branch, so that the loops are vectorised.
        #[must_use]
        #[inline(always)]
        pub const fn $pair_in_loop<const N: usize>(
            mut firsts: [$word; N],
            mut seconds: [$word; N],
        ) -> ([$word; 2], usize) {
            let mut indices = [0; N];
            let mut i = 0;
            while i < N {
                indices[i] = i as $index;
                i += 1;
            }
            rounds!(N, |i, other| {
                let less = (firsts[other] < firsts[i])
                    | ((firsts[other] == firsts[i]) & (seconds[other] < seconds[i]));
                firsts[i] = if less { firsts[other] } else { firsts[i] };
                seconds[i] = if less { seconds[other] } else { seconds[i] };
                indices[i] = if less { indices[other] } else { indices[i] };
            });
            ([firsts[0], seconds[0]], indices[0] as usize)
        }
    )*};
}

// A group has at most 1,024 elements.
tournaments! {
    least_index_u8 least_index_of_pairs_u8 least_index_of_pairs_in_loop_u8 (u8, u16)
    least_index_u16 least_index_of_pairs_u16 least_index_of_pairs_in_loop_u16 (u16, u16)
    least_index_u32 least_index_of_pairs_u32 least_index_of_pairs_in_loop_u32 (u32, u32)
    least_index_u64 least_index_of_pairs_u64 least_index_of_pairs_in_loop_u64 (u64, u64)
    least_index_u128 least_index_of_pairs_u128 least_index_of_pairs_in_loop_u128 (u128, u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least image and its first index, as iterators find it.
    fn first_least<T: Ord + Copy, const N: usize>(images: [T; N]) -> (T, usize) {
        let first = (0..N).min_by_key(|i| images[*i]).expect("an image");
        (images[first], first)
    }

    fn zipped<T: Copy, const N: usize>(firsts: [T; N], seconds: [T; N]) -> [[T; 2]; N] {
        core::array::from_fn(|i| [firsts[i], seconds[i]])
    }

    /// All arrays of `N` numbers below 3, in which most are tied.
    fn few_numbers<const N: usize>() -> impl Iterator<Item = [u8; N]> {
        (0..3_usize.pow(N.try_into().expect("few"))).map(|mut number| {
            [0; N].map(|_: u8| {
                let digit = number % 3;
                number /= 3;
                u8::try_from(digit).expect("a digit")
            })
        })
    }

    fn agree<const N: usize>(firsts: [u8; N], seconds: [u8; N]) {
        let pairs = first_least(zipped(firsts, seconds));
        assert_eq!(least_index_of_pairs_u8(firsts, seconds), pairs);
        assert_eq!(least_index_of_pairs_in_loop_u8(firsts, seconds), pairs);
        // The upper halves of the wider words.
        let wide = |numbers: [u8; N]| numbers.map(|number| u64::from(number) << 62);
        let pairs = first_least(zipped(wide(firsts), wide(seconds)));
        assert_eq!(least_index_of_pairs_u64(wide(firsts), wide(seconds)), pairs);
        assert_eq!(
            least_index_of_pairs_in_loop_u64(wide(firsts), wide(seconds)),
            pairs
        );
        assert_eq!(least_index_u64(wide(firsts)), first_least(wide(firsts)));
    }

    #[test]
    fn ties_go_to_the_first() {
        for images in few_numbers::<8>() {
            assert_eq!(least_index_u8(images), first_least(images));
            agree(images, images.map(|number| number * 7 % 4));
        }
        for images in few_numbers::<5>() {
            assert_eq!(least_index_u8(images), first_least(images));
            agree(images, [2, 1, 0, 1, 0]);
        }
        for firsts in few_numbers::<4>() {
            for seconds in few_numbers::<4>() {
                agree(firsts, seconds);
            }
        }
    }

    #[test]
    fn groups_may_be_large() {
        let images: [u8; 1024] = core::array::from_fn(|i| if i == 777 { 3 } else { 4 });
        assert_eq!(least_index_u8(images), (3, 777));
        assert_eq!(least_index_of_pairs_u8([9; 1024], images), ([9, 3], 777));
        assert_eq!(least_index_u128([5]), (5, 0));
    }
}
