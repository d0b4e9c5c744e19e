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
//!   [`WORDS`]. A sum of one bit, at index `i`, is its value at `(1, i)`. A sum of two bits is its value at
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

/// The number of coordinates of a vector: a constant 1, and seven bits of an index.
pub(super) const COORDINATES: usize = 8;

/// Linear functions on vectors, as sets of coordinates. The first [`dense_words`] of them are an intersecting code:
/// for each two vectors other than zero, some function is 1 on both. (For seven coordinates, no code of fewer
/// than 20 functions exists.)
pub(super) const FUNCTIONALS: [u8; 28] = [
    1, 63, 69, 108, 90, 37, 6, 65, 31, 66, 81, 122, 23, 101, 19, 15, 14, 120, 13, 111, 157, 231,
    194, 248, 253, 181, 182, 212,
];

/// For each function, the word whose bit `i` is its value at `(1, i)`.
pub(super) const WORDS: [u128; FUNCTIONALS.len()] = {
    let (functionals, mut words) = (FUNCTIONALS, [0; FUNCTIONALS.len()]);
    let mut number = 0;
    while number < words.len() {
        let function = functionals[number] as usize;
        words[number] = values(function, 0) as u128 | (values(function, 1) as u128) << 64;
        number += 1;
    }
    words
};

/// Returns the values of a function at the indices of a limb of 64 bits.
#[inline]
const fn values(function: usize, limb: usize) -> u64 {
    // Each round doubles the number of values.
    let (mut values, mut length, mut coordinate) = (function as u64 & 1, 1, 1);
    while length < 64 {
        let flipped = (function as u64 >> coordinate & 1) * (u64::MAX >> (64 - length));
        values |= (values ^ flipped) << length;
        length *= 2;
        coordinate += 1;
    }
    if (function >> coordinate & limb).count_ones() % 2 == 0 {
        values
    } else {
        !values
    }
}

/// Returns the number of words that prove steps on words of this many bits linear.
#[must_use]
#[inline]
pub const fn dense_words(bits: usize) -> usize {
    if bits <= 64 { 20 } else { FUNCTIONALS.len() }
}

/// The coordinates of a vector whose index has up to twelve bits.
const COORDINATES_OF_LIMBS: usize = 13;

/// Linear functions like [`FUNCTIONALS`], for indices of up to twelve bits. The first [`dense_words_of_limbs`] are
/// an intersecting code.
pub(super) const FUNCTIONALS_OF_LIMBS: [u16; 59] = [
    1, 8162, 5857, 6193, 4290, 6361, 3730, 7323, 2136, 568, 3680, 4707, 2496, 5449, 4404, 3962,
    3314, 5818, 2305, 3266, 516, 1858, 2860, 108, 2334, 2608, 4070, 1591, 5165, 3836, 2502, 1619,
    336, 3411, 1719, 6068, 5569, 6944, 5424, 908, 1770, 2740, 3894, 6900, 3753, 3111, 1409, 4882,
    6979, 4008, 3910, 4812, 4723, 1540, 284, 6271, 428, 7954, 8119,
];

/// Returns the number of words that prove steps linear, on arrays of this many bits together.
#[must_use]
#[inline]
pub const fn dense_words_of_limbs(bits: usize) -> usize {
    match bits {
        0..=256 => 36,
        257..=512 => 41,
        513..=1024 => 43,
        1025..=2048 => 57,
        _ => 59,
    }
}

/// Returns one of these words: bit `i` is the value of a function at `(1, i)`.
#[must_use]
#[inline]
pub const fn dense_limbs<const L: usize>(number: usize) -> [u64; L] {
    let (function, mut limbs, mut limb) = (FUNCTIONALS_OF_LIMBS[number] as usize, [0; L], 0);
    while limb < L {
        limbs[limb] = values(function, limb);
        limb += 1;
    }
    limbs
}

/// For each coordinate, the image of the word of the bits whose vectors have a 1 there. The image of each of the words is a
/// sum of some of them.
#[derive(Clone, Copy)]
pub struct Sums<const L: usize>([[u64; L]; COORDINATES_OF_LIMBS]);

impl<const L: usize> Sums<L> {
    /// The sums of no bits.
    pub(in crate::__private) const EMPTY: Self = Self([[0; L]; COORDINATES_OF_LIMBS]);

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
        // The sums at coordinates beyond the bits of an index are zero.
        let coordinates = 2 * bits.next_power_of_two() - 1;
        let mut function = FUNCTIONALS_OF_LIMBS[number] as usize & coordinates;
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
    fn functions_of_arrays_are_an_intersecting_code() {
        for (bits, coordinates) in [(256, 9), (512, 10), (1024, 11), (2048, 12), (4096, 13)] {
            let functions = &FUNCTIONALS_OF_LIMBS[..dense_words_of_limbs(bits)];
            let mut sets = std::vec![0_u64; 1 << 13];
            for (vector, set) in (0..1_u16 << coordinates).zip(&mut sets) {
                for (number, function) in functions.iter().enumerate() {
                    let value = (function & vector).count_ones() % 2;
                    *set |= u64::from(value) << number;
                }
            }
            let sets = &sets[1..1 << coordinates];
            for (vector, set) in sets.iter().enumerate() {
                assert!(
                    sets[vector..].iter().all(|other| set & other != 0),
                    "{bits} {vector}"
                );
            }
        }
    }

    #[test]
    fn dense_words_have_the_values_of_their_function() {
        for (function, word) in FUNCTIONALS.into_iter().zip(WORDS) {
            for index in 0..128_u8 {
                let value = ((index << 1 | 1) & function).count_ones() % 2;
                assert_eq!(word >> index & 1, u128::from(value), "{function} {index}");
            }
        }
    }

    #[test]
    fn dense_limbs_have_the_values_of_their_function() {
        for (number, function) in FUNCTIONALS_OF_LIMBS.into_iter().enumerate() {
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

    #[test]
    fn functions_are_an_intersecting_code() {
        for (bits, coordinates) in [(64, 7), (128, 8)] {
            let functions = &FUNCTIONALS[..dense_words(bits)];
            let value = |function: u8, vector: u8| (function & vector).count_ones() % 2;
            for vector in 1..1_u16 << coordinates {
                for other in 1..=vector {
                    let [vector, other] =
                        [vector, other].map(|it| u8::try_from(it).expect("eight bits"));
                    let mut functions = functions.iter();
                    let both = |it: &u8| value(*it, vector) & value(*it, other) == 1;
                    assert!(functions.any(both), "{vector} and {other}");
                }
            }
        }
    }
}
