//! The elements of boards that are not square, and of groups with colour swaps.

use core::error::Error;
use core::fmt;

use super::symmetry::board_symmetry;
use super::symmetry_group::Numbered;
use crate::array::array_from_fn;
use crate::{Symmetry, SymmetryGroup};

/// The four symmetries of a board that is not square.
///
/// They have the names of [`Symmetry`], and convert into it:
///
/// ```
/// use bitxform::{RectangleSymmetry, Symmetry};
///
/// const HALF_TURN: RectangleSymmetry =
///     RectangleSymmetry::FlipVertical.then(RectangleSymmetry::FlipHorizontal);
/// assert_eq!(HALF_TURN, RectangleSymmetry::Rotate180);
/// assert_eq!(HALF_TURN.as_symmetry(), Symmetry::Rotate180);
/// assert_eq!("rotate-180".parse(), Ok(HALF_TURN));
/// assert!(RectangleSymmetry::try_from(Symmetry::Rotate90).is_err());
/// ```
// The discriminants are those of the symmetries with the same names, so that `as_symmetry` needs no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RectangleSymmetry {
    /// The identity: no square moves.
    Identity = Symmetry::Identity as isize,
    /// The first rank is exchanged with the last: reflected in the horizontal midline.
    #[doc(alias = "flip_ranks")]
    FlipVertical = Symmetry::FlipVertical as isize,
    /// The first file is exchanged with the last: reflected in the vertical midline.
    #[doc(alias = "flip_files")]
    #[doc(alias = "mirror")]
    FlipHorizontal = Symmetry::FlipHorizontal as isize,
    /// A half turn.
    #[doc(alias = "reverse")]
    Rotate180 = Symmetry::Rotate180 as isize,
}

impl RectangleSymmetry {
    /// All four. If several lead to one result, methods return the first in this order.
    pub const ALL: [Self; 4] = [
        Self::Identity,
        Self::FlipVertical,
        Self::FlipHorizontal,
        Self::Rotate180,
    ];

    /// Returns the name in lower case with hyphens, as `Display` prints it.
    ///
    /// ```
    /// # use bitxform::{RectangleSymmetry, Symmetry};
    /// assert_eq!(RectangleSymmetry::FlipVertical.name(), "flip-vertical");
    /// ```
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        self.as_symmetry().name()
    }

    /// Returns the symmetry of square boards with the same name.
    ///
    /// ```
    /// # use bitxform::{RectangleSymmetry, Symmetry};
    /// assert_eq!(RectangleSymmetry::Rotate180.as_symmetry(), Symmetry::Rotate180);
    /// ```
    #[must_use]
    #[inline]
    pub const fn as_symmetry(self) -> Symmetry {
        Symmetry::of_number(self.number())
    }

    /// Returns the image of a square, given as `(file, rank)` from 0, on a board with this last file and last rank.
    ///
    /// ```
    /// use bitxform::RectangleSymmetry;
    ///
    /// let b1 = (1, 0);
    /// assert_eq!(RectangleSymmetry::FlipHorizontal.image(b1, (6, 5)), (5, 0)); // f1 of 7x6
    /// ```
    ///
    /// # Panics
    /// If the square is beyond the last file or rank.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn image(self, square: (u8, u8), last: (u8, u8)) -> (u8, u8) {
        self.as_symmetry().image(square, last)
    }

    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the symmetry with a number, modulo 8. Numbers of symmetries that exchange files and ranks are not used.
    #[inline]
    pub(crate) const fn of_number(number: u8) -> Self {
        match number % 8 {
            1 => Self::FlipVertical,
            2 => Self::FlipHorizontal,
            6 => Self::Rotate180,
            _ => Self::Identity,
        }
    }
}

board_symmetry!(RectangleSymmetry);

/// Error: the symmetry is a quarter turn or a diagonal flip, which only square boards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOfRectangleError(Symmetry);

impl fmt::Display for NotOfRectangleError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "only square boards have the symmetry {}", self.0)
    }
}

impl Error for NotOfRectangleError {}

impl TryFrom<Symmetry> for RectangleSymmetry {
    type Error = NotOfRectangleError;

    #[inline]
    fn try_from(symmetry: Symmetry) -> Result<Self, NotOfRectangleError> {
        if symmetry.transposes() {
            return Err(NotOfRectangleError(symmetry));
        }
        Ok(Self::of_number(symmetry.number()))
    }
}

/// Defines the type of elements with colour swaps for one kind of board.
macro_rules! color_symmetry {
    ($(#[$attribute:meta])* $Name:ident of $Symmetry:ident, $order:literal) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name {
            /// Whether the colours swap. This field comes first so that the derived order is that
            /// of `ALL`.
            pub exchanges_colors: bool,
            /// The symmetry of the board.
            pub symmetry: $Symmetry,
        }

        impl $Name {
            /// All elements: first those without the colour swap, in the order of `ALL` of the
            /// symmetry type, then those with it, in the same order.
            pub const ALL: [Self; $order] = array_from_fn!(Self::IDENTITY, $order, |index| Self {
                exchanges_colors: index >= $order / 2,
                symmetry: $Symmetry::ALL[index % ($order / 2)],
            });

            /// The identity: no square moves, and the colours do not swap.
            pub const IDENTITY: Self = Self {
                exchanges_colors: false,
                symmetry: $Symmetry::Identity,
            };

            /// The view of the other side: a vertical flip with a colour swap. `flip_color` does
            /// this unless the `group` of the type names another symmetry.
            pub const FLIP_COLOR: Self = Self {
                exchanges_colors: true,
                symmetry: $Symmetry::FlipVertical,
            };

            #[inline]
            pub(crate) const fn number(self) -> u8 {
                self.symmetry.number() | (self.exchanges_colors as u8) << 3
            }

            /// Returns the element with a number, modulo 16.
            #[inline]
            pub(crate) const fn of_number(number: u8) -> Self {
                Self {
                    exchanges_colors: number & 8 != 0,
                    symmetry: $Symmetry::of_number(number),
                }
            }
        }

        board_symmetry!($Name);
    };
}

color_symmetry! {
    /// A symmetry of the board, with a colour swap or without: an element of the groups `"… + color"`.
    ///
    /// ```
    /// use bitxform::{ColorSymmetry, Symmetry};
    ///
    /// const TWICE: ColorSymmetry = ColorSymmetry::FLIP_COLOR.then(ColorSymmetry::FLIP_COLOR);
    /// assert_eq!(TWICE, ColorSymmetry::IDENTITY);
    ///
    /// let turned = ColorSymmetry { symmetry: Symmetry::Rotate180, exchanges_colors: true };
    /// assert_eq!(turned.then(ColorSymmetry::FLIP_COLOR), Symmetry::FlipHorizontal.into());
    /// ```
    ///
    /// A table stores a move for the least image. Its inverse transform needs the symmetry of the
    /// board alone, since a move belongs to the side to move:
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// use bitxform::symmetric;
    ///
    /// #[symmetric(mapping = "LERF", group = "horizontal + color")]
    /// struct Pawns {
    ///     #[board(turn)]
    ///     black_to_move: bool,
    ///     #[board(by_color)]
    ///     pawns: [u64; 2],
    /// }
    ///
    /// #[symmetric(mapping = "LERF")]
    /// #[derive(Clone, Copy, Debug, PartialEq)]
    /// struct Move(#[board(squares(0..6, 6..12))] u16);
    ///
    /// let (d2, d4, e7, e5) = (11, 27, 52, 36);
    /// let position = Pawns { black_to_move: true, pawns: [0, 1 << e7] };
    /// let (least, symmetry) = position.canonicalize();
    /// assert_eq!(least.pawns, [1 << d2, 0]);
    ///
    /// let of_least = Move(d2 | d4 << 6);
    /// assert_eq!(of_least.transform(symmetry.inverse().symmetry), Move(e7 | e5 << 6));
    /// // Single squares need no type of their own.
    /// assert_eq!(Pawns::transform_square(27, symmetry.inverse()), 36);
    /// # }
    /// ```
    ///
    /// A name is that of the symmetry, with `+color` after it if the colours swap. `parse` reads the same
    /// names:
    ///
    /// ```
    /// use bitxform::ColorSymmetry;
    ///
    /// assert_eq!(ColorSymmetry::FLIP_COLOR.to_string(), "flip-vertical+color");
    /// assert_eq!("Flip_Vertical + Color".parse(), Ok(ColorSymmetry::FLIP_COLOR));
    /// ```
    ColorSymmetry of Symmetry, 16
}

color_symmetry! {
    /// A symmetry of a board that is not square, with a colour swap or without: see
    /// [`ColorSymmetry`].
    ///
    /// ```
    /// use bitxform::{RectangleColorSymmetry, RectangleSymmetry};
    ///
    /// let twice = RectangleColorSymmetry::FLIP_COLOR.then(RectangleColorSymmetry::FLIP_COLOR);
    /// assert_eq!(twice, RectangleColorSymmetry::IDENTITY);
    /// assert_eq!(RectangleColorSymmetry::FLIP_COLOR.to_string(), "flip-vertical+color");
    /// ```
    RectangleColorSymmetry of RectangleSymmetry, 8
}

/// The symmetries that boards have: [`Symmetry`](crate::Symmetry),
/// [`RectangleSymmetry`](crate::RectangleSymmetry), [`ColorSymmetry`](crate::ColorSymmetry) and
/// [`RectangleColorSymmetry`](crate::RectangleColorSymmetry). No other type implements it.
///
/// ```
/// use bitxform::{BoardSymmetry, Symmetry, SymmetrySet};
///
/// fn inverses<S: BoardSymmetry>(set: SymmetrySet<S>) -> SymmetrySet<S> {
///     set.iter().map(S::inverse).collect()
/// }
/// let turn = SymmetrySet::<Symmetry>::of(&[Symmetry::Rotate90]);
/// assert_eq!(inverses(turn).to_string(), "{rotate-270}");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not one of the symmetry types of boards",
    label = "expected `Symmetry`, `RectangleSymmetry`, `ColorSymmetry` or `RectangleColorSymmetry`",
    note = "a `SymmetrySet` holds up to 16 symmetries of these types; collect elements of other groups in a `Vec`"
)]
pub trait BoardSymmetry: SymmetryGroup + Numbered + Into<ColorSymmetry> {}

impl BoardSymmetry for Symmetry {}
impl BoardSymmetry for RectangleSymmetry {}
impl BoardSymmetry for ColorSymmetry {}
impl BoardSymmetry for RectangleColorSymmetry {}

/// Converts elements into those with the same number.
macro_rules! conversions {
    ($($Element:ident => $Other:ident;)*) => {$(
        impl From<$Element> for $Other {
            /// Returns the same symmetry. The colours swap only if they did before.
            #[inline]
            fn from(symmetry: $Element) -> Self {
                Self::of_number(symmetry.number())
            }
        }
    )*};
}

conversions! {
    RectangleSymmetry => Symmetry;
    RectangleSymmetry => ColorSymmetry;
    RectangleSymmetry => RectangleColorSymmetry;
    Symmetry => ColorSymmetry;
    RectangleColorSymmetry => ColorSymmetry;
}
