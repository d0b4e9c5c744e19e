//! Squares, masks, steps and drawings of 8x8 boards: methods of the [`Geometry`] of a mapping, in the types that chess
//! programs use; and the symmetries of rectangles on 8x8 boards.

use super::geometry::Geometry;
use super::mapping::Mapping;
use super::text::Diagram;
use crate::{Direction, RectangleSymmetry};

/// The geometry, and squares by name.
impl Mapping {
    /// Returns the geometry of the 8x8 board in this mapping, which has more methods.
    ///
    /// ```
    /// use bitxform::{Mapping, Symmetry};
    ///
    /// let mut policy = [0.0; 64];
    /// policy[0] = 1.0; // a1
    /// Mapping::Lerf.geometry().transform_mailbox(&mut policy, Symmetry::FlipHorizontal);
    /// assert_eq!(policy[7], 1.0); // h1
    /// ```
    #[must_use]
    #[inline]
    pub const fn geometry(self) -> Geometry {
        Geometry::new(8, 8, self)
    }

    /// Returns the index of a square from its name, or `None`. A name is a letter `a` to `h` and a digit `1` to
    /// `8`, nothing else.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const B1: Option<u8> = Mapping::Lefr.parse_square("b1");
    /// assert_eq!(B1, Some(8));
    /// assert_eq!(Mapping::Lefr.parse_square("i9"), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn parse_square(self, name: &str) -> Option<u8> {
        match self.geometry().parse_square(name) {
            Some(index) => Some(index as u8),
            None => None,
        }
    }

    /// Returns the name of a square: `"a1"` to `"h8"`.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Berf.square_name(0), "h8");
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn square_name(self, index: u8) -> &'static str {
        #[rustfmt::skip]
        const NAMES: [&str; 64] = [
            "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1",
            "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
            "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3",
            "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
            "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5",
            "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
            "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7",
            "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
        ];
        NAMES[8 * self.rank(index) as usize + self.file(index) as usize]
    }
}

/// Writes methods that do for 8x8 boards what those of their geometry do.
macro_rules! of_geometry {
    ($(
        $(#[$attribute:meta])*
        fn $name:ident($($argument:ident: $Argument:ty),*) -> $Result:ty = |$board:ident| $result:expr;
    )*) => {
        /// Squares, files, ranks, diagonals, colours of squares, and steps.
        impl Mapping {$(
            $(#[$attribute])*
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn $name(self, $($argument: $Argument),*) -> $Result {
                let $board = self.geometry();
                $result
            }
        )*}
    };
}

of_geometry! {
    /// Returns the index of a square, 0 to 63.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const E4: u8 = Mapping::Lerf.index(4, 3);
    /// assert_eq!(E4, 28);
    /// assert_eq!(Mapping::Lefr.index(4, 3), 35);
    /// ```
    ///
    /// # Panics
    /// If `file` or `rank` is not from 0 to 7.
    fn index(file: u8, rank: u8) -> u8 = |board| board.index(file, rank) as u8;

    /// Returns the file of a square, 0 for the a-file to 7 for the h-file.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.file(10), 2);
    /// assert_eq!(Mapping::Lefr.file(10), 1);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    fn file(index: u8) -> u8 = |board| board.file(index as u16);

    /// Returns the rank of a square, 0 for rank 1 to 7 for rank 8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.rank(10), 1);
    /// assert_eq!(Mapping::Lefr.rank(10), 2);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    fn rank(index: u8) -> u8 = |board| board.rank(index as u16);

    /// Returns the squares of file `n`, 0 for the a-file to 7 for the h-file.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.file_mask(7), 0x8080_8080_8080_8080);
    /// assert_eq!(Mapping::Lefr.file_mask(7), 0xff00_0000_0000_0000);
    /// ```
    ///
    /// # Panics
    /// If `n` is not from 0 to 7.
    fn file_mask(n: u8) -> u64 = |board| board.file_mask(n);

    /// Returns the squares of rank `n`, 0 for rank 1 to 7 for rank 8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.rank_mask(1), 0xff00);
    /// assert_eq!(Mapping::Lefr.rank_mask(1), 0x0202_0202_0202_0202);
    /// ```
    ///
    /// # Panics
    /// If `n` is not from 0 to 7.
    fn rank_mask(n: u8) -> u64 = |board| board.rank_mask(n);

    /// Returns the number of the diagonal, in the direction of a1-h8, that a square is on: file - rank. It is 0
    /// for a1-h8 itself, 7 for h1 and -7 for a8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const G3: u8 = Mapping::Lefr.index(6, 2);
    /// assert_eq!(Mapping::Lefr.diagonal_number(G3), 4);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    fn diagonal_number(index: u8) -> i8 = |board| board.diagonal_number(index as u16);

    /// Returns the number of the antidiagonal, in the direction of h1-a8, that a square is on: 7 - (file +
    /// rank). It is 0 for h1-a8 itself, 7 for a1 and -7 for h8, as the chess programming wiki numbers them.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const G3: u8 = Mapping::Lefr.index(6, 2);
    /// assert_eq!(Mapping::Lefr.anti_diagonal_number(G3), -1);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    fn anti_diagonal_number(index: u8) -> i8 = |board| board.anti_diagonal_number(index as u16);

    /// Returns the diagonal from a1 to h8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.a1h8_diagonal(), 0x8040_2010_0804_0201);
    /// ```
    fn a1h8_diagonal() -> u64 = |board| board.diagonal_mask(0);

    /// Returns the antidiagonal from h1 to a8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.h1a8_anti_diagonal(), 0x0102_0408_1020_4080);
    /// ```
    fn h1a8_anti_diagonal() -> u64 = |board| board.anti_diagonal_mask(0);

    /// Returns the light squares, h1 among them.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// let lerf = Mapping::Lerf;
    /// assert_ne!(lerf.light_squares() & 1 << lerf.index(7, 0), 0);
    /// ```
    fn light_squares() -> u64 = |board| board.light_squares();

    /// Returns the dark squares, a1 among them.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// let lerf = Mapping::Lerf;
    /// assert_ne!(lerf.dark_squares() & 1 << lerf.index(0, 0), 0);
    /// ```
    fn dark_squares() -> u64 = |board| board.dark_squares();

    /// Returns what one step in a direction adds to an index: the compass rose of the mapping.
    ///
    /// ```
    /// use bitxform::{Direction, Mapping};
    ///
    /// assert_eq!(Mapping::Lerf.offset(Direction::North), 8);
    /// assert_eq!(Mapping::Lefr.offset(Direction::SouthEast), 7);
    /// ```
    fn offset(direction: Direction) -> i8 = |board| board.offset(direction) as i8;

    /// Returns a board with every square moved one step in a direction. Squares that leave the board are lost,
    /// and none come in on the other side.
    ///
    /// ```
    /// use bitxform::{Direction, Mapping};
    ///
    /// let h_file = Mapping::Lefr.file_mask(7);
    /// assert_eq!(Mapping::Lefr.shift(h_file, Direction::West), Mapping::Lefr.file_mask(6));
    /// assert_eq!(Mapping::Lefr.shift(h_file, Direction::NorthEast), 0);
    /// ```
    fn shift(bits: u64, direction: Direction) -> u64 = |board| board.shift(bits, direction);

    /// Returns the index of the square in another mapping.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const B1: u8 = Mapping::Lerf.convert_square(1, Mapping::Lefr);
    /// assert_eq!(B1, 8);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    fn convert_square(index: u8, to: Self) -> u8 = |board| board.convert_square(index as u16, to.geometry()) as u8;
}

/// Boards of 8x8 squares.
impl RectangleSymmetry {
    /// Returns the image of a board of 8x8 squares, as [`Symmetry::apply`](crate::Symmetry::apply) does.
    ///
    /// ```
    /// use bitxform::{Mapping, RectangleSymmetry};
    ///
    /// let [a1, h1] = [1, 1 << 7];
    /// assert_eq!(RectangleSymmetry::FlipHorizontal.apply(a1, Mapping::Lerf), h1);
    /// ```
    #[must_use]
    #[inline]
    pub const fn apply(self, bits: u64, mapping: Mapping) -> u64 {
        self.as_symmetry().apply(bits, mapping)
    }

    /// Returns the index of the image of a square of an 8x8 board, as
    /// [`Symmetry::apply_square`](crate::Symmetry::apply_square) does. On other boards,
    /// [`Geometry::transform_square`](crate::Geometry::transform_square) takes [`as_symmetry`](Self::as_symmetry):
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, RectangleSymmetry};
    ///
    /// assert_eq!(RectangleSymmetry::FlipVertical.apply_square(0, Mapping::Lerf), 56);
    ///
    /// const XIANGQI: Geometry = Geometry::new(9, 10, Mapping::Lerf);
    /// let half_turn = RectangleSymmetry::Rotate180.as_symmetry();
    /// assert_eq!(XIANGQI.transform_square(0, half_turn), 89);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn apply_square(self, index: u8, mapping: Mapping) -> u8 {
        self.as_symmetry().apply_square(index, mapping)
    }
}

/// Returns a drawing of an 8x8 board, as [`Geometry::diagram`](crate::Geometry::diagram) draws boards of all sizes: rank 8
/// first, `X` for a bit that is set and `.` for one that is clear.
///
/// ```
/// use bitxform::{Mapping, diagram};
///
/// let drawing = "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// X . . . . . . .
/// X X X X . . . .";
/// assert_eq!(diagram(0x010f, Mapping::Lerf).to_string(), drawing);
/// ```
#[must_use]
#[inline]
pub const fn diagram(bits: u64, mapping: Mapping) -> Diagram {
    mapping.geometry().diagram(bits)
}
