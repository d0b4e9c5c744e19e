use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::name::symmetry_group;
use crate::{ParseRectangleSymmetryError, ParseSymmetryError, RectangleSymmetry, Symmetry};

/// Defines the type for one kind of board.
macro_rules! color_symmetry {
    (
        $(#[$attribute:meta])*
        $Name:ident { symmetry: $Symmetry:ident, all: $order:literal },
        $(#[$error_attribute:meta])*
        $Error:ident($ParseError:ident)
    ) => {
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
            pub const ALL: [Self; $order] = {
                let mut all = [Self::IDENTITY; $order];
                let mut index = 0;
                while index < $order {
                    all[index] = Self {
                        exchanges_colors: index >= $order / 2,
                        symmetry: $Symmetry::ALL[index % ($order / 2)],
                    };
                    index += 1;
                }
                all
            };

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

            /// Returns the symmetry that does first this one, then `next`.
            #[must_use]
            #[inline]
            pub const fn then(self, next: Self) -> Self {
                Self {
                    exchanges_colors: self.exchanges_colors != next.exchanges_colors,
                    symmetry: self.symmetry.then(next.symmetry),
                }
            }

            /// Returns the inverse.
            #[must_use]
            #[inline]
            pub const fn inverse(self) -> Self {
                Self {
                    exchanges_colors: self.exchanges_colors,
                    symmetry: self.symmetry.inverse(),
                }
            }

            /// Returns its index in [`ALL`](Self::ALL).
            #[inline]
            pub(crate) const fn index(self) -> usize {
                self.symmetry.index() + if self.exchanges_colors { $order / 2 } else { 0 }
            }

            /// Returns the element at this index of [`ALL`](Self::ALL).
            #[inline]
            pub(crate) const fn at(index: u64) -> Self {
                Self {
                    exchanges_colors: index >= $order / 2,
                    symmetry: $Symmetry::at(index),
                }
            }
        }

        impl From<$Symmetry> for $Name {
            /// Returns the symmetry without a colour swap.
            #[inline]
            fn from(symmetry: $Symmetry) -> Self {
                Self {
                    exchanges_colors: false,
                    symmetry,
                }
            }
        }

        symmetry_group!($Name, Self::IDENTITY);

        impl fmt::Display for $Name {
            #[inline]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                if self.exchanges_colors {
                    // Padding applies to the whole name.
                    f.pad(with_color(self.symmetry.into()))
                } else {
                    self.symmetry.fmt(f)
                }
            }
        }

        $(#[$error_attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $Error($ParseError);

        impl fmt::Display for $Error {
            #[inline]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}, with or without `+color`", self.0)
            }
        }

        impl Error for $Error {}

        impl FromStr for $Name {
            type Err = $Error;

            /// Parses the name of a symmetry, with or without `+color` after it, in any case.
            #[inline]
            fn from_str(text: &str) -> Result<Self, $Error> {
                let (symmetry, exchanges_colors) = without_color(text);
                Ok(Self {
                    exchanges_colors,
                    symmetry: symmetry.parse().map_err($Error)?,
                })
            }
        }
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
    ColorSymmetry { symmetry: Symmetry, all: 16 },
    /// Error: the text is not the name of one of the sixteen symmetries.
    ParseColorSymmetryError(ParseSymmetryError)
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
    RectangleColorSymmetry { symmetry: RectangleSymmetry, all: 8 },
    /// Error: the text is not the name of one of the eight symmetries.
    ParseRectangleColorSymmetryError(ParseRectangleSymmetryError)
}

impl From<RectangleSymmetry> for ColorSymmetry {
    #[inline]
    fn from(symmetry: RectangleSymmetry) -> Self {
        Symmetry::from(symmetry).into()
    }
}

impl From<RectangleColorSymmetry> for ColorSymmetry {
    #[inline]
    fn from(symmetry: RectangleColorSymmetry) -> Self {
        Self {
            exchanges_colors: symmetry.exchanges_colors,
            symmetry: symmetry.symmetry.into(),
        }
    }
}

const fn with_color(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Identity => "identity+color",
        Symmetry::FlipVertical => "flip-vertical+color",
        Symmetry::FlipHorizontal => "flip-horizontal+color",
        Symmetry::FlipDiagonal => "flip-diagonal+color",
        Symmetry::FlipAntiDiagonal => "flip-anti-diagonal+color",
        Symmetry::Rotate90 => "rotate-90+color",
        Symmetry::Rotate180 => "rotate-180+color",
        Symmetry::Rotate270 => "rotate-270+color",
    }
}

/// Returns the name of the symmetry, and whether `+color` follows it.
fn without_color(text: &str) -> (&str, bool) {
    match text.split_once('+') {
        Some((symmetry, color)) if color.trim().eq_ignore_ascii_case("color") => {
            (symmetry.trim_end(), true)
        }
        _ => (text, false),
    }
}
