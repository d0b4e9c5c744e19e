//! Words of 128 bits as two limbs in memory.
//!
//! A loop over `&mut [u128]` vectorises if it loads and stores `u64` only. If a `u128` is loaded whole, a shift
//! by 64 at least doubles the time of a loop. So the halves are read and written in place, and the steps take them.

use core::ptr::{from_mut, from_ref};

/// Returns the halves of a word as they lie in memory.
#[inline(always)]
const fn halves(word: &u128) -> &[u64; 2] {
    let halves = from_ref(word).cast();
    // SAFETY: a `u128` is as large as two `u64`, at least as aligned, and any bits are valid.
    unsafe { &*halves }
}

/// Returns the limbs of a word in memory, the lower one first.
#[inline(always)]
#[must_use]
pub const fn load(word: &u128) -> [u64; 2] {
    let [first, second] = *halves(word);
    if cfg!(target_endian = "little") {
        [first, second]
    } else {
        [second, first]
    }
}

/// Writes the limbs of a word to memory.
#[inline(always)]
pub const fn store(word: &mut u128, [low, high]: [u64; 2]) {
    let halves: *mut [u64; 2] = from_mut(word).cast();
    let both = if cfg!(target_endian = "little") {
        [low, high]
    } else {
        [high, low]
    };
    // SAFETY: as above, and the word is borrowed mutably.
    unsafe { *halves = both };
}

/// Returns the limbs of a word, the lower one first.
#[inline(always)]
#[must_use]
pub const fn limbs(word: u128) -> [u64; 2] {
    [word as u64, (word >> 64) as u64]
}

/// Returns the words of limbs.
#[inline(always)]
#[must_use]
pub const fn words_of_limbs<const N: usize>(limbs: [[u64; 2]; N]) -> [u128; N] {
    let (mut words, mut i) = ([0; N], 0);
    while i < N {
        let [low, high] = limbs[i];
        words[i] = (high as u128) << 64 | low as u128;
        i += 1;
    }
    words
}
