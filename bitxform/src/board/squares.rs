//! Squares by their indices, names and neighbours.

use super::geometry::{Geometry, expect_same_size};
use super::index_move::IndexMove;
use super::text::SquareName;
use crate::group::flips::Flips;
use crate::{Direction, Symmetry};

/// Squares.
impl Geometry {
    /// Returns the index of a square.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// let (a1, g6) = (CONNECT_4.index(0, 0), CONNECT_4.index(6, 5));
    /// assert_eq!((a1, g6), (0, 47));
    /// ```
    ///
    /// # Panics
    /// If there is no such file or rank.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn index(self, file: u8, rank: u8) -> u16 {
        self.expect_file(file);
        self.expect_rank(rank);
        self.at((file, rank))
    }

    /// Returns whether an index is that of a square: not in a gap between lines, and not beyond the board.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// assert!(CONNECT_4.contains(5));
    /// assert!(!CONNECT_4.contains(6), "the empty bit above a6");
    /// ```
    #[must_use]
    #[inline]
    pub const fn contains(self, index: u16) -> bool {
        self.square_at(index).is_some()
    }

    /// Returns the file of a square.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// assert_eq!(CONNECT_4.file(8), 1, "b2");
    /// ```
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn file(self, index: u16) -> u8 {
        self.expect_square(index).0
    }

    /// Returns the rank of a square.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// assert_eq!(CONNECT_4.rank(8), 1, "b2");
    /// ```
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn rank(self, index: u16) -> u8 {
        self.expect_square(index).1
    }

    /// Returns the index of a square's entry in a mailbox: the square index without gaps, from 0.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// let b1 = CONNECT_4.index(1, 0);
    /// assert_eq!((b1, CONNECT_4.entry(b1)), (7, 6));
    /// ```
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn entry(self, index: u16) -> u16 {
        let square = self.expect_square(index);
        self.packed().at(square)
    }

    /// Returns the index of the square with an entry: the inverse of [`entry`](Self::entry). The entries from 0
    /// to [`squares`](Self::squares)` - 1` give all squares in the order of their indices.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// let all = (0..CONNECT_4.squares()).map(|entry| 1 << CONNECT_4.index_of_entry(entry));
    /// assert_eq!(all.sum::<u64>(), CONNECT_4.board_mask::<u64>());
    /// ```
    ///
    /// # Panics
    /// If there is no such entry.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn index_of_entry(self, entry: u16) -> u16 {
        self.at(self.packed().expect_square(entry))
    }

    /// Returns the index of a square from its name, or `None`. No letter is left out, unlike in Go programs, where `j`
    /// follows `h`. A name has letters for the file, then a number without leading zeros for the rank, and nothing
    /// else.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const GOMOKU: Geometry = Geometry::new(11, 11, Mapping::Lerf);
    /// const K11: Option<u16> = GOMOKU.parse_square("k11");
    /// assert_eq!(K11, Some(120));
    /// assert_eq!(GOMOKU.parse_square("l1"), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn parse_square(self, name: &str) -> Option<u16> {
        let name = name.as_bytes();
        let (mut file, mut rank, mut i) = (0_u32, 0_u32, 0);
        while i < name.len() && name[i].is_ascii_lowercase() && file <= 128 {
            file = 26 * file + (name[i] - b'a') as u32 + 1;
            i += 1;
        }
        let digits = i;
        while i < name.len() && name[i].is_ascii_digit() && rank <= 128 {
            rank = 10 * rank + (name[i] - b'0') as u32;
            i += 1;
        }
        let complete = i == name.len() && digits < i && name[digits] != b'0';
        if !complete || file == 0 || file > self.files() as u32 || rank > self.ranks() as u32 {
            return None;
        }
        Some(self.at((file as u8 - 1, rank as u8 - 1)))
    }

    /// Returns the name of a square, to be printed.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const XIANGQI: Geometry = Geometry::new(9, 10, Mapping::Lerf);
    /// assert_eq!(XIANGQI.square_name(89).to_string(), "i10");
    /// ```
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn square_name(self, index: u16) -> SquareName {
        let (file, rank) = self.expect_square(index);
        SquareName::new(file, rank)
    }

    /// Returns the number of the diagonal, in the direction from a1 upwards, that a square is on: file - rank.
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn diagonal_number(self, index: u16) -> i8 {
        let (file, rank) = self.expect_square(index);
        file as i8 - rank as i8
    }

    /// Returns the number of the antidiagonal, in the direction from the last file downwards, that a square is
    /// on: files - 1 - (file + rank). It is 0 for the last square of the first rank.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const BOARD: Geometry = Geometry::new(3, 3, Mapping::Lerf);
    /// let (c1, b1, c2) = (2, 1, 5);
    /// assert_eq!([c1, b1, c2].map(|square| BOARD.anti_diagonal_number(square)), [0, 1, -1]);
    /// ```
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn anti_diagonal_number(self, index: u16) -> i8 {
        let (file, rank) = self.expect_square(index);
        // No line has more than 128 squares.
        (self.files() as i16 - 1 - file as i16 - rank as i16) as i8
    }

    /// Returns what one step in a direction adds to an index: the compass rose.
    ///
    /// ```
    /// use bitxform::{Direction, Geometry, Mapping};
    ///
    /// const SHOGI: Geometry = Geometry::new(9, 9, Mapping::Lerf);
    /// assert_eq!(SHOGI.offset(Direction::NorthWest), 8);
    /// ```
    #[must_use]
    #[inline]
    pub const fn offset(self, direction: Direction) -> i16 {
        let (files, ranks) = (direction.file_step() as i16, direction.rank_step() as i16);
        let (along, across) = self.mapping().along_and_across(files, ranks);
        self.stride() as i16 * across + along
    }

    /// Returns the index of the image of a square.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, Symmetry};
    ///
    /// const SHOGI: Geometry = Geometry::new(9, 9, Mapping::Lerf);
    /// let (a1, i9) = (0, 80);
    /// assert_eq!(SHOGI.transform_square(a1, Symmetry::Rotate180), i9);
    /// ```
    ///
    /// A [`RectangleSymmetry`](crate::RectangleSymmetry) is passed by its
    /// [`as_symmetry`](crate::RectangleSymmetry::as_symmetry).
    ///
    /// # Panics
    /// If `index` is not that of a square, or if the board is not square and the symmetry is a
    /// diagonal flip or a quarter turn.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn transform_square(self, index: u16, symmetry: Symmetry) -> u16 {
        let _ = self.expect_square(index);
        self.on_index(symmetry).apply_index(index)
    }

    /// # Panics
    /// If the board has no such symmetry.
    #[inline]
    #[track_caller]
    pub(super) const fn on_index(self, symmetry: Symmetry) -> IndexMove {
        self.expect_symmetry(symmetry);
        IndexMove::of(symmetry, self)
    }

    /// Returns the action of a symmetry on the numbers of a place in its line and of the line, like that on the halves of
    /// an index of 8x8.
    ///
    /// # Panics
    /// If the board does not have the symmetry.
    #[inline(always)]
    #[track_caller]
    pub(super) const fn on_lines(self, symmetry: Symmetry) -> Flips {
        self.expect_symmetry(symmetry);
        Flips::on(symmetry, self.mapping())
    }

    #[inline(always)]
    #[track_caller]
    const fn expect_symmetry(self, symmetry: Symmetry) {
        assert!(
            self.is_square() || !symmetry.transposes(),
            "the board is not square, so it has no quarter turn and no diagonal flip"
        );
    }

    /// Returns the index of a square in another numbering of a board of the same size.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const BY_RANKS: Geometry = Geometry::new(7, 6, Mapping::Lerf);
    /// const BY_FILES: Geometry = Geometry::new(7, 6, Mapping::Lefr);
    /// let b1 = 1;
    /// assert_eq!(BY_RANKS.convert_square(b1, BY_FILES), 6);
    /// ```
    ///
    /// # Panics
    /// If `index` is not that of a square, or if the boards are not of the same size.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn convert_square(self, index: u16, to: Self) -> u16 {
        expect_same_size(self, to);
        to.at(self.expect_square(index))
    }
}
