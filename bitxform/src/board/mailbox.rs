//! Fields with an entry for each square, or for each pair of a from-square and a to-square.

use core::marker::PhantomData;

use super::geometry::Geometry;
use super::index_move::IndexMove;
use crate::bits::int::{copy, flat_mut};
use crate::message::refuse;
use crate::{BoardSymmetry, Symmetry, SymmetrySet};

/// The type of a mailbox of `N` entries. If entries are arrays of `N`, too, the type does not show which of the
/// two dimensions is that of squares.
#[derive(Debug)]
pub struct Entries<T, const N: usize>(PhantomData<T>);

impl<T, const N: usize> Entries<[[T; N]; N], N> {
    /// Whether the entries are themselves arrays of `N` entries.
    pub const ARE_SQUARED: bool = true;
}

impl<T, const N: usize> Entries<[T; N], N> {
    /// Whether there are `N` entries.
    pub const ARE_OF_SQUARES: bool = true;
}

/// The default for all types without such a constant of their own.
pub trait OfEntries {
    /// Whether there are `N` entries.
    const ARE_OF_SQUARES: bool = false;
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

/// The greatest size in bytes of a mailbox that compilers move in registers: eight vectors of AVX-512.
const IN_REGISTERS: usize = 512;

/// The greatest size in bytes of what is copied to the stack to be moved. Larger mailboxes and tables, which stand in
/// boxes, are moved in place: the stack of a thread may have no more than 2 MiB.
/// It is compared in a `const` block, or builds without optimisation would reserve the stack for both branches.
const ON_STACK: usize = 1 << 20;

/// Moves the entries of a mailbox as the squares move.
#[inline(always)]
pub const fn transform_mailbox<T: Copy, const N: usize>(mailbox: &mut [T; N], on_index: IndexMove) {
    if !on_index.is_identity() {
        if const { size_of::<[T; N]>() <= IN_REGISTERS } {
            // Compilers turn moves to a local variable into vector permutations, but seldom moves to memory.
            let mut after = *mailbox;
            move_plane(mailbox, &mut after, &Course::of(on_index));
            *mailbox = after;
        } else if const { size_of::<[T; N]>() > ON_STACK } {
            transform_planes(mailbox, on_index);
        } else {
            let before = *mailbox;
            move_plane(&before, mailbox, &Course::of(on_index));
        }
    }
}

/// Moves the entries of mailboxes that lie one after the other.
///
/// # Panics
/// If the number of entries is not a multiple of the number of squares.
#[inline]
#[track_caller]
pub(crate) const fn transform_planes<T: Copy>(planes: &mut [T], on_index: IndexMove) {
    let squares = expect_planes(planes.len(), on_index);
    if squares <= 128 {
        transform_planes_of::<T, 128>(planes, squares, on_index);
    } else {
        transform_planes_of::<T, 1024>(planes, squares, on_index);
    }
}

/// Moves the entries of mailboxes of up to `N` squares.
#[inline]
const fn transform_planes_of<T: Copy, const N: usize>(
    planes: &mut [T],
    squares: usize,
    on_index: IndexMove,
) {
    let Some(&first) = planes.first() else {
        return;
    };
    let mut rest = planes;
    if const { size_of::<[T; N]>() > ON_STACK } {
        let (on_entries, mut to, mut entry) = (on_index.of_entries(), [0; N], 0);
        while entry < squares {
            to[entry] = on_entries.apply_index(entry as u16);
            entry += 1;
        }
        while !rest.is_empty() {
            let (plane, others) = rest.split_at_mut(squares);
            move_in_place(plane, &to);
            rest = others;
        }
        return;
    }
    let course = Course::of(on_index);
    // One mailbox at a time is copied, and stays in the cache.
    let mut room = [first; N];
    let (before, _) = room.split_at_mut(squares);
    while !rest.is_empty() {
        let (plane, others) = rest.split_at_mut(squares);
        copy(plane, before);
        move_plane(before, plane, &course);
        rest = others;
    }
}

/// Writes the moved entries of mailboxes that lie one after the other to another slice.
///
/// # Panics
/// If the number of entries is not a multiple of the number of squares, or if the lengths differ.
#[inline]
#[track_caller]
pub(crate) const fn transform_planes_into<T: Copy>(from: &[T], to: &mut [T], on_index: IndexMove) {
    let squares = expect_planes(from.len(), on_index);
    if from.len() != to.len() {
        let lengths = [from.len(), to.len()];
        refuse(
            "expected slices of the same length, found {#} and {#}",
            &[],
            &lengths,
        );
    }
    let course = Course::of(on_index);
    let (mut sources, mut rest) = (from, to);
    while !rest.is_empty() {
        let (source, other_sources) = sources.split_at(squares);
        let (plane, others) = rest.split_at_mut(squares);
        move_plane(source, plane, &course);
        (sources, rest) = (other_sources, others);
    }
}

/// Returns the number of squares, of which `len` must be a multiple.
#[inline]
#[track_caller]
const fn expect_planes(len: usize, on_index: IndexMove) -> usize {
    let squares = on_index.squares() as usize;
    if len % squares != 0 {
        refuse(
            "expected a multiple of {#} entries, found {#}",
            &[],
            &[squares, len],
        );
    }
    squares
}

/// Writes each entry of a mailbox to its new index, line by line.
#[inline(always)]
const fn move_plane<T: Copy>(from: &[T], to: &mut [T], course: &Course) {
    let (mut start, mut entry) = (course.start, 0);
    while entry < from.len() {
        // One bounds check covers all entries of a line.
        let (line, _) = from.split_at(entry).1.split_at(course.line_len);
        let (mut image, mut offset) = (start, 0);
        while offset < course.line_len {
            to[image] = line[offset];
            image = image.wrapping_add(course.along);
            offset += 1;
        }
        start = start.wrapping_add(course.across);
        entry += course.line_len;
    }
}

/// Moves the entries of a table of moves as both squares move: first from, then to.
#[inline]
pub const fn transform_moves<T: Copy, const N: usize>(
    moves: &mut [[T; N]; N],
    on_index: IndexMove,
) {
    if !on_index.is_identity() {
        transform_planes(flat_mut(moves), on_index);
        transform_mailbox(moves, on_index);
    }
}

/// Moves each entry to the index that `to` gives for it, without a copy. `to` is a permutation. Symmetries have orders up to
/// 4, so their cycles are short. A conversion between ranks and files may have long cycles, which take longer to visit.
pub(crate) const fn move_in_place<T>(entries: &mut [T], to: &[u16]) {
    let mut first = 0;
    while first < entries.len() {
        // Each cycle is visited once, from its least index on.
        let mut index = to[first] as usize;
        while index > first {
            index = to[index] as usize;
        }
        if index == first {
            index = to[first] as usize;
            while index != first {
                entries.swap(first, index);
                index = to[index] as usize;
            }
        }
        first += 1;
    }
}

/// The new indices of the entries of a mailbox. A mailbox has no gaps. A symmetry therefore maps the step along
/// a line to a constant step, and likewise the step to the next line.
struct Course {
    /// The number of entries of a line.
    line_len: usize,
    /// The new index of the first entry.
    start: usize,
    /// The distance to the next entry of the line, wrapping around.
    along: usize,
    /// The distance to the first entry of the next line, wrapping around.
    across: usize,
}

impl Course {
    #[inline(always)]
    const fn of(on_index: IndexMove) -> Self {
        let line_len = on_index.line_len();
        let on_index = on_index.of_entries();
        let Some(start) = on_index.image(0) else {
            unreachable!();
        };
        // On a board of one line, or with lines of one square, one of the distances is unused.
        let (along, across) = match (on_index.image(1), on_index.image(line_len as u16)) {
            (Some(along), Some(across)) => (along, across),
            (Some(along), None) => (along, start),
            (None, _) => (start, start),
        };
        Self {
            line_len: line_len as usize,
            start: start as usize,
            along: (along as usize).wrapping_sub(start as usize),
            across: (across as usize).wrapping_sub(start as usize),
        }
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
    /// Each plane is first copied to an array of 128 or 1,024 entries on the stack. If that array would take more than
    /// 1 MiB, the entries are moved in place.
    /// [`transform_mailbox_into`](Self::transform_mailbox_into) needs no copy.
    ///
    /// # Panics
    /// If the number of entries is not a multiple of the number of squares, or if the board is not
    /// square and the symmetry is a diagonal flip or a quarter turn.
    #[inline]
    #[track_caller]
    pub const fn transform_mailbox<T: Copy>(self, mailbox: &mut [T], symmetry: Symmetry) {
        transform_planes(mailbox, self.on_index(symmetry));
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
