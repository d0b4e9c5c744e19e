//! Random numbers that depend on a seed alone.

/// A generator of random numbers, by the multiplications and shifts of `SplitMix64`.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// A random word.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A random word of 128 bits.
    pub const fn wide(&mut self) -> u128 {
        (self.word() as u128) << 64 | self.word() as u128
    }

    /// A random number less than `end`.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a number less than `end` fits"
    )]
    pub const fn below(&mut self, end: usize) -> usize {
        (((self.word() as u128) * (end as u128)) >> 64) as usize
    }

    /// `true` once in `count` times.
    pub const fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// One of several items.
    pub const fn of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
