//! Fields with an entry for each square, or for each pair of a from-square and a to-square.

use core::marker::PhantomData;
use core::mem::swap;

use super::geometry::Geometry;
use super::index_move::IndexMove;
use crate::group::flips::Flips;
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
const ON_STACK: usize = 1 << 20;

/// The length from which on a line is copied as a whole where its entries stay neighbours. Shorter ones take as long one
/// by one.
const LONG: usize = 16;

/// Moves the entries of a mailbox as the squares move.
#[inline(always)]
pub const fn transform_mailbox<T: Copy, const N: usize>(mailbox: &mut [T; N], on_index: IndexMove) {
    if !on_index.is_identity() {
        if const { size_of::<[T; N]>() <= IN_REGISTERS } {
            // Compilers turn moves to a local variable into vector permutations, but seldom moves to memory.
            let mut after = *mailbox;
            let flips = on_index.on_lines();
            move_plane(
                mailbox,
                &mut after,
                flips,
                &Course::of(flips, on_index.to()),
            );
            *mailbox = after;
        } else if const { size_of::<[T; N]>() > ON_STACK } {
            let (on_entries, mut to, mut entry) = (on_index.of_entries(), [0; N], 0);
            while entry < N {
                to[entry] = on_entries.apply_index(entry as u16);
                entry += 1;
            }
            move_in_place(mailbox, &to);
        } else {
            let before = *mailbox;
            let flips = on_index.on_lines();
            move_plane(&before, mailbox, flips, &Course::of(flips, on_index.to()));
        }
    }
}

/// Moves the entries of mailboxes that lie one after the other, without a copy.
///
/// # Panics
/// If the number of entries is not a multiple of the number of squares.
#[inline(always)]
#[track_caller]
const fn transform_planes<T: Copy>(planes: &mut [T], board: Geometry, flips: Flips) {
    let squares = expect_planes(planes.len(), board);
    // An entry goes where the inverse reads it.
    let course = Course::of(flips.inverse(), board);
    let mut rest = planes;
    while !rest.is_empty() {
        let (plane, others) = rest.split_at_mut(squares);
        move_in_cycles(plane, flips, &course);
        rest = others;
    }
}

/// Moves the entries of a mailbox along the cycles of a symmetry. Those of a quarter turn have four entries, others two.
#[inline(always)]
const fn move_in_cycles<T: Copy>(entries: &mut [T], flips: Flips, course: &Course) {
    let (lines, line_len) = (course.lines, course.line_len);
    let (exchanges, flips_places, flips_lines) = (
        flips.exchange() != 0,
        flips.first() != 0,
        flips.second() != 0,
    );
    if exchanges && flips_places != flips_lines {
        turn_in_cycles(entries, course);
        return;
    }
    let (mut line, mut first, mut start) = (0, 0, course.start);
    while line < lines {
        // These places of the line change with others behind them.
        let (place, end) = if exchanges && flips_lines {
            (0, line_len - 1 - line)
        } else if exchanges {
            (line + 1, line_len)
        } else if flips_places {
            // The half turn is here, too, since it reverses one line.
            (0, line_len / 2)
        } else if flips_lines && line < lines / 2 {
            (0, line_len)
        } else {
            (0, 0)
        };
        let (before, behind) = entries.split_at_mut(first + end);
        let (_, moved) = before.split_at_mut(first + place);
        let mut image = start.wrapping_add(course.along.wrapping_mul(place));
        image = image.wrapping_sub(first + end);
        if !exchanges && end >= LONG {
            let least = if flips_places {
                image - (end - 1)
            } else {
                image
            };
            let (images, _) = behind.split_at_mut(least).1.split_at_mut(end);
            exchange_lines(moved, images, flips_places);
        } else {
            let mut place = 0;
            while place < moved.len() {
                swap(&mut moved[place], &mut behind[image]);
                image = image.wrapping_add(course.along);
                place += 1;
            }
        }
        (line, first, start) = (
            line + 1,
            first + line_len,
            start.wrapping_add(course.across),
        );
    }
}

/// Exchanges the entries of two lines. Here, compilers see that the lines do not overlap, and vectorise. The second one is then in the other order if `flips_places`, and so is the first.
#[inline]
const fn exchange_lines<T: Copy>(line: &mut [T], other: &mut [T], flips_places: bool) {
    let (len, mut place) = (line.len(), 0);
    let (other, _) = other.split_at_mut(len);
    while place < len {
        let image = if flips_places { len - 1 - place } else { place };
        swap(&mut line[place], &mut other[image]);
        place += 1;
    }
}

/// Moves the entries of a mailbox by a quarter turn, whose cycles begin in one quarter of the board.
#[inline(always)]
const fn turn_in_cycles<T: Copy>(entries: &mut [T], course: &Course) {
    let (last, mut line) = (entries.len() - 1, 0);
    let (mut first, mut start) = (0, course.start);
    while line < course.lines / 2 {
        let (mut entry, mut image) = (first, start);
        let end = first + course.line_len.div_ceil(2);
        while entry < end {
            let moved = entries[entry];
            entries[entry] = entries[last - image];
            entries[last - image] = entries[last - entry];
            entries[last - entry] = entries[image];
            entries[image] = moved;
            (entry, image) = (entry + 1, image.wrapping_add(course.along));
        }
        first += course.line_len;
        (line, start) = (line + 1, start.wrapping_add(course.across));
    }
}

/// Writes the moved entries of mailboxes that lie one after the other to another slice.
///
/// # Panics
/// If the number of entries is not a multiple of the number of squares, or if the lengths differ.
#[inline(always)]
#[track_caller]
const fn transform_planes_into<T: Copy>(from: &[T], to: &mut [T], board: Geometry, flips: Flips) {
    let squares = expect_planes(from.len(), board);
    if from.len() != to.len() {
        let lengths = [from.len(), to.len()];
        refuse(
            "expected slices of the same length, found {#} and {#}",
            &[],
            &lengths,
        );
    }
    let course = Course::of(flips, board);
    let (mut sources, mut rest) = (from, to);
    while !rest.is_empty() {
        let (source, other_sources) = sources.split_at(squares);
        let (plane, others) = rest.split_at_mut(squares);
        move_plane(source, plane, flips, &course);
        (sources, rest) = (other_sources, others);
    }
}

/// Returns the number of squares, of which `len` must be a multiple.
#[inline(always)]
#[track_caller]
const fn expect_planes(len: usize, board: Geometry) -> usize {
    let squares = board.squares() as usize;
    // The usual length needs no division.
    if len != squares && len % squares != 0 {
        refuse(
            "expected a multiple of {#} entries, found {#}",
            &[],
            &[squares, len],
        );
    }
    squares
}

/// Reads each entry of the image of a mailbox from its source, line by line.
#[inline(always)]
const fn move_plane<T: Copy>(from: &[T], to: &mut [T], flips: Flips, course: &Course) {
    let (mut rest, mut start, mut lines) = (to, course.start, course.lines);
    while lines > 0 {
        let (line, others) = rest.split_at_mut(course.line_len);
        let (mut source, mut place) = (start, 0);
        if flips.exchange() == 0 && line.len() >= LONG {
            if flips.first() != 0 {
                source -= line.len() - 1;
            }
            let (from, _) = from.split_at(source).1.split_at(line.len());
            while place < line.len() {
                let source = if flips.first() != 0 {
                    line.len() - 1 - place
                } else {
                    place
                };
                line[place] = from[source];
                place += 1;
            }
        } else {
            while place < line.len() {
                line[place] = from[source];
                source = source.wrapping_add(course.along);
                place += 1;
            }
        }
        (rest, start, lines) = (others, start.wrapping_add(course.across), lines - 1);
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

/// Where the entries of a mailbox come from or go to. A mailbox has no gaps. A symmetry therefore maps the step along a
/// line to a constant step, and likewise the step to the next line.
struct Course {
    /// The number of lines.
    lines: usize,
    /// The number of entries of a line.
    line_len: usize,
    /// The index that belongs to the first entry.
    start: usize,
    /// The distance to that of the next entry of the line, wrapping around.
    along: usize,
    /// The distance to that of the first entry of the next line, wrapping around.
    across: usize,
}

impl Course {
    /// Returns where the entries of the image come from under these steps, which lead to the lines of `to`.
    #[inline(always)]
    const fn of(flips: Flips, to: Geometry) -> Self {
        let (mut lines, mut line_len) = (to.lines() as usize, to.line_len() as usize);
        if flips.is_half_turn() {
            // The half turn reverses the mailbox as if it were one line.
            (lines, line_len) = (1, lines * line_len);
        }
        let (mut across, mut along) = if flips.exchange() == 0 {
            (line_len, 1)
        } else {
            (1, lines)
        };
        let mut start = 0;
        if flips.second() != 0 {
            start += across * (lines - 1);
            across = across.wrapping_neg();
        }
        if flips.first() != 0 {
            start += along * (line_len - 1);
            along = along.wrapping_neg();
        }
        Self {
            lines,
            line_len,
            start,
            along,
            across,
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
    /// Entries change places in pairs, in quarter turns in fours. Nothing is copied to the stack. Geometry and symmetry may be
    /// known at run time only: see the guide on [speed](crate::guide::speed).
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
