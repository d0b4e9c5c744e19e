//! The slices that loops of all levels take.

/// Boards to transform, and the slice that the images go to.
#[derive(Debug)]
pub(crate) enum Boards<'a> {
    InPlace(&'a mut [u64]),
    /// Reads the first slice, and writes to the second, which has the same length.
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

    #[cfg(all(target_arch = "x86_64", feature = "avx512"))]
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        match self {
            Self::InPlace(boards) => boards.len(),
            Self::Into(_, to) => to.len(),
        }
    }

    /// Copies the boards without a transform.
    #[inline]
    pub(crate) fn copy(self) {
        if let Self::Into(from, to) = self {
            to.copy_from_slice(from);
        }
    }
}

/// Stops unless slices have one length.
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub(crate) fn expect_same_length(from: usize, to: usize) {
    assert!(
        from == to,
        "expected slices of the same length, found {from} and {to}"
    );
}
