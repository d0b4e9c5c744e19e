//! The elements of a group by their indices, in loops.

#![allow(
    clippy::inline_always,
    reason = "a loop is compiled for a level only where it is inlined"
)]

use core::marker::PhantomData;

use crate::BoardSymmetry;

/// The elements of a group. Each has an index.
pub trait Elements {
    /// The type of an element.
    type Element;

    /// Returns the element at this index, which the group has.
    fn at(&self, index: usize) -> Self::Element;
}

impl<S: Copy, const N: usize> Elements for [S; N] {
    type Element = S;

    #[inline(always)]
    fn at(&self, index: usize) -> S {
        self[index]
    }
}

/// A group of a board in one word: each nibble holds the number of an element. Vectors have shifts, but no
/// look-ups in tables.
pub(crate) struct Nibbles<S>(u64, PhantomData<S>);

impl<S: BoardSymmetry> Nibbles<S> {
    /// Returns a group of at most 16 elements.
    #[inline]
    pub(crate) fn of(group: &[S]) -> Self {
        let nibbles = group.iter().rev();
        let word = nibbles.fold(0, |word, element| word << 4 | u64::from(element.number()));
        Self(word, PhantomData)
    }
}

impl<S: BoardSymmetry> Elements for Nibbles<S> {
    type Element = S;

    #[inline(always)]
    fn at(&self, index: usize) -> S {
        // The remainder shows the compiler that the shift is in bounds.
        S::of_number((self.0 >> (4 * index % 64) & 15) as u8)
    }
}
