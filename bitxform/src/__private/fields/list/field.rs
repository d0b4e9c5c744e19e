//! The types of fields with an entry for each move of a list, each file or each rank.

use crate::board::index_move::{IndexMove, Part};

/// A type that a field can have if it is marked `#[board(indexed_by = …)]` with a list of `N` moves, or
/// `mailbox(files)` or `mailbox(ranks)`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has not {N} entries, one for each move of the list, each file or each rank",
    label = "expected `[T; {N}]`, with a `T` that is `Copy`, or `Vec<T>`"
)]
pub trait IndexedField<const N: usize> {
    /// This type. For other types, rustc reports that this type is unknown, and no second error about its uses.
    type This;
}

#[diagnostic::do_not_recommend]
impl<T, const N: usize> IndexedField<N> for [T; N] {
    type This = Self;
}

/// Returns a field with an entry for each move of a list.
#[inline]
pub const fn indexed<T: IndexedField<N, This = T>, const N: usize>(field: &mut T) -> &mut T::This {
    field
}

/// Returns the array, whose entries can be copied.
#[inline]
pub const fn entries<T: Copy, const N: usize>(array: &mut [T; N]) -> &mut [T; N] {
    array
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
    let is_reversed = lines.image(0, on_index) != 0;
    // `reverse` is `const` only from Rust 1.90 on.
    let (len, mut i) = (entries.len(), 0);
    while is_reversed && 2 * i + 1 < len {
        entries.swap(i, len - 1 - i);
        i += 1;
    }
}
