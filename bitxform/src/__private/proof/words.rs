//! The proof of words of up to 128 bits. The compiler interprets this code for each annotated type, so it is written for few
//! operations, with tables of the expected images.

use super::{
    REPORT, dense, images_of_square, index_of, pairs, squares_of_pair, symmetry_at, wrong_steps,
};
use crate::board::geometry::Geometry;
use crate::message::Message;
use crate::{Mapping, Symmetry};

/// The expected images of words of `BITS` bits under the `N` symmetries of a board.
#[derive(Clone, Copy)]
pub struct Proof<const N: usize, const BITS: usize> {
    geometry: Geometry,
    /// The bits of all squares.
    board: u128,
    /// The images of each single bit. The image of a bit off the board has no square.
    singles: [[u128; N]; BITS],
    /// The images of dense words, without the bits off the board.
    dense: [[u128; N]; dense::FUNCTIONALS.len()],
}

/// The proofs of 8x8 boards in each mapping. They are made once, here, and not in each crate that has such a board.
pub static CHESS_BOARDS: [Proof<8, 64>; 8] = {
    let first = Proof::on(Geometry::of_lines(8, 8, 8, Mapping::ALL[0]));
    let (mut boards, mut mapping) = ([first; 8], 1);
    while mapping < 8 {
        let geometry = Geometry::of_lines(8, 8, 8, Mapping::ALL[mapping]);
        // The second mapping of each pair counts both files and ranks the other way. This half turn commutes with all
        // symmetries, so the images are the same.
        boards[mapping] = if mapping % 2 == 0 {
            Proof::on(geometry)
        } else {
            boards[mapping - 1]
        };
        boards[mapping].geometry = geometry;
        mapping += 1;
    }
    boards
};

impl<const N: usize, const BITS: usize> Proof<N, BITS> {
    #[must_use]
    #[inline]
    pub const fn on(geometry: Geometry) -> Self {
        let last = (geometry.files() - 1, geometry.ranks() - 1);
        let mut this = Self {
            geometry,
            board: 0,
            singles: [[0; N]; BITS],
            dense: [[0; N]; dense::FUNCTIONALS.len()],
        };
        // Locals instead of constants, since the compiler looks up each use of a constant.
        let (mut order, mut i) = ([0; N], 0);
        while i < N {
            order[i] = symmetry_at(N, i) as usize;
            i += 1;
        }
        let mut index = 0;
        while index < BITS {
            if let Some(square) = geometry.square(index as u16) {
                this.board |= 1 << index;
                let images = images_of_square(square, last);
                i = 0;
                while i < N {
                    this.singles[index][i] = 1 << geometry.at(images[order[i]]);
                    i += 1;
                }
            }
            index += 1;
        }
        this.with_dense_words()
    }

    /// Fills in the images of the dense words.
    const fn with_dense_words(mut self) -> Self {
        // The sum (xor) of the images of the squares whose vectors have a 1 at each coordinate. Round c leaves one row
        // for all indices that agree above bit c.
        let mut sums = [[0; N]; dense::COORDINATES];
        let (mut rows, mut len, mut bit) = (self.singles, BITS / 2, 1);
        while len > 0 {
            let (mut pair, sum) = (0, &mut sums[bit]);
            while pair < len {
                let mut i = 0;
                while i < N {
                    let odd = rows[2 * pair + 1][i];
                    sum[i] ^= odd;
                    rows[pair][i] = rows[2 * pair][i] ^ odd;
                    i += 1;
                }
                pair += 1;
            }
            (len, bit) = (len / 2, bit + 1);
        }
        sums[0] = rows[0];
        let (functionals, count) = (dense::FUNCTIONALS, dense::dense_words(BITS));
        let mut number = 0;
        while number < count {
            let mut coordinates = functionals[number];
            while coordinates != 0 {
                let sum = &sums[coordinates.trailing_zeros() as usize];
                let mut i = 0;
                while i < N {
                    self.dense[number][i] ^= sum[i];
                    i += 1;
                }
                coordinates &= coordinates - 1;
            }
            number += 1;
        }
        self
    }

    /// Returns the number of words that prove the steps.
    #[must_use]
    #[inline]
    pub const fn count(&self) -> usize {
        let dense = dense::dense_words(BITS);
        let fills_word = self.board == u128::MAX >> (128 - BITS);
        BITS + if fills_word { dense } else { 2 * dense }
    }

    /// Returns one of these words: first come all single bits, then dense words. If the board does not fill the word,
    /// the dense words are repeated without their bits off the board.
    #[must_use]
    #[inline]
    pub const fn word(&self, number: usize) -> u128 {
        let dense = dense::dense_words(BITS);
        if number < BITS {
            1 << number
        } else if number - BITS < dense {
            dense::WORDS[number - BITS]
        } else {
            dense::WORDS[number - BITS - dense] & self.board
        }
    }

    /// Returns the expected images of a [`word`](Self::word). The images of a bit off the board are zero.
    #[must_use]
    #[inline]
    pub const fn images(&self, number: usize) -> &[u128; N] {
        if number < BITS {
            &self.singles[number]
        } else {
            &self.dense[(number - BITS) % dense::dense_words(BITS)]
        }
    }

    /// Returns the bits that count of images by steps which do not clear the bits off the board: if a word has such
    /// bits, only the squares. Bits off the board must stay there.
    #[must_use]
    #[inline]
    pub const fn compared(&self, bits: u128) -> u128 {
        if bits & !self.board == 0 {
            u128::MAX
        } else {
            self.board
        }
    }

    /// Stops the build with the first wrong image of a [`word`](Self::word), among those under all symmetries of the
    /// board. Bit i of `clearing` tells whether the steps of image i clear the bits off the board.
    ///
    /// # Panics
    /// Always. The message names the transform, the mapping and the squares.
    #[cold]
    #[inline]
    #[track_caller]
    pub const fn refute_steps(&self, number: usize, images: [u128; N], clearing: u8) -> ! {
        let (bits, expected) = (self.word(number), self.images(number));
        let (mut i, mut wrong) = (0, 0);
        while wrong == 0 && i < N - 1 {
            i += 1;
            wrong = images[i] ^ expected[i];
            if clearing >> i & 1 == 0 {
                wrong &= self.compared(bits);
            }
        }
        self.refute(i, bits, images[i], expected[i])
    }

    #[must_use]
    #[inline]
    pub const fn pairs(&self) -> usize {
        pairs(self.geometry)
    }

    /// Returns the words of a pair, see [`squares_of_pair`].
    #[must_use]
    #[inline]
    pub const fn pair(&self, number: usize) -> [u128; 2] {
        if number == 0 {
            return [u128::MAX >> (128 - BITS); 2];
        }
        let [[a, b], [c, d]] = squares_of_pair(self.geometry, number);
        let geometry = self.geometry;
        [
            1 << geometry.at(a) | 1 << geometry.at(b),
            1 << geometry.at(c) | 1 << geometry.at(d),
        ]
    }

    /// Stops the build unless `images` are those of the first word of a [`pair`](Self::pair) under all symmetries of
    /// the board. If each image was made by proved symmetries, this proves by which.
    ///
    /// # Panics
    /// If an image is wrong. The message names the transform, the mapping and the squares.
    #[inline]
    #[track_caller]
    pub const fn check_each(&self, number: usize, images: &[u128; N]) {
        let bits = self.pair(number)[0];
        let counts = self.compared(bits);
        let lowest = &self.singles[bits.trailing_zeros() as usize];
        let highest = &self.singles[bits.ilog2() as usize];
        let mut i = 0;
        while i < N {
            let expected = if number == 0 {
                self.board
            } else {
                lowest[i] | highest[i]
            };
            if (images[i] ^ expected) & counts != 0 {
                self.refute(i, bits, images[i], expected);
            }
            i += 1;
        }
    }

    /// Stops the build unless `images` are those under `group`, in its order, with the squares of the board only. The
    /// first half are images of one word, the second half of another. The images of both words under all symmetries of
    /// the board are given.
    ///
    /// If proved steps made each image, it is the image under some symmetry. The [`pair`](Self::pair)s then prove
    /// completely under which one.
    ///
    /// # Panics
    /// As [`check_each`](Self::check_each).
    #[inline]
    #[track_caller]
    pub const fn check_images<const G: usize>(
        &self,
        group: &[Symmetry; G],
        [word, other]: [&[u128; N]; 2],
        images: [u128; G],
    ) {
        let mut i = 0;
        while i < G {
            let from = if i < G.div_ceil(2) { word } else { other };
            let index = index_of(N, group[i]);
            let expected = from[index] & self.board;
            if images[i] != expected {
                self.refute(index, from[0], images[i], expected);
            }
            i += 1;
        }
    }

    #[cold]
    #[track_caller]
    const fn refute(&self, index: usize, bits: u128, image: u128, expected: u128) -> ! {
        let mut message = wrong_steps(self.geometry, symmetry_at(N, index));
        self.describe(&mut message, bits);
        if bits.is_power_of_two() && bits & self.board == 0 {
            message.text(", which is off the board,");
        }
        message.text(" to ");
        self.describe(&mut message, image);
        if expected != 0 {
            message.text(" instead of ");
            self.describe(&mut message, expected);
        }
        message.text(REPORT);
        panic!("{}", message.as_str())
    }

    const fn describe(&self, message: &mut Message, word: u128) {
        let index = word.trailing_zeros() as u16;
        match self.geometry.square(index) {
            Some(square) if word.is_power_of_two() => message.square(square, index),
            None if word.is_power_of_two() => message.bit(index),
            _ => message.digits(word, BITS as u32 / 4),
        }
    }
}
