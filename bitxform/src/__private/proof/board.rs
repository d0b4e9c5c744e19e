//! A board as proofs see it: the indices of all images of its squares, and the images of dense words.

use super::dense::vector;
use crate::Symmetry;
use crate::board::geometry::Geometry;

/// A board in words of so many bits. Methods of it do what a proof repeats: the compiler interprets generic code more
/// slowly.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) geometry: Geometry,
    pub(super) bits: usize,
    pub(super) stride: usize,
    pub(super) line_len: usize,
    /// The number of words of one bit: for words of up to 128 bits all bits, for others the squares. Up to three of four
    /// bits of an array are off the board, and a type of 4,096 bits would take four times as long with them.
    pub(super) singles: usize,
    pub(super) dense_words: usize,
}

/// The indices of the images of squares under a symmetry. An image is linear in file and rank, and so is an index. Thus
/// three squares tell the indices of all: the first one, the next one in its line, and the first one in the next line.
#[derive(Clone, Copy)]
pub(super) struct Indices {
    pub(super) first: i32,
    /// The difference between the images of neighbours in a line.
    pub(super) step: i32,
    /// The difference between the images of neighbours in two lines.
    pub(super) line: i32,
}

impl Indices {
    pub(super) const fn of(symmetry: Symmetry, geometry: Geometry) -> Self {
        let first = image_of_index(0, symmetry, geometry);
        let (mut step, mut line) = (0, 0);
        if geometry.line_len() > 1 {
            step = image_of_index(1, symmetry, geometry) - first;
        }
        if geometry.lines() > 1 {
            line = image_of_index(geometry.stride() as u16, symmetry, geometry) - first;
        }
        Self { first, step, line }
    }
}

/// Returns the index of the image of the square with an index.
const fn image_of_index(index: u16, symmetry: Symmetry, geometry: Geometry) -> i32 {
    image_of(geometry.expect_square(index), symmetry, geometry) as i32
}

/// Returns the index of the image of a square.
pub(super) const fn image_of(square: (u8, u8), symmetry: Symmetry, geometry: Geometry) -> u16 {
    let last = (geometry.files() - 1, geometry.ranks() - 1);
    geometry.at(symmetry.image(square, last))
}

impl Board {
    /// Returns the number of words that prove the steps: see [`Proof::word`].
    pub(super) const fn count(&self) -> usize {
        let fills_word = self.geometry.squares() as usize == self.bits;
        self.singles
            + if fills_word {
                self.dense_words
            } else {
                2 * self.dense_words
            }
    }

    /// Adds the bits of all squares to `squares`. Each byte of the limbs of the images under the proved symmetries has an
    /// integer in `packed`. Its byte c has the bits of the squares whose vectors have a 1 at coordinate c.
    pub(super) const fn pack_images(
        &self,
        indices: &[Indices],
        squares: &mut [u64],
        packed: &mut [u128],
    ) {
        let (lines, line_len) = (
            self.geometry.lines() as i32,
            self.geometry.line_len() as i32,
        );
        let (bytes, mut line) = (8 * squares.len(), 0);
        while line < lines {
            let mut position = 0;
            while position < line_len {
                let index = self.stride * line as usize + position as usize;
                squares[index / 64] |= 1 << (index % 64);
                let (vector, mut i) = (vector(index), 0);
                while i < indices.len() {
                    let map = &indices[i];
                    let image = (map.first + map.line * line + map.step * position) as usize;
                    packed[bytes * i + image / 8] |= vector << (image % 8);
                    i += 1;
                }
                position += 1;
            }
            line += 1;
        }
    }
}
