//! The kinds of stones and of numbers in a table, and the addition of their keys.

#![allow(missing_docs, reason = "only expansions call it")]

use core::marker::PhantomData;

use super::action::{KeySymmetry, Words};
use super::key::ZobristKey;
use super::keys::ZobristKeys;
use crate::message::Message;

/// The kinds of a table from the index `first` on.
#[derive(Clone, Copy, Debug)]
pub struct Kinds<'a, S: KeySymmetry, const LANES: usize> {
    /// `squares` entries for each kind.
    pub(super) keys: &'a [Words<LANES>],
    pub(super) squares: usize,
    pub(super) first: usize,
    move_under: PhantomData<S>,
}

/// Returns the kinds of a table from `first` on.
#[must_use]
#[inline]
pub const fn kinds<const KINDS: usize, const SQUARES: usize, S: KeySymmetry, const LANES: usize>(
    table: &ZobristKeys<KINDS, SQUARES, S, LANES>,
    first: usize,
) -> Kinds<'_, S, LANES> {
    Kinds {
        keys: table.words(),
        squares: SQUARES,
        first,
        move_under: PhantomData,
    }
}

/// The number of elements of arrays, `DEPTH` deep.
pub trait Arrays<const DEPTH: usize> {
    const LEN: usize;
}

impl<T> Arrays<0> for T {
    const LEN: usize = 1;
}

impl<T, const N: usize> Arrays<1> for [T; N] {
    const LEN: usize = N;
}

impl<T, const N: usize, const M: usize> Arrays<2> for [[T; N]; M] {
    const LEN: usize = N * M;
}

impl<T, const N: usize, const M: usize, const L: usize> Arrays<3> for [[[T; N]; M]; L] {
    const LEN: usize = N * M * L;
}

macro_rules! with_words {
    ($($name:ident($word:ident))*) => {$(
        /// Adds the stones on these boards to the key. The boards are of consecutive kinds. Bits without an
        /// entry are off the board and add nothing.
        #[must_use]
        #[inline]
        #[track_caller]
        pub const fn $name(self, mut key: ZobristKey<S, LANES>, words: &[$word]) -> ZobristKey<S, LANES> {
            let mut i = 0;
            while i < words.len() {
                let mut rest = words[i];
                while rest != 0 {
                    key = self.with_square(key, i, rest.trailing_zeros() as usize);
                    rest &= rest - 1;
                }
                i += 1;
            }
            key
        }
    )*};
}

/// Like the method above, for boards in arrays.
macro_rules! with_arrays {
    ($($name:ident($element:ident))*) => {$(
        /// Adds the stones on these boards to the key. The boards are of consecutive kinds. Bits without an
        /// entry are off the board and add nothing.
        #[must_use]
        #[inline]
        #[track_caller]
        pub const fn $name<const L: usize>(
            self,
            mut key: ZobristKey<S, LANES>,
            words: &[[$element; L]],
        ) -> ZobristKey<S, LANES> {
            let mut i = 0;
            while i < words.len() * L {
                let mut rest = words[i / L][i % L];
                while rest != 0 {
                    let index = i % L * $element::BITS as usize + rest.trailing_zeros() as usize;
                    key = self.with_square(key, i / L, index);
                    rest &= rest - 1;
                }
                i += 1;
            }
            key
        }
    )*};
}

impl<S: KeySymmetry, const LANES: usize> Kinds<'_, S, LANES> {
    with_arrays!(
        with_array_of_u8(u8)
        with_array_of_u16(u16)
        with_array_of_u32(u32)
        with_array_of_u64(u64)
        with_array_of_u128(u128)
    );
    with_words!(with_u8(u8) with_u16(u16) with_u32(u32) with_u64(u64) with_u128(u128));

    /// Returns the kinds from the next one on.
    #[must_use]
    #[inline]
    pub const fn next(self) -> Self {
        Self {
            first: self.first + 1,
            ..self
        }
    }

    /// Adds a square, file or rank to the key, unless it is off the board.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn with_square(
        self,
        key: ZobristKey<S, LANES>,
        kind: usize,
        index: usize,
    ) -> ZobristKey<S, LANES> {
        if index < self.squares {
            self.with(key, kind, index)
        } else {
            key
        }
    }

    /// Adds a number to the key. If the table has one entry for each kind, the number selects the kind,
    /// otherwise the entry.
    ///
    /// # Panics
    /// If the table has no entry for it.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn with_number(
        self,
        key: ZobristKey<S, LANES>,
        kind: usize,
        number: usize,
    ) -> ZobristKey<S, LANES> {
        if self.squares == 1 {
            return self.with(key, kind + number, 0);
        }
        if number >= self.squares {
            let mut message = Message::new();
            message.text("the number ");
            message.long_number(number);
            message.text(" has no entry in its table of keys, which has ");
            message.long_number(self.squares);
            message.text(" for each kind");
            panic!("{}", message.as_str());
        }
        self.with(key, kind, number)
    }

    /// Adds the side to move to the key: the second kind if `turn` is true.
    #[must_use]
    #[inline]
    pub const fn with_turn(self, key: ZobristKey<S, LANES>, turn: bool) -> ZobristKey<S, LANES> {
        self.with(key, turn as usize, 0)
    }

    #[inline]
    #[track_caller]
    const fn with(
        self,
        key: ZobristKey<S, LANES>,
        kind: usize,
        entry: usize,
    ) -> ZobristKey<S, LANES> {
        let words = self.keys[(self.first + kind) * self.squares + entry];
        key.with(ZobristKey::of(words))
    }
}

/// Returns how many values of an integer field can be kinds, at most 256. These are the values from 0 up that a
/// signed integer of `bits` bits holds.
#[must_use]
#[inline]
pub const fn kinds_of_number(bits: u32) -> usize {
    if bits > 8 { 256 } else { 1 << (bits - 1) }
}
