//! Words of 128 bits as two limbs in memory.
//!
//! A loop over `&mut [u128]` vectorises if it loads and stores `u64` only. If a `u128` is loaded whole, a shift
//! by 64 at least doubles the time of a loop. So the halves are read and written in place.

use core::ptr::from_mut;

/// Returns the halves of a word as they lie in memory.
#[inline(always)]
const fn halves(word: &mut u128) -> &mut [u64; 2] {
    let halves = from_mut(word).cast();
    // SAFETY: a `u128` is as large as two `u64`, at least as aligned, and any bits are valid. The word is borrowed
    // mutably.
    unsafe { &mut *halves }
}

/// Returns a word, read by halves.
#[inline(always)]
#[must_use]
pub const fn load(word: &mut u128) -> u128 {
    let [first, second] = *halves(word);
    if cfg!(target_endian = "little") {
        (second as u128) << 64 | first as u128
    } else {
        (first as u128) << 64 | second as u128
    }
}

/// Writes a word by halves.
#[inline(always)]
pub const fn store(word: &mut u128, value: u128) {
    let (low, high) = (value as u64, (value >> 64) as u64);
    *halves(word) = if cfg!(target_endian = "little") {
        [low, high]
    } else {
        [high, low]
    };
}
