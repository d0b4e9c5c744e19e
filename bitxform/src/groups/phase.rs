//! Parts of a turn, as characters of elements.

use core::fmt;

/// A part of a full turn, which stands for the complex number at this angle on the unit circle.
///
/// A momentum `k` of a ring of `n` sites is the phase `k / n` of the translation by one site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Phase {
    pub(super) numerator: u32,
    pub(super) denominator: u32,
}

impl Phase {
    /// No turn: the number 1.
    pub const ONE: Self = Self::new(0, 1);
    /// Half a turn: the number -1.
    pub const MINUS_ONE: Self = Self::new(1, 2);

    /// Returns `numerator / denominator` of a turn. Whole turns are dropped, and the fraction is reduced.
    ///
    /// ```
    /// use bitxform::groups::Phase;
    ///
    /// assert_eq!(Phase::new(8, 16), Phase::MINUS_ONE);
    /// assert_eq!(Phase::new(17, 16).to_string(), "1/16");
    /// ```
    ///
    /// # Panics
    /// If the denominator is 0.
    #[must_use]
    #[track_caller]
    pub const fn new(numerator: u32, denominator: u32) -> Self {
        assert!(
            denominator > 0,
            "expected a phase with a denominator from 1 on, found 0"
        );
        let numerator = numerator % denominator;
        let (mut divisor, mut rest) = (denominator, numerator);
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        Self {
            numerator: numerator / divisor,
            denominator: denominator / divisor,
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => f.write_str("0"),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}
