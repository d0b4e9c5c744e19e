//! The types of fields with an entry for each move of a list, each file or each rank.

use super::EntryImages;
use crate::board::index_move::{IndexMove, Part};

/// A type that a field can have if it is marked `#[board(indexed_by = …)]` with a list of `N` moves, or
/// `mailbox(files)` or `mailbox(ranks)`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has not {N} entries, one for each move of the list, each file or each rank",
    label = "expected `[T; {N}]`, with a `T` that is `Copy`, or `Vec<T>`"
)]
pub trait IndexedField<const N: usize> {
    /// [`Indexed`] of this type. For other types, rustc reports that this type is unknown, and no second error
    /// about its methods.
    type Field<'a>
    where
        Self: 'a;
}

#[diagnostic::do_not_recommend]
impl<T, const N: usize> IndexedField<N> for [T; N] {
    type Field<'a>
        = Indexed<'a, Self, N>
    where
        Self: 'a;
}

/// A field with an entry for each move of a list.
pub struct Indexed<'a, T, const N: usize>(&'a mut T);

impl<'a, T: IndexedField<N, Field<'a> = Self>, const N: usize> Indexed<'a, T, N> {
    /// Wraps the field. If its type is wrong, only this call raises an error, however often the field is used.
    #[inline]
    pub const fn of(field: &'a mut T) -> T::Field<'a> {
        Self(field)
    }
}

impl<T: Copy, const N: usize> Indexed<'_, [T; N], N> {
    /// Moves each entry to the index of the image of its move.
    ///
    /// # Panics
    /// If the list is not closed under the symmetry.
    #[inline]
    pub const fn transform(self, images: &EntryImages<N>) {
        images.expect_closed(false);
        if images.is_identity {
            return;
        }
        let before = *self.0;
        let mut i = 0;
        while i < N {
            self.0[images.to[i] as usize] = before[i];
            i += 1;
        }
    }

    /// Reverses the entries, one for each file or each rank, if the symmetry reverses these lines.
    #[inline]
    pub const fn reverse(self, on_index: IndexMove, lines: Part<'_>) {
        if on_index.reverses(lines) {
            let mut i = 0;
            while 2 * i + 1 < N {
                self.0.swap(i, N - 1 - i);
                i += 1;
            }
        }
    }
}

/// Like [`Indexed`], for a sequence.
pub struct IndexedSlice<'a, T, const N: usize>(&'a mut [T]);

impl<'a, T, const N: usize> IndexedSlice<'a, T, N> {
    /// # Panics
    /// If it has another number of entries than the list.
    #[inline]
    #[track_caller]
    pub fn of(entries: &'a mut [T], [field, board, each]: [&str; 3]) -> Self {
        assert!(
            entries.len() == N,
            "`{field}` of `{board}` has {} entries, expected {N}, one for each {each}",
            entries.len()
        );
        Self(entries)
    }

    /// Moves each entry to the index of the image of its move.
    ///
    /// # Panics
    /// If the list is not closed under the symmetry.
    #[inline]
    pub fn transform(self, images: &EntryImages<N>) {
        images.expect_closed(false);
        if images.is_identity {
            return;
        }
        // Each cycle is visited once, from its least index on.
        for first in 0..N {
            let mut index = usize::from(images.to[first]);
            while index > first {
                index = usize::from(images.to[index]);
            }
            if index == first {
                index = usize::from(images.to[first]);
                while index != first {
                    self.0.swap(first, index);
                    index = usize::from(images.to[index]);
                }
            }
        }
    }

    /// As [`Indexed::reverse`].
    #[inline]
    pub fn reverse(self, on_index: IndexMove, lines: Part<'_>) {
        if on_index.reverses(lines) {
            self.0.reverse();
        }
    }
}
