//! Fields with an entry for each square, or for each pair of a from-square and a to-square.

use core::marker::PhantomData;

use super::entries::{Course, move_in_place, move_plane, transform_planes, transform_planes_into};
use super::geometry::Geometry;
use super::index_move::IndexMove;
use crate::array::array_from_fn;
use crate::{BoardSymmetry, Symmetry, SymmetrySet};

/// The type of a mailbox of `N` entries. If entries are arrays of `N`, too, the type does not show which of the
/// two dimensions is that of squares.
#[derive(Debug)]
pub struct Entries<T, const N: usize>(PhantomData<T>);

impl<T, const N: usize> Entries<[[T; N]; N], N> {
    /// Whether the entries are themselves arrays of `N` entries.
    pub const ARE_SQUARED: bool = true;
}

impl<T, const LEN: usize, const N: usize> Entries<[T; LEN], N> {
    /// The length of the array, or 0 of other types.
    pub const OUTER: usize = LEN;
}

impl<T, const INNER: usize, const OUTER: usize, const N: usize> Entries<[[T; INNER]; OUTER], N> {
    /// The length of the arrays in the array, or 0 of other types.
    pub const INNER: usize = INNER;
}

/// The default for all types without such a constant of their own.
pub trait OfEntries {
    /// The length of the array, or 0 of other types.
    const OUTER: usize = 0;
    /// The length of the arrays in the array, or 0 of other types.
    const INNER: usize = 0;
    /// Whether the entries are themselves arrays of `N` entries.
    const ARE_SQUARED: bool = false;
}

impl<T, const N: usize> OfEntries for Entries<T, N> {}

/// # Panics
/// If the entries are arrays of `N` entries, with the message.
#[inline]
#[track_caller]
pub const fn expect_entries(are_squared: bool, message: &str) {
    assert!(!are_squared, "{}", message);
}

/// # Panics
/// If an array and the arrays in it have the lengths that are refused, with the message. A length of 0 may be any.
#[inline]
#[track_caller]
pub const fn expect_other_lengths(found: [usize; 2], refused: [usize; 2], message: &str) {
    let [outer, inner] = refused;
    let is_refused = (outer == 0 || found[0] == outer) && (inner == 0 || found[1] == inner);
    assert!(!is_refused, "{}", message);
}

/// The greatest size in bytes of a mailbox that compilers move in registers: eight vectors of AVX-512.
const IN_REGISTERS: usize = 512;

/// The greatest size in bytes of what is copied to the stack to be moved. Larger mailboxes and tables, which stand in
/// boxes, are moved in place: the stack of a thread may have no more than 2 MiB.
/// It is compared in a `const` block, or builds without optimisation would reserve the stack for both branches.
pub(crate) const ON_STACK: usize = 1 << 20;

/// Moves the entries of a mailbox as the squares move.
#[inline(always)]
pub const fn transform_mailbox<T: Copy, const N: usize>(mailbox: &mut [T; N], on_index: IndexMove) {
    if !on_index.is_identity() {
        let flips = on_index.on_lines();
        let course = Course::of(flips, on_index.to());
        if const { size_of::<[T; N]>() <= IN_REGISTERS } {
            // Compilers turn moves to a local variable into vector permutations, but seldom moves to memory.
            let mut after = *mailbox;
            move_plane(mailbox, &mut after, flips, &course);
            *mailbox = after;
        } else if const { size_of::<[T; N]>() > ON_STACK } {
            let on_entries = on_index.of_entries();
            let to = array_from_fn!(0, N, |entry| on_entries.apply_index(entry as u16));
            move_in_place(mailbox, &to);
        } else {
            let before = *mailbox;
            move_plane(&before, mailbox, flips, &course);
        }
    }
}

/// Moves the entries of a table of moves as both squares move: first from, then to.
#[inline]
pub const fn transform_moves<T: Copy, const N: usize>(
    moves: &mut [[T; N]; N],
    on_index: IndexMove,
) {
    if !on_index.is_identity() {
        let mut from = 0;
        while from < N {
            transform_mailbox(&mut moves[from], on_index);
            from += 1;
        }
        transform_mailbox(moves, on_index);
    }
}

/// Mailboxes.
impl Geometry {
    /// Moves the entries of a mailbox, an array with an entry for each square, as a symmetry moves the squares.
    /// The slice may hold any number of mailboxes one after the other, such as the input planes of a network. A
    /// mailbox has no gaps, whatever the stride: entries are in the order of the square indices.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, Symmetry};
    ///
    /// const SMALL: Geometry = Geometry::new(3, 3, Mapping::Lerf).with_stride(4);
    /// let mut planes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 1, 0, 0, 0, 0, 0, 0];
    /// SMALL.transform_mailbox(&mut planes, Symmetry::Rotate90);
    /// assert_eq!(planes, [3, 6, 9, 2, 5, 8, 1, 4, 7, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    /// ```
    ///
    /// Entries change places in pairs, in quarter turns in fours. Nothing is copied to the stack. Geometry and symmetry
    /// may be known at run time only: see the guide on [speed](crate::guide::speed).
    ///
    /// # Panics
    /// If the number of entries is not a multiple of the number of squares, or if the board is not
    /// square and the symmetry is a diagonal flip or a quarter turn.
    #[inline(always)]
    #[track_caller]
    pub const fn transform_mailbox<T: Copy>(self, mailbox: &mut [T], symmetry: Symmetry) {
        transform_planes(mailbox, self, self.on_lines(symmetry));
    }

    /// Writes the moved entries of a mailbox, or of several one after the other, to another slice. See
    /// [`transform_mailbox`](Self::transform_mailbox).
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, Symmetry};
    ///
    /// const SHOGI: Geometry = Geometry::new(9, 9, Mapping::Lerf);
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
    #[inline(always)]
    #[track_caller]
    pub const fn transform_mailbox_into<T: Copy>(
        self,
        from: &[T],
        to: &mut [T],
        symmetry: Symmetry,
    ) {
        transform_planes_into(from, to, self, self.on_lines(symmetry));
    }

    /// Replaces each entry of a mailbox by the mean of the entries of its orbit under the symmetries.
    ///
    /// The set must be a group, such as the `symmetries_fixing` of a position. The mailbox becomes as symmetric
    /// as the position: squares in one orbit get equal shares.
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// use bitxform::symmetric;
    ///
    /// #[symmetric(mapping = "LERF", files = 3, ranks = 3)]
    /// struct Stones(u16);
    ///
    /// // A stone in the corner is fixed by the diagonal flip.
    /// let mut policy = [0.0, 0.5, 0.0, 0.25, 0.25, 0.0, 0.0, 0.0, 0.0];
    /// Stones::GEOMETRY.average_mailbox(&mut policy, Stones(1).symmetries_fixing());
    /// assert_eq!(policy, [0.0, 0.375, 0.0, 0.375, 0.25, 0.0, 0.0, 0.0, 0.0]);
    /// # }
    /// ```
    ///
    /// The slice may hold any number of mailboxes one after the other, but no entries for a pass or for files.
    /// For other policies, see the recipe for [augmentation](crate::guide::recipes). Colour swaps are ignored.
    /// Sums are kept in double precision. Each entry costs at most three index transforms for each symmetry of
    /// the set.
    ///
    /// # Panics
    /// If the number of entries is not a multiple of the number of squares, or if the board is not square
    /// and the set has a diagonal flip or a quarter turn.
    #[inline]
    #[track_caller]
    pub fn average_mailbox<S: BoardSymmetry>(
        self,
        mailbox: &mut [f32],
        symmetries: SymmetrySet<S>,
    ) {
        let squares = usize::from(self.squares());
        assert!(
            mailbox.len() % squares == 0,
            "expected a multiple of {squares} entries, one for each square, found {}",
            mailbox.len()
        );
        for plane in mailbox.chunks_exact_mut(squares) {
            for entry in 0..self.squares() {
                let orbit = || {
                    symmetries.iter().map(|symmetry| {
                        let symmetry = Symmetry::of_number(symmetry.number());
                        let index = self.index_of_entry(entry);
                        self.entry(self.transform_square(index, symmetry))
                    })
                };
                // The mean is computed at the first entry of an orbit, and copied to the others.
                if orbit().all(|other| other >= entry) {
                    let sum: f64 = orbit()
                        .map(|other| f64::from(plane[usize::from(other)]))
                        .sum();
                    let mean = (sum / f64::from(symmetries.len() as u8)) as f32;
                    for other in orbit() {
                        plane[usize::from(other)] = mean;
                    }
                }
            }
        }
    }
}
