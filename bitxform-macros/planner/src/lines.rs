//! Boards by lines.

use crate::geometry::Geometry;
use crate::permutation::Permutation;

/// The lines of a board: runs of squares with neighbouring bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    pub(crate) count: u16,
    /// The number of squares of a line.
    pub(crate) len: u16,
    /// The distance of the first bits of neighbouring lines.
    pub(crate) stride: u16,
}

impl Lines {
    pub(crate) fn of(board: Geometry) -> Self {
        Self {
            count: board.lines().into(),
            len: board.line_len().into(),
            stride: board.stride.into(),
        }
    }

    /// Returns the lines of the square board that these bits form, in ascending order, if they do.
    ///
    /// The squares of a board without gaps are a run of bits. If a square board has equally many squares, its flips serve
    /// too: the squares of a 25x4 board are a run of 100 bits, like those of a 10x10 board.
    pub(crate) fn of_square(bits: &[u16]) -> Option<Self> {
        let mut len = 0;
        while bits.get(usize::from(len)) == Some(&len) {
            len += 1;
        }
        let stride = bits.get(usize::from(len)).copied().unwrap_or_else(|| {
            len = len.isqrt();
            len
        });
        let lines = Self {
            count: len,
            len,
            stride,
        };
        if bits.is_empty() || bits.len() != usize::from(len) * usize::from(len) {
            return None;
        }
        let mut number = 0;
        while usize::from(number) < bits.len() {
            if bits[usize::from(number)] != lines.bit(number / len, number % len) {
                return None;
            }
            number += 1;
        }
        Some(lines)
    }

    pub(crate) const fn bit(self, line: u16, square: u16) -> u16 {
        self.stride * line + square
    }

    /// Whether moves take each square of the one board to the image of its line and its index in the line.
    pub(crate) fn are_moved(
        self,
        from: &[u16],
        to: &[u16],
        image: &dyn Fn(u16, u16) -> u16,
    ) -> bool {
        let mut moves = from.iter().zip(to);
        moves.all(|(from, to)| image(from / self.stride, from % self.stride) == *to)
    }

    /// Returns the permutation that reverses the order of the lines, or the order within each line.
    pub(crate) fn flip(self, width: u32, reverses_lines: bool) -> Permutation {
        let mut destinations = vec![None; width as usize];
        for line in 0..self.count {
            for square in 0..self.len {
                let image = if reverses_lines {
                    self.bit(self.count - 1 - line, square)
                } else {
                    self.bit(line, self.len - 1 - square)
                };
                destinations[usize::from(self.bit(line, square))] = Some(image);
            }
        }
        Permutation::new(destinations)
    }
}
