//! Arrays with an entry for each square.

use super::Geometry;
use crate::board::mailbox::{transform_planes, transform_planes_into};
use crate::{BoardSymmetry, Symmetry, SymmetrySet};

impl<W> Geometry<W> {
    /// Moves the entries of a mailbox, an array with an entry for each square, as a symmetry moves the squares.
    /// The slice may hold any number of mailboxes one after the other, such as the input planes of a network. A
    /// mailbox has no gaps, whatever the stride: entries are in the order of the square indices.
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
    /// Each plane is first copied to an array of 128 or 1,024 entries on the stack.
    /// [`transform_mailbox_into`](Self::transform_mailbox_into) needs no copy.
    ///
    /// # Panics
    /// If the number of entries is not a multiple of the number of squares, or if the board is not
    /// square and the symmetry is a diagonal flip or a quarter turn.
    #[inline]
    #[track_caller]
    pub const fn transform_mailbox<T: Copy>(&self, mailbox: &mut [T], symmetry: Symmetry) {
        transform_planes(mailbox, self.on_index(symmetry));
    }

    /// Writes the moved entries of a mailbox, or of several one after the other, to another slice. See
    /// [`transform_mailbox`](Self::transform_mailbox).
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
    /// Reads and writes each entry once.
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

    /// Replaces each entry of a mailbox by the mean of the entries of its orbit under the symmetries.
    ///
    /// The set must be a group, such as the `symmetries_fixing` of a position. The mailbox becomes as symmetric
    /// as the position: squares in one orbit get equal shares.
    ///
    /// ```
    /// use bitxform::symmetric;
    ///
    /// #[symmetric(mapping = "LERF", files = 3, ranks = 3)]
    /// struct Stones(u16);
    ///
    /// // A stone in the corner is fixed by the diagonal flip.
    /// let mut policy = [0.0, 0.5, 0.0, 0.25, 0.25, 0.0, 0.0, 0.0, 0.0];
    /// Stones::GEOMETRY.average_mailbox(&mut policy, Stones(1).symmetries_fixing());
    /// assert_eq!(policy, [0.0, 0.375, 0.0, 0.375, 0.25, 0.0, 0.0, 0.0, 0.0]);
    /// ```
    ///
    /// The slice may hold any number of mailboxes one after the other, but no entries for a pass or for files.
    /// For other policies, see the recipe for [augmentation](crate::guide::recipes). Colour swaps are ignored.
    /// Sums are kept in double precision. Each entry costs at most two index transforms for each symmetry of
    /// the set.
    ///
    /// # Panics
    /// If the number of entries is not a multiple of the number of squares, or if the board is not square
    /// and the set has a diagonal flip or a quarter turn.
    #[inline]
    #[track_caller]
    pub fn average_mailbox<S: BoardSymmetry>(
        &self,
        mailbox: &mut [f32],
        symmetries: SymmetrySet<S>,
    ) {
        let squares = usize::from(self.squares());
        assert!(
            mailbox.len().is_multiple_of(squares),
            "expected a multiple of {squares} entries, one for each square, found {}",
            mailbox.len()
        );
        for plane in mailbox.chunks_exact_mut(squares) {
            for entry in 0..self.squares() {
                let orbit = || {
                    symmetries.iter().map(|symmetry| {
                        let symmetry = symmetry.into().symmetry;
                        let index = self.index_of_entry(entry);
                        self.entry(self.transform_square(index, symmetry))
                    })
                };
                // The mean is computed at the first entry of an orbit, and copied to the others.
                if orbit().all(|other| other >= entry) {
                    let sum: f64 = orbit()
                        .map(|other| f64::from(plane[usize::from(other)]))
                        .sum();
                    #[expect(
                        clippy::cast_possible_truncation,
                        reason = "the precision of the entries"
                    )]
                    let mean = (sum / f64::from(symmetries.len() as u8)) as f32;
                    for other in orbit() {
                        plane[usize::from(other)] = mean;
                    }
                }
            }
        }
    }
}
