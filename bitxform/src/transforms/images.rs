//! The images of a board under the symmetries that count.

use core::array::IntoIter;
use core::iter::Take;
use core::ops::Deref;

/// The images of a board, up to eight, as [`Transforms::images`](crate::Transforms::<u64>::images) returns them. It
/// derefs to a slice.
///
/// ```
/// use bitxform::{Geometry, Mapping, Transforms};
///
/// const TIC_TAC_TOE: Transforms<u16> = Transforms::<u16>::new(Geometry::square(3, Mapping::Lerf));
/// let corners = TIC_TAC_TOE.images(1);
/// assert_eq!(corners[1], 1 << 6); // a3, by the vertical flip
/// assert_eq!(corners.iter().min(), Some(&1));
/// assert_eq!(corners, [1, 64, 4, 1, 256, 64, 256, 4]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Images<W> {
    images: [W; 8],
    len: usize,
}

impl<W> Images<W> {
    pub(super) const fn new(images: [W; 8], len: usize) -> Self {
        Self { images, len }
    }

    /// Returns the images as a slice, in constants too.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, Transforms};
    /// const FIVE: Transforms<u32> = Transforms::<u32>::new(Geometry::square(5, Mapping::Lerf));
    /// const IMAGES: &[u32] = &[FIVE.images(1).as_slice()[1]];
    /// assert_eq!(IMAGES, [1 << 20]); // flipped vertically
    /// ```
    #[must_use]
    #[inline]
    pub const fn as_slice(&self) -> &[W] {
        self.images.split_at(self.len).0
    }
}

impl<W> Deref for Images<W> {
    type Target = [W];

    #[inline]
    fn deref(&self) -> &[W] {
        self.as_slice()
    }
}

impl<W: PartialEq> PartialEq for Images<W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<W: Eq> Eq for Images<W> {}

impl<W: PartialEq, const N: usize> PartialEq<[W; N]> for Images<W> {
    #[inline]
    fn eq(&self, other: &[W; N]) -> bool {
        self.as_slice() == other
    }
}

impl<W> IntoIterator for Images<W> {
    type Item = W;
    type IntoIter = Take<IntoIter<W, 8>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.images.into_iter().take(self.len)
    }
}

impl<'a, W> IntoIterator for &'a Images<W> {
    type Item = &'a W;
    type IntoIter = core::slice::Iter<'a, W>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
