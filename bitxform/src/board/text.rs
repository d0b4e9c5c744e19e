//! The printed forms of squares and boards.

use core::fmt;

use super::geometry::Geometry;
use super::mapping::Mapping;
use crate::bits::int::Word;
use crate::bits::limbs::set_bit;
use crate::message::refuse;

/// The name of a square such as `a1`, from [`Geometry::square_name`]. No letter is left out: the ninth file is `i`,
/// which Go programs call `j`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareName {
    file: u8,
    rank: u8,
}

impl SquareName {
    #[inline]
    pub(super) const fn new(file: u8, rank: u8) -> Self {
        Self { file, rank }
    }
}

impl fmt::Display for SquareName {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(first) = (self.file / 26).checked_sub(1) {
            write!(f, "{}", char::from(b'a' + first))?;
        }
        write!(f, "{}{}", char::from(b'a' + self.file % 26), self.rank + 1)
    }
}

/// The drawing of a board, from [`Geometry::diagram`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Diagram {
    files: u8,
    ranks: u8,
    /// The board in LERF without gaps. There is room for the largest one.
    squares: [u64; 1024 / 64],
}

/// Drawings.
impl Geometry {
    /// Returns the board of a drawing, for [`bitboard!`](crate::bitboard!): the last rank first, `.`
    /// for a square that is clear, any other byte for one that is set.
    ///
    /// Each byte of a row is a cell, so what [`diagram`](Self::diagram) draws is read without its
    /// spaces. A [recipe](crate::guide::recipes) reads and writes stones of two colours.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const BOARD: Geometry = Geometry::new(3, 3, Mapping::Lerf);
    /// const LETTER: u16 = BOARD.bitboard(&["XXX", ".X.", ".X."]);
    /// assert_eq!(LETTER, 0b111_010_010); // The last rank is drawn first.
    /// ```
    ///
    /// # Panics
    /// If the number of rows is not that of the ranks, if a row has more or fewer cells than files, or if the word does
    /// not hold all squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn bitboard<W: Word>(self, rows: &[&str]) -> W {
        let (squares, files) = (self.squares() as usize, self.files() as usize);
        // A drawing on one line has all rows in sequence.
        let on_one_line = rows.len() == 1 && rows[0].len() == squares;
        if rows.len() != self.ranks() as usize && !on_one_line {
            refuse(
                "expected a drawing of {#} ranks, found {#}",
                &[],
                &[self.ranks() as usize, rows.len()],
            );
        }
        let width = if on_one_line { squares } else { files };
        let (mut drawn, mut number) = ([0_u64; 1024 / 64], 0);
        while number < squares {
            let cells = rows[number / width].as_bytes();
            if cells.len() != width {
                refuse(
                    "expected a drawing of {#} files, found {#}",
                    &[],
                    &[files, cells.len()],
                );
            }
            if cells[number % width] != b'.' {
                let square = squares - files * (number / files + 1) + number % files;
                set_bit(&mut drawn, square);
            }
            number += 1;
        }
        self.drawn().convert(drawn, self)
    }

    /// Returns a drawing of a board: the last rank first, `X` for a bit that is set and `.` for one
    /// that is clear. [`bitboard!`](crate::bitboard!) reads such drawings. Printing one does not allocate, writes no
    /// newline at the end, and ignores width and other format parameters.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const TIC_TAC_TOE: Geometry = Geometry::new(3, 3, Mapping::Lerf);
    /// assert_eq!(TIC_TAC_TOE.diagram(0b000_000_011_u16).to_string(), ". . .\n. . .\nX X .");
    /// ```
    ///
    /// # Panics
    /// If the word does not hold all squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn diagram<W: Word>(self, bits: W) -> Diagram {
        Diagram {
            files: self.files(),
            ranks: self.ranks(),
            squares: self.convert(bits, self.drawn()),
        }
    }

    /// Returns the numbering of the squares in drawings.
    const fn drawn(self) -> Self {
        Self::new(self.files(), self.ranks(), Mapping::Lerf)
    }
}

impl fmt::Display for Diagram {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let files = usize::from(self.files);
        for rank in (0..usize::from(self.ranks)).rev() {
            for file in 0..files {
                let square = files * rank + file;
                let is_set = self.squares[square / 64] >> (square % 64) & 1 != 0;
                f.write_str(if file == 0 { "" } else { " " })?;
                f.write_str(if is_set { "X" } else { "." })?;
            }
            f.write_str(if rank == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}
