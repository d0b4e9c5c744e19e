//! The proof in a user's crate: planned steps against [`Symmetry::image`].
//!
//! It is made once for each annotated type, in this order:
//!
//! 1. The steps of each symmetry that is not made of others send every single bit (of arrays, every square) to the index that
//!    the definition gives, and a few dense words to the sum of the images of their bits. So they are linear and right for
//!    all words: see [`dense`]. Bits off the board are set in some of these words and clear in others.
//! 2. Symmetries that are made of others, and all images at once, consist of these steps. A few words that tell
//!    symmetries apart show that they are the right ones.
//!
//! All words are limbs of 64 bits here. rustc interprets all this, and warns where the evaluation of one constant is long.
//! So the words of the first step come in parts of [`PART`], each a constant of its own. What the steps are put to (least
//! images, fields, methods) is tested.

mod board;
pub(super) mod dense;
mod images;
#[cfg(test)]
mod tests;

use crate::array::array_from_fn;
use crate::bits::int::flat_mut;
use crate::bits::limbs::{and, are_same_limbs};
use crate::board::geometry::Geometry;
use crate::{Mapping, Symmetry};

use board::{Board, Indices};
use dense::{COORDINATES, DENSE, dense_limbs, dense_words, fill_dense};

/// The number of words in a part. The lint `long_running_const_eval` allows two million calls and rounds of loops in a
/// constant. A word of 128 elements takes about a thousand.
const PART: usize = 384;

pub(super) const REPORT: &str = "; this is an error in bitxform, please report it";

/// The expected images of words of a board, in `L` limbs, under its `N` symmetries. The steps of `P` of these are
/// proved bit by bit, and the others are compositions of them.
#[derive(Clone, Copy)]
pub struct Proof<const L: usize, const N: usize, const P: usize> {
    board: Board,
    /// The bits of all squares.
    squares: [u64; L],
    proved: [Symmetry; P],
    indices: [Indices; P],
    /// The images of dense words without their bits off the board.
    dense: [[[u64; L]; P]; DENSE],
}

/// One of the words that prove the steps.
#[derive(Clone, Copy)]
pub struct Expected<const L: usize, const P: usize> {
    pub bits: [u64; L],
    /// The images under the proved symmetries. Bits off the board have none.
    pub images: [[u64; L]; P],
    /// The bits that count of images by steps which do not clear the bits off the board: if the word has such bits, only
    /// the squares. Bits off the board must stay there.
    pub counted: [u64; L],
}

/// The proofs of 8x8 boards in each mapping, under all symmetries but the identity. They are made once, here, and not in
/// each crate that has such a board: otherwise, a type would take 1.8 times as long as with them.
pub static CHESS_BOARDS: [Proof<1, 8, 7>; 8] = {
    let proved = array_from_fn!(Symmetry::Identity, 7, |i| Symmetry::ALL[i + 1]);
    let first = Proof::on(Geometry::new(8, 8, Mapping::Lerf), 64, proved);
    array_from_fn!(first, 8, |mapping| {
        Proof::on(Geometry::new(8, 8, Mapping::ALL[mapping]), 64, proved)
    })
};

/// The words of these proofs.
pub static CHESS_WORDS: [[Expected<1, 7>; 64 + dense_words(64)]; 8] = {
    const COUNT: usize = 64 + dense_words(64);
    let any = CHESS_BOARDS[0].word(0);
    array_from_fn!([any; COUNT], 8, |mapping| {
        array_from_fn!(any, COUNT, |number| CHESS_BOARDS[mapping].word(number))
    })
};

impl<const L: usize, const N: usize, const P: usize> Proof<L, N, P> {
    /// Returns the proof of a board in words of so many bits.
    pub const fn on(geometry: Geometry, bits: usize, proved: [Symmetry; P]) -> Self {
        let board = Board {
            geometry,
            bits,
            stride: geometry.stride() as usize,
            line_len: geometry.line_len() as usize,
            singles: if bits > 128 {
                geometry.squares() as usize
            } else {
                bits
            },
            dense_words: dense_words(bits),
        };
        let first = Indices::of(proved[0], geometry);
        let indices = array_from_fn!(first, P, |i| Indices::of(proved[i], geometry));
        let (mut squares, mut packed) = ([0; L], [[[0; 8]; L]; P]);
        let mut sums = [[[0; L]; P]; COORDINATES];
        let mut dense = [[[0; L]; P]; DENSE];
        let packed = flat_mut(flat_mut(&mut packed));
        board.pack_images(&indices, &mut squares, packed);
        fill_dense(
            bits,
            packed,
            flat_mut(flat_mut(&mut sums)),
            flat_mut(flat_mut(&mut dense)),
        );
        Self {
            board,
            squares,
            proved,
            indices,
            dense,
        }
    }

    /// Returns the number of the first word after the part that begins with a word.
    pub const fn end_of_part(&self, first: usize) -> usize {
        let (count, end) = (self.board.count(), first + PART);
        if count < end { count } else { end }
    }

    /// Stops the build unless the parts of the proof have ended with the last word.
    ///
    /// # Panics
    /// If there are more words.
    #[track_caller]
    pub const fn expect_end(&self, end: usize) {
        assert!(
            end == self.board.count(),
            "expected more parts of the proof; this is an error in bitxform, please report it"
        );
    }

    /// Returns one of the words that prove the steps: first come single bits, then dense words without their bits off the
    /// board, then dense words with them. (A word of fewer bits than its limbs takes the lowest.)
    pub const fn word(&self, number: usize) -> Expected<L, P> {
        let mut word = Expected {
            bits: [0; L],
            images: [[0; L]; P],
            counted: [!0; L],
        };
        let board = &self.board;
        if number >= board.singles {
            let dense = (number - board.singles) % board.dense_words;
            word.images = self.dense[dense];
            word.bits = dense_limbs(dense);
            if number - board.singles < board.dense_words {
                word.bits = and(word.bits, &self.squares);
            } else {
                word.counted = self.squares;
            }
            return word;
        }
        let (mut line, mut position) = (number / board.line_len, number % board.line_len);
        let mut index = board.stride * line + position;
        if board.bits <= 128 {
            (index, line, position) = (number, number / board.stride, number % board.stride);
        }
        let (limb, bit) = (index / 64, 1 << (index % 64));
        word.bits[limb] = bit;
        if self.squares[limb] & bit == 0 {
            word.counted = self.squares;
            return word;
        }
        let (line, position) = (line as i32, position as i32);
        let mut i = 0;
        while i < P {
            let map = &self.indices[i];
            let image = (map.first + map.line * line + map.step * position) as usize;
            word.images[i][image / 64] = 1 << (image % 64);
            i += 1;
        }
        word
    }

    /// Stops the build with the first wrong image of a [`word`](Self::word) under the proved symmetries. Bit i of
    /// `clearing` tells whether the steps of image i clear the bits off the board.
    ///
    /// # Panics
    /// Always. The message names the transform, the mapping and the squares.
    #[cold]
    #[track_caller]
    pub const fn refute_steps(&self, number: usize, images: [[u64; L]; P], clearing: u8) -> ! {
        let (word, mut i) = (self.word(number), 0);
        loop {
            let (mut image, mut expected) = (images[i], word.images[i]);
            if clearing >> i & 1 == 0 {
                image = and(image, &word.counted);
                expected = and(expected, &word.counted);
            }
            if i + 1 == P || !are_same_limbs(image, expected) {
                self.refute(self.proved[i], &word.bits, &image, &expected);
            }
            i += 1;
        }
    }
}
