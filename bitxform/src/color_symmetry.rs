use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::{ParseSymmetryError, Symmetry, SymmetryGroup};

/// A symmetry of the board, after which the colours may change hands: what counts as the same
/// position with `group = "… + color"`.
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
/// Names are those of the symmetries, with `+color` behind them where colours change hands, and are
/// read as those are:
///
/// ```
/// use bitxform::ColorSymmetry;
///
/// assert_eq!(ColorSymmetry::FLIP_COLOR.to_string(), "flip-vertical+color");
/// assert_eq!("Flip_Vertical + Color".parse(), Ok(ColorSymmetry::FLIP_COLOR));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColorSymmetry {
    /// Whether the colours change hands. (First, so that the derived order is that of `ALL`.)
    pub exchanges_colors: bool,
    /// What happens to the board.
    pub symmetry: Symmetry,
}

impl ColorSymmetry {
    /// All sixteen: first those that leave the colours alone, in the order of [`Symmetry::ALL`],
    /// then the others in the same order.
    pub const ALL: [Self; 16] = {
        let mut all = [Self::IDENTITY; 16];
        let mut place = 0;
        while place < 16 {
            all[place] = Self {
                exchanges_colors: place >= 8,
                symmetry: Symmetry::ALL[place % 8],
            };
            place += 1;
        }
        all
    };

    /// Nothing moves or changes hands.
    pub const IDENTITY: Self = Self {
        exchanges_colors: false,
        symmetry: Symmetry::Identity,
    };

    /// The board as the other side sees it: flipped vertically, the colours exchanged.
    pub const FLIP_COLOR: Self = Self {
        exchanges_colors: true,
        symmetry: Symmetry::FlipVertical,
    };

    /// First this one, then `next`, as one.
    #[must_use]
    #[inline]
    pub const fn then(self, next: Self) -> Self {
        Self {
            exchanges_colors: self.exchanges_colors != next.exchanges_colors,
            symmetry: self.symmetry.then(next.symmetry),
        }
    }

    /// The one that undoes it.
    #[must_use]
    #[inline]
    pub const fn inverse(self) -> Self {
        Self {
            exchanges_colors: self.exchanges_colors,
            symmetry: self.symmetry.inverse(),
        }
    }

    /// Where it stands in [`ALL`](Self::ALL).
    #[inline]
    pub(crate) const fn place(self) -> usize {
        self.symmetry.place() + if self.exchanges_colors { 8 } else { 0 }
    }
}

impl From<Symmetry> for ColorSymmetry {
    /// The symmetry, with the colours left alone.
    #[inline]
    fn from(symmetry: Symmetry) -> Self {
        Self {
            exchanges_colors: false,
            symmetry,
        }
    }
}

impl SymmetryGroup for ColorSymmetry {
    const ALL: &'static [Self] = &Self::ALL;
    const IDENTITY: Self = Self::IDENTITY;

    #[inline]
    fn then(self, next: Self) -> Self {
        self.then(next)
    }

    #[inline]
    fn inverse(self) -> Self {
        self.inverse()
    }
}

impl fmt::Display for ColorSymmetry {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.exchanges_colors {
            return self.symmetry.fmt(f);
        }
        // Padding is for the whole name.
        f.pad(match self.symmetry {
            Symmetry::Identity => "identity+color",
            Symmetry::FlipVertical => "flip-vertical+color",
            Symmetry::FlipHorizontal => "flip-horizontal+color",
            Symmetry::FlipDiagonal => "flip-diagonal+color",
            Symmetry::FlipAntiDiagonal => "flip-anti-diagonal+color",
            Symmetry::Rotate90 => "rotate-90+color",
            Symmetry::Rotate180 => "rotate-180+color",
            Symmetry::Rotate270 => "rotate-270+color",
        })
    }
}

/// The text is none of the names of the sixteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseColorSymmetryError(ParseSymmetryError);

impl fmt::Display for ParseColorSymmetryError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, with or without `+color`", self.0)
    }
}

impl Error for ParseColorSymmetryError {}

impl FromStr for ColorSymmetry {
    type Err = ParseColorSymmetryError;

    /// Reads the name of a symmetry, with or without `+color` behind it, in any case.
    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseColorSymmetryError> {
        let (symmetry, exchanges_colors) = match text.split_once('+') {
            Some((symmetry, color)) if color.trim().eq_ignore_ascii_case("color") => {
                (symmetry.trim_end(), true)
            }
            _ => (text, false),
        };
        Ok(Self {
            exchanges_colors,
            symmetry: symmetry.parse().map_err(ParseColorSymmetryError)?,
        })
    }
}
