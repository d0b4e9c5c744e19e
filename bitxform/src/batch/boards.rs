//! Slices as the loops of all levels take them.

/// The boards that move, and where they go.
#[derive(Debug)]
pub(crate) enum Boards<'a> {
    InPlace(&'a mut [u64]),
    /// From the first to the second, which is as long.
    Into(&'a [u64], &'a mut [u64]),
}

impl<'a> Boards<'a> {
    /// # Panics
    /// If the lengths differ.
    #[inline]
    #[track_caller]
    pub(crate) fn between(from: &'a [u64], to: &'a mut [u64]) -> Self {
        expect_same_length(from.len(), to.len());
        Self::Into(from, to)
    }

    /// The boards as they are.
    #[inline]
    pub(crate) const fn copy(self) {
        if let Self::Into(from, to) = self {
            to.copy_from_slice(from);
        }
    }
}

#[inline]
#[track_caller]
pub(crate) fn expect_same_length(from: usize, to: usize) {
    assert!(
        from == to,
        "expected slices of the same length, found {from} and {to}"
    );
}

/// How many boards come before the first aligned vector of `BOARDS`, where it pays to care: to write
/// across two cache lines takes twice as long.
#[inline]
pub(crate) fn unaligned<const BOARDS: usize>(boards: &[u64]) -> usize {
    if boards.len() < 2 * BOARDS {
        return 0;
    }
    (boards.as_ptr().addr() / size_of::<u64>()).wrapping_neg() % BOARDS
}
