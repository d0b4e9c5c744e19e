use core::marker::PhantomData;

use crate::Mapping;
use crate::board::shape::Shape;

mod arrays;
mod mailbox;
mod squares;
mod text;
mod words;

pub use text::{GeometryDiagram, SquareName};

/// The size of a board and the numbering of its squares. A geometry does for boards of any size what a
/// [`Mapping`] does for 8x8 boards in a `u64`.
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
    /// All squares. Masks have the width of the widest integer, whatever `W` is, so that one function makes
    /// them. They are zero if the board has more than 128 bits.
    board: u128,
    /// The squares of the line with the lowest indices.
    first_line: u128,
    /// The first square of each line.
    line_starts: u128,
    /// The squares whose file and rank are both even or both odd, a1 among them.
    dark: u128,
    word: PhantomData<W>,
}

/// Methods that do not depend on the word.
impl<W> Geometry<W> {
    /// Returns the geometry of a board without gaps between its lines.
    ///
    /// # Panics
    /// If there is no file or no rank, if there are more than 128 of either or more than 1,024 squares, or if the
    /// squares do not fit in the word.
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
        const EVERY_OTHER: u128 = u128::MAX / 3;
        assert!(
            size_of::<W>() == 0 || shape.bits() as usize <= 8 * size_of::<W>(),
            "expected a word that holds all squares"
        );
        if shape.bits() > 128 {
            return Self {
                shape,
                board: 0,
                first_line: 0,
                line_starts: 0,
                dark: 0,
                word: PhantomData,
            };
        }
        let first_line = u128::MAX >> (128 - shape.line_len());
        let (mut board, mut line_starts, mut even) = (0, 0, 0);
        let mut line = 0;
        while line < shape.lines() {
            let start = line as u16 * shape.stride() as u16;
            board |= first_line << start;
            line_starts |= 1 << start;
            even |= (first_line & (EVERY_OTHER << (line & 1))) << start;
            line += 1;
        }
        let a1_is_even = even >> shape.index((0, 0)) & 1 != 0;
        let dark = if a1_is_even { even } else { board & !even };
        Self {
            shape,
            board,
            first_line,
            line_starts,
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
