//! The boards of a geometry, in each word.

use super::{Geometry, GeometryDiagram, expect_same_size};
use crate::Direction;

macro_rules! words {
    ($($word:ident)*) => {$(
        /// Boards in this word.
        #[allow(
            clippy::cast_possible_truncation,
            trivial_numeric_casts,
            reason = "the squares fit in the word"
        )]
        impl Geometry<$word> {
            /// Returns all squares: the bits that are on the board.
            #[must_use]
            #[inline]
            pub const fn board_mask(&self) -> $word {
                self.board as $word
            }

            /// Returns the squares of file `n`, counted from 0.
            ///
            /// # Panics
            /// If there is no such file.
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn file_mask(&self, n: u8) -> $word {
                assert!(n < self.files(), "expected a file of the board, counted from 0");
                self.lines_mask(self.shape.file_in_order(n), !self.mapping().is_rank_file())
            }

            /// Returns the squares of rank `n`, counted from 0.
            ///
            /// # Panics
            /// If there is no such rank.
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn rank_mask(&self, n: u8) -> $word {
                assert!(n < self.ranks(), "expected a rank of the board, counted from 0");
                self.lines_mask(self.shape.rank_in_order(n), self.mapping().is_rank_file())
            }

            /// Returns a line, or the squares at one position of all lines.
            #[inline]
            const fn lines_mask(&self, n: u8, of_line: bool) -> $word {
                let mask = if of_line {
                    self.first_line << (n as u16 * self.stride() as u16)
                } else {
                    self.line_starts << n
                };
                mask as $word
            }

            /// Returns the squares of a diagonal in the direction from a1 upwards, by its number: file - rank,
            /// from `1 - ranks` to `files - 1`. Zero if there is no such diagonal. Meant for constants: it
            /// visits each square.
            #[must_use]
            #[inline]
            pub const fn diagonal_mask(&self, number: i8) -> $word {
                self.where_rank_is(-(number as i16), 1)
            }

            /// Returns the squares of an antidiagonal in the direction from the last file downwards, by its
            /// number: files - 1 - (file + rank), from `1 - ranks` to `files - 1`. Zero if there is no such
            /// antidiagonal. Meant for constants: it visits each square.
            #[must_use]
            #[inline]
            pub const fn anti_diagonal_mask(&self, number: i8) -> $word {
                self.where_rank_is(self.files() as i16 - 1 - number as i16, -1)
            }

            /// Returns the squares of rank `first + step * file`.
            #[expect(clippy::cast_sign_loss, reason = "a rank of the board has none")]
            const fn where_rank_is(&self, first: i16, step: i16) -> $word {
                let (mut bits, mut file) = (0, 0);
                while file < self.files() {
                    let rank = first + step * file as i16;
                    if 0 <= rank && rank < self.ranks() as i16 {
                        bits |= 1 << self.shape.index((file, rank as u8));
                    }
                    file += 1;
                }
                bits
            }

            /// Returns the light squares; a1 is dark.
            #[must_use]
            #[inline]
            pub const fn light_squares(&self) -> $word {
                (self.board & !self.dark) as $word
            }

            /// Returns the dark squares, a1 among them.
            #[must_use]
            #[inline]
            pub const fn dark_squares(&self) -> $word {
                self.dark as $word
            }

            /// Returns a board with every square moved one step in a direction. Squares that leave the board
            /// are lost, and so are bits off the board. None come in on the other side.
            ///
            /// ```
            /// use bitxform::{Direction, Geometry, Mapping};
            ///
            /// const TIC_TAC_TOE: Geometry<u16> = Geometry::new(3, 3, Mapping::Lerf);
            /// let c_file = TIC_TAC_TOE.file_mask(2);
            /// assert_eq!(TIC_TAC_TOE.shift(c_file, Direction::West), TIC_TAC_TOE.file_mask(1));
            /// assert_eq!(TIC_TAC_TOE.shift(c_file, Direction::NorthEast), 0);
            /// ```
            #[must_use]
            #[inline]
            pub const fn shift(&self, bits: $word, direction: Direction) -> $word {
                let last_file = match direction.file_step() {
                    1 => self.file_mask(self.files() - 1),
                    -1 => self.file_mask(0),
                    _ => 0,
                };
                let last_rank = match direction.rank_step() {
                    1 => self.rank_mask(self.ranks() - 1),
                    -1 => self.rank_mask(0),
                    _ => 0,
                };
                let stays = bits & self.board_mask() & !(last_file | last_rank);
                let offset = self.offset(direction);
                // On a board of one line, the stride may exceed the word.
                let shifted = if offset >= 0 {
                    stays.checked_shl(offset.unsigned_abs() as u32)
                } else {
                    stays.checked_shr(offset.unsigned_abs() as u32)
                };
                match shifted {
                    Some(shifted) => shifted,
                    None => 0,
                }
            }

            /// Returns the board in another numbering, with another mapping or stride. Bits off the board are
            /// lost. Costs about ten operations for each bit that is set.
            ///
            /// # Panics
            /// If the boards are not of the same size.
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn convert(&self, bits: $word, to: Self) -> $word {
                expect_same_size(self.shape, to.shape);
                let (mut left, mut converted) = (bits & self.board_mask(), 0);
                while left != 0 {
                    if let Some(square) = self.shape.square(left.trailing_zeros() as u16) {
                        converted |= 1 << to.shape.index(square);
                    }
                    left &= left - 1;
                }
                converted
            }

            /// Returns the board of a drawing, for [`bitboard!`](crate::bitboard!): the last rank first, `.`
            /// for a square that is clear, any other byte for one that is set.
            ///
            /// Each byte of a row is a cell, so what [`diagram`](Self::diagram) draws is read without its
            /// spaces. A [recipe](crate::guide::recipes) reads and writes stones of two colours.
            ///
            /// # Panics
            /// If the number of rows is not that of the ranks, or if a row has more or fewer cells than files.
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn bitboard(&self, rows: &[&str]) -> $word {
                let drawing = GeometryDiagram::read(self.shape, rows);
                let (mut bits, mut file) = (0, 0);
                while file < self.files() {
                    let mut rank = 0;
                    while rank < self.ranks() {
                        if drawing.is_marked((file, rank)) {
                            bits |= 1 << self.shape.index((file, rank));
                        }
                        rank += 1;
                    }
                    file += 1;
                }
                bits
            }

            /// Returns a drawing of a board: the last rank first, `X` for a bit that is set and `.` for one
            /// that is clear. Like [`diagram`](crate::diagram), it does not allocate and has no newline at the
            /// end.
            ///
            /// ```
            /// use bitxform::{Geometry, Mapping};
            ///
            /// const TIC_TAC_TOE: Geometry<u16> = Geometry::new(3, 3, Mapping::Lerf);
            /// assert_eq!(TIC_TAC_TOE.diagram(0b000_000_011).to_string(), ". . .\n. . .\nX X .");
            /// ```
            #[must_use]
            #[inline]
            pub const fn diagram(&self, bits: $word) -> GeometryDiagram {
                let mut diagram = GeometryDiagram::empty(self.shape);
                let mut left = bits & self.board_mask();
                while left != 0 {
                    if let Some(square) = self.shape.square(left.trailing_zeros() as u16) {
                        diagram.mark(square);
                    }
                    left &= left - 1;
                }
                diagram
            }
        }
    )*};
}

words!(u8 u16 u32 u64 u128);
