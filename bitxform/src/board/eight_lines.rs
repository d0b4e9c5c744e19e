//! Diagonals, colours of squares and steps of 8x8 boards: methods of the [`Geometry`](crate::Geometry) of a mapping, in the
//! types that chess programs use.

use crate::board::text::Diagram;
use crate::{Direction, Mapping};

/// Diagonals, colours of squares, and steps.
impl Mapping {
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
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn diagonal_number(self, index: u8) -> i8 {
        self.geometry().diagonal_number(index as u16)
    }

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
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn anti_diagonal_number(self, index: u8) -> i8 {
        self.geometry().anti_diagonal_number(index as u16)
    }

    /// Returns the diagonal from a1 to h8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.a1h8_diagonal(), 0x8040_2010_0804_0201);
    /// ```
    #[must_use]
    #[inline]
    pub const fn a1h8_diagonal(self) -> u64 {
        self.geometry().diagonal_mask(0)
    }

    /// Returns the antidiagonal from h1 to a8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.h1a8_anti_diagonal(), 0x0102_0408_1020_4080);
    /// ```
    #[must_use]
    #[inline]
    pub const fn h1a8_anti_diagonal(self) -> u64 {
        self.geometry().anti_diagonal_mask(0)
    }

    /// Returns the light squares, h1 among them.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// let lerf = Mapping::Lerf;
    /// assert_ne!(lerf.light_squares() & 1 << lerf.index(7, 0), 0);
    /// ```
    #[must_use]
    #[inline]
    pub const fn light_squares(self) -> u64 {
        self.geometry().light_squares()
    }

    /// Returns the dark squares, a1 among them.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// let lerf = Mapping::Lerf;
    /// assert_ne!(lerf.dark_squares() & 1 << lerf.index(0, 0), 0);
    /// ```
    #[must_use]
    #[inline]
    pub const fn dark_squares(self) -> u64 {
        self.geometry().dark_squares()
    }

    /// Returns what one step in a direction adds to an index: the compass rose of the mapping.
    ///
    /// ```
    /// use bitxform::{Direction, Mapping};
    ///
    /// assert_eq!(Mapping::Lerf.offset(Direction::North), 8);
    /// assert_eq!(Mapping::Lefr.offset(Direction::SouthEast), 7);
    /// ```
    #[must_use]
    #[inline]
    pub const fn offset(self, direction: Direction) -> i8 {
        self.geometry().offset(direction) as i8
    }

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
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn convert_square(self, index: u8, to: Self) -> u8 {
        let geometry = self.geometry();
        geometry.convert_square(index as u16, to.geometry()) as u8
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
