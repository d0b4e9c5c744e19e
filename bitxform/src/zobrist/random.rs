//! Random numbers in constants.

/// `SplitMix64`: a counter that steps by an odd constant, each value of it scrambled by [`mix`].
pub(super) struct Random(u64);

impl Random {
    /// Returns a generator. The seed is scrambled, so neighbouring seeds give unrelated numbers.
    pub(super) const fn new(seed: u64) -> Self {
        Self(mix(seed))
    }

    pub(super) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }
}

/// Returns a scrambled `x`: each bit depends on each bit of `x`, and different numbers stay different.
#[inline]
pub(super) const fn mix(x: u64) -> u64 {
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
