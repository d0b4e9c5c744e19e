//! The symmetries of boards.

/// A square as (file, rank), both counted from 0.
pub type Square = (u8, u8);

/// A symmetry of the board, with the names and the order of `bitxform::Symmetry`.
///
/// ```
/// use bitxform_planner::Symmetry;
///
/// // a1 of an 8x8 board goes to a8.
/// assert_eq!(Symmetry::Rotate90.image((0, 0), (7, 7)), (0, 7));
/// let half_turn = Symmetry::FlipVertical.then(Symmetry::FlipHorizontal);
/// assert_eq!(half_turn, Symmetry::Rotate180);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Leaves every square where it is.
    Identity,
    /// Reflects in the horizontal midline: the first rank and the last are swapped.
    FlipVertical,
    /// Reflects in the vertical midline: the first file and the last are swapped.
    FlipHorizontal,
    /// Reflects in the diagonal through a1.
    FlipDiagonal,
    /// Reflects in the other diagonal.
    FlipAntiDiagonal,
    /// Rotates by 90 degrees clockwise.
    Rotate90,
    /// Rotates by 180 degrees.
    Rotate180,
    /// Rotates by 270 degrees clockwise.
    Rotate270,
}

/// The names of methods and of variants, in the order of [`Symmetry::ALL`].
const NAMES: [(&str, &str); 8] = [
    ("identity", "Identity"),
    ("flip_vertical", "FlipVertical"),
    ("flip_horizontal", "FlipHorizontal"),
    ("flip_diagonal", "FlipDiagonal"),
    ("flip_anti_diagonal", "FlipAntiDiagonal"),
    ("rotate_90", "Rotate90"),
    ("rotate_180", "Rotate180"),
    ("rotate_270", "Rotate270"),
];

impl Symmetry {
    /// The symmetries of a square board.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::FlipVertical,
        Self::FlipHorizontal,
        Self::FlipDiagonal,
        Self::FlipAntiDiagonal,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
    ];

    /// The symmetries of a board that is not square.
    pub const OF_RECTANGLE: [Self; 4] = [
        Self::Identity,
        Self::FlipVertical,
        Self::FlipHorizontal,
        Self::Rotate180,
    ];

    /// Whether the symmetry takes files to ranks.
    #[must_use]
    pub const fn transposes(self) -> bool {
        matches!(
            self,
            Self::FlipDiagonal | Self::FlipAntiDiagonal | Self::Rotate90 | Self::Rotate270
        )
    }

    /// Returns the name in snake case, which is that of the generated method.
    #[must_use]
    pub const fn method(self) -> &'static str {
        NAMES[self as usize].0
    }

    /// Returns the name of the variant of `bitxform::Symmetry`.
    #[must_use]
    pub const fn variant(self) -> &'static str {
        NAMES[self as usize].1
    }

    /// Returns the image of a square on a board whose last file and rank are `last`.
    #[must_use]
    pub const fn image(self, (file, rank): Square, last: Square) -> Square {
        let (left, below) = (file, rank);
        let (right, above) = (last.0 - file, last.1 - rank);
        match self {
            Self::Identity => (left, below),
            Self::FlipVertical => (left, above),
            Self::FlipHorizontal => (right, below),
            Self::Rotate180 => (right, above),
            Self::FlipDiagonal => (below, left),
            Self::FlipAntiDiagonal => (above, right),
            Self::Rotate90 => (below, right),
            Self::Rotate270 => (above, left),
        }
    }

    /// Returns the composition: first this symmetry, then `next`.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        self.onwards_to(Self::Identity).onwards_to(next)
    }

    /// Returns the symmetry that takes the image under `self` to the image under `to`.
    #[must_use]
    pub fn onwards_to(self, to: Self) -> Self {
        // The eight images of b1 on an 8x8 board all differ.
        const B1: Square = (1, 0);
        const LAST: Square = (7, 7);
        for next in &Self::ALL {
            if next.image(self.image(B1, LAST), LAST) == to.image(B1, LAST) {
                return *next;
            }
        }
        unreachable!("the symmetries form a group")
    }
}
