use crate::group::index_symmetry::IndexSymmetry;
use crate::message::Message;
use crate::name::printed_by_name;

mod mailbox;

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

    /// Returns the index of a square, 0 to 63.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const E4: u8 = Mapping::Lerf.index(4, 3);
    /// assert_eq!(E4, 28);
    /// assert_eq!(Mapping::Lefr.index(4, 3), 35);
    /// ```
    ///
    /// # Panics
    /// If `file` or `rank` is not from 0 to 7.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn index(self, file: u8, rank: u8) -> u8 {
        expect_file(file);
        expect_rank(rank);
        match self {
            Self::Lerf => 8 * rank + file,
            Self::Berf => 8 * (7 - rank) + (7 - file),
            Self::Lerbef => 8 * rank + (7 - file),
            Self::Berlef => 8 * (7 - rank) + file,
            Self::Lefr => 8 * file + rank,
            Self::Befr => 8 * (7 - file) + (7 - rank),
            Self::Befler => 8 * (7 - file) + rank,
            Self::Lefber => 8 * file + (7 - rank),
        }
    }

    /// Returns the file of a square, 0 for the a-file to 7 for the h-file.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.file(10), 2);
    /// assert_eq!(Mapping::Lefr.file(10), 1);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn file(self, index: u8) -> u8 {
        expect_square(index);
        match self {
            Self::Lerf | Self::Berlef => index % 8,
            Self::Berf | Self::Lerbef => 7 - index % 8,
            Self::Lefr | Self::Lefber => index / 8,
            Self::Befr | Self::Befler => 7 - index / 8,
        }
    }

    /// Returns the rank of a square, 0 for rank 1 to 7 for rank 8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Lerf.rank(10), 1);
    /// assert_eq!(Mapping::Lefr.rank(10), 2);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn rank(self, index: u8) -> u8 {
        expect_square(index);
        match self {
            Self::Lerf | Self::Lerbef => index / 8,
            Self::Berf | Self::Berlef => 7 - index / 8,
            Self::Lefr | Self::Befler => index % 8,
            Self::Befr | Self::Lefber => 7 - index % 8,
        }
    }

    /// Returns the index of a square from its name, or `None`. A name is a letter `a` to `h` and a digit `1` to
    /// `8`, nothing else.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const B1: Option<u8> = Mapping::Lefr.parse_square("b1");
    /// assert_eq!(B1, Some(8));
    /// assert_eq!(Mapping::Lefr.parse_square("i9"), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn parse_square(self, name: &str) -> Option<u8> {
        match name.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Some(self.index(*file - b'a', *rank - b'1'))
            }
            _ => None,
        }
    }

    /// Returns the name of a square: `"a1"` to `"h8"`.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// assert_eq!(Mapping::Berf.square_name(0), "h8");
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn square_name(self, index: u8) -> &'static str {
        #[rustfmt::skip]
        const NAMES: [&str; 64] = [
            "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1",
            "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
            "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3",
            "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
            "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5",
            "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
            "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7",
            "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
        ];
        NAMES[8 * self.rank(index) as usize + self.file(index) as usize]
    }

    /// Returns the number of the diagonal, in the direction of a1-h8, that a square is on: file - rank. It is 0
    /// for a1-h8 itself, 7 for h1 and -7 for a8.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const G3: u8 = Mapping::Lefr.index(6, 2);
    /// assert_eq!(Mapping::Lefr.diagonal_number(G3), 4);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn diagonal_number(self, index: u8) -> i8 {
        self.file(index).cast_signed() - self.rank(index).cast_signed()
    }

    /// Returns the number of the antidiagonal, in the direction of h1-a8, that a square is on: 7 - (file +
    /// rank). It is 0 for h1-a8 itself, 7 for a1 and -7 for h8, as the chess programming wiki numbers them.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const G3: u8 = Mapping::Lefr.index(6, 2);
    /// assert_eq!(Mapping::Lefr.anti_diagonal_number(G3), -1);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn anti_diagonal_number(self, index: u8) -> i8 {
        7 - (self.file(index) + self.rank(index)).cast_signed()
    }

    /// Returns the board in another mapping. A conversion between two mappings is always one of the eight
    /// symmetries of the index. With `self` and `to` known while compiling, it compiles to the steps of that
    /// symmetry: at most 19 operations.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const A_FILE: u64 = Mapping::Lerf.convert(0x0101_0101_0101_0101, Mapping::Lefr);
    /// assert_eq!(A_FILE, 0xff);
    /// ```
    #[must_use]
    #[inline]
    pub const fn convert(self, bits: u64, to: Self) -> u64 {
        IndexSymmetry::between(self, to).apply(bits)
    }

    /// Returns the index of the square in another mapping.
    ///
    /// ```
    /// use bitxform::Mapping;
    ///
    /// const B1: u8 = Mapping::Lerf.convert_square(1, Mapping::Lefr);
    /// assert_eq!(B1, 8);
    /// ```
    ///
    /// # Panics
    /// If `index` is not from 0 to 63.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn convert_square(self, index: u8, to: Self) -> u8 {
        expect_square(index);
        IndexSymmetry::between(self, to).apply_index(index)
    }

    /// Returns whether the squares of a rank are neighbouring bits.
    #[inline]
    pub(crate) const fn is_rank_file(self) -> bool {
        matches!(self, Self::Lerf | Self::Berf | Self::Lerbef | Self::Berlef)
    }

    /// Returns the mapping that counts files and ranks in the same directions, with ranks as lines if
    /// `are_ranks`, otherwise files.
    #[inline]
    pub(crate) const fn with_lines(self, are_ranks: bool) -> Self {
        match (are_ranks, self.files_count_up(), self.ranks_count_up()) {
            (true, true, true) => Self::Lerf,
            (true, false, false) => Self::Berf,
            (true, false, true) => Self::Lerbef,
            (true, true, false) => Self::Berlef,
            (false, true, true) => Self::Lefr,
            (false, false, false) => Self::Befr,
            (false, false, true) => Self::Befler,
            (false, true, false) => Self::Lefber,
        }
    }

    /// Returns whether the a-file comes before the h-file.
    #[inline]
    pub(crate) const fn files_count_up(self) -> bool {
        matches!(self, Self::Lerf | Self::Berlef | Self::Lefr | Self::Lefber)
    }

    /// Returns whether rank 1 comes before rank 8.
    #[inline]
    pub(crate) const fn ranks_count_up(self) -> bool {
        matches!(self, Self::Lerf | Self::Lerbef | Self::Lefr | Self::Befler)
    }

    /// Returns whether files and ranks are both counted up or both counted down.
    #[inline]
    pub(crate) const fn counts_both_alike(self) -> bool {
        self.files_count_up() == self.ranks_count_up()
    }
}

#[inline]
#[track_caller]
pub(crate) const fn expect_file(file: u8) {
    assert!(file < 8, "expected a file from 0 to 7");
}

#[inline]
#[track_caller]
pub(crate) const fn expect_rank(rank: u8) {
    assert!(rank < 8, "expected a rank from 0 to 7");
}

#[inline]
#[track_caller]
pub(crate) const fn expect_square(index: u8) {
    if index >= 64 {
        refuse_index(index as u16, 63);
    }
}

/// # Panics
/// Always: the index is above the last one of the board, or between its lines.
#[cold]
#[track_caller]
pub(crate) const fn refuse_index(index: u16, last: u16) -> ! {
    let mut message = Message::new();
    message.text("expected the index of a square, from 0 to ");
    message.long_number(last as usize);
    message.text(", found ");
    message.long_number(index as usize);
    if index <= last {
        message.text(", which is between lines");
    }
    panic!("{}", message.as_str());
}

printed_by_name!(
    Mapping,
    "Reads a name in any case.",
    /// The text is none of the names of the eight mappings.
    ParseMappingError,
    "unknown square mapping, expected one of "
);
