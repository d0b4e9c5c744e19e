//! Words of 128 bits as two limbs in memory.
//!
//! A loop over `&mut [u128]` vectorises if it loads and stores `u64` only. If a `u128` is loaded whole, a shift
//! by 64 at least doubles the time of a loop. So the halves are read and written in place.

use core::ptr::{from_mut, from_ref};

/// Returns the halves of a word, the lower one first.
#[inline]
#[must_use]
pub(crate) const fn halves(word: &u128) -> (u64, u64) {
    let halves = from_ref(word).cast::<[u64; 2]>();
    // SAFETY: a `u128` is as large as two `u64`, at least as aligned, and any bits are valid. The
    // reference lives as long as `word`.
    let [first, second] = unsafe { *halves };
    if cfg!(target_endian = "little") {
        (first, second)
    } else {
        (second, first)
    }
}

/// Writes the halves of a word.
#[inline]
pub(crate) const fn set_halves(word: &mut u128, low: u64, high: u64) {
    let halves = from_mut(word).cast::<[u64; 2]>();
    let both = if cfg!(target_endian = "little") {
        [low, high]
    } else {
        [high, low]
    };
    // SAFETY: as above; the word is borrowed mutably.
    unsafe { *halves = both };
}

/// Returns a word, read by halves.
#[inline(always)]
#[allow(clippy::inline_always, reason = "the halves are to stay apart")]
#[must_use]
pub const fn load(word: &u128) -> u128 {
    let (low, high) = halves(word);
    (high as u128) << 64 | low as u128
}

/// Writes a word by halves.
#[inline(always)]
#[allow(
    clippy::inline_always,
    clippy::cast_possible_truncation,
    reason = "the halves are to stay apart"
)]
pub const fn store(word: &mut u128, value: u128) {
    set_halves(word, value as u64, (value >> 64) as u64);
}
