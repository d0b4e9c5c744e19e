//! The proof that stands in a user's crate: planned steps against the specification.

use crate::shape::Shape;
use crate::specification;
use crate::{RectangleSymmetry, Symmetry};

/// Compares planned steps with the specification. The compiler interprets every operation of this,
/// for each annotated type: it is written for few of them.
#[derive(Debug)]
pub struct Proof<W> {
    shape: Shape,
    /// The index of each square, at `ranks * file + rank`.
    indices: [u8; 128],
    /// All squares.
    board: W,
}

/// Two squares that no symmetry but the identity fixes: a1 and its neighbour.
const LANDMARKS: u8 = 2;

impl<W> Proof<W> {
    /// The square of a landmark.
    const fn landmark(&self, number: u8) -> (u8, u8) {
        match number {
            0 => (0, 0),
            _ if self.shape.files() > 1 => (1, 0),
            _ => (0, 1),
        }
    }

    /// The index of the square to which the symmetry at a place in `Symmetry::ALL` moves a square.
    const fn expected(&self, (file, rank): (u8, u8), place: usize) -> u8 {
        let lasts = (self.shape.files() - 1, self.shape.ranks() - 1);
        self.index(specification::images((file, rank), lasts)[place])
    }

    const fn index(&self, (file, rank): (u8, u8)) -> u8 {
        self.indices[self.shape.ranks() as usize * file as usize + rank as usize]
    }
}

/// The places in `Symmetry::ALL` of the symmetries that a board has, in their order.
const fn place(number: usize, order: usize) -> usize {
    if order == 4 {
        RectangleSymmetry::ALL[number].as_symmetry() as usize
    } else {
        number
    }
}

macro_rules! words {
    ($($word:ident)*) => {$(
        impl Proof<$word> {
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
                Self { shape, indices, board }
            }

            /// Stops the build unless `images`, under all `N` symmetries of the board in their order,
            /// of the word in which the bit `index` alone is set, are right. The image of a square is
            /// a square; that of a bit off the board is nowhere on it. Steps are linear, so to check
            /// all bits is a complete proof of the transforms.
            ///
            /// # Panics
            /// If one is wrong, with the names of the transform, the mapping and the squares.
            #[inline]
            #[track_caller]
            pub const fn check_transforms<const N: usize>(&self, index: u8, images: [$word; N]) {
                let mut i = 0;
                if let Some(square) = self.shape.square(index) {
                    let lasts = (self.shape.files() - 1, self.shape.ranks() - 1);
                    let expected = specification::images(square, lasts);
                    while i < N {
                        let place = place(i, N);
                        if images[i] != 1 << self.index(expected[place]) {
                            self.refute(place, square, images[i] as u128);
                        }
                        i += 1;
                    }
                } else {
                    while i < N {
                        if images[i] & self.board != 0 {
                            self.refute_off_board(place(i, N), index, images[i] as u128);
                        }
                        i += 1;
                    }
                }
            }

            /// How many boards [`check_images`](Self::check_images) wants to see.
            pub const LANDMARKS: u8 = LANDMARKS;

            /// The boards of one square to call it with.
            #[must_use]
            #[inline]
            pub const fn landmark_bits(&self, number: u8) -> $word {
                1 << self.index(self.landmark(number))
            }

            /// Stops the build unless `images` are the boards to which `group` moves a landmark. If
            /// they were made by transforms that are proved, so that each is made by some symmetry,
            /// this is a complete proof of the way they were made: where two neighbours go tells
            /// symmetries apart.
            ///
            /// # Panics
            /// As [`check_transforms`](Self::check_transforms).
            #[inline]
            #[track_caller]
            pub const fn check_images<const N: usize>(
                &self,
                number: u8,
                group: [Symmetry; N],
                images: [$word; N],
            ) {
                let square = self.landmark(number);
                let mut i = 0;
                while i < N {
                    if images[i] != 1 << self.expected(square, group[i] as usize) {
                        self.refute(group[i] as usize, square, images[i] as u128);
                    }
                    i += 1;
                }
            }
        }
    )*};
}

words!(u8 u16 u32 u64 u128);

/// What is said of an error.
impl<W> Proof<W> {
    #[cold]
    #[track_caller]
    const fn refute(&self, place: usize, square: (u8, u8), image: u128) -> ! {
        let mut message = self.message(place);
        message.square(square, self.index(square));
        message.text(" to ");
        self.image(&mut message, image);
        let lasts = (self.shape.files() - 1, self.shape.ranks() - 1);
        let expected = specification::images(square, lasts)[place];
        message.text(" instead of ");
        message.square(expected, self.index(expected));
        message.text(REPORT);
        panic!("{}", message.as_str())
    }

    #[cold]
    #[track_caller]
    const fn refute_off_board(&self, place: usize, index: u8, image: u128) -> ! {
        let mut message = self.message(place);
        message.bit(index);
        message.text(", which is off the board, to ");
        self.image(&mut message, image);
        message.text(REPORT);
        panic!("{}", message.as_str())
    }

    const fn message(&self, place: usize) -> Message {
        let mut message = Message::new();
        message.text("the steps planned for ");
        message.text(Symmetry::ALL[place].name());
        message.text(" in ");
        message.text(self.shape.mapping().name());
        message.text(" send ");
        message
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "an index of a word is small"
    )]
    const fn image(&self, message: &mut Message, image: u128) {
        let index = image.trailing_zeros() as u8;
        match self.shape.square(index) {
            Some(square) if image.is_power_of_two() => message.square(square, index),
            _ => message.digits(image, 8 * size_of::<W>() as u32 / 4),
        }
    }
}

const REPORT: &str = "; this is an error in bitxform, please report it";

/// Text put together while compiling, where nothing can be formatted. What is too long is cut off.
pub(super) struct Message {
    bytes: [u8; 256],
    len: usize,
}

impl Message {
    pub(super) const fn new() -> Self {
        Self {
            bytes: [0; 256],
            len: 0,
        }
    }

    const fn byte(&mut self, byte: u8) {
        if self.len < self.bytes.len() {
            self.bytes[self.len] = byte;
            self.len += 1;
        }
    }

    pub(super) const fn text(&mut self, text: &str) {
        let mut i = 0;
        while i < text.len() {
            self.byte(text.as_bytes()[i]);
            i += 1;
        }
    }

    /// Such as `b1 (bit 8)`.
    const fn square(&mut self, (file, rank): (u8, u8), index: u8) {
        if file >= 26 {
            self.byte(b'a' + file / 26 - 1);
        }
        self.byte(b'a' + file % 26);
        self.number(rank + 1);
        self.text(" (");
        self.bit(index);
        self.text(")");
    }

    /// Such as `bit 8`.
    pub(super) const fn bit(&mut self, index: u8) {
        self.text("bit ");
        self.number(index);
    }

    pub(super) const fn number(&mut self, number: u8) {
        self.long_number(number as usize);
    }

    pub(super) const fn long_number(&mut self, number: usize) {
        if number >= 10 {
            self.long_number(number / 10);
        }
        self.byte(b"0123456789"[number % 10]);
    }

    /// So many hexadecimal digits.
    pub(super) const fn digits(&mut self, word: u128, digits: u32) {
        self.text("0x");
        let mut nibble = digits;
        while nibble > 0 {
            nibble -= 1;
            self.byte(b"0123456789abcdef"[(word >> (4 * nibble) & 15) as usize]);
        }
    }

    pub(super) const fn as_str(&self) -> &str {
        let mut bytes = self.bytes.split_at(self.len).0;
        loop {
            match core::str::from_utf8(bytes) {
                Ok(text) => return text,
                // Cut off within a character.
                Err(error) => bytes = bytes.split_at(error.valid_up_to()).0,
            }
        }
    }
}
