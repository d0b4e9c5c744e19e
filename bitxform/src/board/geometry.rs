//! The size of a board, and the index of each square.

use super::mapping::Mapping;
use crate::message::refuse;

/// The size of a board and the numbering of its squares. A geometry does for boards of any size what a
/// [`Mapping`] does for 8x8 boards in a `u64`.
///
/// A board has up to 128 files, up to 128 ranks and up to 1,024 squares, numbered in the order of a
/// [`Mapping`]. The formulas of the mapping's table hold with `stride` in place of 8, and with the last file and rank
/// in place of 7. Methods that return a board return it in any [`Word`](crate::Word):
///
/// ```
/// use bitxform::{Geometry, Mapping};
///
/// // Shogi: nine files, nine ranks.
/// const SHOGI: Geometry = Geometry::new(9, 9, Mapping::Lerf);
/// const E5: u16 = SHOGI.index(4, 4);
/// assert_eq!(E5, 9 * 4 + 4);
/// assert_eq!(SHOGI.board_mask::<u128>(), (1 << 81) - 1);
///
/// // Connect 4: seven files of six, each with an empty bit above it.
/// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
/// assert_eq!(CONNECT_4.index(1, 0), 7);
/// assert_eq!(CONNECT_4.rank_mask::<u64>(0), 0x40_8102_0408_1);
/// assert!(!CONNECT_4.contains(6), "bit 6 is the empty one above a6");
///
/// // Go: 361 squares without gaps in six limbs, or a rank in each element.
/// const PACKED: Geometry = Geometry::new(19, 19, Mapping::Lerf);
/// const ROWS: Geometry = Geometry::new(19, 19, Mapping::Lerf).with_stride(32);
/// assert_eq!((PACKED.index(18, 18), ROWS.index(18, 18)), (360, 32 * 18 + 18));
/// assert_eq!(ROWS.file_mask::<[u32; 19]>(3), [1 << 3; 19]);
/// ```
///
/// In an array whose elements have `BITS` bits, bit i of a board is bit `i % BITS` of element `i / BITS`.
///
/// The constant `GEOMETRY` of a type with [`#[symmetric]`](macro@crate::symmetric) is its geometry. Methods
/// take the file before the rank, both counted from 0. Squares are called `a1` and so on; the files after `z`
/// are called `aa`, `ab` and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Geometry {
    files: u8,
    ranks: u8,
    stride: u8,
    mapping: Mapping,
}

impl Geometry {
    /// Returns the geometry of a board without gaps between its lines.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const XIANGQI: Geometry = Geometry::new(9, 10, Mapping::Lerf);
    /// assert_eq!(XIANGQI.index(8, 9), 89);
    /// ```
    ///
    /// # Panics
    /// If there is no file or no rank, or if there are more than 128 of either or more than 1,024 squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn new(files: u8, ranks: u8, mapping: Mapping) -> Self {
        let line_len = if mapping.is_rank_file() { files } else { ranks };
        Self::of_lines(files, ranks, line_len, mapping)
    }

    /// Returns the geometry of a board with `side` files and `side` ranks. The side may be a const parameter.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// assert_eq!(Geometry::square(9, Mapping::Lerf), Geometry::new(9, 9, Mapping::Lerf));
    /// ```
    ///
    /// # Panics
    /// If there are more than 1,024 squares, or none. In a constant, the build stops.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn square(side: usize, mapping: Mapping) -> Self {
        Self::rectangle(side, side, mapping)
    }

    /// Returns the geometry of a board with so many files and ranks. They may be const parameters.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// struct Board<const FILES: usize, const RANKS: usize>;
    ///
    /// impl<const FILES: usize, const RANKS: usize> Board<FILES, RANKS> {
    ///     const GEOMETRY: Geometry = Geometry::rectangle(FILES, RANKS, Mapping::Lerf);
    /// }
    /// assert_eq!(Board::<7, 6>::GEOMETRY.squares(), 42);
    /// ```
    ///
    /// # Panics
    /// If there is no file or no rank, or if there are more than 128 of either or more than 1,024 squares. In a constant,
    /// the build stops.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn rectangle(files: usize, ranks: usize, mapping: Mapping) -> Self {
        expect_few(files, ranks);
        Self::new(files as u8, ranks as u8, mapping)
    }

    /// Returns the geometry with another stride: the number of bits from the beginning of a line to that of the
    /// next. The bits between lines are off the board.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// assert_eq!(CONNECT_4.index(1, 0), 7, "the second file begins after an empty bit");
    /// ```
    ///
    /// # Panics
    /// If the stride is less than the length of a line.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn with_stride(self, stride: u8) -> Self {
        Self::of_lines(self.files, self.ranks, stride, self.mapping)
    }

    /// Returns the geometry with these lines, for expansions.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn of_lines(files: u8, ranks: u8, stride: u8, mapping: Mapping) -> Self {
        let this = Self {
            files,
            ranks,
            stride,
            mapping,
        };
        assert!(files > 0 && ranks > 0, "expected at least one square");
        assert!(
            stride >= this.line_len(),
            "expected a stride of at least the length of a line"
        );
        expect_few(files as usize, ranks as usize);
        assert!(this.squares() <= 1024, "expected up to 1,024 squares");
        this
    }

    /// Returns the board of the entries of a mailbox: the same squares without gaps.
    #[inline]
    pub(crate) const fn packed(self) -> Self {
        Self {
            stride: self.line_len(),
            ..self
        }
    }

    /// Returns the board of the entries of a mailbox whose lines are ranks if `are_ranks`, otherwise files.
    pub(super) const fn in_lines(self, are_ranks: bool) -> Self {
        let mapping = self.mapping.with_lines(are_ranks);
        Self::new(self.files, self.ranks, mapping)
    }

    /// Returns the number of files.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// assert_eq!(CONNECT_4.files(), 7);
    /// ```
    #[must_use]
    #[inline]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Returns the number of ranks.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// assert_eq!(CONNECT_4.ranks(), 6);
    /// ```
    #[must_use]
    #[inline]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Returns the number of bits between the first squares of neighbouring lines. Lines are ranks in the
    /// rank-file mappings, files in the file-rank mappings.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// assert_eq!(CONNECT_4.stride(), 7);
    /// assert_eq!(Geometry::new(7, 6, Mapping::Lefr).stride(), 6, "the length of a line");
    /// ```
    #[must_use]
    #[inline]
    pub const fn stride(self) -> u8 {
        self.stride
    }

    /// Returns the mapping: the order in which the squares are numbered.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// assert_eq!(CONNECT_4.mapping(), Mapping::Lefr);
    /// ```
    #[must_use]
    #[inline]
    pub const fn mapping(self) -> Mapping {
        self.mapping
    }

    /// Returns the number of squares, up to 1,024.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// assert_eq!(CONNECT_4.squares(), 42);
    /// ```
    #[must_use]
    #[inline]
    pub const fn squares(self) -> u16 {
        self.files as u16 * self.ranks as u16
    }

    /// Returns whether there are as many files as ranks. Only such a board has quarter turns and diagonal
    /// flips.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const CONNECT_4: Geometry = Geometry::new(7, 6, Mapping::Lefr).with_stride(7);
    /// assert!(!CONNECT_4.is_square());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_square(self) -> bool {
        self.files == self.ranks
    }

    /// Returns the number of squares in a line.
    #[inline]
    pub(crate) const fn line_len(self) -> u8 {
        if self.mapping.is_rank_file() {
            self.files
        } else {
            self.ranks
        }
    }

    /// Returns the number of lines.
    #[inline]
    pub(crate) const fn lines(self) -> u8 {
        if self.mapping.is_rank_file() {
            self.ranks
        } else {
            self.files
        }
    }

    /// Returns one more than the highest index.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        (self.lines() as u16 - 1) * self.stride as u16 + self.line_len() as u16
    }

    /// Returns the width of an index in bits, at least one.
    #[inline]
    pub(crate) const fn index_bits(self) -> u32 {
        u16::BITS - ((self.bits() - 1) | 1).leading_zeros()
    }

    /// Returns whether it is the board of a [`Mapping`], which fills 64 bits.
    #[inline]
    pub(crate) const fn is_8x8(self) -> bool {
        self.files == 8 && self.ranks == 8 && self.stride == 8
    }

    /// Returns the index of a square that is on the board.
    #[inline]
    pub(crate) const fn at(self, (file, rank): (u8, u8)) -> u16 {
        let (file, rank) = (self.file_in_order(file), self.rank_in_order(rank));
        if self.mapping.is_rank_file() {
            self.stride as u16 * rank as u16 + file as u16
        } else {
            self.stride as u16 * file as u16 + rank as u16
        }
    }

    /// Returns the square of an index, or `None` in a gap and beyond the board.
    #[inline]
    pub(crate) const fn square_at(self, index: u16) -> Option<(u8, u8)> {
        // In constants, a call costs as much as several operations, so this code has few calls.
        let is_rank_file = self.mapping.is_rank_file();
        let (line_len, lines) = if is_rank_file {
            (self.files, self.ranks)
        } else {
            (self.ranks, self.files)
        };
        if index >= (lines as u16 - 1) * self.stride as u16 + line_len as u16 {
            return None;
        }
        let line = self.line(index);
        let offset = index.wrapping_sub(self.stride as u16 * line as u16) as u8;
        if offset >= line_len {
            return None;
        }
        let (file, rank) = if is_rank_file {
            (offset, line)
        } else {
            (line, offset)
        };
        Some((self.file_in_order(file), self.rank_in_order(rank)))
    }

    /// Returns the square of an index.
    ///
    /// # Panics
    /// If there is no such square.
    #[inline]
    #[track_caller]
    pub(crate) const fn expect_square(self, index: u16) -> (u8, u8) {
        match self.square_at(index) {
            Some(square) => square,
            None => refuse_index(index, self.bits() - 1),
        }
    }

    /// # Panics
    /// If there is no such file.
    #[inline]
    #[track_caller]
    pub(super) const fn expect_file(self, file: u8) {
        if file >= self.files {
            refuse_line("expected a file from 0 to {#}, found {#}", file, self.files);
        }
    }

    /// # Panics
    /// If there is no such rank.
    #[inline]
    #[track_caller]
    pub(super) const fn expect_rank(self, rank: u8) {
        if rank >= self.ranks {
            refuse_line("expected a rank from 0 to {#}, found {#}", rank, self.ranks);
        }
    }

    /// Returns the position of a file in index order. Its own inverse.
    #[inline]
    pub(super) const fn file_in_order(self, file: u8) -> u8 {
        if self.mapping.files_count_up() {
            file
        } else {
            self.files - 1 - file
        }
    }

    /// Returns the position of a rank in index order. Its own inverse.
    #[inline]
    pub(super) const fn rank_in_order(self, rank: u8) -> u8 {
        if self.mapping.ranks_count_up() {
            rank
        } else {
            self.ranks - 1 - rank
        }
    }

    /// Returns `index / stride` for an index below [`bits`](Self::bits), without a division. Compilers would
    /// emit a division in debug builds and where they optimise for size.
    #[inline]
    const fn line(self, index: u16) -> u8 {
        if self.stride.is_power_of_two() {
            return (index >> self.stride.trailing_zeros()) as u8;
        }
        // `2^24 / stride` is rounded up. The error of the product is less than `128 * stride / 2^24`, and so
        // less than `1 / stride`.
        ((index as u32 * RECIPROCALS[self.stride as usize]) >> 24) as u8
    }
}

/// `2^24 / stride`, rounded up.
const RECIPROCALS: &[u32; 256] = &{
    let mut reciprocals = [0; 256];
    let mut stride = 1;
    while stride < 256 {
        reciprocals[stride as usize] = (1_u32 << 24).div_ceil(stride);
        stride += 1;
    }
    reciprocals
};

/// # Panics
/// Always: the number is not one of so many files or ranks.
#[cold]
#[track_caller]
const fn refuse_line(template: &str, number: u8, count: u8) -> ! {
    refuse(template, &[], &[count as usize - 1, number as usize])
}

/// # Panics
/// Always: the index is above the last one of the board, or between its lines.
#[cold]
#[track_caller]
pub(crate) const fn refuse_index(index: u16, last: u16) -> ! {
    let reason = if index <= last {
        ", which is between lines"
    } else {
        ""
    };
    refuse(
        "expected the index of a square, from 0 to {#}, found {#}{}",
        &[reason],
        &[last as usize, index as usize],
    )
}

/// # Panics
/// If there are more than 128 files or ranks.
#[inline]
#[track_caller]
const fn expect_few(files: usize, ranks: usize) {
    assert!(
        files <= 128 && ranks <= 128,
        "expected up to 128 files and up to 128 ranks"
    );
}

#[inline]
#[track_caller]
pub(crate) const fn expect_same_size(one: Geometry, other: Geometry) {
    assert!(
        one.files == other.files && one.ranks == other.ranks,
        "expected boards of the same size, with as many files and as many ranks"
    );
}
