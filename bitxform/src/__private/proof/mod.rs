//! The proof that stands in a user's crate: planned steps against the specification.
//!
//! It has four parts, each of which builds on those before:
//!
//! 1. [`Proof::check_transforms`]: each symmetry's steps send every single bit where the specification
//!    says.
//! 2. [`Proof::check_dense`]: the steps are linear, so the single bits speak for all words. See
//!    [`dense`].
//! 3. [`Proof::check_images`] and [`Proof::check_transform`]: what is made of these steps (all images of
//!    a word, the transform at run time, the least image of a pair) equals them.
//! 4. [`boards`]: the public methods of types that can be made of words do to each word what its steps do.

pub(super) mod boards;
mod dense;
pub(super) mod group;
mod message;

use crate::shape::Shape;
use crate::specification;
use crate::{RectangleSymmetry, Symmetry};
pub(crate) use message::Message;

/// Compares planned steps with the specification, on a board with `N` symmetries. The compiler
/// interprets every operation of this, for each annotated type: it is written for few of them.
#[derive(Debug)]
pub struct Proof<W, const N: usize> {
    shape: Shape,
    /// The index of each square, at `ranks * file + rank`.
    indices: [u8; 128],
    /// All squares.
    board: W,
    /// The images of the squares before an index, added (xor).
    before: [W; N],
    /// The images of the squares whose index has a bit set, added (xor), at the number of that bit
    /// plus one; at 0, those of all squares. Complete once all bits are checked.
    sums: [[W; N]; dense::COORDINATES],
}

impl<W, const N: usize> Proof<W, N> {
    const fn index(&self, (file, rank): (u8, u8)) -> u8 {
        self.indices[self.shape.ranks() as usize * file as usize + rank as usize]
    }

    /// The symmetry whose image is at this index.
    #[must_use]
    #[inline]
    pub const fn symmetry(place: usize) -> Symmetry {
        if N == 4 {
            RectangleSymmetry::ALL[place].as_symmetry()
        } else {
            Symmetry::ALL[place]
        }
    }

    /// The index at which its image is.
    pub(super) const fn place(symmetry: Symmetry) -> usize {
        if N == 4 {
            super::rectangle_symmetry(symmetry) as usize
        } else {
            symmetry as usize
        }
    }
}

macro_rules! words {
    ($($word:ident)*) => {$(
        impl<const N: usize> Proof<$word, N> {
            #[must_use]
            #[inline]
            pub const fn on(shape: Shape) -> Self {
                let (mut indices, mut board) = ([0; 128], 0);
                let (mut file, mut number) = (0, 0);
                while file < shape.files() {
                    let mut rank = 0;
                    while rank < shape.ranks() {
                        let index = shape.index((file, rank));
                        indices[number] = index;
                        board |= 1 << index;
                        number += 1;
                        rank += 1;
                    }
                    file += 1;
                }
                Self { shape, indices, board, before: [0; N], sums: [[0; N]; dense::COORDINATES] }
            }

            /// Stops the build unless `images`, under all symmetries of the board in their order, of
            /// the word in which the bit `index` alone is set, are right. The image of a square is a
            /// square; that of a bit off the board is nowhere on it. Called for one bit after the other.
            ///
            /// # Panics
            /// If one is wrong, with the names of the transform, the mapping and the squares.
            #[inline]
            #[track_caller]
            pub const fn check_transforms(&mut self, index: u8, images: [$word; N]) {
                let mut i = 0;
                if let Some(square) = self.shape.square(index) {
                    let lasts = (self.shape.files() - 1, self.shape.ranks() - 1);
                    let expected = specification::images(square, lasts);
                    while i < N {
                        let expected = 1 << self.index(expected[Self::symmetry(i) as usize]);
                        if images[i] != expected {
                            self.refute(i, 1 << index, images[i] as u128, expected as u128);
                        }
                        self.before[i] ^= expected;
                        i += 1;
                    }
                } else {
                    while i < N {
                        if images[i] & self.board != 0 {
                            self.refute_off_board(i, index, images[i] as u128);
                        }
                        i += 1;
                    }
                }
                // Bit c of an index changes at the multiples of 2^c: a sum of those where it is set is a
                // sum of differences of sums from the first index on.
                let mut coordinate = 0;
                while coordinate <= (index + 1).trailing_zeros() as usize && 1_u128 << coordinate < $word::BITS as u128 {
                    coordinate += 1;
                    i = 0;
                    while i < N {
                        self.sums[coordinate][i] ^= self.before[i];
                        i += 1;
                    }
                }
                self.sums[0] = self.before;
            }

            /// How many words [`check_dense`](Self::check_dense) wants to see, after all single bits: each
            /// as it is, and without the bits off the board if there are any.
            #[must_use]
            #[inline]
            pub const fn dense_words(&self) -> usize {
                let words = dense::words($word::BITS);
                if self.board == $word::MAX { words } else { 2 * words }
            }

            #[must_use]
            #[inline]
            #[allow(clippy::cast_possible_truncation, trivial_numeric_casts, reason = "words are cut off")]
            pub const fn dense_word(&self, number: usize) -> $word {
                let words = dense::words($word::BITS);
                if number < words {
                    dense::WORDS[number] as $word
                } else {
                    dense::WORDS[number - words] as $word & self.board
                }
            }

            /// Stops the build unless `images` are the images of a dense word: the sums (xor) of those of
            /// its bits. Of a word with bits off the board, what is on the board counts.
            ///
            /// # Panics
            /// As [`check_transforms`](Self::check_transforms).
            #[inline]
            #[track_caller]
            pub const fn check_dense(&self, number: usize, images: [$word; N]) {
                let words = dense::words($word::BITS);
                let (function, counts) = if number < words {
                    (dense::FUNCTIONALS[number], self.board)
                } else {
                    (dense::FUNCTIONALS[number - words], $word::MAX)
                };
                let mut i = 0;
                while i < N {
                    let (mut sum, mut rest) = (0, function);
                    while rest != 0 {
                        sum ^= self.sums[rest.trailing_zeros() as usize][i];
                        rest &= rest - 1;
                    }
                    if (images[i] ^ sum) & counts != 0 {
                        self.refute(i, self.dense_word(number) as u128, images[i] as u128, sum as u128);
                    }
                    i += 1;
                }
            }

            /// How many pairs of words the rest of the proof wants to see.
            pub const PAIRS: usize = PAIRS;

            /// Two words to make images of, with bits off the board. The first pair has all bits set, so
            /// that a mask that lacks a square, or has another bit, shows. The others have two squares
            /// that no symmetry but the identity fixes both, a1 and its neighbour: where two neighbours
            /// go tells symmetries apart. The last one is dense, and different in both words.
            #[must_use]
            #[inline]
            #[allow(clippy::cast_possible_truncation, trivial_numeric_casts, reason = "words are cut off")]
            pub const fn pair(&self, number: usize) -> [$word; 2] {
                let neighbour = if self.shape.files() > 1 { (1, 0) } else { (0, 1) };
                let [a1, neighbour] = [1 << self.index((0, 0)), 1 << self.index(neighbour)];
                match number {
                    0 => [$word::MAX; 2],
                    1 => [a1, neighbour],
                    2 => [neighbour, a1],
                    _ => [dense::NOISE as $word, dense::NOISE.rotate_left(61) as $word],
                }
            }

            /// Stops the build unless `images` are those under `group`, in its order and on the board
            /// only: in the first half those of a word, in the second those of another, whose images
            /// under the symmetries of the board are given.
            ///
            /// If they were made by the steps that are proved, so that each is made by some symmetry, the
            /// [`pair`](Self::pair)s are a complete proof of the way they were made.
            ///
            /// # Panics
            /// As [`check_transforms`](Self::check_transforms).
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
                    let place = Self::place(group[i]);
                    let expected = from[place] & self.board;
                    if images[i] != expected {
                        self.refute(place, from[0] as u128, images[i] as u128, expected as u128);
                    }
                    i += 1;
                }
            }

            /// Stops the build unless `image` is that under the symmetry at an index, as its steps make it.
            ///
            /// # Panics
            /// As [`check_transforms`](Self::check_transforms).
            #[inline]
            #[track_caller]
            pub const fn check_transform(&self, place: usize, images: &[$word; N], image: $word) {
                if (image ^ images[place]) & self.board != 0 {
                    self.refute(place, images[0] as u128, image as u128, images[place] as u128);
                }
            }

            /// Stops the build unless `least` is the least of the images of a pair, the first word before
            /// the second, and its index the first one that leads there.
            ///
            /// # Panics
            /// If it is not, with the words.
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
                    let mut message = self.about("the least image of ");
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

const PAIRS: usize = 4;

/// What is said of an error.
impl<W, const N: usize> Proof<W, N> {
    #[cold]
    #[track_caller]
    const fn refute(&self, place: usize, bits: u128, image: u128, expected: u128) -> ! {
        let mut message = self.message(place);
        self.describe(&mut message, bits);
        message.text(" to ");
        self.describe(&mut message, image);
        message.text(" instead of ");
        self.describe(&mut message, expected);
        message.text(REPORT);
        panic!("{}", message.as_str())
    }

    #[cold]
    #[track_caller]
    const fn refute_off_board(&self, place: usize, index: u8, image: u128) -> ! {
        let mut message = self.message(place);
        message.bit(index);
        message.text(", which is off the board, to ");
        self.describe(&mut message, image);
        message.text(REPORT);
        panic!("{}", message.as_str())
    }

    const fn message(&self, place: usize) -> Message {
        let mut message = self.about("the steps planned for ");
        message.text(Self::symmetry(place).name());
        message.text(" in ");
        message.text(self.shape.mapping().name());
        message.text(" send ");
        message
    }

    const fn about(&self, text: &str) -> Message {
        let mut message = Message::new();
        message.text(text);
        message
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "an index of a word is small"
    )]
    const fn describe(&self, message: &mut Message, word: u128) {
        let index = word.trailing_zeros() as u8;
        match self.shape.square(index) {
            Some(square) if word.is_power_of_two() => message.square(square, index),
            _ => message.digits(word, 8 * size_of::<W>() as u32 / 4),
        }
    }
}

const REPORT: &str = "; this is an error in bitxform, please report it";
