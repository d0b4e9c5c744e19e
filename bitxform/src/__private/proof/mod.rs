//! The proof in a user's crate: planned steps against the specification.
//!
//! It has three parts, which build on each other:
//!
//! 1. [`Proof::images`]: the steps of each symmetry send every single bit to the index that the specification
//!    gives. The steps are linear, so the single bits prove them for all words: see [`dense`]. Symmetries that are
//!    made of others are compared on few words, see [`Proof::check_each`].
//! 2. [`Proof::check_images`] and [`Proof::check_transform`]: all images of a word, the transform at run time
//!    and the least image of a pair agree with these steps.
//! 3. [`boards`]: the public methods of types that can be made of words apply these steps to each word.

#![allow(
    clippy::cast_possible_truncation,
    reason = "indices, widths and counts are small"
)]

pub(super) mod arrays;
pub(super) mod boards;
pub(super) mod chess;
pub(super) mod dense;
pub(super) mod group;
mod messages;

use crate::board::geometry::Geometry;
use crate::message::Message;
use crate::{RectangleSymmetry, Symmetry};

/// The expected images of words of `BITS` bits under the `N` symmetries of a board, by the specification. The
/// compiler interprets this code for each annotated type, so it is written for few operations.
#[derive(Clone, Copy, Debug)]
pub struct Proof<W, const N: usize, const BITS: usize> {
    shape: Geometry,
    /// The bits of all squares.
    board: W,
    /// The images of each single bit. The image of a bit off the board must have no square.
    singles: [[W; N]; BITS],
    /// The images of dense words, without the bits off the board.
    dense: [[W; N]; dense::FUNCTIONALS.len()],
    /// The images of boards without a pattern; then of the same boards made symmetric by the vertical flip, the
    /// horizontal flip and the half turn.
    seeds: [[[W; N]; SEEDS]; 4],
    /// For each symmetry, a word that it fixes. If the board has enough squares, only its powers fix the word too.
    fixed: [W; N],
}

/// Returns the images of a square under all symmetries.
#[inline]
pub(crate) const fn images_of_square(square: (u8, u8), last: (u8, u8)) -> [(u8, u8); 8] {
    let (mut images, mut i) = ([square; 8], 0);
    while i < 8 {
        images[i] = Symmetry::ALL[i].image(square, last);
        i += 1;
    }
    images
}

/// The greatest number of words of a board whose methods are proved.
const SEEDS: usize = 4;

impl<W, const N: usize, const BITS: usize> Proof<W, N, BITS> {
    /// Returns the symmetry of the image at this index.
    #[must_use]
    #[inline]
    pub const fn symmetry(index: usize) -> Symmetry {
        if N == 4 {
            RectangleSymmetry::ALL[index].as_symmetry()
        } else {
            Symmetry::ALL[index]
        }
    }

    /// Returns the index of the image under a symmetry.
    pub(super) const fn index_of(symmetry: Symmetry) -> usize {
        if N == 4 {
            super::index_in_rectangle(symmetry)
        } else {
            symmetry as usize
        }
    }
}

macro_rules! words {
    ($($word:ident)*) => {$(
        impl<const N: usize, const BITS: usize> Proof<$word, N, BITS> {
            #[must_use]
            #[inline]
            pub const fn on(shape: Geometry) -> Self {
                // Locals instead of constants, since the compiler looks up each use of a constant.
                let (squares, noise, count) = (shape.squares() as usize, dense::NOISE, dense::dense_words(BITS));
                let lasts = (shape.files() - 1, shape.ranks() - 1);
                let (mut order, mut i) = ([0; N], 0);
                while i < N {
                    order[i] = Self::symmetry(i) as usize;
                    i += 1;
                }
                // The bit of each square, at `ranks * file + rank`.
                let (mut bits, ranks) = ([0; 128], shape.ranks() as usize);
                let mut index = 0;
                while index < squares {
                    bits[index] = 1 << shape.at(((index / ranks) as u8, (index % ranks) as u8));
                    index += 1;
                }
                let (mut board, mut singles) = (0, [[0; N]; BITS]);
                let mut seeds = [[[0; N]; SEEDS]; 4];
                let mut index = 0;
                while index < BITS {
                    if let Some(square) = shape.square(index as u16) {
                        board |= 1 << index;
                        let images = images_of_square(square, lasts);
                        let mut row = [0; N];
                        i = 0;
                        while i < N {
                            let (file, rank) = images[order[i]];
                            row[i] = bits[ranks * file as usize + rank as usize];
                            i += 1;
                        }
                        singles[index] = row;
                        let mut seed = 0;
                        while seed < seeds[0].len() {
                            if noise >> (index + 29 * seed) % 128 & 1 != 0 {
                                let sum = &mut seeds[0][seed];
                                i = 0;
                                while i < N {
                                    sum[i] |= row[i];
                                    i += 1;
                                }
                            }
                            seed += 1;
                        }
                    }
                    index += 1;
                }
                // The sum (xor) of the images of the squares whose vectors have a 1 at each coordinate. Round c
                // leaves one row for all indices that agree above bit c.
                let (mut sums, mut rows, mut len, mut bit) = ([[0; N]; dense::COORDINATES], singles, BITS / 2, 1);
                while len > 0 {
                    let (mut pair, sum) = (0, &mut sums[bit]);
                    while pair < len {
                        i = 0;
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
                let fixing = [Symmetry::FlipVertical, Symmetry::FlipHorizontal, Symmetry::Rotate180];
                let mut kind = 0;
                while kind < N * fixing.len() {
                    let (i, of_kind) = (kind % N, kind / N);
                    let other = Self::index_of(fixing[of_kind].then(Self::symmetry(i)));
                    let mut seed = 0;
                    while seed < seeds[0].len() {
                        seeds[1 + of_kind][seed][i] = seeds[0][seed][i] | seeds[0][seed][other];
                        seed += 1;
                    }
                    kind += 1;
                }
                // The sum for each set of the four lower coordinates, and for each set of the four upper ones.
                let mut of_sets = [[[0; N]; 16]; 2];
                let mut set = 1_usize;
                while set < 16 {
                    let (lowest, others) = (set.trailing_zeros() as usize, set & (set - 1));
                    i = 0;
                    while i < N {
                        of_sets[0][set][i] = of_sets[0][others][i] ^ sums[lowest][i];
                        of_sets[1][set][i] = of_sets[1][others][i] ^ sums[4 + lowest][i];
                        i += 1;
                    }
                    set += 1;
                }
                let (functionals, mut dense) = (dense::FUNCTIONALS, [[0; N]; dense::FUNCTIONALS.len()]);
                let mut number = 0;
                while number < count {
                    let function = functionals[number] as usize;
                    let (lower, upper) = (&of_sets[0][function % 16], &of_sets[1][function / 16]);
                    i = 0;
                    while i < N {
                        dense[number][i] = lower[i] ^ upper[i];
                        i += 1;
                    }
                    number += 1;
                }
                Self { shape, board, singles, dense, seeds, fixed: Self::fixed(&seeds) }
            }

            /// Returns, for each symmetry `s`, the common squares of a seed and its image under `s`. The
            /// symmetry `s.then(s)` must fix the seed, so `s` fixes these squares.
            const fn fixed(seeds: &[[[$word; N]; SEEDS]; 4]) -> [$word; N] {
                let (mut fixed, mut i) = ([0; N], 0);
                while i < N {
                    let is_involution = Self::index_of(Self::symmetry(i).then(Self::symmetry(i))) == 0;
                    let seed = &seeds[if is_involution { 0 } else { 3 }][0];
                    fixed[i] = seed[0] & seed[i];
                    i += 1;
                }
                fixed
            }

            /// Returns the number of words that prove the steps.
            #[must_use]
            #[inline]
            pub const fn count(&self) -> usize {
                let dense = dense::dense_words(BITS);
                BITS + if self.board == $word::MAX { dense } else { 2 * dense }
            }

            /// Returns one of these words: first come all single bits, then dense words. If the board does not
            /// fill the word, the dense words are repeated without their bits off the board.
            #[must_use]
            #[inline]
            #[allow(clippy::cast_possible_truncation, trivial_numeric_casts, reason = "words are cut off")]
            pub const fn word(&self, number: usize) -> $word {
                if number < BITS {
                    1 << number
                } else if number - BITS < dense::dense_words(BITS) {
                    dense::WORDS[number - BITS] as $word
                } else {
                    dense::WORDS[number - BITS - dense::dense_words(BITS)] as $word & self.board
                }
            }

            /// Returns the images of a [`word`](Self::word) by the specification. The images of a bit off the
            /// board are zero.
            #[must_use]
            #[inline]
            pub const fn images(&self, number: usize) -> &[$word; N] {
                if number < BITS {
                    &self.singles[number]
                } else {
                    &self.dense[(number - BITS) % dense::dense_words(BITS)]
                }
            }

            /// Returns the bits that count of images by steps which do not clear the bits off the board: if a word
            /// has such bits, only the squares. Bits off the board must stay there.
            #[must_use]
            #[inline]
            pub const fn compared(&self, bits: $word) -> $word {
                if bits & !self.board == 0 { $word::MAX } else { self.board }
            }

            /// Stops the build with the first wrong image of a [`word`](Self::word), among those under all
            /// symmetries of the board. Bit i of `clearing` tells whether the steps of image i clear the bits off
            /// the board.
            ///
            /// # Panics
            /// Always. The message names the transform, the mapping and the squares.
            #[cold]
            #[inline]
            #[track_caller]
            pub const fn refute_steps(&self, number: usize, images: [$word; N], clearing: u8) -> ! {
                let (bits, expected) = (self.word(number), self.images(number));
                let (mut i, mut wrong) = (0, 0);
                while wrong == 0 && i < N - 1 {
                    i += 1;
                    wrong = images[i] ^ expected[i];
                    if clearing >> i & 1 == 0 {
                        wrong &= self.compared(bits);
                    }
                }
                self.refute(i, bits as u128, images[i] as u128, expected[i] as u128)
            }

            /// Returns the number of pairs of words that the rest of the proof needs.
            #[must_use]
            #[inline]
            pub const fn pairs(&self) -> usize {
                if self.shape.files() < 3 || self.shape.ranks() < 3 { 4 } else { 2 }
            }

            /// Returns two words whose images are compared. The first pair has all bits set, which exposes a
            /// mask with a missing or an extra bit. The other pairs distinguish the symmetries: only the
            /// identity fixes both a1 and a neighbour. One word with both does that, unless the board is only
            /// two squares wide.
            #[must_use]
            #[inline]
            pub const fn pair(&self, number: usize) -> [$word; 2] {
                let a1 = 1 << self.shape.at((0, 0));
                let beside = if self.shape.files() > 1 { 1 << self.shape.at((1, 0)) } else { 0 };
                let above = if self.shape.ranks() > 1 { 1 << self.shape.at((0, 1)) } else { 0 };
                match number {
                    0 => [$word::MAX; 2],
                    1 => [a1 | beside, a1 | above],
                    2 => [a1, if beside == 0 { above } else { beside }],
                    _ => [if beside == 0 { above } else { beside }, a1],
                }
            }

            /// Stops the build unless `images` are those of the first word of a [`pair`](Self::pair) under all
            /// symmetries of the board. If each image was made by proved symmetries, this proves by which.
            ///
            /// # Panics
            /// If an image is wrong. The message names the transform, the mapping and the squares.
            #[inline]
            #[track_caller]
            pub const fn check_each(&self, number: usize, images: &[$word; N]) {
                let bits = self.pair(number)[0];
                let counts = self.compared(bits);
                let lowest = &self.singles[bits.trailing_zeros() as usize];
                let highest = &self.singles[BITS - 1 - bits.leading_zeros() as usize];
                let mut i = 0;
                while i < N {
                    let expected = if number == 0 { self.board } else { lowest[i] | highest[i] };
                    if (images[i] ^ expected) & counts != 0 {
                        self.refute(i, bits as u128, images[i] as u128, expected as u128);
                    }
                    i += 1;
                }
            }

            /// Stops the build unless `images` are those under `group`, in its order, with the squares of the
            /// board only. The first half are images of one word, the second half of another. The images of
            /// both words under all symmetries of the board are given.
            ///
            /// If proved steps made each image, it is the image under some symmetry. The [`pair`](Self::pair)s
            /// then prove completely under which one.
            ///
            /// # Panics
            /// As [`check_each`](Self::check_each).
            #[inline]
            #[track_caller]
            pub const fn check_images<const G: usize>(
                &self,
                group: &[Symmetry; G],
                [word, other]: [&[$word; N]; 2],
                images: [$word; G],
            ) {
                let mut i = 0;
                while i < G {
                    let from = if i < G.div_ceil(2) { word } else { other };
                    let index = Self::index_of(group[i]);
                    let expected = from[index] & self.board;
                    if images[i] != expected {
                        self.refute(index, from[0] as u128, images[i] as u128, expected as u128);
                    }
                    i += 1;
                }
            }

            /// Stops the build unless `image` is the image under the symmetry at an index, according to its
            /// proved steps.
            ///
            /// # Panics
            /// As [`check_each`](Self::check_each).
            #[inline]
            #[track_caller]
            pub const fn check_transform(&self, index: usize, images: &[$word; N], image: $word) {
                if (image ^ images[index]) & self.board != 0 {
                    self.refute(index, images[0] as u128, image as u128, images[index] as u128);
                }
            }

            /// Stops the build unless `least` is the least image of a pair, and `index` the first one that
            /// leads there. Pairs compare by their first words, then by their second ones.
            ///
            /// # Panics
            /// If the image or the index is wrong. The message has the words.
            #[inline]
            #[track_caller]
            pub const fn check_least_pair<const G: usize>(
                &self,
                firsts: [$word; G],
                seconds: [$word; G],
                (least, index): ([$word; 2], usize),
            ) {
                let (mut first, mut i) = (0, 1);
                while i < G {
                    if firsts[i] < firsts[first] || firsts[i] == firsts[first] && seconds[i] < seconds[first] {
                        first = i;
                    }
                    i += 1;
                }
                if index != first || least[0] != firsts[first] || least[1] != seconds[first] {
                    let mut message = Self::about("the least image of ");
                    self.describe(&mut message, firsts[0] as u128);
                    message.text(" and ");
                    self.describe(&mut message, seconds[0] as u128);
                    message.text(" is found at index ");
                    message.long_number(index);
                    message.text(" instead of ");
                    message.long_number(first);
                    message.text(REPORT);
                    panic!("{}", message.as_str())
                }
            }
        }
    )*};
}

words!(u8 u16 u32 u64 u128);

pub(super) const REPORT: &str = "; this is an error in bitxform, please report it";
