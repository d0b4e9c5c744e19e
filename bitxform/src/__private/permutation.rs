//! The proof of the functions that `permutation!` and `symmetries!` write, in a user's crate.
//!
//! rustc evaluates the user's definition to the destination of each bit, and the function on each word of one bit. The two
//! are compared. Then a few dense words prove that the steps are linear: see `proof::dense`. Here all words are
//! limbs: an integer of up to 64 bits is one limb, a `u128` two.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "indices and words are small"
)]

use super::proof::dense::Sums;
use crate::bits::least_of_arrays::is_same_array_of_u64;
use crate::message::Message;

/// The destination of a dropped bit, `_` in a table.
pub const NOWHERE: i64 = -1;

/// In place of an index: a word has several bits.
const SEVERAL: i64 = -2;

/// Returns the index of a bit, for a formula.
#[must_use]
#[inline]
pub const fn number(index: usize) -> i64 {
    index as i64
}

/// Returns the word with only this bit set.
#[must_use]
#[inline]
pub const fn one_bit<const L: usize>(index: usize) -> [u64; L] {
    let mut word = [0; L];
    word[index / 64] = 1 << (index % 64);
    word
}

/// Returns the index of the only bit, `NOWHERE` if there is none, or `SEVERAL`.
#[must_use]
#[inline]
pub const fn index_of_bit<const L: usize>(word: [u64; L]) -> i64 {
    let (mut index, mut limb) = (NOWHERE, 0);
    while limb < L {
        if word[limb] != 0 {
            if index != NOWHERE || word[limb] & (word[limb] - 1) != 0 {
                return SEVERAL;
            }
            index = (64 * limb) as i64 + word[limb].trailing_zeros() as i64;
        }
        limb += 1;
    }
    index
}

/// Returns the destination of each bit if bit `sources[i]` goes to i: the inverse of a permutation.
///
/// # Panics
/// If a bit comes from beyond the word.
#[must_use]
#[inline]
#[track_caller]
pub const fn indices_from<const N: usize>(sources: [i64; N]) -> [i64; N] {
    let (mut indices, mut i) = ([NOWHERE; N], 0);
    while i < N {
        if sources[i] >= 0 {
            indices[sources[i] as usize] = i as i64;
        }
        i += 1;
    }
    indices
}

/// Stops the build unless bits go to the expected indices.
///
/// # Panics
/// If a bit goes elsewhere. The message names the function and the bits.
#[inline]
#[track_caller]
pub const fn expect_indices<const N: usize>(name: &str, found: &[i64; N], expected: &[i64; N]) {
    let mut i = 0;
    while i < N {
        // A negative number in a table or formula drops the bit.
        if found[i] != expected[i] && (found[i] != NOWHERE || expected[i] >= 0) {
            refute(name, i, found[i], expected[i]);
        }
        i += 1;
    }
}

/// Returns the sums of a permutation, by the destinations of its bits. A negative one drops its bit.
#[must_use]
#[inline]
pub const fn sums_of<const L: usize, const N: usize>(destinations: &[i64; N]) -> Sums<L> {
    let (mut sums, mut i) = (Sums::EMPTY, 0);
    while i < N {
        if destinations[i] >= 0 {
            sums.add(i, destinations[i] as usize);
        }
        i += 1;
    }
    sums
}

/// Stops the build unless a dense word has the image that those of its bits add up to.
///
/// # Panics
/// If the image is another word. The message names the function.
#[inline]
#[track_caller]
pub const fn expect_same_limbs<const L: usize>(name: &str, image: [u64; L], sum: [u64; L]) {
    if !is_same_array_of_u64(image, sum) {
        let mut message = about(name);
        message.text("the bits of a word elsewhere than each alone");
        report(message);
    }
}

/// Stops the build: the steps send a bit elsewhere.
#[inline]
#[cold]
#[track_caller]
const fn refute(name: &str, bit: usize, found: i64, expected: i64) -> ! {
    let mut message = about(name);
    message.text("bit ");
    message.long_number(bit);
    message.text(" to ");
    index(&mut message, found);
    message.text(" instead of ");
    index(&mut message, expected);
    report(message);
}

#[inline]
const fn about(name: &str) -> Message {
    let mut message = Message::new();
    message.text("the steps planned for `");
    message.text(name);
    message.text("` send ");
    message
}

#[inline]
#[cold]
#[track_caller]
const fn report(mut message: Message) -> ! {
    // If a second function has the name of the first, its proof calls the first one.
    message.text(
        "; if no other function has this name, this is an error in bitxform, please report it",
    );
    panic!("{}", message.as_str())
}

#[inline]
const fn index(message: &mut Message, index: i64) {
    if index >= 0 {
        message.text("bit ");
        message.long_number(index as usize);
    } else if index == SEVERAL {
        message.text("several bits");
    } else {
        message.text("nowhere");
    }
}

/// Writes the proof that a function moves bits to their destinations.
#[macro_export]
#[doc(hidden)]
macro_rules! __function_proof {
    (
        $name:expr, $function:ident on $Word:ty, limbs $limbs:literal, bits $width:literal, $destinations:expr
    ) => {
        const _: () = {
            let __other = $destinations;
            let mut __all = [0; $width];
            let mut __index = 0;
            while __index < $width {
                let __bits =
                    __bitxform::Words::<$Word, $limbs>::of_limbs(__bitxform::one_bit(__index));
                let __image = __bitxform::Words::<$Word, $limbs>::limbs($function(__bits));
                __all[__index] = __bitxform::index_of_bit(__image);
                __index += 1;
            }
            __bitxform::expect_indices($name, &__all, &__other);
            let __all = __bitxform::sums_of(&__all);
            let mut __index = 0;
            while __index < __bitxform::dense_words_of_limbs($width) {
                let __bits =
                    __bitxform::Words::<$Word, $limbs>::of_limbs(__bitxform::dense_limbs(__index));
                let __image = __bitxform::Words::<$Word, $limbs>::limbs($function(__bits));
                let __same = __bitxform::Sums::image(&__all, __index, $width);
                __bitxform::expect_same_limbs($name, __image, __same);
                __index += 1;
            }
        };
    };
}
