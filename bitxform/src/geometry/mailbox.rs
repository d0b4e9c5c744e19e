//! Arrays with an entry for each square.

use super::Geometry;
use crate::__private::{transform_planes, transform_planes_into};
use crate::Symmetry;

impl<W> Geometry<W> {
    /// Moves the entries of a mailbox, an array with an entry for each square, as a symmetry moves the
    /// squares. The slice may hold any number of mailboxes one after the other, such as the input
    /// planes of a network. A mailbox has no gaps, whatever the stride: entries stand in the order of
    /// the indices of their squares.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, Symmetry};
    ///
    /// const SMALL: Geometry<u16> = Geometry::new(3, 3, Mapping::Lerf).with_stride(4);
    /// let mut planes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 1, 0, 0, 0, 0, 0, 0];
    /// SMALL.transform_mailbox(&mut planes, Symmetry::Rotate90);
    /// assert_eq!(planes, [3, 6, 9, 2, 5, 8, 1, 4, 7, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    /// ```
    ///
    /// Each plane is first copied to the stack (room for 128 entries), which
    /// [`transform_mailbox_into`](Self::transform_mailbox_into) saves.
    ///
    /// # Panics
    /// If the number of entries is not a multiple of the number of squares, or if the board is not
    /// square and the symmetry is a diagonal flip or a quarter turn.
    #[inline]
    #[track_caller]
    pub const fn transform_mailbox<T: Copy>(&self, mailbox: &mut [T], symmetry: Symmetry) {
        transform_planes(mailbox, self.on_index(symmetry));
    }

    /// Writes the entries of a mailbox, or of several one after the other, to another slice, as a
    /// symmetry moves the squares. See [`transform_mailbox`](Self::transform_mailbox).
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, Symmetry};
    ///
    /// const SHOGI: Geometry<u128> = Geometry::new(9, 9, Mapping::Lerf);
    /// let mut planes = [[0.0; 81]; 17];
    /// let (a1, i9) = (0, 80);
    /// planes[16][a1] = 1.0;
    /// let mut turned = [[0.0; 81]; 17];
    /// let (from, to) = (planes.as_flattened(), turned.as_flattened_mut());
    /// SHOGI.transform_mailbox_into(from, to, Symmetry::Rotate180);
    /// assert_eq!(turned[16][i9], 1.0);
    /// ```
    ///
    /// Each entry is read and written once.
    ///
    /// # Panics
    /// If the lengths differ, if they are not multiples of the number of squares, or if the board is
    /// not square and the symmetry is a diagonal flip or a quarter turn.
    #[inline]
    #[track_caller]
    pub const fn transform_mailbox_into<T: Copy>(
        &self,
        from: &[T],
        to: &mut [T],
        symmetry: Symmetry,
    ) {
        transform_planes_into(from, to, self.on_index(symmetry));
    }
}
