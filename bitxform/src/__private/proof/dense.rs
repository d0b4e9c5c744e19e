//! Words that show whether steps are linear.
//!
//! Steps consist of operations that are linear over GF(2), except for `|`. The planner writes `|` only where
//! its operands cannot both have a bit set at the same index, so that it equals `^`. The proof checks this by a
//! few dense words: each must map to the sum of the images of its bits.
//!
//! The following argument shows that these words suffice. Let an operation of the steps be `a | b` where
//! `a ^ b` would be right, or the other way around. At some index of the word, `a` and `b` are sums (xor) `A`
//! and `B` of some bits of the argument. The result is wrong by the product `A B`, which is the error.
//!
//! - A sum has one bit or two. Before each step, the value at an index that matters is one bit of the argument,
//!   or the single bits would have shown an error. Within a step, masks, shifts, rotations, byte and bit
//!   reversals move bits. Delta swaps and selects add two bits: `x ^ x >> s`. Undoing that leaves one bit
//!   again. Parts of distance classes do not overlap, or only where it does not matter.
//! - If `A` and `B` share a bit of the argument, that single bit shows the error, as in
//!   `(x ^ swap << s) | swap`. If they are equal, `A B = A`, and any bit of it shows the error.
//! - Otherwise, the error shows on each word for which `A = B = 1`. Each word is a linear function: see
//!   [`dense_limbs`]. A sum of one bit, at index `i`, is its value at `(1, i)`. A sum of two bits is its value at
//!   `(0, i ^ j)`. Neither vector is zero. For any two such vectors, some word has a 1 for both: the words form
//!   an intersecting code, as a test below proves. The word of all ones is among them. It alone finds each `|`
//!   of two single bits, as in distance classes and in `(x | x >> s) & m`, the first half of a delta swap. The
//!   other words are for two sums of two bits, such as `x ^ x >> s`.
//! - A later step cannot hide the error. Each bit of the result that matters comes from one index of the word
//!   between two steps. If the value at that index has the error, the result has it. If no bit of the result
//!   comes from there, nothing is wrong.
//! - In `a + b` for `a | b`, the error is a carry to the next index, from where both have a bit set. It is the
//!   same product, one index higher.
//!
//! Several wrong operations in one network could cancel each other on a word. To be missed, they would have to
//! cancel on all words.

/// The number of coordinates of a vector: a constant 1, and up to twelve bits of an index.
pub(super) const COORDINATES: usize = 13;

/// The number of [`FUNCTIONALS`].
pub(super) const DENSE: usize = 47;

/// Linear functions on vectors, as sets of coordinates. The first [`dense_words`] of them are an intersecting code:
/// for each two vectors other than zero, some function is 1 on both. (For seven coordinates, no code of fewer
/// than 20 functions exists.)
pub(super) static FUNCTIONALS: [u16; DENSE] = [
    1, 319, 5701, 7276, 5978, 4645, 5382, 5697, 5919, 4674, 2641, 1146, 2583, 613, 275, 5135, 3342,
    7288, 3853, 4463, 413, 6119, 1474, 2552, 5117, 5557, 7094, 1236, 5307, 5775, 3304, 2969, 2749,
    6721, 5358, 1743, 5779, 7402, 3509, 3911, 950, 6144, 7949, 5046, 3309, 7387, 4014,
];

/// For each function, the word whose bit `i` is its value at `(1, i)`, up to bit 63.
pub(super) static VALUES: [u64; DENSE] = {
    let (mut words, mut number) = ([0; DENSE], 0);
    while number < DENSE {
        let function = FUNCTIONALS[number] as u64;
        // Each round doubles the number of values.
        let (mut values, mut length, mut coordinate) = (function & 1, 1, 1);
        while length < 64 {
            let flipped = (function >> coordinate & 1) * (u64::MAX >> (64 - length));
            values |= (values ^ flipped) << length;
            length *= 2;
            coordinate += 1;
        }
        words[number] = values;
        number += 1;
    }
    words
};

/// For each number of six bits, its bits in bytes: bit i is bit `8 * i`.
pub(super) static SPREAD: [u128; 64] = {
    let (mut spread, mut number) = ([0; 64], 0);
    while number < 64 {
        let mut bit = 0;
        while bit < 6 {
            spread[number] |= (number as u128 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        number += 1;
    }
    spread
};

/// Returns the number of words that prove steps linear, on words of this many bits.
#[must_use]
#[inline]
pub const fn dense_words(bits: usize) -> usize {
    match bits {
        0..=64 => 20,
        65..=128 => 28,
        129..=256 => 30,
        257..=512 => 33,
        513..=1024 => 37,
        1025..=2048 => 42,
        _ => DENSE,
    }
}

/// Returns the coordinates of the indices of words of this many bits.
#[inline]
pub(super) const fn coordinates(bits: usize) -> usize {
    2 * bits.next_power_of_two() - 1
}

/// Returns one of these words: bit `i` is the value of a function at `(1, i)`.
#[must_use]
#[inline]
pub const fn dense_limbs<const L: usize>(number: usize) -> [u64; L] {
    let (high, values) = (FUNCTIONALS[number] as usize >> 7, VALUES[number]);
    let (mut limbs, mut limb) = ([values; L], 1);
    while limb < L {
        if (high & limb).count_ones() % 2 == 1 {
            limbs[limb] = !values;
        }
        limb += 1;
    }
    limbs
}

/// For each coordinate, the image of the word of the bits whose vectors have a 1 there. The image of each of the words is a
/// sum of some of them.
#[derive(Clone, Copy)]
pub struct Sums<const L: usize>([[u64; L]; COORDINATES]);

impl<const L: usize> Sums<L> {
    /// The sums of no bits.
    pub(in crate::__private) const EMPTY: Self = Self([[0; L]; COORDINATES]);

    /// Adds a bit with its image.
    #[inline]
    pub(in crate::__private) const fn add(&mut self, bit: usize, image: usize) {
        let (limb, image) = (image / 64, 1 << (image % 64));
        let (mut vector, mut coordinate) = (bit << 1 | 1, 0);
        // The compiler interprets this, where `trailing_zeros` costs more than a shift.
        while vector != 0 {
            if vector & 1 == 1 {
                self.0[coordinate][limb] ^= image;
            }
            vector >>= 1;
            coordinate += 1;
        }
    }

    /// Returns the image of one of the words, on arrays of this many bits together.
    #[must_use]
    #[inline]
    pub const fn image(&self, number: usize, bits: usize) -> [u64; L] {
        let mut function = FUNCTIONALS[number] as usize & coordinates(bits);
        let (mut sum, mut coordinate) = ([0; L], 0);
        while function != 0 {
            let mut limb = 0;
            while limb < L && function & 1 == 1 {
                sum[limb] ^= self.0[coordinate][limb];
                limb += 1;
            }
            function >>= 1;
            coordinate += 1;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For each vector, collects the functions that are 1 on it. No two of these sets are disjoint.
    #[test]
    fn functions_are_an_intersecting_code() {
        for coordinates in 7..=COORDINATES {
            let functions = &FUNCTIONALS[..dense_words(1 << (coordinates - 1))];
            let mut sets = std::vec![0_u64; 1 << coordinates];
            for (vector, set) in (0_u16..).zip(&mut sets) {
                for (number, function) in functions.iter().enumerate() {
                    let value = (function & vector).count_ones() % 2;
                    *set |= u64::from(value) << number;
                }
            }
            for (vector, set) in sets.iter().enumerate().skip(1) {
                assert!(
                    sets[vector..].iter().all(|other| set & other != 0),
                    "{coordinates} {vector}"
                );
            }
        }
    }

    #[test]
    fn dense_words_have_the_values_of_their_function() {
        for (number, function) in FUNCTIONALS.into_iter().enumerate() {
            let limbs = dense_limbs::<64>(number);
            for index in 0..4096_u16 {
                let value = ((index << 1 | 1) & function).count_ones() % 2;
                let limb = limbs[usize::from(index / 64)];
                assert_eq!(
                    limb >> (index % 64) & 1,
                    u64::from(value),
                    "{number} {index}"
                );
            }
        }
    }
}
