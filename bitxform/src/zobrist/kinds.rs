//! The kinds of stones and of numbers in a table: the keys that a field adds, and checks of the table.

#![allow(missing_docs, reason = "only expansions call it")]

use super::key::ZobristKey;
use super::keys::ZobristKeys;
use crate::bits::int::{Int, Word, flat, get, leaves};
use crate::message::refuse;
use crate::{BoardSymmetry, Geometry};

/// The kinds of a table from the index `first` on.
#[derive(Clone, Copy, Debug)]
pub struct Kinds<'a, Key> {
    /// `squares` entries for each kind.
    keys: &'a [Key],
    squares: usize,
    first: usize,
    seed: u64,
    board: Option<Geometry>,
    swapped: &'a [usize],
}

impl<'a, Key> Kinds<'a, Key> {
    /// Returns the kinds of a table from `first` on.
    #[must_use]
    #[inline]
    pub const fn of<const KINDS: usize, const SQUARES: usize>(
        table: &'a ZobristKeys<KINDS, SQUARES, Key>,
        first: usize,
    ) -> Self {
        Self {
            keys: flat(&table.keys),
            squares: SQUARES,
            first,
            seed: table.seed,
            board: table.board,
            swapped: &table.swapped,
        }
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

impl<const LANES: usize, const GROUP: u16, S: BoardSymmetry>
    Kinds<'_, ZobristKey<LANES, GROUP, S>>
{
    /// Returns the kinds from the next one on.
    #[must_use]
    #[inline]
    pub const fn next(self) -> Self {
        Self {
            first: self.first + 1,
            ..self
        }
    }

    /// Adds the stones on these boards to the key. The boards are of consecutive kinds. Bits without an entry are
    /// off the board and add nothing.
    #[must_use]
    #[inline]
    pub const fn with_words<W: Word>(
        self,
        mut key: ZobristKey<LANES, GROUP, S>,
        words: &[W],
    ) -> ZobristKey<LANES, GROUP, S> {
        let width = <W::Leaf as Int>::BITS as usize;
        let mut i = 0;
        while i < words.len() * W::LEN {
            let (mut word, element) = (words[i / W::LEN], i % W::LEN);
            let bits = get(&leaves(&mut word)[element]);
            let limbs = [bits as u64, (bits >> 64) as u64];
            let mut limb = 0;
            while limb < 2 {
                let mut rest = limbs[limb];
                while rest != 0 {
                    let bit = 64 * limb + rest.trailing_zeros() as usize;
                    key = self.with_square(key, i / W::LEN, width * element + bit);
                    rest &= rest - 1;
                }
                limb += 1;
            }
            i += 1;
        }
        key
    }

    /// Adds a square, file or rank to the key, unless it is off the board.
    #[must_use]
    #[inline]
    pub const fn with_square(
        self,
        key: ZobristKey<LANES, GROUP, S>,
        kind: usize,
        index: usize,
    ) -> ZobristKey<LANES, GROUP, S> {
        if index < self.squares {
            key.with(self.keys[(self.first + kind) * self.squares + index])
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
        key: ZobristKey<LANES, GROUP, S>,
        kind: usize,
        number: usize,
    ) -> ZobristKey<LANES, GROUP, S> {
        let count = self.values(self.squares);
        if number >= count {
            refuse(
                "the number {#} has no entry in its table of keys, which has {#} for each kind",
                &[],
                &[number, count],
            );
        }
        if self.squares == 1 {
            self.with_square(key, kind + number, 0)
        } else {
            self.with_square(key, kind, number)
        }
    }

    /// Returns the number of kinds of one number if the table has one entry for each kind, otherwise `count`.
    ///
    /// # Panics
    /// If the table has one entry for each kind, and there are several numbers.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn values(self, count: usize) -> usize {
        if self.squares > 1 {
            return count;
        }
        assert!(
            count == 1,
            "each of several numbers needs a kind, and an entry for each value"
        );
        self.swapped.len() - self.first
    }

    /// Stops the build if a field of `count` kinds has no entries in the table, or if the table is of another board. The
    /// board is `None` for what symmetries do not move.
    ///
    /// # Panics
    /// As above.
    #[inline]
    #[track_caller]
    pub const fn expect(self, count: usize, board: Option<Geometry>) {
        let kinds = self.swapped.len();
        if kinds < self.first + count {
            refuse(
                "the table has fewer kinds than the field takes, expected {#} or more, found {#}",
                &[],
                &[self.first + count, kinds],
            );
        }
        match (self.board, board) {
            (None, None) => {}
            (Some(own), Some(board)) if have_same_indices(own, board) => {}
            (_, Some(_)) => panic!(
                "the table is not of this board, make it by `new` or `with_colors` for the `GEOMETRY` of the type"
            ),
            (Some(_), None) => panic!(
                "the table is of a board, but symmetries do not move the field, make it by `off_board`"
            ),
        }
    }

    /// Stops the build if a colour swap changes the kinds of a field otherwise than its table says.
    ///
    /// # Panics
    /// As above, or if it is not known what the field becomes.
    #[inline]
    #[track_caller]
    pub const fn expect_swapped(self, count: usize, swapped: Swapped<'_, Self>) {
        let mut kind = 0;
        while GROUP >> 8 != 0 && kind < count {
            let expected = match swapped {
                Swapped::Kinds(images, step) if images.seed == self.seed => {
                    images.first + (kind + step) % count
                }
                Swapped::Values(images) if self.squares == 1 => self.first + images[kind],
                _ => panic!(
                    "a colour swap changes the keys of the field, but its table does not say how; expected both fields of a pair in one table, or one entry for each value of a number"
                ),
            };
            let found = self.swapped[self.first + kind];
            if found != expected {
                refuse(
                    "a colour swap turns kind {#} of the field into kind {#}, but the table does not; correct what `with_colors` or `off_board` gets as `swapped`, and mark fields with a half for each colour `by_color`",
                    &[],
                    &[self.first + kind, expected],
                );
            }
            kind += 1;
        }
    }
}

/// What a colour swap makes of the kinds of a field.
#[derive(Clone, Copy, Debug)]
pub enum Swapped<'a, Kinds> {
    /// These kinds, from the one with this number on, and then those before it.
    Kinds(Kinds, usize),
    /// One number, each value of which becomes another one.
    Values(&'a [usize; 256]),
    /// A function of the user's makes it.
    Unknown,
}

/// Returns whether two boards have the same squares at the same indices.
const fn have_same_indices(one: Geometry, other: Geometry) -> bool {
    let (file, rank) = (one.files() - 1, one.ranks() - 1);
    one.files() == other.files()
        && one.ranks() == other.ranks()
        && one.at((0, 0)) == other.at((0, 0))
        && one.at((file, 0)) == other.at((file, 0))
        && one.at((0, rank)) == other.at((0, rank))
}

/// Returns how many values of an integer field can be kinds, at most 256. These are the values from 0 up that a
/// signed integer of `bits` bits holds.
#[must_use]
#[inline]
pub const fn kinds_of_number(bits: u32) -> usize {
    if bits > 8 { 256 } else { 1 << (bits - 1) }
}
