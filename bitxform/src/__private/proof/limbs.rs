//! The proof of words that are arrays, in limbs of 64 bits.
//!
//! The steps of some symmetries are proved square by square. The other symmetries are compositions of these, and a few
//! words that tell symmetries apart show which compositions. The compiler interprets all this, so the images of squares
//! are kept as indices, and those of dense words are made once for two words.

use super::dense::{FUNCTIONALS_OF_LIMBS, Sums, dense_limbs, dense_words_of_limbs};
use super::{REPORT, images_of_square, index_of, pairs, squares_of_pair, symmetry_at, wrong_steps};
use crate::Symmetry;
use crate::bits::int::are_same_limbs;
use crate::board::geometry::Geometry;

/// The expected images of words of a board, in `L` limbs, under its `N` symmetries.
#[derive(Clone, Copy)]
pub struct ProofOfLimbs<const L: usize, const N: usize> {
    geometry: Geometry,
    /// The bits of all squares.
    board: [u64; L],
    /// The number of bits of a word.
    bits: usize,
    /// For each square, in 64 of each row, its index and those of its images under the proved symmetries.
    squares: [[[u16; N]; 64]; L],
    /// The images of dense words without their bits off the board.
    dense: [[[u64; L]; N]; FUNCTIONALS_OF_LIMBS.len()],
}

#[inline]
const fn set<const L: usize>(limbs: &mut [u64; L], index: u16) {
    limbs[index as usize / 64] |= 1 << (index % 64);
}

/// Returns the common bits.
#[inline]
const fn and<const L: usize>(mut one: [u64; L], other: &[u64; L]) -> [u64; L] {
    let mut i = 0;
    while i < L {
        one[i] &= other[i];
        i += 1;
    }
    one
}

impl<const L: usize, const N: usize> ProofOfLimbs<L, N> {
    /// Returns the proof of a board in words of so many bits. `proved` are the symmetries whose steps are proved square
    /// by square, at most `N - 1`.
    #[must_use]
    #[inline]
    pub const fn on(geometry: Geometry, bits: usize, proved: &[Symmetry]) -> Self {
        let mut this = Self {
            geometry,
            board: [0; L],
            bits,
            squares: [[[0; N]; 64]; L],
            dense: [[[0; L]; N]; FUNCTIONALS_OF_LIMBS.len()],
        };
        let (mut sums, mut number) = ([Sums::EMPTY; N], 0);
        while number < geometry.squares() {
            let square = this.square(number);
            let images = images_of_square(square, this.last());
            let index = geometry.at(square);
            set(&mut this.board, index);
            let row = &mut this.squares[number as usize / 64][number as usize % 64];
            row[0] = index;
            let mut i = 0;
            while i < proved.len() {
                row[i + 1] = geometry.at(images[proved[i] as usize]);
                sums[i].add(index as usize, row[i + 1] as usize);
                i += 1;
            }
            number += 1;
        }
        let (mut number, count) = (0, dense_words_of_limbs(bits));
        while number < count {
            let mut i = 0;
            while i < proved.len() {
                this.dense[number][i] = sums[i].image(number, bits);
                i += 1;
            }
            number += 1;
        }
        this
    }

    const fn last(&self) -> (u8, u8) {
        (self.geometry.files() - 1, self.geometry.ranks() - 1)
    }

    /// Returns the indices of a square and of its images under the proved symmetries.
    const fn indices(&self, number: usize) -> &[u16; N] {
        &self.squares[number / 64][number % 64]
    }

    const fn square(&self, number: u16) -> (u8, u8) {
        let ranks = self.geometry.ranks() as u16;
        ((number / ranks) as u8, (number % ranks) as u8)
    }

    /// Returns the number of words that [`check`](Self::check) needs.
    #[must_use]
    #[inline]
    pub const fn count(&self) -> usize {
        self.geometry.squares() as usize + 2 * dense_words_of_limbs(self.bits)
    }

    /// Returns one of these words: first come all squares, then dense words, each with its bits off the board and
    /// without them.
    #[must_use]
    #[inline]
    pub const fn word(&self, number: usize) -> [u64; L] {
        let squares = self.geometry.squares() as usize;
        if number < squares {
            let mut word = [0; L];
            set(&mut word, self.indices(number)[0]);
            return word;
        }
        let word = dense_limbs((number - squares) / 2);
        if number % 2 == squares % 2 {
            and(word, &self.board)
        } else {
            and(word, &self.all())
        }
    }

    /// Returns all bits of a word.
    const fn all(&self) -> [u64; L] {
        let mut all = [!0; L];
        if self.bits < 64 * L {
            all[L - 1] >>= 64 * L - self.bits;
        }
        all
    }

    /// Stops the build unless `images` are the images of a [`word`](Self::word) under `symmetries`, the proved ones. Bits
    /// off the board must stay there. If the word has such bits, only the squares of the images are compared.
    ///
    /// # Panics
    /// If an image is wrong. The message names the transform, the mapping and the square.
    #[inline]
    #[track_caller]
    pub const fn check<const G: usize>(
        &self,
        number: usize,
        symmetries: [Symmetry; G],
        images: [[u64; L]; G],
    ) {
        let squares = self.geometry.squares() as usize;
        let mut i = 0;
        if number < squares {
            let indices = self.indices(number);
            while i < G {
                let mut expected = [0; L];
                set(&mut expected, indices[i + 1]);
                if !are_same_limbs(images[i], expected) {
                    self.refute(symmetries[i], Some(self.square(number as u16)));
                }
                i += 1;
            }
            return;
        }
        let expected = &self.dense[(number - squares) / 2];
        let has_others = number % 2 != squares % 2;
        while i < G {
            let image = if has_others {
                and(images[i], &self.board)
            } else {
                images[i]
            };
            if !are_same_limbs(image, expected[i]) {
                self.refute(symmetries[i], None);
            }
            i += 1;
        }
    }

    #[must_use]
    #[inline]
    pub const fn pairs(&self) -> usize {
        pairs(self.geometry)
    }

    /// Returns the words of a pair, see [`squares_of_pair`].
    #[must_use]
    #[inline]
    pub const fn pair(&self, number: usize) -> [[u64; L]; 2] {
        if number == 0 {
            return [self.all(); 2];
        }
        let squares = squares_of_pair(self.geometry, number);
        let (mut words, mut i) = ([[0; L]; 2], 0);
        while i < 4 {
            set(&mut words[i / 2], self.geometry.at(squares[i / 2][i % 2]));
            i += 1;
        }
        words
    }

    /// Stops the build unless `images` are those of the first word of a [`pair`](Self::pair) under all symmetries of
    /// the board. If each image was made by proved symmetries, this proves by which.
    ///
    /// # Panics
    /// As [`check`](Self::check).
    #[inline]
    #[track_caller]
    pub const fn check_each(&self, number: usize, images: &[[u64; L]; N]) {
        let last = self.last();
        let [[one, other], _] = squares_of_pair(self.geometry, number);
        let (one, other) = (images_of_square(one, last), images_of_square(other, last));
        let mut i = 0;
        while i < N {
            let symmetry = symmetry_at(N, i);
            let mut expected = [0; L];
            set(&mut expected, self.geometry.at(one[symmetry as usize]));
            set(&mut expected, self.geometry.at(other[symmetry as usize]));
            if number == 0 {
                expected = self.board;
            }
            if !are_same_limbs(and(images[i], &self.board), expected) {
                self.refute(symmetry, None);
            }
            i += 1;
        }
    }

    /// Stops the build unless `images` are those under `group`, in its order, with the squares of the board only. The
    /// first half are images of one word, the second half of another. The images of both words under all symmetries of
    /// the board are given.
    ///
    /// # Panics
    /// As [`check`](Self::check).
    #[inline]
    #[track_caller]
    pub const fn check_images<const G: usize>(
        &self,
        group: &[Symmetry; G],
        [word, other]: [&[[u64; L]; N]; 2],
        images: [[u64; L]; G],
    ) {
        let mut i = 0;
        while i < G {
            let from = if i < G.div_ceil(2) { word } else { other };
            let expected = and(from[index_of(N, group[i])], &self.board);
            if !are_same_limbs(images[i], expected) {
                self.refute(group[i], None);
            }
            i += 1;
        }
    }

    #[cold]
    #[track_caller]
    const fn refute(&self, symmetry: Symmetry, square: Option<(u8, u8)>) -> ! {
        let mut message = wrong_steps(self.geometry, symmetry);
        match square {
            Some(square) => message.square(square, self.geometry.at(square)),
            None => message.text("boards of several squares"),
        }
        message.text(" to other squares than they should");
        message.text(REPORT);
        panic!("{}", message.as_str())
    }
}
