//! The part of a number that symmetries change.

/// The part of a number that symmetries change.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::symmetric) enum Part {
    /// The number is the index of a square.
    Whole,
    /// The number packs indices of squares of `width` bits, each from one of these bits on.
    From { starts: Vec<u32>, width: u32 },
    /// The number is that of a file or a rank.
    Line(Line),
    /// The value is of the library's `Direction`.
    Direction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::symmetric) enum Line {
    File,
    Rank,
}
