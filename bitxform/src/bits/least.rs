//! The least of the images of a key, with its index in the group.
//!
//! Selects carry the index and the element of the group along with the image. Compilers keep selects free of
//! branches; about half of those branches would be mispredicted. Results that the caller drops are not
//! computed. Of several least images, the first one counts.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_lossless,
    clippy::unnecessary_cast,
    trivial_numeric_casts,
    reason = "indices are small, words of one macro have any width, and differences have a sign"
)]
#![allow(
    clippy::inline_always,
    reason = "they are compiled for the instructions of their callers"
)]

#[cfg(feature = "macros")]
mod in_room;
#[cfg(feature = "macros")]
mod ties;

#[cfg(feature = "macros")]
pub use in_room::{least_in_room_u8, least_in_room_u16, least_in_room_u32, least_in_room_u64};
#[cfg(feature = "macros")]
pub use ties::{
    is_tied_u8, is_tied_u16, is_tied_u32, is_tied_u64, is_tied_u128, least_ties_u8, least_ties_u16,
    least_ties_u32, least_ties_u64, least_ties_u128,
};

/// Returns the images of one word, each as an array of one word.
#[must_use]
#[inline(always)]
pub(crate) const fn single<W: Copy, const N: usize>(images: &[W; N]) -> [[W; 1]; N] {
    let (mut words, mut i) = ([[images[0]]; N], 0);
    while i < N {
        words[i] = [images[i]];
        i += 1;
    }
    words
}

/// Fewer images than this are compared one after the other.
const SHORT: usize = 16;

/// Writes a tournament of `N` images: `$meet` for each index and the index that it is compared with.
macro_rules! rounds {
    ($n:expr, |$i:ident, $other:ident| $meet:expr) => {
        if $n == 8 {
            // At opt-level s, a loop would not be unrolled.
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

/// Returns the limbs of a word, the higher one first, so that they compare like the word.
#[inline(always)]
const fn split(word: u128) -> [u64; 2] {
    [(word >> 64) as u64, word as u64]
}

#[inline(always)]
const fn join([high, low]: [u64; 2]) -> u128 {
    (high as u128) << 64 | low as u128
}

/// Defines the functions for each word. Their indices are held in `$index`, which fits into the lanes of the word.
macro_rules! least {
    ($($word:ident, $index:ident: $image:ident $of_word:ident $pair:ident;)*) => {$(
        /// Returns the least of the images of `C` words that belong together, the first element that leads to
        /// it, and the index of that element. Words are compared one by one. There is at least one image.
        #[must_use]
        #[inline(always)]
        pub const fn $image<const IN_LOOP: bool, E: Copy, const N: usize, const C: usize>(
            images: &[[$word; C]; N],
            elements: &[E; N],
        ) -> ([$word; C], E, usize) {
            #[inline(always)]
            const fn select<const IN_LOOP: bool, E: Copy, const N: usize, const C: usize>(
                (least, first, first_index): (&mut [$word; C], &mut E, &mut usize),
                (image, element, index): ([$word; C], E, usize),
            ) {
                if C == 0 {
                    return;
                }
                let last = C - 1;
                let mut less = image[last] < least[last];
                if !IN_LOOP && N < 4 && C == 2 && $word::BITS > 64 {
                    // The carry of the last words takes part in one comparison of the first words.
                    let (first, overflows) = least[0].overflowing_add(less as $word);
                    less = (image[0] < first) | overflows;
                } else if !IN_LOOP && N < 4 && C == 2 {
                    // One comparison with a borrow. Here a branch would be mispredicted.
                    less = join([image[0] as u64, image[1] as u64])
                        < join([least[0] as u64, least[1] as u64]);
                } else if IN_LOOP || cfg!(target_feature = "avx2") {
                    // No branch, so that loops are vectorised.
                    let mut word = last;
                    while word > 0 {
                        word -= 1;
                        less = (image[word] < least[word])
                            | ((image[word] == least[word]) & less);
                    }
                } else if C > 1 {
                    // The first word mostly decides, so this branch is predicted.
                    let mut word = 0;
                    while word < last && image[word] == least[word] {
                        word += 1;
                    }
                    less = image[word] < least[word];
                }
                let mut word = 0;
                if C == 1 {
                    // Compilers would unswitch the loop below, and then not detect the minimum.
                    least[0] = if less { image[0] } else { least[0] };
                    word = 1;
                }
                while word < C {
                    least[word] = if less { image[word] } else { least[word] };
                    word += 1;
                }
                *first = if less { element } else { *first };
                *first_index = if less { index } else { *first_index };
            }

            if !IN_LOOP && cfg!(target_feature = "avx2") && C == 1 && N > SHORT {
                // Compilers vectorise both loops, and drop the second one where nothing reads the index.
                let (mut least, mut index) = (images[0], 1);
                while index < N {
                    let word = images[index][0];
                    least[0] = if word < least[0] { word } else { least[0] };
                    index += 1;
                }
                let mut equal = 0_u64;
                index = 0;
                while index < N && index < 64 {
                    equal |= ((images[index][0] == least[0]) as u64) << index;
                    index += 1;
                }
                // The remainder shows the compiler that the index is in bounds.
                let mut first_index = equal.trailing_zeros() as usize % N;
                while first_index + 1 < N && images[first_index][0] != least[0] {
                    first_index += 1;
                }
                return (least, elements[first_index], first_index);
            }
            // Each select depends on the one before it, so long lists are read in four rows at once.
            let rows = if N < SHORT { 1 } else { 4 };
            let len = N / rows;
            let (mut leasts, mut firsts, mut first_indices) = ([[0; C]; 4], [elements[0]; 4], [0; 4]);
            let mut column = 0;
            while column < len {
                let mut row = 0;
                while row < rows {
                    let index = row * len + column;
                    let image = (images[index], elements[index], index);
                    if column == 0 {
                        (leasts[row], firsts[row], first_indices[row]) = image;
                    } else {
                        let least = (&mut leasts[row], &mut firsts[row], &mut first_indices[row]);
                        select::<IN_LOOP, E, N, C>(least, image);
                    }
                    row += 1;
                }
                column += 1;
            }
            let (mut least, mut first, mut first_index) = (leasts[0], firsts[0], first_indices[0]);
            let mut row = 1;
            while row < rows {
                let image = (leasts[row], firsts[row], first_indices[row]);
                select::<IN_LOOP, E, N, C>((&mut least, &mut first, &mut first_index), image);
                row += 1;
            }
            let mut index = rows * len;
            while index < N {
                let image = (images[index], elements[index], index);
                select::<IN_LOOP, E, N, C>((&mut least, &mut first, &mut first_index), image);
                index += 1;
            }
            // If the index is proved in bounds, compilers remove the look-up where its result is unused.
            let first_index = if first_index < N { first_index } else { 0 };
            if !IN_LOOP && C == 1 && (N > SHORT || N > 4 && $word::BITS > 64) {
                // If nothing carries an index, compilers turn this many selects into branches, which are
                // mispredicted.
                least = images[first_index];
            }
            // In a short table, the selected entries are constants. In a long table, the entry is read, unless
            // that would keep a loop from being vectorised.
            let selected = N <= SHORT || IN_LOOP || cfg!(target_feature = "avx2");
            (least, if selected { first } else { elements[first_index] }, first_index)
        }

        /// Returns the least image of a key of one word, its element and its index.
        #[must_use]
        #[inline(always)]
        pub const fn $of_word<const IN_LOOP: bool, E: Copy, const N: usize>(
            images: &[$word; N],
            elements: &[E; N],
        ) -> ([$word; 1], E, usize) {
            #[inline(always)]
            const fn first_equal<const N: usize>(images: &[$word; N], least: $word) -> usize {
                let (mut equal, mut i) = (0_u32, 0);
                while i < N {
                    equal |= ((images[i] == least) as u32) << i;
                    i += 1;
                }
                // The remainder shows the compiler that the index is in bounds.
                equal.trailing_zeros() as usize % N
            }

            // There, compilers turn two selects by one comparison into a branch. So the index comes from the images
            // that equal the least one. (8x8 with its rotations: 0.4 of the time.)
            let by_equality = cfg!(all(target_feature = "avx2", not(target_feature = "gfni")));
            if !IN_LOOP && N == 4 && $word::BITS <= 64 && by_equality {
                let (mut least, mut i) = (images[0], 1);
                while i < N {
                    least = if images[i] < least { images[i] } else { least };
                    i += 1;
                }
                let index = first_equal(images, least);
                return ([least], elements[index], index);
            }
            if !IN_LOOP && N == 8 && $word::BITS <= 64 {
                // The images of 8x8 boards with indices 5 and 6 are computed long before the one with index 4.
                // If images 5 and 6 were compared after image 4, compilers would turn the selects into
                // branches.
                let (mut words, mut indices, mut i) = (*images, [0; N], 0);
                while i < N {
                    indices[i] = i;
                    i += 1;
                }
                rounds!(@ i other {
                    let less = words[other] < words[i];
                    words[i] = if less { words[other] } else { words[i] };
                    indices[i] = if less { indices[other] } else { indices[i] };
                }; 0 1, 0 2, 0 3, 0 4, 5 6, 5 7, 0 5);
                let index = if by_equality {
                    first_equal(images, words[0])
                } else {
                    indices[0] % N
                };
                return ([words[0]], elements[index], index);
            }
            if !IN_LOOP || $word::BITS <= 64 {
                return $image::<IN_LOOP, E, N, 1>(&single(images), elements);
            }
            let mut limbs = [[0; 2]; N];
            let mut i = 0;
            while i < N {
                limbs[i] = split(images[i] as u128);
                i += 1;
            }
            let (least, element, index) = least_image_u64::<true, E, N, 2>(&limbs, elements);
            ([join(least) as $word], element, index)
        }

        /// Returns the least image of a key of two words, its element and its index.
        ///
        /// In loops that are vectorised, all words are compared. For a single key, a branch does so only if the
        /// least first word occurs more than once, which some round of the tournament detects.
        #[must_use]
        #[inline(always)]
        #[allow(unused_assignments, reason = "the word of the last round")]
        pub const fn $pair<const IN_LOOP: bool, E: Copy, const N: usize>(
            firsts: &[$word; N],
            seconds: &[$word; N],
            elements: &[E; N],
        ) -> ([$word; 2], E, usize) {
            #[cold]
            #[inline(never)]
            const fn tied<E: Copy, const N: usize>(
                pairs: &[[$word; 2]; N],
                elements: &[E; N],
            ) -> ([$word; 2], E, usize) {
                $image::<false, E, N, 2>(pairs, elements)
            }

            if IN_LOOP && $word::BITS > 64 {
                let mut limbs = [[0; 4]; N];
                let mut i = 0;
                while i < N {
                    let [[a, b], [c, d]] = [split(firsts[i] as u128), split(seconds[i] as u128)];
                    limbs[i] = [a, b, c, d];
                    i += 1;
                }
                let ([a, b, c, d], element, index) =
                    least_image_u64::<true, E, N, 4>(&limbs, elements);
                return ([join([a, b]) as $word, join([c, d]) as $word], element, index);
            }
            // An array of pairs: if two words fit into a vector, compilers then compute the images of both in
            // one.
            let mut pairs = [[0; 2]; N];
            let (mut words, mut indices) = (*firsts, [0; N]);
            let mut i = 0;
            while i < N {
                pairs[i] = [firsts[i], seconds[i]];
                indices[i] = i as $index;
                i += 1;
            }
            if IN_LOOP || N < 4 && $word::BITS < 64 {
                return $image::<true, E, N, 2>(&pairs, elements);
            }
            if N < 4 {
                return $image::<false, E, N, 2>(&pairs, elements);
            }
            rounds!(N, |i, other| {
                if words[other] == words[i] {
                    let ([first, second], element, index) = tied(&pairs, elements);
                    return ([first, second], element, index);
                }
                let less = words[other] < words[i];
                words[i] = if less { words[other] } else { words[i] };
                indices[i] = if less { indices[other] } else { indices[i] };
            });
            // The remainder shows the compiler that the index is below `N`.
            let index = indices[0] as usize % N;
            let [first, second] = pairs[index];
            ([first, second], elements[index], index)
        }
    )*};
}

#[cfg(feature = "macros")]
least! {
    u8, u16: least_image_u8 least_word_u8 least_pair_u8;
    u16, u16: least_image_u16 least_word_u16 least_pair_u16;
    u32, u32: least_image_u32 least_word_u32 least_pair_u32;
    u128, u64: least_image_u128 least_word_u128 least_pair_u128;
}

// Slices of plain words need only this one.
least! {
    u64, u64: least_image_u64 least_word_u64 least_pair_u64;
}

#[cfg(all(test, feature = "macros"))]
mod tests;
