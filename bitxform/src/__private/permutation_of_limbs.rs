//! The proofs of `permutation!` on limbs. They compare planned steps with the user's definition, by the indices
//! to which single bits go.

use super::permutation::NOWHERE;
use super::permutation::REPORT;
use super::proof::arrays::is_same_array_of_u64;
use crate::message::Message;

/// The marker of a word with several bits, in place of an index.
const SEVERAL: i64 = -2;

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
#[expect(clippy::cast_possible_wrap, reason = "the index of a bit is small")]
pub const fn index_of_bit<const L: usize>(word: [u64; L]) -> i64 {
    let (mut index, mut limb) = (NOWHERE, 0);
    while limb < L {
        if word[limb] != 0 {
            if index != NOWHERE || !word[limb].is_power_of_two() {
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
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "the macro has looked at them, and more than N stop the build too"
)]
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
            let mut message = about(name);
            message.text("bit ");
            message.long_number(i);
            message.text(" to ");
            index(&mut message, found[i]);
            message.text(" instead of ");
            index(&mut message, expected[i]);
            message.text(REPORT);
            panic!("{}", message.as_str())
        }
        i += 1;
    }
}

/// Stops the build unless the image of a word is the sum (xor) of the images of its bits. With all dense words,
/// this proves that steps are linear: see `proof::dense`.
///
/// # Panics
/// If the image is another word. The message names the function.
#[inline]
#[track_caller]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "indices are not negative here, and small"
)]
pub const fn expect_sum_of_limbs<const N: usize, const L: usize>(
    name: &str,
    indices: &[i64; N],
    word: [u64; L],
    image: [u64; L],
) {
    let (mut sum, mut i) = ([0; L], 0);
    while i < N {
        if indices[i] >= 0 {
            let to = indices[i] as usize;
            sum[to / 64] ^= (word[i / 64] >> (i % 64) & 1) << (to % 64);
        }
        i += 1;
    }
    if !is_same_array_of_u64(image, sum) {
        let mut message = about(name);
        message.text("the bits of a word elsewhere than each alone");
        message.text(REPORT);
        panic!("{}", message.as_str())
    }
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
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "indices are small"
)]
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
