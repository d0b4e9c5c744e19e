//! How the entries of mailboxes move: line by line from their sources, or in place along the cycles of a symmetry.

use core::mem::swap;

use super::geometry::Geometry;
use crate::group::flips::Flips;
use crate::message::refuse;

/// The length from which on a line is copied as a whole where its entries stay neighbours. Shorter ones take as long one
/// by one.
const LONG: usize = 16;

/// Moves each entry to the index that `to` gives for it, without a copy. `to` is a permutation. Symmetries have orders
/// up to 4, so their cycles are short. A conversion between ranks and files may have long cycles, which take longer to
/// visit.
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
pub(super) struct Course {
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
    pub(super) const fn of(flips: Flips, to: Geometry) -> Self {
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

/// Moves the entries of mailboxes that lie one after the other, without a copy.
///
/// # Panics
/// If the number of entries is not a multiple of the number of squares.
#[inline(always)]
#[track_caller]
pub(super) const fn transform_planes<T: Copy>(planes: &mut [T], board: Geometry, flips: Flips) {
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

/// Exchanges the entries of two lines. Here, compilers see that the lines do not overlap, and vectorise. The second one
/// is then in the other order if `flips_places`, and so is the first.
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
pub(super) const fn transform_planes_into<T: Copy>(
    from: &[T],
    to: &mut [T],
    board: Geometry,
    flips: Flips,
) {
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
pub(super) const fn move_plane<T: Copy>(from: &[T], to: &mut [T], flips: Flips, course: &Course) {
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
