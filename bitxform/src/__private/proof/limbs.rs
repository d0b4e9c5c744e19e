//! The proof of words that are arrays, in limbs of 64 bits.
//!
//! The steps of some symmetries are proved square by square. The other symmetries are compositions of these, and a few
//! words that tell symmetries apart show which compositions. The expected image of each square is computed when it is
//! compared: tables of this many bits would cost more than they save.

use super::dense::{Sums, dense_limbs, dense_words_of_limbs};
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
    /// The sums of the squares for each symmetry.
    sums: [Sums<L>; N],
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
    /// by square.
    #[must_use]
    #[inline]
    pub const fn on(geometry: Geometry, bits: usize, proved: &[Symmetry]) -> Self {
        let mut this = Self {
            geometry,
            board: [0; L],
            bits,
            sums: [Sums::EMPTY; N],
        };
        let mut number = 0;
        while number < geometry.squares() {
            let square = this.square(number);
            let images = this.images_of(square);
            let index = geometry.at(square);
            set(&mut this.board, index);
            let mut i = 0;
            while i < proved.len() {
                let image = geometry.at(images[proved[i] as usize]);
                this.sums[index_of(N, proved[i])].add(index as usize, image as usize);
                i += 1;
            }
            number += 1;
        }
        this
    }

    const fn square(&self, number: u16) -> (u8, u8) {
        let ranks = self.geometry.ranks() as u16;
        ((number / ranks) as u8, (number % ranks) as u8)
    }

    const fn images_of(&self, square: (u8, u8)) -> [(u8, u8); 8] {
        images_of_square(
            square,
            (self.geometry.files() - 1, self.geometry.ranks() - 1),
        )
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
            set(&mut word, self.geometry.at(self.square(number as u16)));
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

    /// Stops the build unless `images` are the images of a [`word`](Self::word) under `symmetries`. Bits off the board
    /// must stay there. If the word has such bits, only the squares of the images are compared.
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
            let square = self.square(number as u16);
            let of_square = self.images_of(square);
            while i < G {
                let (mut expected, image) = ([0; L], of_square[symmetries[i] as usize]);
                set(&mut expected, self.geometry.at(image));
                if !are_same_limbs(images[i], expected) {
                    self.refute(symmetries[i], Some(square));
                }
                i += 1;
            }
            return;
        }
        let has_others = number % 2 != squares % 2;
        while i < G {
            let sums = &self.sums[index_of(N, symmetries[i])];
            let expected = sums.image((number - squares) / 2, self.bits);
            let image = if has_others {
                and(images[i], &self.board)
            } else {
                images[i]
            };
            if !are_same_limbs(image, expected) {
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
        let last = (self.geometry.files() - 1, self.geometry.ranks() - 1);
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
