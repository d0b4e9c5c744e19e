//! The one conversion between integers of all types and `u128`, and arrays of any depth as one slice.
//!
//! Constants cannot call methods of traits. So the functions here read and write an integer by its size, and integers,
//! optional ones, boards in arrays and nests of arrays need no code for each type. All of their `unsafe` stands in this
//! file. It rests on traits that no other crate can implement.

#![allow(unsafe_code, reason = "see above")]
#![allow(
    clippy::multiple_unsafe_ops_per_block,
    reason = "one of several branches is taken"
)]

use core::ptr::{copy_nonoverlapping, from_mut, from_ref};
use core::slice;

use crate::Direction;

/// A type that is stored as an integer of its size, 1, 2, 4, 8 or 16 bytes: an integer, `bool` or [`Direction`].
///
/// # Safety
/// The values are the integers from `LEAST` on, `BITS` bits wide, as they are stored.
pub unsafe trait Int: Copy {
    /// The width of the values, in bits.
    const BITS: u32;

    /// The least value, modulo 2^128. It is 0 for types without a sign.
    const LEAST: u128 = 0;
}

macro_rules! ints {
    ($($int:ident)*) => {$(
        // SAFETY: all bit patterns are values.
        #[allow(clippy::cast_lossless, trivial_numeric_casts)]
        unsafe impl Int for $int {
            const BITS: u32 = $int::BITS;
            const LEAST: u128 = $int::MIN as u128;
        }
    )*};
}

ints!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

// SAFETY: a `bool` is stored as 0 or 1.
unsafe impl Int for bool {
    const BITS: u32 = 1;
}

// SAFETY: a `Direction` is stored in a byte, as a number from 0 to 7.
unsafe impl Int for Direction {
    const BITS: u32 = 3;
}

/// Returns an integer, with its sign extended to 128 bits.
#[inline]
pub(crate) const fn get<T: Int>(integer: &T) -> u128 {
    let integer = from_ref(integer);
    // SAFETY: an integer of the same size is stored there.
    unsafe {
        match (size_of::<T>(), T::LEAST == 0) {
            (1, true) => *integer.cast::<u8>() as u128,
            (1, false) => *integer.cast::<i8>() as u128,
            (2, true) => *integer.cast::<u16>() as u128,
            (2, false) => *integer.cast::<i16>() as u128,
            (4, true) => *integer.cast::<u32>() as u128,
            (4, false) => *integer.cast::<i32>() as u128,
            (8, true) => *integer.cast::<u64>() as u128,
            (8, false) => *integer.cast::<i64>() as u128,
            _ => *integer.cast::<u128>(),
        }
    }
}

/// Replaces an integer by the lower bits of `value`, as many as its type has.
#[inline]
pub(crate) const fn set<T: Int>(integer: &mut T, value: u128) {
    let value = value & u128::MAX >> (u128::BITS - T::BITS);
    let integer = from_mut(integer);
    // SAFETY: an integer of the same size is stored there, and `BITS` bits are a value of the type.
    unsafe {
        match size_of::<T>() {
            1 => *integer.cast() = value as u8,
            2 => *integer.cast() = value as u16,
            4 => *integer.cast() = value as u32,
            8 => *integer.cast() = value as u64,
            _ => *integer.cast() = value,
        }
    }
}

/// An integer, or an optional one.
///
/// # Safety
/// The type is `Self::Int`, or `Option<Self::Int>` if `IS_OPTIONAL`.
pub unsafe trait Leaf: Copy {
    /// The integer.
    type Int: Int;
    /// Whether it is an optional one.
    const IS_OPTIONAL: bool;
}

// SAFETY: it is the integer.
unsafe impl<T: Int> Leaf for T {
    type Int = T;
    const IS_OPTIONAL: bool = false;
}

// SAFETY: it is an option of the integer.
unsafe impl<T: Int> Leaf for Option<T> {
    type Int = T;
    const IS_OPTIONAL: bool = true;
}

/// Returns the integer of a leaf, unless it is missing.
#[inline]
const fn integer<L: Leaf>(leaf: &mut L) -> Option<&mut L::Int> {
    let leaf = from_mut(leaf);
    // SAFETY: the contract of `Leaf` says of which type the leaf is, and it is borrowed mutably.
    unsafe {
        if L::IS_OPTIONAL {
            (*leaf.cast::<Option<L::Int>>()).as_mut()
        } else {
            Some(&mut *leaf.cast::<L::Int>())
        }
    }
}

/// Returns the number of a leaf, with its sign extended, or `None` if it is missing.
#[inline]
pub(crate) const fn number<L: Leaf>(mut leaf: L) -> Option<u128> {
    match integer(&mut leaf) {
        Some(integer) => Some(get(integer)),
        None => None,
    }
}

/// Replaces the number of a leaf, unless it is missing.
#[inline]
pub(crate) const fn set_number<L: Leaf>(leaf: &mut L, value: u128) {
    if let Some(integer) = integer(leaf) {
        set(integer, value);
    }
}

/// A leaf, or arrays of leaves of any depth.
///
/// # Safety
/// The type is `Leaf`, or an array of nests with such leaves. `LEN` is the number of its leaves.
pub unsafe trait Nest {
    /// The type at the bottom.
    type Leaf: Leaf;
    /// The number of leaves.
    const LEN: usize;
}

// SAFETY: it is one leaf.
unsafe impl<L: Leaf> Nest for L {
    type Leaf = L;
    const LEN: usize = 1;
}

// SAFETY: each of the `N` elements has as many leaves.
unsafe impl<T: Nest, const N: usize> Nest for [T; N] {
    type Leaf = T::Leaf;
    const LEN: usize = N * T::LEN;
}

/// Returns the leaves of a nest.
#[inline]
pub(crate) const fn leaves<T: Nest>(nest: &mut T) -> &mut [T::Leaf] {
    // SAFETY: arrays have no padding, so the leaves lie one after the other.
    unsafe { slice::from_raw_parts_mut(from_mut(nest).cast(), T::LEN) }
}

/// Returns the elements of arrays as one slice. `as_flattened_mut` is `const` only from Rust 1.87 on.
#[inline]
pub(crate) const fn flat_mut<T, const N: usize>(arrays: &mut [[T; N]]) -> &mut [T] {
    // SAFETY: as above; the arrays are borrowed mutably.
    unsafe { slice::from_raw_parts_mut(arrays.as_mut_ptr().cast(), arrays.len() * N) }
}

/// Returns an array as the rows of a square table.
#[must_use]
#[inline]
pub const fn rows_of<T, const N: usize, const SQUARED: usize>(
    array: &mut [T; SQUARED],
) -> &mut [[T; N]; N] {
    const { assert!(N * N == SQUARED, "expected a square table") };
    // SAFETY: as above; both types have `N * N` elements.
    unsafe { &mut *from_mut(array).cast() }
}

/// A board's word: an unsigned integer, or an array of one. Bit i of a board is bit `i % BITS` of element `i / BITS`, for
/// elements of `BITS` bits.
///
/// No other type implements it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no word of a board",
    label = "expected `u8`, `u16`, `u32`, `u64`, `u128`, or an array of one of these"
)]
pub trait Word: Copy + Nest<Leaf: Int> {
    /// The word without a bit.
    const EMPTY: Self;
}

macro_rules! words {
    ($($word:ident)*) => {$(
        impl Word for $word {
            const EMPTY: Self = 0;
        }

        impl<const N: usize> Word for [$word; N] {
            const EMPTY: Self = [0; N];
        }
    )*};
}

words!(u8 u16 u32 u64 u128);

/// Returns whether two words are equal, in constants too.
#[must_use]
#[inline]
pub const fn are_same<W: Word>(mut one: W, mut other: W) -> bool {
    let (one, other) = (leaves(&mut one), leaves(&mut other));
    let (mut difference, mut i) = (0, 0);
    while i < <W as Nest>::LEN {
        difference |= get(&one[i]) ^ get(&other[i]);
        i += 1;
    }
    difference == 0
}

/// Returns the limbs of a word, the lowest bits first. Compilers interpret this in proofs, so it has no loop over elements.
///
/// # Panics
/// If the limbs have fewer bits than the word.
#[must_use]
#[inline]
#[track_caller]
pub const fn limbs_of<W: Word, const L: usize>(word: W) -> [u64; L] {
    assert!(
        size_of::<W>() <= 8 * L,
        "expected as many limbs as the word has"
    );
    let mut limbs = [0; L];
    // SAFETY: integers have no padding, and the limbs have room for their bytes, as asserted.
    unsafe {
        copy_nonoverlapping(
            from_ref(&word).cast(),
            limbs.as_mut_ptr().cast::<u8>(),
            size_of::<W>(),
        );
    };
    if cfg!(target_endian = "big") {
        limbs = exchange_parts(limbs, <W::Leaf as Int>::BITS);
    }
    limbs
}

/// Returns the word with the lowest bits of the limbs.
///
/// # Panics
/// As [`limbs_of`].
#[must_use]
#[inline]
#[track_caller]
pub const fn word_of<W: Word, const L: usize>(mut limbs: [u64; L]) -> W {
    assert!(
        size_of::<W>() <= 8 * L,
        "expected as many limbs as the word has"
    );
    if cfg!(target_endian = "big") {
        limbs = exchange_parts(limbs, <W::Leaf as Int>::BITS);
    }
    let mut word = W::EMPTY;
    // SAFETY: the limbs have as many bytes, as asserted, and all bit patterns are values of a word.
    unsafe {
        copy_nonoverlapping(
            limbs.as_ptr().cast::<u8>(),
            from_mut(&mut word).cast(),
            size_of::<W>(),
        );
    };
    word
}

/// Returns limbs whose parts of `width` bits are in the opposite order: the lowest elements of a word in memory are the
/// highest parts of a big-endian limb. An element of 128 bits has its lower limb behind the other.
const fn exchange_parts<const L: usize>(mut limbs: [u64; L], width: u32) -> [u64; L] {
    let mut i = 0;
    while i < L {
        let mut step = 32;
        while step >= width {
            let lower = u64::MAX / ((1 << step) + 1);
            limbs[i] = limbs[i] >> step & lower | (limbs[i] & lower) << step;
            step /= 2;
        }
        if width == 128 && i % 2 == 1 {
            (limbs[i - 1], limbs[i]) = (limbs[i], limbs[i - 1]);
        }
        i += 1;
    }
    limbs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The memory of a big-endian machine, read in its limbs.
    fn limbs_in_memory(bytes: &[u8]) -> [u64; 4] {
        let mut limbs = [0; 4];
        for (limb, bytes) in limbs.iter_mut().zip(bytes.chunks(8)) {
            *limb = u64::from_be_bytes(bytes.try_into().expect("eight bytes"));
        }
        limbs
    }

    #[test]
    #[allow(clippy::cast_lossless, reason = "one code for integers of all widths")]
    fn big_endian_limbs_have_the_elements_in_order() {
        macro_rules! expect_in_order {
            ($($int:ident $len:literal)*) => {$(
                let word: [$int; $len] = core::array::from_fn(|i| (0x0123_4567_89AB_CDEF_u128.rotate_left(5 * i as u32) >> i) as $int);
                let mut memory = [0; 32];
                let bytes = word.iter().flat_map(|element| element.to_be_bytes());
                for (byte, found) in memory.iter_mut().zip(bytes) {
                    *byte = found;
                }
                let mut expected = [0; 4];
                for (i, element) in word.into_iter().enumerate() {
                    for bit in 0..$int::BITS as usize {
                        let index = i * $int::BITS as usize + bit;
                        expected[index / 64] |= ((element >> bit & 1) as u64) << (index % 64);
                    }
                }
                assert_eq!(exchange_parts(limbs_in_memory(&memory), $int::BITS), expected);
                assert_eq!(limbs_of(word), expected);
                assert_eq!(word_of::<[$int; $len], 4>(expected), word);
            )*};
        }
        expect_in_order!(u8 32 u16 16 u32 8 u64 4 u128 2);
    }
}
