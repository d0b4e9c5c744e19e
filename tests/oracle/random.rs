//! Pseudo-random numbers.

/// Returns a generator (Vigna's xorshift64*), other than that of the crate. The seed must not be 0.
pub fn random(seed: u64) -> impl FnMut() -> u64 {
    // Half of the bits are 1: from a sparse state, the first numbers would be biased.
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    move || {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}
