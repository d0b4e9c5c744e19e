//! How the indices of squares move.

use crate::board::shape::Shape;
use crate::{Direction, Symmetry};

/// What becomes of the index of a square: the square may move, and the numbering may change.
#[derive(Clone, Copy, Debug)]
pub struct IndexMove {
    from: Shape,
    to: Shape,
    parts: Parts,
}

/// A symmetry as what is done one after the other: 1 if it is done, 0 if not. Numbers and not
/// conditions, so that what is known only at run time is computed with, not branched on.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    /// First, files and ranks may trade places: the flip in a1-h8.
    pub exchanges: u8,
    /// Then files may be flipped.
    pub flips_files: u8,
    /// And ranks.
    pub flips_ranks: u8,
}

impl Parts {
    /// Returns the parts of a symmetry.
    #[must_use]
    #[inline]
    pub const fn of(symmetry: Symmetry) -> Self {
        use Symmetry::{
            FlipAntiDiagonal, FlipDiagonal, FlipHorizontal, FlipVertical, Rotate90, Rotate180,
            Rotate270,
        };
        const fn set(symmetries: [Symmetry; 4]) -> u8 {
            let [a, b, c, d] = symmetries;
            1 << a as u8 | 1 << b as u8 | 1 << c as u8 | 1 << d as u8
        }
        const EXCHANGE: u8 = set([FlipDiagonal, FlipAntiDiagonal, Rotate90, Rotate270]);
        const FILES: u8 = set([FlipHorizontal, FlipAntiDiagonal, Rotate180, Rotate270]);
        const RANKS: u8 = set([FlipVertical, FlipAntiDiagonal, Rotate90, Rotate180]);
        let place = symmetry as u8;
        Self {
            exchanges: EXCHANGE >> place & 1,
            flips_files: FILES >> place & 1,
            flips_ranks: RANKS >> place & 1,
        }
    }
}

/// Where in a number squares are.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// The number is the index of a square, or off the board.
    Whole,
    /// The number is that of a file, or off the board.
    File,
    /// The number is that of a rank, or off the board.
    Rank,
    /// Some bits of the number are indices of squares.
    From {
        /// The first bit of each index.
        places: &'a [u32],
        /// How many bits an index has.
        width: u32,
    },
    /// There are none, but a direction.
    Direction,
}

impl IndexMove {
    /// How `symmetry` moves the indices.
    #[must_use]
    #[inline]
    pub const fn of(symmetry: Symmetry, shape: Shape) -> Self {
        Self {
            from: shape,
            to: shape,
            parts: Parts::of(symmetry),
        }
    }

    /// How each symmetry of `group` moves them.
    #[must_use]
    #[inline]
    pub const fn of_group<const N: usize>(group: [Symmetry; N], shape: Shape) -> [Self; N] {
        let mut moves = [Self::of(Symmetry::Identity, shape); N];
        let mut i = 0;
        while i < N {
            moves[i] = Self::of(group[i], shape);
            i += 1;
        }
        moves
    }

    /// How the indices of `from` become those of `to`, boards of the same size.
    #[must_use]
    #[inline]
    pub const fn between(from: Shape, to: Shape) -> Self {
        Self {
            from,
            to,
            parts: Parts::of(Symmetry::Identity),
        }
    }

    /// The same for the numbers of the squares without gaps, as entries of a mailbox have them.
    #[must_use]
    #[allow(
        clippy::inline_always,
        reason = "with a board that is known it comes to nothing"
    )]
    #[inline(always)]
    pub(crate) const fn of_entries(self) -> Self {
        let (from, to) = (self.from, self.to);
        Self {
            from: Shape::packed(from.files(), from.ranks(), from.mapping()),
            to: Shape::packed(to.files(), to.ranks(), to.mapping()),
            parts: self.parts,
        }
    }

    /// The same where the entries of each rank are neighbours, whatever the mapping.
    #[must_use]
    #[inline]
    pub const fn by_rank(self) -> Self {
        self.with_lines(true)
    }

    /// The same where those of each file are.
    #[must_use]
    #[inline]
    pub const fn by_file(self) -> Self {
        self.with_lines(false)
    }

    const fn with_lines(self, are_ranks: bool) -> Self {
        const fn packed(shape: Shape, are_ranks: bool) -> Shape {
            let mapping = shape.mapping().with_lines(are_ranks);
            Shape::packed(shape.files(), shape.ranks(), mapping)
        }
        Self {
            from: packed(self.from, are_ranks),
            to: packed(self.to, are_ranks),
            parts: self.parts,
        }
    }

    /// How many squares of a line are neighbours before.
    #[inline]
    pub(crate) const fn line_len(self) -> u8 {
        self.from.line_len()
    }

    /// How many files and ranks there are.
    #[inline]
    pub(crate) const fn size(self) -> (u8, u8) {
        (self.from.files(), self.from.ranks())
    }

    /// How many squares there are.
    #[inline]
    pub(crate) const fn squares(self) -> u16 {
        self.from.squares()
    }

    /// One more than the highest index in either numbering: from there on, indices stay.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        let (from, to) = (self.from.bits(), self.to.bits());
        if from > to { from } else { to }
    }

    /// The new index of a square. An index off the board stays, unless it is that of a square in the
    /// other numbering: see [`off_board`](Self::off_board).
    #[must_use]
    #[allow(
        clippy::inline_always,
        reason = "with a board that is known it comes to a few operations"
    )]
    #[inline(always)]
    pub const fn apply_index(self, index: u16) -> u16 {
        match self.image(index) {
            Some(image) => image,
            // Never so where the numbering stays the same, which the compiler sees.
            None if self.to.square(index).is_some() => self.off_board(index),
            None => index,
        }
    }

    /// The new number of a file. One off the board stays. Not for symmetries that make a rank of it.
    #[must_use]
    #[inline]
    pub const fn apply_file(self, file: u8) -> u8 {
        if file < self.to.files() {
            flipped_if(self.parts.flips_files, file, self.to.files())
        } else {
            file
        }
    }

    /// Whether it reverses the order of the files, or of the ranks.
    #[must_use]
    #[inline]
    pub(crate) const fn reverses(self, lines: Part<'_>) -> bool {
        match lines {
            Part::File => self.parts.flips_files != 0,
            _ => self.parts.flips_ranks != 0,
        }
    }

    /// The new number of a rank, likewise.
    #[must_use]
    #[inline]
    pub const fn apply_rank(self, rank: u8) -> u8 {
        if rank < self.to.ranks() {
            flipped_if(self.parts.flips_ranks, rank, self.to.ranks())
        } else {
            rank
        }
    }

    /// The new direction. It does not depend on how squares are numbered.
    #[must_use]
    #[inline]
    pub const fn apply_direction(self, direction: Direction) -> Direction {
        direction.moved(self.parts)
    }

    /// The new index of one that is that of a square in the new numbering only.
    ///
    /// Boards of the same size have as many of these as of those in the old numbering only, which no
    /// index has any more. In ascending order each takes the place of one: so it stays off the board,
    /// different indices stay different, and the way back leads back.
    ///
    /// # Panics
    /// If the boards differ in size.
    #[cold]
    const fn off_board(self, index: u16) -> u16 {
        let mut number = 0;
        let mut lower = 0;
        while lower < index {
            number += only_in(self.to, self.from, lower) as u16;
            lower += 1;
        }
        let mut free = 0;
        loop {
            assert!(free < self.from.bits(), "expected boards of the same size");
            if only_in(self.from, self.to, free) {
                if number == 0 {
                    return free;
                }
                number -= 1;
            }
            free += 1;
        }
    }

    /// The new index of a square, unless the index is off the board.
    #[must_use]
    #[allow(
        clippy::inline_always,
        reason = "with a board that is known it comes to a few operations"
    )]
    #[inline(always)]
    pub const fn image(self, index: u16) -> Option<u16> {
        let Some((file, rank)) = self.from.square(index) else {
            return None;
        };
        // By one shift, since of other ways to exchange two numbers compilers make a branch.
        let both_ways = u32::from_le_bytes([file, rank, file, 0]);
        let [file, rank, ..] = (both_ways >> (8 * self.parts.exchanges)).to_le_bytes();
        let file = flipped_if(self.parts.flips_files, file, self.to.files());
        let rank = flipped_if(self.parts.flips_ranks, rank, self.to.ranks());
        Some(self.to.index((file, rank)))
    }
}

/// Whether the index is that of a square of `one`, and of none of `other`.
const fn only_in(one: Shape, other: Shape, index: u16) -> bool {
    one.square(index).is_some() && other.square(index).is_none()
}

/// `len - 1 - line`, if `really` is 1 and not 0: a number's complement is one less than its opposite.
#[inline]
const fn flipped_if(really: u8, line: u8, len: u8) -> u8 {
    let mask = really.wrapping_neg();
    (line ^ mask).wrapping_add(len & mask)
}
