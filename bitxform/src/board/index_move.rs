//! The images of numbers under a symmetry or a conversion: of square indices, files, ranks and directions.

use super::geometry::Geometry;
use crate::group::flips::Flips;
use crate::{Direction, Symmetry};

/// A map from indices to indices: the square may move, and the numbering may change.
#[derive(Clone, Copy, Debug)]
pub struct IndexMove {
    from: Geometry,
    to: Geometry,
    flips: Flips,
}

/// The meaning of a number, by which a symmetry changes it. Numbers off the board stay.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// The number is the index of a square.
    Square,
    /// Some bits of the number are indices of squares: for each, the first bit and how many bits.
    Squares(&'a [(u32, u32)]),
    /// The number is that of a file.
    File,
    /// The number is that of a rank.
    Rank,
    /// The number is that of a direction.
    Direction,
    /// No symmetry changes the number.
    Nothing,
}

impl Part<'_> {
    /// Returns the image of a number.
    #[inline(always)]
    pub(crate) const fn image(self, number: u128, on_index: IndexMove) -> u128 {
        // A negative number is a large one in 128 bits.
        match self {
            Self::Square if number < on_index.bits() as u128 => {
                on_index.apply_index(number as u16) as u128
            }
            Self::Squares(ranges) => {
                let (mut image, mut i) = (number, 0);
                while i < ranges.len() {
                    let (start, width) = ranges[i];
                    let index = (number >> start) & (u128::MAX >> (u128::BITS - width));
                    if index <= u16::MAX as u128 {
                        let change = index ^ on_index.apply_index(index as u16) as u128;
                        image ^= change << start;
                    }
                    i += 1;
                }
                image
            }
            // No symmetry of these numbers exchanges files and ranks.
            Self::File => line_image(number, on_index.to.files(), on_index.flips.first()),
            Self::Rank => line_image(number, on_index.to.ranks(), on_index.flips.second()),
            Self::Direction => {
                let direction = Direction::ALL[number as usize % 8];
                direction.transform(on_index.flips.symmetry()) as u128
            }
            Self::Square | Self::Nothing => number,
        }
    }
}

impl IndexMove {
    #[inline]
    const fn new(from: Geometry, to: Geometry, flips: Flips) -> Self {
        Self { from, to, flips }
    }

    /// Whether each index is its own image.
    #[inline]
    pub(crate) const fn is_identity(self) -> bool {
        let is_renumbered = self.from.stride() != self.to.stride()
            || self.from.mapping() as u8 != self.to.mapping() as u8;
        self.flips.code() == 0 && !is_renumbered
    }

    /// Returns the action of `symmetry` on the indices.
    #[must_use]
    #[inline]
    pub const fn of(symmetry: Symmetry, board: Geometry) -> Self {
        Self::new(board, board, Flips::of(symmetry))
    }

    /// Returns the conversion of the indices of `from` to those of `to`, for boards of the same size.
    #[must_use]
    #[inline]
    pub const fn between(from: Geometry, to: Geometry) -> Self {
        Self::new(from, to, Flips::of(Symmetry::Identity))
    }

    /// Returns the action on the entries of a mailbox, whose indices have no gaps.
    #[inline(always)]
    pub(crate) const fn of_entries(self) -> Self {
        Self::new(self.from.packed(), self.to.packed(), self.flips)
    }

    /// Returns the action on the entries of a mailbox that is stored rank by rank, whatever the mapping.
    #[must_use]
    #[inline]
    pub const fn by_rank(self) -> Self {
        self.with_lines(true)
    }

    /// Returns the action on the entries of a mailbox that is stored file by file, whatever the mapping.
    #[must_use]
    #[inline]
    pub const fn by_file(self) -> Self {
        self.with_lines(false)
    }

    const fn with_lines(self, are_ranks: bool) -> Self {
        let (from, to) = (self.from.in_lines(are_ranks), self.to.in_lines(are_ranks));
        Self::new(from, to, self.flips)
    }

    /// Returns the action on the number of a place in its line, which is exchanged first and flipped first, and on that of
    /// the line.
    #[inline(always)]
    pub(crate) const fn on_lines(self) -> Flips {
        let in_lerf = self.from.mapping().flips().inverse().then(self.flips);
        in_lerf.then(self.to.mapping().flips())
    }

    /// Returns the board after the transform.
    #[inline(always)]
    pub(crate) const fn to(self) -> Geometry {
        self.to
    }

    /// Returns the number of files and of ranks.
    #[inline]
    pub(crate) const fn size(self) -> (u8, u8) {
        (self.from.files(), self.from.ranks())
    }

    /// Returns one more than the highest index in either numbering. Indices from there on stay.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        let (from, to) = (self.from.bits(), self.to.bits());
        if from > to { from } else { to }
    }

    /// Returns the new index of a square. An index off the board stays, unless it is that of a square in the other
    /// numbering. Then it goes where the square there came from or, if that is a square of the other numbering too, where
    /// the square there came from, and so on. So different indices stay different, and the inverse conversion undoes this.
    #[must_use]
    #[inline(always)]
    pub const fn apply_index(self, index: u16) -> u16 {
        if let Some(image) = self.image(index) {
            return image;
        }
        // If the numbering stays the same, the compiler removes this loop.
        let mut free = index;
        while let Some(square) = self.to.square_at(free) {
            free = self.from.at(square);
        }
        free
    }

    /// Returns the new index of a square, or `None` off the board.
    #[must_use]
    #[inline(always)]
    pub const fn image(self, index: u16) -> Option<u16> {
        let Some((file, rank)) = self.from.square_at(index) else {
            return None;
        };
        // One shift exchanges the two numbers. Compilers would turn another form into a branch.
        let both_ways = u32::from_le_bytes([file, rank, file, 0]);
        let [file, rank, ..] = (both_ways >> (8 * self.flips.exchange())).to_le_bytes();
        let file = flipped_if(self.flips.first(), file, self.to.files());
        let rank = flipped_if(self.flips.second(), rank, self.to.ranks());
        Some(self.to.at((file, rank)))
    }
}

/// Returns the new number of one of `len` files or ranks. A number off the board stays.
#[inline]
const fn line_image(number: u128, len: u8, is_flipped: u8) -> u128 {
    if number < len as u128 {
        flipped_if(is_flipped, number as u8, len) as u128
    } else {
        number
    }
}

/// Returns `len - 1 - line` if `really` is 1, and `line` if it is 0, since `!x` is `-x - 1`.
#[inline]
const fn flipped_if(really: u8, line: u8, len: u8) -> u8 {
    let mask = really.wrapping_neg();
    (line ^ mask).wrapping_add(len & mask)
}
