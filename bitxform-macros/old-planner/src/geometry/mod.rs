//! The planner's own description of boards.
//!
//! The library has another one, its specification. The two share no code, so the proof in a user's crate
//! shows that they agree.

mod mapping;
mod symmetry;
mod word;

pub use mapping::Mapping;
pub use symmetry::{Square, Symmetry};
pub use word::Word;

use crate::permutation::Permutation;

/// A board: its size, and the bit of its word that stands for each square.
///
/// A line is a run of squares with neighbouring bits: a rank in the rank-file mappings, a file in the
/// others.
///
/// ```
/// use bitxform_planner::{Geometry, Mapping, Word};
///
/// let lefr = Mapping::named("LEFR").expect("a mapping");
/// let connect_four = Geometry { mapping: lefr, files: 7, ranks: 6, stride: 7, word: Word::U64, keeps_lines: false };
/// assert_eq!(connect_four.index((1, 2)), 9);
/// assert_eq!(connect_four.bits(), 48);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// The order of the bits.
    pub mapping: Mapping,
    /// The number of files.
    pub files: u8,
    /// The number of ranks.
    pub ranks: u8,
    /// The distance between the first squares of neighbouring lines, in bits.
    pub stride: u8,
    /// The word that holds the board.
    pub word: Word,
    /// Whether no symmetry may exchange files and ranks, which leaves the symmetries of a rectangle.
    pub keeps_lines: bool,
}

impl Geometry {
    /// Whether this is the 8x8 board in a `u64`, without gaps.
    #[must_use]
    pub fn is_chess_board(self) -> bool {
        let chess_board = Self {
            keeps_lines: self.keeps_lines,
            ..self.mapping.chess_board()
        };
        self == chess_board
    }

    /// Whether the board has the symmetries of a square.
    #[must_use]
    pub const fn is_square(self) -> bool {
        self.files == self.ranks && !self.keeps_lines
    }

    /// Returns the number of squares.
    #[must_use]
    pub fn squares(self) -> u32 {
        u32::from(self.files) * u32::from(self.ranks)
    }

    /// Returns the number of squares of a line.
    #[must_use]
    pub const fn line_len(self) -> u8 {
        if self.mapping.rank_file {
            self.files
        } else {
            self.ranks
        }
    }

    /// Returns the number of lines.
    #[must_use]
    pub const fn lines(self) -> u8 {
        if self.mapping.rank_file {
            self.ranks
        } else {
            self.files
        }
    }

    /// Returns the number of bits that the squares and the gaps between them take.
    #[must_use]
    pub fn bits(self) -> u32 {
        (u32::from(self.lines()) - 1) * u32::from(self.stride) + u32::from(self.line_len())
    }

    /// Returns the number of bits of a square index.
    #[must_use]
    pub fn index_bits(self) -> u32 {
        (self.bits() - 1).checked_ilog2().map_or(1, |last| last + 1)
    }

    /// Returns the last file and the last rank.
    #[must_use]
    pub const fn last(self) -> Square {
        (self.files - 1, self.ranks - 1)
    }

    /// Returns the bit index of a square.
    #[must_use]
    pub const fn index(self, (file, rank): Square) -> u16 {
        let (last_file, last_rank) = self.last();
        let file = if self.mapping.files_up {
            file
        } else {
            last_file - file
        };
        let rank = if self.mapping.ranks_up {
            rank
        } else {
            last_rank - rank
        };
        let (line, offset) = if self.mapping.rank_file {
            (rank, file)
        } else {
            (file, rank)
        };
        self.stride as u16 * line as u16 + offset as u16
    }

    /// Returns all squares, file by file.
    pub fn all_squares(self) -> impl Iterator<Item = Square> {
        (0..self.files).flat_map(move |file| (0..self.ranks).map(move |rank| (file, rank)))
    }

    /// Returns the bits that are squares, of a word of at most 128 bits.
    ///
    /// # Panics
    /// If a square has a higher index.
    #[must_use]
    pub fn board(self) -> u128 {
        assert!(self.bits() <= 128, "a wider board has several elements");
        let squares = self.all_squares();
        squares.fold(0, |board, square| board | 1 << self.index(square))
    }

    /// Returns the bits that are squares, for each element of the word. An integer is one element.
    #[must_use]
    pub fn board_elements(self) -> Vec<u128> {
        let bits = self.word.element().bits();
        let mut elements = vec![0; (self.word.bits() / bits) as usize];
        for square in self.all_squares() {
            let index = u32::from(self.index(square));
            elements[(index / bits) as usize] |= 1 << (index % bits);
        }
        elements
    }

    /// Whether each element of the word holds one line.
    #[must_use]
    pub fn has_line_elements(self) -> bool {
        self.word.count() == Some(u16::from(self.lines()))
            && self.word.element().bits() == u32::from(self.stride)
    }

    /// Whether every bit of the word is a square.
    #[must_use]
    pub fn fills_word(self) -> bool {
        self.squares() == self.word.bits()
    }

    /// Returns the symmetries of the board.
    #[must_use]
    pub const fn symmetries(self) -> &'static [Symmetry] {
        if self.is_square() {
            &Symmetry::ALL
        } else {
            &Symmetry::OF_RECTANGLE
        }
    }

    /// Returns the permutation of the squares by `symmetry`, without the bits that are not squares.
    #[must_use]
    pub fn permutation(self, symmetry: Symmetry) -> Permutation {
        let mut destinations = vec![None; self.word.bits() as usize];
        for square in self.all_squares() {
            let image = symmetry.image(square, self.last());
            destinations[usize::from(self.index(square))] = Some(self.index(image));
        }
        Permutation::new(destinations)
    }
}

impl Mapping {
    /// Returns the 8x8 board in a `u64` with this mapping.
    #[must_use]
    pub const fn chess_board(self) -> Geometry {
        Geometry {
            mapping: self,
            files: 8,
            ranks: 8,
            stride: 8,
            word: Word::U64,
            keeps_lines: false,
        }
    }
}
