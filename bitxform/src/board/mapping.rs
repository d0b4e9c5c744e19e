//! The eight usual numberings of the squares.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::group::flips::Flips;
use crate::name::{is_same, write_list};

/// The eight usual numberings of the squares: which bit of a word is which square.
///
/// In the rank-file mappings, the squares of a rank are neighbouring bits; in the file-rank mappings, those of
/// a file. Little-endian counts up (a = 0, rank 1 = 0), big-endian counts down. Files and ranks are counted
/// from 0 throughout.
///
/// | mapping | order | index of a square | a1 | b1 | a2 | h8 |
/// |---|---|---|---|---|---|---|
/// | [`Lerf`](Self::Lerf) | rank-file | `8 * rank + file` | 0 | 1 | 8 | 63 |
/// | [`Berf`](Self::Berf) | rank-file | `8 * (7 - rank) + (7 - file)` | 63 | 62 | 55 | 0 |
/// | [`Lerbef`](Self::Lerbef) | rank-file | `8 * rank + (7 - file)` | 7 | 6 | 15 | 56 |
/// | [`Berlef`](Self::Berlef) | rank-file | `8 * (7 - rank) + file` | 56 | 57 | 48 | 7 |
/// | [`Lefr`](Self::Lefr) | file-rank | `8 * file + rank` | 0 | 8 | 1 | 63 |
/// | [`Befr`](Self::Befr) | file-rank | `8 * (7 - file) + (7 - rank)` | 63 | 55 | 62 | 0 |
/// | [`Befler`](Self::Befler) | file-rank | `8 * (7 - file) + rank` | 56 | 48 | 57 | 7 |
/// | [`Lefber`](Self::Lefber) | file-rank | `8 * file + (7 - rank)` | 7 | 15 | 6 | 56 |
///
/// `Display` prints the names in capitals, `parse` reads them in any case, and the macros require capitals:
///
/// ```
/// use bitxform::Mapping;
///
/// assert_eq!("lefr".parse(), Ok(Mapping::Lefr));
/// assert_eq!(Mapping::Lefr.to_string(), "LEFR");
/// ```
///
#[doc = include_str!("mapping/drawings.md")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mapping {
    /// Little-endian rank-file: `8 * rank + file`.
    Lerf,
    /// Big-endian rank-file: `8 * (7 - rank) + (7 - file)`.
    Berf,
    /// Little-endian ranks, big-endian files: `8 * rank + (7 - file)`.
    Lerbef,
    /// Big-endian ranks, little-endian files: `8 * (7 - rank) + file`.
    Berlef,
    /// Little-endian file-rank: `8 * file + rank`.
    Lefr,
    /// Big-endian file-rank: `8 * (7 - file) + (7 - rank)`.
    Befr,
    /// Big-endian files, little-endian ranks: `8 * (7 - file) + rank`.
    Befler,
    /// Little-endian files, big-endian ranks: `8 * file + (7 - rank)`.
    Lefber,
}

impl Mapping {
    /// All eight, in the order of the table above.
    pub const ALL: [Self; 8] = [
        Self::Lerf,
        Self::Berf,
        Self::Lerbef,
        Self::Berlef,
        Self::Lefr,
        Self::Befr,
        Self::Befler,
        Self::Lefber,
    ];

    /// Returns the name in capitals, as `#[symmetric(mapping = "…")]` takes it.
    ///
    /// ```
    /// assert_eq!(bitxform::Mapping::Berlef.name(), "BERLEF");
    /// ```
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lerf => "LERF",
            Self::Berf => "BERF",
            Self::Lerbef => "LERBEF",
            Self::Berlef => "BERLEF",
            Self::Lefr => "LEFR",
            Self::Befr => "BEFR",
            Self::Befler => "BEFLER",
            Self::Lefber => "LEFBER",
        }
    }

    /// Returns whether the squares of a rank are neighbouring bits, whether files count up, and whether ranks do. This
    /// is the meaning of the mappings.
    #[inline]
    const fn order(self) -> (bool, bool, bool) {
        match self {
            Self::Lerf => (true, true, true),
            Self::Berf => (true, false, false),
            Self::Lerbef => (true, false, true),
            Self::Berlef => (true, true, false),
            Self::Lefr => (false, true, true),
            Self::Befr => (false, false, false),
            Self::Befler => (false, false, true),
            Self::Lefber => (false, true, false),
        }
    }

    /// Returns whether the squares of a rank are neighbouring bits.
    #[inline]
    pub(crate) const fn is_rank_file(self) -> bool {
        self.order().0
    }

    /// Returns whether the a-file comes before the h-file.
    #[inline]
    pub(crate) const fn files_count_up(self) -> bool {
        self.order().1
    }

    /// Returns whether rank 1 comes before rank 8.
    #[inline]
    pub(crate) const fn ranks_count_up(self) -> bool {
        self.order().2
    }

    /// Returns whether files and ranks are both counted up or both counted down.
    #[inline]
    pub(crate) const fn counts_both_alike(self) -> bool {
        self.files_count_up() == self.ranks_count_up()
    }

    /// Returns the mapping that counts files and ranks in the same directions, with ranks as lines if
    /// `are_ranks`, otherwise files.
    #[inline]
    pub(crate) const fn with_lines(self, are_ranks: bool) -> Self {
        // The second four mappings of `ALL` count files and ranks as the first four do.
        Self::ALL[self as usize % 4 + 4 * !are_ranks as usize]
    }

    /// Returns what a step of so many files and ranks adds to the index within a line, and to the number of the line.
    #[inline]
    pub(crate) const fn along_and_across(self, files: i16, ranks: i16) -> (i16, i16) {
        let files = if self.files_count_up() { files } else { -files };
        let ranks = if self.ranks_count_up() { ranks } else { -ranks };
        if self.is_rank_file() {
            (files, ranks)
        } else {
            (ranks, files)
        }
    }

    /// Returns the steps from the index of a square in LERF to the index in this mapping.
    #[inline]
    pub(crate) const fn flips(self) -> Flips {
        let (is_rank_file, files_count_up, ranks_count_up) = self.order();
        let (lower, upper) = if is_rank_file {
            (files_count_up, ranks_count_up)
        } else {
            (ranks_count_up, files_count_up)
        };
        Flips::new(!is_rank_file as u8, !lower as u8, !upper as u8)
    }
}

impl fmt::Display for Mapping {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Error: the text is none of the names of the eight mappings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMappingError(());

impl fmt::Display for ParseMappingError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown square mapping, expected one of ")?;
        write_list(f, Mapping::ALL.into_iter().map(Mapping::name))
    }
}

impl Error for ParseMappingError {}

impl FromStr for Mapping {
    type Err = ParseMappingError;

    /// Reads a name in any case.
    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseMappingError> {
        let named = |mapping: &Self| is_same(text, mapping.name());
        let found = Self::ALL.into_iter().find(named);
        found.ok_or(ParseMappingError(()))
    }
}
