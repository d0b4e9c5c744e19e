//! The proof that stands in a user's crate: planned steps against the specification.

use crate::specification;
use crate::{Mapping, Symmetry};

/// Compares planned steps with the specification. The compiler interprets every operation of this,
/// for each annotated type: it is written for few of them.
#[derive(Debug)]
pub struct Proof {
    mapping: Mapping,
    /// The board of one square, by file and rank.
    squares: [[u64; 8]; 8],
}

impl Proof {
    #[must_use]
    #[inline]
    pub const fn in_mapping(mapping: Mapping) -> Self {
        let mut squares = [[0; 8]; 8];
        let mut square = 0;
        while square < 64 {
            let (file, rank) = (square % 8, square / 8);
            squares[file as usize][rank as usize] = 1 << mapping.index(file, rank);
            square += 1;
        }
        Self { mapping, squares }
    }

    /// Stops the build unless `images`, in the order of `Symmetry::ALL`, are the boards of one
    /// square to which the symmetries move the square of `index`. Steps are linear, so to check
    /// the 64 squares is a complete proof of the transforms.
    ///
    /// # Panics
    /// If one is another board, with the names of the transform, the mapping and the squares.
    #[inline]
    #[track_caller]
    pub const fn check_transforms(&self, index: u8, images: [u64; 8]) {
        let square = (self.mapping.file(index), self.mapping.rank(index));
        let expected = specification::images(square);
        let mut i = 0;
        while i < 8 {
            let (file, rank) = expected[i];
            if images[i] != self.squares[file as usize][rank as usize] {
                self.refute(Symmetry::ALL[i], square, images[i]);
            }
            i += 1;
        }
    }

    /// Stops the build unless `images` are the boards to which `group` moves the board of b1. If
    /// they were made by transforms that are proved, so that each is made by some symmetry, this
    /// is a complete proof of the way they were made: no two symmetries agree on b1.
    ///
    /// # Panics
    /// As [`check_transforms`](Self::check_transforms).
    #[inline]
    #[track_caller]
    pub const fn check_images<const N: usize>(&self, group: [Symmetry; N], images: [u64; N]) {
        let mut i = 0;
        while i < N {
            let (file, rank) = specification::images(B1)[group[i] as usize];
            if images[i] != self.squares[file as usize][rank as usize] {
                self.refute(group[i], B1, images[i]);
            }
            i += 1;
        }
    }

    /// The board to call `check_images` with.
    #[must_use]
    #[inline]
    pub const fn b1(&self) -> u64 {
        self.squares[B1.0 as usize][B1.1 as usize]
    }

    #[cold]
    #[track_caller]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "an index of a word is small"
    )]
    const fn refute(&self, symmetry: Symmetry, square: (u8, u8), image: u64) -> ! {
        let expected = specification::images(square)[symmetry as usize];
        let mut message = Message::new();
        message.text("the steps planned for ");
        message.text(symmetry.name());
        message.text(" in ");
        message.text(self.mapping.name());
        message.text(" send ");
        message.square(self.mapping, self.mapping.index(square.0, square.1));
        message.text(" to ");
        if image.is_power_of_two() {
            message.square(self.mapping, image.trailing_zeros() as u8);
        } else {
            message.hexadecimal(image);
        }
        message.text(" instead of ");
        message.square(self.mapping, self.mapping.index(expected.0, expected.1));
        message.text("; this is an error in bitxform, please report it");
        panic!("{}", message.as_str())
    }
}

const B1: (u8, u8) = (1, 0);

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
    const fn square(&mut self, mapping: Mapping, index: u8) {
        self.text(mapping.square_name(index));
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
        if number >= 100 {
            self.byte(b'0' + number / 100);
        }
        if number >= 10 {
            self.byte(b'0' + number / 10 % 10);
        }
        self.byte(b'0' + number % 10);
    }

    const fn hexadecimal(&mut self, word: u64) {
        self.digits(word as u128, 16);
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
