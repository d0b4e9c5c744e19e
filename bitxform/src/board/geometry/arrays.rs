//! The boards of a geometry in arrays of words: packed, or a line in each element.

use super::{Geometry, GeometryDiagram, expect_same_size};
use crate::Direction;

macro_rules! arrays {
    ($($element:ident)*) => {$(
        /// Boards in arrays of this word.
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_possible_wrap,
            trivial_numeric_casts,
            reason = "bits within an element, and indices of squares"
        )]
        impl<const N: usize> Geometry<[$element; N]> {
            /// Returns all squares: the bits that are on the board.
            #[must_use]
            #[inline]
            pub const fn board_mask(&self) -> [$element; N] {
                self.squares_where(None, None)
            }

            /// Returns the squares of file `n`, counted from 0.
            ///
            /// # Panics
            /// If there is no such file.
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn file_mask(&self, n: u8) -> [$element; N] {
                assert!(n < self.files(), "expected a file of the board, counted from 0");
                self.squares_where(Some(n), None)
            }

            /// Returns the squares of rank `n`, counted from 0.
            ///
            /// # Panics
            /// If there is no such rank.
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn rank_mask(&self, n: u8) -> [$element; N] {
                assert!(n < self.ranks(), "expected a rank of the board, counted from 0");
                self.squares_where(None, Some(n))
            }

            /// Returns the squares of a diagonal in the direction from a1 upwards, by its number: file - rank,
            /// from `1 - ranks` to `files - 1`. Zero if there is no such diagonal.
            #[must_use]
            #[inline]
            pub const fn diagonal_mask(&self, number: i8) -> [$element; N] {
                self.where_rank_is(-(number as i16), 1)
            }

            /// Returns the squares of an antidiagonal in the direction from the last file downwards, by its
            /// number: files - 1 - (file + rank), from `1 - ranks` to `files - 1`. Zero if there is no such
            /// antidiagonal.
            #[must_use]
            #[inline]
            pub const fn anti_diagonal_mask(&self, number: i8) -> [$element; N] {
                self.where_rank_is(self.files() as i16 - 1 - number as i16, -1)
            }

            /// Returns the light squares; a1 is dark.
            #[must_use]
            #[inline]
            pub const fn light_squares(&self) -> [$element; N] {
                self.squares_of_color(1)
            }

            /// Returns the dark squares, a1 among them.
            #[must_use]
            #[inline]
            pub const fn dark_squares(&self) -> [$element; N] {
                self.squares_of_color(0)
            }

            /// Returns a board with every square moved one step in a direction. Squares that leave the board
            /// are lost, and so are bits off the board. None come in on the other side.
            ///
            /// ```
            /// use bitxform::{Direction, Geometry, Mapping};
            ///
            /// const GO: Geometry<[u64; 6]> = Geometry::new(19, 19, Mapping::Lerf);
            /// let last_file = GO.file_mask(18);
            /// assert_eq!(GO.shift(last_file, Direction::West), GO.file_mask(17));
            /// assert_eq!(GO.shift(last_file, Direction::NorthEast), [0; 6]);
            /// ```
            #[must_use]
            #[inline]
            pub const fn shift(&self, bits: [$element; N], direction: Direction) -> [$element; N] {
                let leaves_file = match direction.file_step() {
                    1 => Some(self.files() - 1),
                    -1 => Some(0),
                    _ => None,
                };
                let leaves_rank = match direction.rank_step() {
                    1 => Some(self.ranks() - 1),
                    -1 => Some(0),
                    _ => None,
                };
                let mut stays = self.board_mask();
                let mut i = 0;
                while i < N {
                    stays[i] &= bits[i];
                    i += 1;
                }
                if leaves_file.is_some() {
                    stays = Self::without(stays, self.squares_where(leaves_file, None));
                }
                if leaves_rank.is_some() {
                    stays = Self::without(stays, self.squares_where(None, leaves_rank));
                }
                Self::moved(stays, self.offset(direction))
            }

            /// Returns the board in another numbering, with another mapping or stride, or in an array of
            /// another length. Bits off the board are lost. Costs about ten operations for each bit that is
            /// set.
            ///
            /// ```
            /// use bitxform::{Geometry, Mapping};
            ///
            /// const GO: Geometry<[u64; 6]> = Geometry::new(19, 19, Mapping::Lerf);
            /// const PADDED: Geometry<[u64; 10]> = Geometry::new(19, 19, Mapping::Lefr).with_stride(32);
            /// assert_eq!(GO.convert(GO.rank_mask(2), PADDED), PADDED.rank_mask(2));
            /// ```
            ///
            /// # Panics
            /// If the boards are not of the same size.
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn convert<const M: usize>(
                &self,
                bits: [$element; N],
                to: Geometry<[$element; M]>,
            ) -> [$element; M] {
                expect_same_size(self.shape, to.shape);
                let (mut converted, mut i) = ([0; M], 0);
                while i < N {
                    let mut left = bits[i];
                    while left != 0 {
                        let index = $element::BITS as usize * i + left.trailing_zeros() as usize;
                        if let Some(square) = self.shape.square(index as u16) {
                            let index = to.shape.index(square) as usize;
                            converted[index / $element::BITS as usize] |=
                                1 << (index % $element::BITS as usize);
                        }
                        left &= left - 1;
                    }
                    i += 1;
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
            pub const fn bitboard(&self, rows: &[&str]) -> [$element; N] {
                let drawing = GeometryDiagram::read(self.shape, rows);
                let (mut bits, mut file) = ([0; N], 0);
                while file < self.files() {
                    let mut rank = 0;
                    while rank < self.ranks() {
                        if drawing.is_marked((file, rank)) {
                            self.set(&mut bits, (file, rank));
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
            #[must_use]
            #[inline]
            pub const fn diagram(&self, bits: [$element; N]) -> GeometryDiagram {
                let mut diagram = GeometryDiagram::empty(self.shape);
                let mut i = 0;
                while i < N {
                    let mut left = bits[i];
                    while left != 0 {
                        let index = $element::BITS as usize * i + left.trailing_zeros() as usize;
                        if let Some(square) = self.shape.square(index as u16) {
                            diagram.mark(square);
                        }
                        left &= left - 1;
                    }
                    i += 1;
                }
                diagram
            }

            /// Returns the squares of one file, of one rank, or all of them.
            const fn squares_where(&self, file: Option<u8>, rank: Option<u8>) -> [$element; N] {
                let mut bits = [0; N];
                let (mut f, files) = match file {
                    Some(file) => (file, file + 1),
                    None => (0, self.files()),
                };
                while f < files {
                    let (mut r, ranks) = match rank {
                        Some(rank) => (rank, rank + 1),
                        None => (0, self.ranks()),
                    };
                    while r < ranks {
                        self.set(&mut bits, (f, r));
                        r += 1;
                    }
                    f += 1;
                }
                bits
            }

            /// Returns the squares whose file and rank add up to an even number, or to an odd one.
            const fn squares_of_color(&self, odd: u8) -> [$element; N] {
                let (mut bits, mut file) = ([0; N], 0);
                while file < self.files() {
                    let mut rank = (file ^ odd) & 1;
                    while rank < self.ranks() {
                        self.set(&mut bits, (file, rank));
                        rank += 2;
                    }
                    file += 1;
                }
                bits
            }

            /// Returns the squares of rank `first + step * file`.
            #[expect(clippy::cast_sign_loss, reason = "a rank of the board has none")]
            const fn where_rank_is(&self, first: i16, step: i16) -> [$element; N] {
                let (mut bits, mut file) = ([0; N], 0);
                while file < self.files() {
                    let rank = first + step * file as i16;
                    if 0 <= rank && rank < self.ranks() as i16 {
                        self.set(&mut bits, (file, rank as u8));
                    }
                    file += 1;
                }
                bits
            }

            /// Sets the bit of a square.
            const fn set(&self, bits: &mut [$element; N], square: (u8, u8)) {
                let index = self.shape.index(square) as usize;
                bits[index / $element::BITS as usize] |= 1 << (index % $element::BITS as usize);
            }

            const fn without(mut bits: [$element; N], others: [$element; N]) -> [$element; N] {
                let mut i = 0;
                while i < N {
                    bits[i] &= !others[i];
                    i += 1;
                }
                bits
            }

            /// Returns the bits with `offset` added to the index of each.
            #[expect(clippy::cast_sign_loss, reason = "a remainder, and an index in the array")]
            const fn moved(bits: [$element; N], offset: i16) -> [$element; N] {
                let width = $element::BITS as i16;
                let (elements, within) = (offset.div_euclid(width), offset.rem_euclid(width) as u32);
                let (mut moved, mut i) = ([0; N], 0);
                while i < N {
                    let from = i as isize - elements as isize;
                    if 0 <= from && from < N as isize {
                        moved[i] = bits[from as usize] << within;
                    }
                    if within > 0 && 0 < from && from <= N as isize {
                        moved[i] |= bits[from as usize - 1] >> ($element::BITS - within);
                    }
                    i += 1;
                }
                moved
            }
        }
    )*};
}

arrays!(u8 u16 u32 u64 u128);
