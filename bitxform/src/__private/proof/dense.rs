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

use crate::bits::int::flat_mut;

/// The number of coordinates of a vector: a constant 1, and up to twelve bits of an index.
pub(super) const COORDINATES: usize = 13;

/// The number of [`FUNCTIONALS`].
pub(in crate::__private) const DENSE: usize = 47;

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

/// Returns one of these words: bit `i` is the value of a function at `(1, i)`.
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

/// Returns the vector `(1, index)`, with a byte for each coordinate.
pub(super) const fn vector(index: usize) -> u128 {
    1 | SPREAD[index % 64] << 8 | SPREAD[index / 64] << 56
}

/// Returns the images of dense words on arrays of this many bits, of which each goes to its destination unless that is
/// negative.
pub(in crate::__private) const fn dense_images<const L: usize>(
    destinations: &[i64],
) -> [[u64; L]; DENSE] {
    let (mut packed, mut bit) = ([[0; 8]; L], 0);
    while bit < destinations.len() {
        if destinations[bit] >= 0 {
            let to = destinations[bit] as usize;
            packed[to / 64][to / 8 % 8] |= vector(bit) << (to % 8);
        }
        bit += 1;
    }
    let (mut sums, mut dense) = ([[0; L]; COORDINATES], [[0; L]; DENSE]);
    fill_dense(
        destinations.len(),
        flat_mut(&mut packed),
        flat_mut(&mut sums),
        flat_mut(&mut dense),
    );
    dense
}

/// Fills in the images of dense words on words of this many bits, a row for each. Each byte of the limbs of a row has
/// an integer in `packed`. Its byte c has the images there of the bits whose vectors have a 1 at coordinate c. These
/// are unpacked to `sums`, a row for each coordinate. An image is the sum of the rows for its coordinates.
pub(super) const fn fill_dense(bits: usize, packed: &[u128], sums: &mut [u64], dense: &mut [u64]) {
    let (row, mut byte) = (packed.len() / 8, 0);
    while byte < packed.len() {
        let (mut bits, mut sum, shift) = (packed[byte], byte / 8, 8 * (byte % 8));
        while bits != 0 {
            sums[sum] |= (bits as u64 & 255) << shift;
            bits >>= 8;
            sum += row;
        }
        byte += 1;
    }
    let (coordinates, words, mut number) = (2 * bits.next_power_of_two() - 1, dense_words(bits), 0);
    while number < words {
        let (mut function, mut start) = (FUNCTIONALS[number] as usize & coordinates, 0);
        let image = row * number;
        while function != 0 {
            let mut i = 0;
            while i < row && function & 1 == 1 {
                dense[image + i] ^= sums[start + i];
                i += 1;
            }
            function >>= 1;
            start += row;
        }
        number += 1;
    }
}
