//! Transposes of square boards by blocks: whole blocks trade places first, then the squares within each block.
//!
//! The side of a block is a power of two. Within blocks, the bits of the two coordinates are exchanged one by one. The
//! blocks may extend beyond the board where the stride leaves room.

use super::lists::{layers, sequences};
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
        let blocks = Blocks {
            size,
            count: side.div_ceil(size),
            stride,
        };
        for distances in sequences(&(0..=blocks.count).collect::<Vec<_>>()) {
            let mut course = Course::new(&task.live, task.lanes);
            if blocks.transpose(&mut course, &distances) {
                blocks.transpose_each(&mut course);
                search.propose(&METHOD, course.route);
            }
        }
        size *= 2;
    }
}

/// A square of square blocks.
struct Blocks {
    /// The number of squares of the side of a block.
    size: usize,
    /// The number of blocks of the side of the board.
    count: usize,
    stride: usize,
}

impl Blocks {
    /// Transposes whole blocks. The blocks of each antidiagonal are a list, which is reversed by these distances.
    fn transpose(&self, course: &mut Course, distances: &[usize]) -> bool {
        let mut layers_of = Vec::new();
        for len in 0..=self.count {
            match layers(len, distances) {
                Some(layers) => layers_of.push(layers),
                None => return false,
            }
        }
        for (layer, distance) in distances.iter().enumerate() {
            let mut lower = Indices::new(course.lanes);
            for sum in 0..2 * self.count - 1 {
                let first = (sum + 1).saturating_sub(self.count);
                let len = sum.min(2 * self.count - 2 - sum) + 1;
                for (start, count) in &layers_of[len][layer] {
                    for line in first + start..first + start + count {
                        self.insert(&mut lower, line, sum - line);
                    }
                }
            }
            course.swap(&lower, distance * self.size * (self.stride - 1));
        }
        true
    }

    /// Adds the squares of a block.
    fn insert(&self, indices: &mut Indices, line: usize, block: usize) {
        let corner = line * self.size * self.stride + block * self.size;
        for line in 0..self.size {
            for square in 0..self.size {
                indices.insert(corner + line * self.stride + square);
            }
        }
    }

    /// Transposes each block by itself.
    fn transpose_each(&self, course: &mut Course) {
        let (side, stride, mut bit) = (self.count * self.size, self.stride, self.size / 2);
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
}
