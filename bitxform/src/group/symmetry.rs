//! The symmetries of boards: what each does to a square.
//!
//! [`Symmetry::image`] is the definition. Products, inverses, directions and moves of indices are computed from it. The
//! steps for words of 8x8 squares are written out in `board/eight.rs`, and tests compare them with it. The planner of
//! the macros has a definition of its own, which the proofs in users' builds compare with this one.
//!
//! An element of any of the four types has a **number**: the index of its symmetry in [`Symmetry::ALL`], plus 8 if the
//! colours swap. Sets, products and names are those of the numbers.

use core::error::Error;
use core::fmt;

use super::flips::Flips;
use crate::name::{is_same, write_list};

/// The eight symmetries of a square board, as seen with a1 at the bottom left. In drawings with a1
/// at the top left, as is usual for Othello, quarter turns go the other way.
///
/// A mapping changes which bits move, never what a name means. The letter F has eight different
/// images:
///
/// ![The letter F under the eight symmetries of a board][picture]
///
#[doc = include_str!("picture.md")]
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use bitxform::{Mapping, Symmetry, bitboard};
///
/// const F: u64 = bitboard! {
///     . X X X X . . .
///     . X . . . . . .
///     . X . . . . . .
///     . X X X . . . .
///     . X . . . . . .
///     . X . . . . . .
///     . X . . . . . .
///     . . . . . . . .
/// };
/// const TURNED: u64 = Symmetry::Rotate90.apply(F, Mapping::Lerf);
/// assert_eq!(TURNED, bitboard! {
///     . . . . . . . .
///     . X X X X X X X
///     . . . . X . . X
///     . . . . X . . X
///     . . . . . . . X
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// # }
/// ```
///
/// The eight form a group:
///
/// ```
/// use bitxform::Symmetry;
///
/// assert_eq!(Symmetry::FlipDiagonal.then(Symmetry::FlipVertical), Symmetry::Rotate90);
/// assert_eq!(Symmetry::Rotate90.inverse(), Symmetry::Rotate270);
/// ```
///
/// Names are printed in lower case with hyphens, and read in any case and with `_` for `-`:
///
/// ```
/// use bitxform::Symmetry;
///
/// assert_eq!(Symmetry::FlipAntiDiagonal.to_string(), "flip-anti-diagonal");
/// assert_eq!("Rotate_90".parse(), Ok(Symmetry::Rotate90));
/// ```
///
/// `symmetry as usize` is the index of a symmetry in [`ALL`](Self::ALL), and the index of its image
/// in `images()` for `group = "all"`.
///
/// With the feature `serde`, symmetries and mappings are read and written by their names, such as `"rotate-90"`. With
/// the feature `rand`, `rng.random()` gives any symmetry, each equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// Rank 1 is exchanged with rank 8: reflected in the horizontal midline.
    #[doc(alias = "flip_ranks")]
    FlipVertical,
    /// The a-file is exchanged with the h-file: reflected in the vertical midline.
    #[doc(alias = "flip_files")]
    #[doc(alias = "mirror")]
    FlipHorizontal,
    /// Reflected in a1-h8: h1 goes to a8.
    #[doc(alias = "transpose")]
    FlipDiagonal,
    /// Reflected in a8-h1: a1 goes to h8.
    FlipAntiDiagonal,
    /// A quarter turn clockwise: a1 goes to a8.
    Rotate90,
    /// A half turn: a1 goes to h8 and h1 to a8.
    #[doc(alias = "reverse")]
    Rotate180,
    /// A quarter turn anticlockwise: a1 goes to h1.
    Rotate270,
}

impl Symmetry {
    /// All eight. If several symmetries lead to one result, methods return the first in this order.
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

    /// Returns the image of a square, given as `(file, rank)` from 0, on a board with this last file and last rank.
    /// This is the meaning of the symmetries.
    ///
    /// ```
    /// use bitxform::Symmetry;
    ///
    /// let b1 = (1, 0);
    /// assert_eq!(Symmetry::Rotate90.image(b1, (7, 7)), (0, 6)); // a7
    /// assert_eq!(Symmetry::FlipHorizontal.image(b1, (6, 5)), (5, 0));
    /// ```
    ///
    /// Images under quarter turns and diagonal flips are squares of the board only if it is square.
    ///
    /// # Panics
    /// If the square is beyond the last file or rank.
    #[must_use]
    #[inline]
    pub const fn image(self, (file, rank): (u8, u8), (last_file, last_rank): (u8, u8)) -> (u8, u8) {
        assert!(
            file <= last_file && rank <= last_rank,
            "expected a square of the board"
        );
        match self {
            Self::Identity => (file, rank),
            Self::FlipVertical => (file, last_rank - rank),
            Self::FlipHorizontal => (last_file - file, rank),
            Self::FlipDiagonal => (rank, file),
            Self::FlipAntiDiagonal => (last_rank - rank, last_file - file),
            Self::Rotate90 => (rank, last_file - file),
            Self::Rotate180 => (last_file - file, last_rank - rank),
            Self::Rotate270 => (last_rank - rank, file),
        }
    }

    /// Returns the name in lower case with hyphens, as `Display` prints it.
    ///
    /// ```
    /// assert_eq!(bitxform::Symmetry::Rotate270.name(), "rotate-270");
    /// ```
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        name(self.number())
    }

    /// Returns whether files and ranks are exchanged. Only square boards have such symmetries.
    #[inline]
    pub(crate) const fn transposes(self) -> bool {
        // The square next to the centre goes to a square above or below, or to one beside it.
        self.image((0, 1), (2, 2)).0 == 1
    }

    /// Returns the number: the index in [`ALL`](Self::ALL).
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the symmetry with a number, modulo 8. Compilers reduce this `match` to the number itself and vectorise
    /// it, but not a look-up in a table.
    #[inline]
    pub(crate) const fn of_number(number: u8) -> Self {
        match number % 8 {
            0 => Self::Identity,
            1 => Self::FlipVertical,
            2 => Self::FlipHorizontal,
            3 => Self::FlipDiagonal,
            4 => Self::FlipAntiDiagonal,
            5 => Self::Rotate90,
            6 => Self::Rotate180,
            _ => Self::Rotate270,
        }
    }
}

board_symmetry!(Symmetry);

macro_rules! names {
    ($($name:literal)*) => {
        [$($name,)* $(concat!($name, "+color"),)*]
    };
}

/// The names of all elements, by their numbers.
const NAMES: [&str; 16] = names!(
    "identity" "flip-vertical" "flip-horizontal" "flip-diagonal"
    "flip-anti-diagonal" "rotate-90" "rotate-180" "rotate-270"
);

/// Returns the name of the element with a number.
#[inline]
pub(crate) const fn name(number: u8) -> &'static str {
    NAMES[number as usize % 16]
}

/// Returns the number of the element that does first the one of the first number, then the other.
#[inline]
pub(crate) const fn product(first: u8, next: u8) -> u8 {
    let symmetry = flips(first).then(flips(next)).symmetry();
    symmetry.number() | (first ^ next) & 8
}

/// Returns the number of the inverse of the element with a number.
#[inline]
pub(crate) const fn inverse(number: u8) -> u8 {
    flips(number).inverse().symmetry().number() | number & 8
}

#[inline]
const fn flips(number: u8) -> Flips {
    Flips::of(Symmetry::of_number(number))
}

/// Returns the symmetry of the element with a number, and whether the colours swap.
#[inline(always)]
pub(crate) const fn parts(number: u8) -> (Symmetry, bool) {
    (Symmetry::of_number(number), number >= 8)
}

/// Returns whether a text is the name of the element with a number.
pub(super) fn is_name(text: &str, number: u8) -> bool {
    let (symmetry, color) = match text.split_once('+') {
        Some((symmetry, color)) => (symmetry.trim_end(), Some(color.trim())),
        None => (text, None),
    };
    let swaps_colors = color.map(|color| is_same(color, "color"));
    swaps_colors == (number >= 8).then_some(true) && is_same(symmetry, name(number % 8))
}

/// Error: the text is not the name of a symmetry of the type that was to be read.
///
/// ```
/// use bitxform::{RectangleColorSymmetry, RectangleSymmetry};
///
/// let error = "rotate-90".parse::<RectangleSymmetry>().unwrap_err();
/// let expected = "expected one of identity, flip-vertical, flip-horizontal, rotate-180";
/// assert_eq!(error.to_string(), format!("unknown symmetry of a rectangle, {expected}"));
///
/// let error = "rotate-90".parse::<RectangleColorSymmetry>().unwrap_err();
/// assert!(error.to_string().ends_with("rotate-180, with or without `+color`"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSymmetryError {
    /// One bit for the number of each symmetry of the type.
    pub(super) expected: u16,
}

impl fmt::Display for ParseSymmetryError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_expected = |symmetry: &Symmetry| self.expected >> symmetry.number() & 1 != 0;
        f.write_str(if is_expected(&Symmetry::Rotate90) {
            "unknown symmetry, expected one of "
        } else {
            "unknown symmetry of a rectangle, expected one of "
        })?;
        let expected = Symmetry::ALL.into_iter().filter(is_expected);
        write_list(f, expected.map(Symmetry::name))?;
        let with_colors = self.expected >> 8 != 0;
        f.write_str(if with_colors {
            ", with or without `+color`"
        } else {
            ""
        })
    }
}

impl Error for ParseSymmetryError {}

/// Implements what the four types have in common, by `ALL`, `number` and `of_number`.
macro_rules! board_symmetry {
    ($Type:ident) => {
        impl $Type {
            /// Returns the symmetry of the board, and whether the colours swap.
            #[doc(hidden)]
            #[must_use]
            #[inline(always)]
            pub const fn __parts(self) -> ($crate::Symmetry, bool) {
                $crate::group::symmetry::parts(self.number())
            }

            /// Returns the symmetry that does first this one, then `next`.
            ///
            /// ```
            /// use bitxform::Symmetry;
            ///
            /// const TURN: Symmetry = Symmetry::FlipDiagonal.then(Symmetry::FlipVertical);
            /// assert_eq!(TURN, Symmetry::Rotate90);
            /// ```
            #[must_use]
            #[inline]
            pub const fn then(self, next: Self) -> Self {
                let product = $crate::group::symmetry::product(self.number(), next.number());
                Self::of_number(product)
            }

            /// Returns the inverse. Flips and half turns are their own inverses.
            ///
            /// ```
            /// use bitxform::Symmetry;
            ///
            /// assert_eq!(Symmetry::Rotate90.inverse(), Symmetry::Rotate270);
            /// assert_eq!(Symmetry::FlipDiagonal.inverse(), Symmetry::FlipDiagonal);
            /// ```
            #[must_use]
            #[inline]
            pub const fn inverse(self) -> Self {
                Self::of_number($crate::group::symmetry::inverse(self.number()))
            }
        }

        impl $crate::SymmetryGroup for $Type {
            const ALL: &'static [Self] = &Self::ALL;
            const IDENTITY: Self = Self::ALL[0];

            #[inline]
            fn then(self, next: Self) -> Self {
                self.then(next)
            }

            #[inline]
            fn inverse(self) -> Self {
                self.inverse()
            }
        }

        impl $crate::group::symmetry_group::Numbered for $Type {
            const NUMBERS: u16 = {
                let (mut numbers, mut i) = (0, 0);
                while i < Self::ALL.len() {
                    numbers |= 1 << Self::ALL[i].number();
                    i += 1;
                }
                numbers
            };

            #[inline(always)]
            fn number(self) -> u8 {
                self.number()
            }

            #[inline(always)]
            fn of_number(number: u8) -> Self {
                Self::of_number(number)
            }
        }

        impl core::fmt::Display for $Type {
            /// Prints the name. Padding applies to all of it.
            #[inline]
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad($crate::group::symmetry::name(self.number()))
            }
        }

        impl core::str::FromStr for $Type {
            type Err = $crate::ParseSymmetryError;

            /// Reads a name in any case, with `-` or `_` between the words.
            #[inline]
            fn from_str(text: &str) -> Result<Self, $crate::ParseSymmetryError> {
                let named =
                    |symmetry: &Self| $crate::group::symmetry::is_name(text, symmetry.number());
                let found = Self::ALL.into_iter().find(named);
                let expected = <Self as $crate::group::symmetry_group::Numbered>::NUMBERS;
                found.ok_or($crate::ParseSymmetryError { expected })
            }
        }
    };
}

pub(super) use board_symmetry;
