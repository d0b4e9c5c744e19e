//! Fields with an entry for each square, or for each pair of a from-square and a to-square.

use core::marker::PhantomData;

use super::index_move::IndexMove;
use crate::message::Message;

/// The type of a mailbox of `N` entries. If entries are arrays of `N`, too, the type does not show which of the
/// two dimensions is that of squares.
#[derive(Debug)]
pub struct Entries<T, const N: usize>(PhantomData<T>);

impl<T, const N: usize> Entries<[[T; N]; N], N> {
    /// Whether the entries are themselves arrays of `N` entries.
    pub const ARE_SQUARED: bool = true;
}

/// The default for all types without such a constant of their own.
pub trait OfEntries {
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

/// Moves the entries of a mailbox as the squares move.
#[allow(
    clippy::inline_always,
    reason = "where the symmetry is known, whole lines are copied"
)]
#[inline(always)]
pub const fn transform_mailbox<T: Copy, const N: usize>(mailbox: &mut [T; N], on_index: IndexMove) {
    if !on_index.is_identity() {
        if size_of::<[T; N]>() <= IN_REGISTERS {
            // Compilers turn moves to a local variable into vector permutations, but seldom moves to memory.
            let mut after = *mailbox;
            move_plane(mailbox, &mut after, &Course::of(on_index));
            *mailbox = after;
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
    let course = Course::of(on_index);
    let mut rest = planes;
    // One mailbox at a time is copied, and stays in the cache.
    let mut copy = [first; N];
    let (before, _) = copy.split_at_mut(squares);
    while !rest.is_empty() {
        let (plane, others) = rest.split_at_mut(squares);
        before.copy_from_slice(plane);
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
        let mut message = Message::new();
        message.text("expected slices of the same length, found ");
        message.long_number(from.len());
        message.text(" and ");
        message.long_number(to.len());
        panic!("{}", message.as_str());
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
    if !len.is_multiple_of(squares) {
        let mut message = Message::new();
        message.text("expected a multiple of ");
        message.long_number(squares);
        message.text(" entries, found ");
        message.long_number(len);
        panic!("{}", message.as_str());
    }
    squares
}

/// Writes each entry of a mailbox to its new index, line by line.
#[allow(
    clippy::inline_always,
    reason = "where the symmetry is known, whole lines are copied"
)]
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

/// Moves the entries of a table of moves as both squares move: entry `N * from + to`, `N * N` in all.
#[inline]
pub const fn transform_moves<T: Copy, const N: usize, const SQUARED: usize>(
    moves: &mut [T; SQUARED],
    on_index: IndexMove,
) {
    if !on_index.is_identity() {
        let before = *moves;
        move_rows::<T, N>(before.as_chunks().0, moves.as_chunks_mut().0, on_index);
    }
}

/// Like [`transform_moves`], for a table of tables: first from, then to.
#[inline]
pub const fn transform_nested_moves<T: Copy, const N: usize>(
    moves: &mut [[T; N]; N],
    on_index: IndexMove,
) {
    if !on_index.is_identity() {
        let before = *moves;
        move_rows(&before, moves, on_index);
    }
}

/// Writes each entry of a table of moves to its new index. Both tables have `N` rows.
#[inline]
const fn move_rows<T: Copy, const N: usize>(
    before: &[[T; N]],
    moves: &mut [[T; N]],
    on_index: IndexMove,
) {
    let sources = sources::<N>(on_index);
    let mut from = 0;
    while from < N {
        let row = &before[sources[from] as usize];
        let mut to = 0;
        while to < N {
            moves[from][to] = row[sources[to] as usize];
            to += 1;
        }
        from += 1;
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
    #[allow(
        clippy::inline_always,
        reason = "with a symmetry that is known it comes to four numbers"
    )]
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

/// Returns the source of each entry of a mailbox. This is computed once for all moves of a table.
#[expect(
    clippy::cast_possible_truncation,
    reason = "there are at most 1,024 squares"
)]
#[inline]
const fn sources<const N: usize>(on_index: IndexMove) -> [u16; N] {
    let mut sources = [0; N];
    let mut entry = 0;
    while entry < N {
        sources[entry] = entry as u16;
        entry += 1;
    }
    transform_mailbox(&mut sources, on_index);
    sources
}
