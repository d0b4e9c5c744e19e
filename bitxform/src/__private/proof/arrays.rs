//! The proof of boards in arrays.
//!
//! The steps of some symmetries are proved square by square. The other symmetries are compositions of these,
//! and a few words that tell symmetries apart show which compositions. The expected image of each square is
//! computed when it is compared: tables of this many bits would cost more than they save.

use super::dense::{FUNCTIONALS_OF_ARRAYS, dense_words_of_limbs};
use super::{Message, Proof, REPORT};
use crate::__private::proof::images_of_square;
use crate::Symmetry;
use crate::board::geometry::Geometry;

/// The expected images of words of a board under its `N` symmetries, by the specification.
#[derive(Clone, Copy)]
pub struct ArrayProof<W, const N: usize> {
    shape: Geometry,
    /// The bits of all squares.
    board: W,
    /// For each symmetry and coordinate, the images of the squares whose vectors have a 1 there. See
    /// [`super::dense`].
    sums: [[W; COORDINATES]; N],
}

/// The coordinates of a vector: a constant 1, and the bits of an index.
const COORDINATES: usize = 13;

/// Sets a bit.
macro_rules! set {
    ($word:expr, $index:expr, $element:ident) => {{
        let width = $element::BITS as usize;
        $word[$index / width] |= 1 << ($index % width);
    }};
}

macro_rules! arrays {
    ($($element:ident $is_same:ident;)*) => {$(
        /// Returns `one == other`, in constants too.
        #[must_use]
        #[inline(always)]
        pub const fn $is_same<const L: usize>(one: [$element; L], other: [$element; L]) -> bool {
            let (mut differences, mut i) = (0, 0);
            while i < L {
                differences |= one[i] ^ other[i];
                i += 1;
            }
            differences == 0
        }

        impl<const L: usize, const N: usize> ArrayProof<[$element; L], N> {
            /// Returns the proof of a board. `proved` are the symmetries whose steps are proved square by
            /// square.
            #[must_use]
            #[inline]
            pub const fn on(shape: Geometry, proved: &[Symmetry]) -> Self {
                let mut this = Self { shape, board: [0; L], sums: [[[0; L]; COORDINATES]; N] };
                let mut number = 0;
                while number < shape.squares() {
                    let (square, images) = this.square(number);
                    let index = shape.at(square) as usize;
                    set!(this.board, index, $element);
                    let mut i = 0;
                    while i < proved.len() {
                        let symmetry = Proof::<$element, N, 0>::index_of(proved[i]);
                        let image = shape.at(images[proved[i] as usize]) as usize;
                        let (mut vector, mut coordinate) = (index << 1 | 1, 0);
                        while vector != 0 {
                            if vector & 1 != 0 {
                                set!(this.sums[symmetry][coordinate], image, $element);
                            }
                            vector >>= 1;
                            coordinate += 1;
                        }
                        i += 1;
                    }
                    number += 1;
                }
                this
            }

            /// Returns a square and its images.
            const fn square(&self, number: u16) -> ((u8, u8), [(u8, u8); 8]) {
                let (files, ranks) = (self.shape.files(), self.shape.ranks());
                let square = ((number / ranks as u16) as u8, (number % ranks as u16) as u8);
                (square, images_of_square(square, (files - 1, ranks - 1)))
            }

            /// Returns the number of words that [`check`](Self::check) needs.
            #[must_use]
            #[inline]
            pub const fn count(&self) -> usize {
                self.shape.squares() as usize + 2 * dense_words_of_limbs(L * $element::BITS as usize)
            }

            /// Returns one of these words: first come all squares, then dense words, each with its bits off the
            /// board and without them.
            #[must_use]
            #[inline]
            pub const fn word(&self, number: usize) -> [$element; L] {
                let mut word = [0; L];
                let squares = self.shape.squares() as usize;
                if number < squares {
                    let (square, _) = self.square(number as u16);
                    set!(word, self.shape.at(square) as usize, $element);
                    return word;
                }
                let functional = FUNCTIONALS_OF_ARRAYS[(number - squares) / 2] as usize;
                // The values within an element. Each round doubles their number.
                let mut values: $element = (functional & 1) as $element;
                let (mut width, mut bit) = (1, 1);
                while width < $element::BITS {
                    let ones = !0 >> ($element::BITS - width);
                    let flipped = if functional >> bit & 1 != 0 { ones } else { 0 };
                    values |= (values ^ flipped) << width;
                    width *= 2;
                    bit += 1;
                }
                let mut i = 0;
                while i < L {
                    let odd = (functional >> bit & i).count_ones() % 2 != 0;
                    word[i] = if odd { !values } else { values };
                    if number % 2 == squares % 2 {
                        word[i] &= self.board[i];
                    }
                    i += 1;
                }
                word
            }

            /// Stops the build unless `images` are the images of a [`word`](Self::word) under `symmetries`.
            /// Bits off the board must stay there. If the word has such bits, only the squares of the images
            /// are compared.
            ///
            /// # Panics
            /// If an image is wrong. The message names the transform, the mapping and the squares.
            #[inline]
            #[track_caller]
            pub const fn check<const G: usize>(
                &self,
                number: usize,
                symmetries: [Symmetry; G],
                images: [[$element; L]; G],
            ) {
                let squares = self.shape.squares() as usize;
                let mut i = 0;
                if number < squares {
                    let (square, of_square) = self.square(number as u16);
                    while i < G {
                        let mut expected = [0; L];
                        let image = of_square[symmetries[i] as usize];
                        set!(expected, self.shape.at(image) as usize, $element);
                        if !$is_same(images[i], expected) {
                            self.refute(symmetries[i], Some(square));
                        }
                        i += 1;
                    }
                    return;
                }
                let functional = FUNCTIONALS_OF_ARRAYS[(number - squares) / 2];
                let has_others = number % 2 != squares % 2;
                while i < G {
                    let sums = &self.sums[Proof::<$element, N, 0>::index_of(symmetries[i])];
                    let (mut expected, mut coordinate) = ([0; L], 0);
                    while coordinate < COORDINATES {
                        let mut element = 0;
                        while functional >> coordinate & 1 != 0 && element < L {
                            expected[element] ^= sums[coordinate][element];
                            element += 1;
                        }
                        coordinate += 1;
                    }
                    let image = if has_others { self.on_board(images[i]) } else { images[i] };
                    if !$is_same(image, expected) {
                        self.refute(symmetries[i], None);
                    }
                    i += 1;
                }
            }

            const fn on_board(&self, mut word: [$element; L]) -> [$element; L] {
                let mut element = 0;
                while element < L {
                    word[element] &= self.board[element];
                    element += 1;
                }
                word
            }

            /// Returns the number of pairs of words that the rest of the proof needs.
            #[must_use]
            #[inline]
            pub const fn pairs(&self) -> usize {
                if self.shape.files() < 3 || self.shape.ranks() < 3 { 4 } else { 2 }
            }

            /// Returns a pair of words, chosen like the pairs of [`Proof`].
            #[must_use]
            #[inline]
            pub const fn pair(&self, number: usize) -> [[$element; L]; 2] {
                if number == 0 {
                    return [[!0; L]; 2];
                }
                let (mut words, mut i) = ([[0; L]; 2], 0);
                let squares = self.pair_of_squares(number);
                while i < 4 {
                    set!(words[i / 2], self.shape.at(squares[i / 2][i % 2]) as usize, $element);
                    i += 1;
                }
                words
            }

            /// Returns the squares of a pair: for each word one or two.
            const fn pair_of_squares(&self, number: usize) -> [[(u8, u8); 2]; 2] {
                let beside = if self.shape.files() > 1 { (1, 0) } else { (0, 1) };
                let above = if self.shape.ranks() > 1 { (0, 1) } else { (1, 0) };
                match number {
                    1 => [[(0, 0), beside], [(0, 0), above]],
                    2 => [[(0, 0); 2], [beside; 2]],
                    _ => [[beside; 2], [(0, 0); 2]],
                }
            }

            /// Stops the build unless `images` are those of the first word of a [`pair`](Self::pair) under all
            /// symmetries of the board. If each image was made by proved symmetries, this proves by which.
            ///
            /// # Panics
            /// As [`check`](Self::check).
            #[inline]
            #[track_caller]
            pub const fn check_each(&self, number: usize, images: &[[$element; L]; N]) {
                let lasts = (self.shape.files() - 1, self.shape.ranks() - 1);
                let [squares, _] = self.pair_of_squares(number);
                let [one, other] = [
                    images_of_square(squares[0], lasts),
                    images_of_square(squares[1], lasts),
                ];
                let mut index = 0;
                while index < N {
                    let symmetry = Proof::<$element, N, 0>::symmetry(index);
                    let mut expected = [0; L];
                    set!(expected, self.shape.at(one[symmetry as usize]) as usize, $element);
                    set!(expected, self.shape.at(other[symmetry as usize]) as usize, $element);
                    if number == 0 {
                        expected = self.board;
                    }
                    if !$is_same(self.on_board(images[index]), expected) {
                        self.refute(symmetry, None);
                    }
                    index += 1;
                }
            }

            /// Stops the build unless `images` are those under `group`, in its order, with the squares of the
            /// board only. The first half are images of one word, the second half of another. The images of
            /// both words under all symmetries of the board are given.
            ///
            /// # Panics
            /// As [`check`](Self::check).
            #[inline]
            #[track_caller]
            pub const fn check_images<const G: usize>(
                &self,
                group: &[Symmetry; G],
                [word, other]: [&[[$element; L]; N]; 2],
                images: [[$element; L]; G],
            ) {
                let mut i = 0;
                while i < G {
                    let from = if i < G.div_ceil(2) { word } else { other };
                    let expected = from[Proof::<$element, N, 0>::index_of(group[i])];
                    if !$is_same(images[i], self.on_board(expected)) {
                        self.refute(group[i], None);
                    }
                    i += 1;
                }
            }

            /// Stops the build unless `least` is the least image of a pair, and `index` the first one that
            /// leads there. Pairs compare by their first words, then by their second ones.
            ///
            /// # Panics
            /// If the image or the index is wrong.
            #[inline]
            #[track_caller]
            pub const fn check_least_pair<const G: usize>(
                &self,
                firsts: [[$element; L]; G],
                seconds: [[$element; L]; G],
                (least, index): ([[$element; L]; 2], usize),
            ) {
                const fn is_less<const L: usize>(
                    one: [&[$element; L]; 2],
                    other: [&[$element; L]; 2],
                ) -> bool {
                    let mut i = 0;
                    while i < 2 * L {
                        let (one, other) = (one[i / L][i % L], other[i / L][i % L]);
                        if one != other {
                            return one < other;
                        }
                        i += 1;
                    }
                    false
                }

                let (mut first, mut i) = (0, 1);
                while i < G {
                    if is_less([&firsts[i], &seconds[i]], [&firsts[first], &seconds[first]]) {
                        first = i;
                    }
                    i += 1;
                }
                if index != first || !$is_same(least[0], firsts[first]) || !$is_same(least[1], seconds[first]) {
                    let mut message = Message::new();
                    message.text("the least image of a pair is found at index ");
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

arrays! {
    u8 is_same_array_of_u8;
    u16 is_same_array_of_u16;
    u32 is_same_array_of_u32;
    u64 is_same_array_of_u64;
    u128 is_same_array_of_u128;
}

impl<W, const N: usize> ArrayProof<W, N> {
    #[cold]
    #[track_caller]
    const fn refute(&self, symmetry: Symmetry, square: Option<(u8, u8)>) -> ! {
        let mut message = Message::new();
        message.text("the steps planned for ");
        message.text(symmetry.name());
        message.text(" in ");
        message.text(self.shape.mapping().name());
        message.text(" send ");
        match square {
            Some(square) => message.square(square, self.shape.at(square)),
            None => message.text("boards of several squares"),
        }
        message.text(" to other squares than they should");
        message.text(REPORT);
        panic!("{}", message.as_str())
    }
}
