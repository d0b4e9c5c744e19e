//! The numbering of the squares on a board of any size, without its word.

use super::mapping::refuse_index;
use crate::Mapping;

/// The numbers of files and ranks, and the index of each square. The squares of a line have neighbouring
/// indices: lines are the ranks in the rank-file mappings and the files in the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    files: u8,
    ranks: u8,
    stride: u8,
    mapping: Mapping,
}

impl Shape {
    /// # Panics
    /// If there is no square, if lines overlap, if there are more than 128 files or ranks, or more than 1,024
    /// squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn new(files: u8, ranks: u8, stride: u8, mapping: Mapping) -> Self {
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
        assert!(
            files <= 128 && ranks <= 128,
            "expected up to 128 files and up to 128 ranks"
        );
        assert!(this.squares() <= 1024, "expected up to 1,024 squares");
        this
    }

    /// Returns the shape without gaps between lines.
    #[inline]
    #[track_caller]
    pub(crate) const fn packed(files: u8, ranks: u8, mapping: Mapping) -> Self {
        let line_len = if mapping.is_rank_file() { files } else { ranks };
        Self::new(files, ranks, line_len, mapping)
    }

    /// Returns the shape of one rank with these files, whose indices are the numbers of the files.
    #[must_use]
    #[inline]
    pub const fn of_files(self) -> Self {
        Self::packed(self.files, 1, Mapping::Lerf)
    }

    /// Returns the shape of one file with these ranks, whose indices are the numbers of the ranks.
    #[must_use]
    #[inline]
    pub const fn of_ranks(self) -> Self {
        Self::packed(1, self.ranks, Mapping::Lerf)
    }

    #[inline]
    pub(crate) const fn files(self) -> u8 {
        self.files
    }

    #[inline]
    pub(crate) const fn ranks(self) -> u8 {
        self.ranks
    }

    #[inline]
    pub(crate) const fn stride(self) -> u8 {
        self.stride
    }

    #[inline]
    pub(crate) const fn mapping(self) -> Mapping {
        self.mapping
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

    /// Returns the number of squares.
    #[inline]
    pub(crate) const fn squares(self) -> u16 {
        self.files as u16 * self.ranks as u16
    }

    /// Returns whether there are as many files as ranks.
    #[inline]
    pub(crate) const fn is_square(self) -> bool {
        self.files == self.ranks
    }

    /// Returns whether it is the board of a [`Mapping`], which fills 64 bits.
    #[inline]
    pub(crate) const fn is_8x8(self) -> bool {
        self.files == 8 && self.ranks == 8 && self.stride == 8
    }

    /// Returns the index of a square that is on the board.
    #[inline]
    pub(crate) const fn index(self, (file, rank): (u8, u8)) -> u16 {
        let (file, rank) = (self.file_in_order(file), self.rank_in_order(rank));
        if self.mapping.is_rank_file() {
            self.stride as u16 * rank as u16 + file as u16
        } else {
            self.stride as u16 * file as u16 + rank as u16
        }
    }

    /// Returns the square of an index, or `None` in a gap and beyond the board.
    #[inline]
    pub(crate) const fn square(self, index: u16) -> Option<(u8, u8)> {
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
        #[expect(
            clippy::cast_possible_truncation,
            reason = "it is less than the stride"
        )]
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
        match self.square(index) {
            Some(square) => square,
            None => refuse_index(index, self.bits() - 1),
        }
    }

    /// Returns the position of a file in index order. Its own inverse.
    #[inline]
    pub(crate) const fn file_in_order(self, file: u8) -> u8 {
        if self.mapping.files_count_up() {
            file
        } else {
            self.files - 1 - file
        }
    }

    /// Returns the position of a rank in index order. Its own inverse.
    #[inline]
    pub(crate) const fn rank_in_order(self, rank: u8) -> u8 {
        if self.mapping.ranks_count_up() {
            rank
        } else {
            self.ranks - 1 - rank
        }
    }

    /// Returns `index / stride` for an index below [`bits`](Self::bits), without a division. Compilers would
    /// emit a division in debug builds and where they optimise for size.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are at most 128 lines"
    )]
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
