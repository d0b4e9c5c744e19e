//! Arrays with an entry for each square.

use crate::board::index_move::IndexMove;
use crate::board::mailbox::{transform_planes, transform_planes_into};
use crate::board::shape::Shape;
use crate::{Mapping, Symmetry};

/// Mailboxes.
impl Mapping {
    /// Moves the entries of a mailbox, an array with an entry for each square, as a symmetry moves the squares.
    /// The slice may hold any number of mailboxes one after the other, such as the input planes of a network.
    ///
    /// ```
    /// use bitxform::{Mapping, Symmetry};
    ///
    /// let mut planes = [0.0; 2 * 64];
    /// let (a1, h1) = (0, 7);
    /// planes[64 + a1] = 1.0;
    /// Mapping::Lerf.transform_mailbox(&mut planes, Symmetry::FlipHorizontal);
    /// assert_eq!(planes[64 + h1], 1.0);
    /// ```
    ///
    /// Each plane is first copied to an array of 128 entries on the stack.
    /// [`transform_mailbox_into`](Self::transform_mailbox_into) needs no copy.
    ///
    /// # Panics
    /// If the number of entries is not a multiple of 64.
    #[inline]
    #[track_caller]
    pub const fn transform_mailbox<T: Copy>(self, mailbox: &mut [T], symmetry: Symmetry) {
        transform_planes(mailbox, self.on_index(symmetry));
    }

    /// Writes the moved entries of a mailbox, or of several one after the other, to another slice. See
    /// [`transform_mailbox`](Self::transform_mailbox).
    ///
    /// ```
    /// use bitxform::{Mapping, Symmetry};
    ///
    /// let mut policy = [0.0; 64];
    /// let (a1, h1) = (0, 7);
    /// policy[a1] = 1.0;
    /// let mut turned = [0.0; 64];
    /// Mapping::Lerf.transform_mailbox_into(&policy, &mut turned, Symmetry::Rotate270);
    /// assert_eq!(turned[h1], 1.0);
    /// ```
    ///
    /// Reads and writes each entry once.
    ///
    /// # Panics
    /// If the lengths differ, or if they are not multiples of 64.
    #[inline]
    #[track_caller]
    pub const fn transform_mailbox_into<T: Copy>(
        self,
        from: &[T],
        to: &mut [T],
        symmetry: Symmetry,
    ) {
        transform_planes_into(from, to, self.on_index(symmetry));
    }

    #[inline]
    const fn on_index(self, symmetry: Symmetry) -> IndexMove {
        IndexMove::of(symmetry, Shape::packed(8, 8, self))
    }
}
