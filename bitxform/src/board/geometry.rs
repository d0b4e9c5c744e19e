use core::marker::PhantomData;

use crate::board::mapping::expect_on_board;
use crate::board::shape::Shape;
use crate::{Direction, Mapping, Symmetry};

mod arrays;
mod mailbox;
mod text;
mod words;

pub use text::{GeometryDiagram, SquareName};

/// The size of a board and the numbering of its squares: what [`Mapping`] is for 8x8 boards in a `u64`, for a
/// board of any size.
///
/// A board has up to 128 files, up to 128 ranks and up to 1,024 squares, numbered in the order of a
/// [`Mapping`]. `W` is the word: `u8` to `u128`, or an array of these; `()` for boards without a word. The
/// formulas of the mapping's table hold with `stride` in place of 8, and with the last file and rank in place
/// of 7:
///
/// ```
/// use bitxform::{Geometry, Mapping};
///
/// // Shogi: nine files, nine ranks.
/// const SHOGI: Geometry<u128> = Geometry::new(9, 9, Mapping::Lerf);
/// const E5: u16 = SHOGI.index(4, 4);
/// assert_eq!(E5, 9 * 4 + 4);
/// assert_eq!(SHOGI.board_mask(), (1 << 81) - 1);
///
/// // Connect 4: seven files of six, each with an empty bit above it.
/// const CONNECT_4: Geometry<u64> = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
/// assert_eq!(CONNECT_4.index(1, 0), 7);
/// assert_eq!(CONNECT_4.rank_mask(0), 0x40_8102_0408_1);
/// assert!(!CONNECT_4.contains(6), "bit 6 is the empty one above a6");
///
/// // Go: 361 squares without gaps in six limbs, or a rank in each element.
/// const PACKED: Geometry<[u64; 6]> = Geometry::new(19, 19, Mapping::Lerf);
/// const ROWS: Geometry<[u32; 19]> = Geometry::new(19, 19, Mapping::Lerf).with_stride(32);
/// assert_eq!((PACKED.index(18, 18), ROWS.index(18, 18)), (360, 32 * 18 + 18));
/// assert_eq!(ROWS.file_mask(3), [1 << 3; 19]);
/// ```
///
/// In an array whose elements have `BITS` bits, bit i of a board is bit `i % BITS` of element `i / BITS`.
///
/// The constant `GEOMETRY` of a type with [`#[symmetric]`](macro@crate::symmetric) is its geometry. Methods
/// take the file before the rank, both counted from 0. Squares are called `a1` and so on; the files after `z`
/// are called `aa`, `ab` and so on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Geometry<W> {
    shape: Shape,
    /// All squares. Masks are as wide as the widest integer, whatever `W` is, so that one function makes them.
    /// They are zero if the board does not fit in that.
    board: u128,
    /// The squares of the line with the lowest indices.
    first_line: u128,
    /// The first square of each line.
    first_places: u128,
    /// The squares whose file and rank are both even or both odd, a1 among them.
    dark: u128,
    word: PhantomData<W>,
}

/// Methods that do not depend on the word.
impl<W> Geometry<W> {
    /// Returns the geometry of a board without gaps between its lines.
    ///
    /// # Panics
    /// If there is no file or no rank, or if the squares do not fit in the word.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn new(files: u8, ranks: u8, mapping: Mapping) -> Self {
        Self::of_shape(Shape::packed(files, ranks, mapping))
    }

    /// Returns the geometry with another stride: the number of bits from the beginning of a line to that of the
    /// next. The bits between lines are off the board.
    ///
    /// # Panics
    /// If the stride is less than the length of a line, or if the squares do not fit in the word.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn with_stride(self, stride: u8) -> Self {
        let (files, ranks) = (self.files(), self.ranks());
        Self::of_shape(Shape::new(files, ranks, stride, self.mapping()))
    }

    /// Returns the geometry of a shape, for expansions.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn of_shape(shape: Shape) -> Self {
        assert!(
            size_of::<W>() == 0 || shape.bits() as usize <= 8 * size_of::<W>(),
            "expected a word that holds all squares"
        );
        if shape.bits() > 128 {
            return Self {
                shape,
                board: 0,
                first_line: 0,
                first_places: 0,
                dark: 0,
                word: PhantomData,
            };
        }
        let first_line = u128::MAX >> (128 - shape.line_len());
        let (mut board, mut first_places, mut even) = (0, 0, 0);
        let mut line = 0;
        while line < shape.lines() {
            let start = line as u16 * shape.stride() as u16;
            board |= first_line << start;
            first_places |= 1 << start;
            let mut place = line as u16 & 1;
            while place < shape.line_len() as u16 {
                even |= 1 << (start + place);
                place += 2;
            }
            line += 1;
        }
        let a1_is_even = even >> shape.index((0, 0)) & 1 != 0;
        let dark = if a1_is_even { even } else { board & !even };
        Self {
            shape,
            board,
            first_line,
            first_places,
            dark,
            word: PhantomData,
        }
    }

    /// Returns the number of files.
    #[must_use]
    #[inline]
    pub const fn files(&self) -> u8 {
        self.shape.files()
    }

    /// Returns the number of ranks.
    #[must_use]
    #[inline]
    pub const fn ranks(&self) -> u8 {
        self.shape.ranks()
    }

    /// Returns the number of bits between the first squares of neighbouring lines. Lines are ranks in the
    /// rank-file mappings, files in the file-rank mappings.
    #[must_use]
    #[inline]
    pub const fn stride(&self) -> u8 {
        self.shape.stride()
    }

    /// Returns the mapping: the order in which the squares are numbered.
    #[must_use]
    #[inline]
    pub const fn mapping(&self) -> Mapping {
        self.shape.mapping()
    }

    /// Returns the number of squares, up to 1,024.
    #[must_use]
    #[inline]
    pub const fn squares(&self) -> u16 {
        self.shape.squares()
    }

    /// Returns whether there are as many files as ranks. Only such a board has quarter turns and diagonal
    /// flips.
    #[must_use]
    #[inline]
    pub const fn is_square(&self) -> bool {
        self.shape.is_square()
    }

    /// Returns the index of a square.
    ///
    /// # Panics
    /// If there is no such file or rank.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn index(&self, file: u8, rank: u8) -> u16 {
        assert!(
            file < self.files(),
            "expected a file of the board, counted from 0"
        );
        assert!(
            rank < self.ranks(),
            "expected a rank of the board, counted from 0"
        );
        self.shape.index((file, rank))
    }

    /// Returns whether an index is that of a square: not in a gap between lines, and not beyond the board.
    #[must_use]
    #[inline]
    pub const fn contains(&self, index: u16) -> bool {
        self.shape.square(index).is_some()
    }

    /// Returns the file of a square.
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn file(&self, index: u16) -> u8 {
        expect_on_board(self.shape.square(index)).0
    }

    /// Returns the rank of a square.
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn rank(&self, index: u16) -> u8 {
        expect_on_board(self.shape.square(index)).1
    }

    /// Returns the index of a square's entry in a mailbox: the square index without gaps, from 0.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const CONNECT_4: Geometry<u64> = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// let b1 = CONNECT_4.index(1, 0);
    /// assert_eq!((b1, CONNECT_4.entry(b1)), (7, 6));
    /// ```
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn entry(&self, index: u16) -> u16 {
        let square = expect_on_board(self.shape.square(index));
        Shape::packed(self.files(), self.ranks(), self.mapping()).index(square)
    }

    /// Returns the index of the square with an entry: the inverse of [`entry`](Self::entry). The entries from 0
    /// to [`squares`](Self::squares)` - 1` give all squares in the order of their indices.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const CONNECT_4: Geometry<u64> = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// let all = (0..CONNECT_4.squares()).map(|entry| 1 << CONNECT_4.index_of_entry(entry));
    /// assert_eq!(all.sum::<u64>(), CONNECT_4.board_mask());
    /// ```
    ///
    /// # Panics
    /// If there is no such entry.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn index_of_entry(&self, entry: u16) -> u16 {
        assert!(entry < self.squares(), "expected the number of a square");
        let packed = Shape::packed(self.files(), self.ranks(), self.mapping());
        self.shape.index(expect_on_board(packed.square(entry)))
    }

    /// Returns the index of a square from its name, or `None`. A name has letters for the file, then a number
    /// without leading zeros for the rank, and nothing else.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const GOMOKU: Geometry<u128> = Geometry::new(11, 11, Mapping::Lerf);
    /// const K11: Option<u16> = GOMOKU.parse_square("k11");
    /// assert_eq!(K11, Some(120));
    /// assert_eq!(GOMOKU.parse_square("l1"), None);
    /// ```
    #[must_use]
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "files and ranks of the board fit in their type"
    )]
    pub const fn parse_square(&self, name: &str) -> Option<u16> {
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
        Some(self.shape.index((file as u8 - 1, rank as u8 - 1)))
    }

    /// Returns the name of a square, to be printed.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const XIANGQI: Geometry<u128> = Geometry::new(9, 10, Mapping::Lerf);
    /// assert_eq!(XIANGQI.square_name(89).to_string(), "i10");
    /// ```
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn square_name(&self, index: u16) -> SquareName {
        let (file, rank) = expect_on_board(self.shape.square(index));
        SquareName::new(file, rank)
    }

    /// Returns the number of the diagonal, in the direction from a1 upwards, that a square is on: file - rank.
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn diagonal_number(&self, index: u16) -> i8 {
        let (file, rank) = expect_on_board(self.shape.square(index));
        file.cast_signed() - rank.cast_signed()
    }

    /// Returns the number of the antidiagonal, in the direction from the last file downwards, that a square is
    /// on: files - 1 - (file + rank). It is 0 for the last square of the first rank.
    ///
    /// # Panics
    /// If `index` is not that of a square.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn anti_diagonal_number(&self, index: u16) -> i8 {
        let (file, rank) = expect_on_board(self.shape.square(index));
        #[expect(
            clippy::cast_possible_truncation,
            reason = "no line has more than 128 squares"
        )]
        let number = (self.files() as i16 - 1 - file as i16 - rank as i16) as i8;
        number
    }

    /// Returns what one step in a direction adds to an index: the compass rose.
    ///
    /// ```
    /// use bitxform::{Direction, Geometry, Mapping};
    ///
    /// const SHOGI: Geometry<u128> = Geometry::new(9, 9, Mapping::Lerf);
    /// assert_eq!(SHOGI.offset(Direction::NorthWest), 8);
    /// ```
    #[must_use]
    #[inline]
    pub const fn offset(&self, direction: Direction) -> i16 {
        let stride = self.stride() as i16;
        let (file, rank) = if self.mapping().is_rank_file() {
            (1, stride)
        } else {
            (stride, 1)
        };
        let file = if self.mapping().files_count_up() {
            file
        } else {
            -file
        };
        let rank = if self.mapping().ranks_count_up() {
            rank
        } else {
            -rank
        };
        file * direction.file_step() as i16 + rank * direction.rank_step() as i16
    }

    /// Returns the index of the image of a square.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, Symmetry};
    ///
    /// const SHOGI: Geometry<u128> = Geometry::new(9, 9, Mapping::Lerf);
    /// let (a1, i9) = (0, 80);
    /// assert_eq!(SHOGI.transform_square(a1, Symmetry::Rotate180), i9);
    /// ```
    ///
    /// # Panics
    /// If `index` is not that of a square, or if the board is not square and the symmetry is a
    /// diagonal flip or a quarter turn.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn transform_square(&self, index: u16, symmetry: Symmetry) -> u16 {
        assert!(self.contains(index), "expected the index of a square");
        self.on_index(symmetry).apply_index(index)
    }

    /// # Panics
    /// If the board has no such symmetry.
    #[inline]
    #[track_caller]
    const fn on_index(&self, symmetry: Symmetry) -> crate::board::index_move::IndexMove {
        assert!(
            self.is_square() || crate::board::index_move::Parts::of(symmetry).exchanges == 0,
            "the board is not square, so it has no quarter turn and no diagonal flip"
        );
        crate::board::index_move::IndexMove::of(symmetry, self.shape)
    }

    /// Returns the index of a square in another numbering of a board of the same size.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const BY_RANKS: Geometry<u64> = Geometry::new(7, 6, Mapping::Lerf);
    /// const BY_FILES: Geometry<u64> = Geometry::new(7, 6, Mapping::Lefr);
    /// let b1 = 1;
    /// assert_eq!(BY_RANKS.convert_square(b1, BY_FILES), 6);
    /// ```
    ///
    /// # Panics
    /// If `index` is not that of a square, or if the boards are not of the same size.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn convert_square<V>(&self, index: u16, to: Geometry<V>) -> u16
    where
        V: Copy,
    {
        expect_same_size(self.shape, to.shape);
        to.shape.index(expect_on_board(self.shape.square(index)))
    }

    /// Returns the shape, for expansions.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn shape(&self) -> Shape {
        self.shape
    }
}

#[inline]
#[track_caller]
pub(crate) const fn expect_same_size(one: Shape, other: Shape) {
    assert!(
        one.files() == other.files() && one.ranks() == other.ranks(),
        "expected boards of the same size, with as many files and as many ranks"
    );
}
