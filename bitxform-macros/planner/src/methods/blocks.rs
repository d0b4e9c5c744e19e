//! Transposes of square boards by blocks: whole blocks trade places first, then the squares within each block.
//!
//! The side of a block is a power of two. Within blocks, the bits of the two coordinates are exchanged one by one. The
//! blocks may extend beyond the board where the stride leaves room.

use super::lists::{Lists, sequences};
use crate::route::{Course, Indices};
use crate::search::{Method, Search};

pub(super) static METHOD: Method = Method {
    name: "a transpose by blocks",
    idea: "Whole blocks of a square board are transposed, and then the squares of each block.",
    run,
};

fn run(search: &mut Search) {
    let task = search.task;
    let Some(lines) = search
        .lines
        .filter(|it| task.lanes.count > 1 && it.len == it.count)
    else {
        return;
    };
    if !lines.are_moved(&task.from, &task.to, &|line, square| {
        lines.bit(square, line)
    }) {
        return;
    }
    let (side, stride) = (usize::from(lines.len), usize::from(lines.stride));
    let mut size = 2;
    while size < 2 * side && side.next_multiple_of(size) <= stride {
        let lists = antidiagonals(side.div_ceil(size), size, stride);
        for distances in sequences(&lists.lengths()) {
            let mut course = Course::new(&task.live, task.lanes);
            if lists.reverse(&mut course, &distances) {
                transpose_each(&mut course, side.next_multiple_of(size), size, stride);
                search.offer(&METHOD, course.route);
            }
        }
        size *= 2;
    }
}

/// Returns the antidiagonals of a square of blocks. A transpose reverses them.
fn antidiagonals(count: usize, size: usize, stride: usize) -> Lists {
    let mut all = Vec::new();
    for sum in 0..2 * count - 1 {
        let line = (sum + 1).saturating_sub(count);
        let len = sum.min(2 * count - 2 - sum) + 1;
        all.push((size * (line * stride + sum - line), len));
    }
    let entry = (0..size * size).map(|square| square / size * stride + square % size);
    Lists {
        all,
        step: size * (stride - 1),
        entry: entry.collect(),
    }
}

/// Transposes each block by itself.
fn transpose_each(course: &mut Course, side: usize, size: usize, stride: usize) {
    let mut bit = size / 2;
    while bit > 0 {
        let is_lower = |index| {
            let (line, square) = (index / stride, index % stride);
            square < side && line & bit == 0 && square & bit != 0
        };
        let lower = Indices::with(course.lanes, side * stride, &is_lower);
        course.swap(&lower, bit * (stride - 1));
        bit /= 2;
    }
}
