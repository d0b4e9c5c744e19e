use crate::Symmetry;

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
#[repr(u8)]
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
    ///
    /// ```
    /// # use bitxform::Direction;
    /// assert_eq!(Direction::NorthWest.file_step(), -1);
    /// ```
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
    ///
    /// ```
    /// # use bitxform::Direction;
    /// assert_eq!(Direction::NorthWest.rank_step(), 1);
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank_step(self) -> i8 {
        match self {
            Self::NorthWest | Self::North | Self::NorthEast => 1,
            Self::West | Self::East => 0,
            Self::SouthWest | Self::South | Self::SouthEast => -1,
        }
    }

    /// Returns the square that it leads to from the centre of a board of 3x3 squares.
    const fn beside_centre(self) -> (u8, u8) {
        (
            1_u8.wrapping_add_signed(self.file_step()),
            1_u8.wrapping_add_signed(self.rank_step()),
        )
    }

    /// Returns the opposite direction.
    ///
    /// ```
    /// # use bitxform::Direction;
    /// assert_eq!(Direction::NorthWest.opposite(), Direction::SouthEast);
    /// ```
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Returns the image of a direction under a symmetry. In a record, a direction is a field of its own kind:
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
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
    /// # }
    /// ```
    #[must_use]
    #[inline]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        Self::ALL[IMAGES[symmetry as usize][self as usize] as usize]
    }
}

/// The image of each direction under each symmetry. A direction is a square beside the centre of a board of 3x3.
const IMAGES: [[u8; 8]; 8] = {
    let mut images = [[0; 8]; 8];
    let mut i = 0;
    while i < 64 {
        let (symmetry, direction) = (Symmetry::ALL[i / 8], Direction::ALL[i % 8]);
        let (file, rank) = symmetry.image(direction.beside_centre(), (2, 2));
        let mut image = 0;
        while image < 8 {
            let beside = Direction::ALL[image as usize].beside_centre();
            if beside.0 == file && beside.1 == rank {
                images[i / 8][i % 8] = image;
            }
            image += 1;
        }
        i += 1;
    }
    images
};
