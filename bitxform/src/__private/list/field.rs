//! The types of fields with an entry for each move of a list, each file or each rank.

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

impl<'a, T: Copy, const N: usize> Indexed<'a, [T; N], N> {
    #[inline]
    pub const fn entries(self) -> &'a mut [T] {
        self.0
    }
}

/// Returns the entries of a sequence.
///
/// # Panics
/// If there are not `len` entries.
#[inline]
#[track_caller]
pub fn expect_len<'a, T>(
    entries: &'a mut [T],
    len: usize,
    [field, board, each]: [&str; 3],
) -> &'a mut [T] {
    assert!(
        entries.len() == len,
        "`{field}` of `{board}` has {} entries, expected {len}, one for each {each}",
        entries.len()
    );
    entries
}

/// Reverses the entries, one for each file or each rank, if the symmetry reverses these lines.
#[inline]
pub const fn reverse_lines<T>(entries: &mut [T], on_index: IndexMove, lines: Part<'_>) {
    if on_index.reverses(lines) {
        entries.reverse();
    }
}
