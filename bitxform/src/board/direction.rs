use crate::board::index_move::Parts;
use crate::{Mapping, Symmetry};

/// The eight directions from a square to its neighbours, as seen with a1 at the bottom left: north is towards
/// rank 8.
///
/// ```
/// use bitxform::Direction;
///
/// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
/// assert_eq!(Direction::South.file_step(), 0);
/// assert_eq!(Direction::South.rank_step(), -1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Towards rank 8.
    North,
    /// Towards h8.
    NorthEast,
    /// Towards the h-file.
    East,
    /// Towards h1.
    SouthEast,
    /// Towards rank 1.
    South,
    /// Towards a1.
    SouthWest,
    /// Towards the a-file.
    West,
    /// Towards a8.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from the north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// Returns how many files one step goes towards the h-file: -1, 0 or 1.
    #[must_use]
    #[inline]
    pub const fn file_step(self) -> i8 {
        match self {
            Self::NorthEast | Self::East | Self::SouthEast => 1,
            Self::North | Self::South => 0,
            Self::SouthWest | Self::West | Self::NorthWest => -1,
        }
    }

    /// Returns how many ranks one step goes towards rank 8: -1, 0 or 1.
    #[must_use]
    #[inline]
    pub const fn rank_step(self) -> i8 {
        match self {
            Self::NorthWest | Self::North | Self::NorthEast => 1,
            Self::West | Self::East => 0,
            Self::SouthWest | Self::South | Self::SouthEast => -1,
        }
    }

    /// Returns the opposite direction.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Returns the image of a direction under a symmetry. In a record, a direction is a field of its own kind:
    ///
    /// ```
    /// use bitxform::{Direction, Symmetry, symmetric};
    ///
    /// assert_eq!(Direction::North.transform(Symmetry::Rotate90), Direction::East);
    ///
    /// /// An arrow on a board.
    /// #[symmetric(mapping = "LERF")]
    /// #[derive(Clone, Copy, Debug, PartialEq)]
    /// struct Arrow {
    ///     #[board(square)]
    ///     from: u8,
    ///     #[board(direction)]
    ///     to: Direction,
    /// }
    ///
    /// let a8 = 56;
    /// const ARROW: Arrow = Arrow { from: 0, to: Direction::NorthEast }.rotate_90();
    /// assert_eq!(ARROW, Arrow { from: a8, to: Direction::SouthEast });
    /// ```
    #[must_use]
    #[inline]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        self.moved(Parts::of(symmetry))
    }

    /// Returns the image of a direction under the parts of a symmetry, without a branch.
    #[inline]
    pub(crate) const fn moved(self, parts: Parts) -> Self {
        /// Returns the direction, reflected in an axis if `really` is 1. Directions and axes are in eighths of
        /// a turn, clockwise from the north.
        const fn reflected(clockwise: u8, really: u8, axis: u8) -> u8 {
            let mask = really.wrapping_neg();
            // This is `2 * axis - clockwise`, since `!x` is `-x - 1`.
            (clockwise ^ mask).wrapping_add((2 * axis + 1) & mask)
        }
        let clockwise = reflected(self as u8, parts.exchanges, Self::NorthEast as u8);
        let clockwise = reflected(clockwise, parts.flips_files, Self::North as u8);
        let clockwise = reflected(clockwise, parts.flips_ranks, Self::East as u8);
        Self::ALL[clockwise as usize % 8]
    }
}

/// Steps on the board, in each mapping.
impl Mapping {
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
        let one_file = self.index(1, 0).cast_signed() - self.index(0, 0).cast_signed();
        let one_rank = self.index(0, 1).cast_signed() - self.index(0, 0).cast_signed();
        one_file * direction.file_step() + one_rank * direction.rank_step()
    }

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
    #[must_use]
    #[inline]
    pub const fn shift(self, bits: u64, direction: Direction) -> u64 {
        let last_file = match direction.file_step() {
            1 => self.file_mask(7),
            -1 => self.file_mask(0),
            _ => 0,
        };
        let last_rank = match direction.rank_step() {
            1 => self.rank_mask(7),
            -1 => self.rank_mask(0),
            _ => 0,
        };
        let stays = bits & !(last_file | last_rank);
        let offset = self.offset(direction);
        if offset >= 0 {
            stays << offset
        } else {
            stays >> -offset
        }
    }
}
