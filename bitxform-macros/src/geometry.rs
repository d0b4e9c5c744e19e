//! The planner's own idea of the board. The library has another, its specification, and the two
//! share no code: that they agree is what the proof in a user's crate shows.

use crate::network::{self, Permutation, Planned};

/// A square as (file, rank), both counted from 0.
pub(crate) type Square = (u8, u8);

/// Which bit of a word stands for which square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mapping {
    /// As in `#[symmetric(mapping = "…")]`.
    pub(crate) name: &'static str,
    /// The variant of `bitxform::Mapping`.
    pub(crate) variant: &'static str,
    /// Whether the squares of a rank are neighbouring bits.
    rank_file: bool,
    files_up: bool,
    ranks_up: bool,
}

impl Mapping {
    const fn new(
        name: &'static str,
        variant: &'static str,
        (rank_file, files_up, ranks_up): (bool, bool, bool),
    ) -> Self {
        Self {
            name,
            variant,
            rank_file,
            files_up,
            ranks_up,
        }
    }

    pub(crate) const ALL: [Self; 8] = [
        Self::new("LERF", "Lerf", (true, true, true)),
        Self::new("BERF", "Berf", (true, false, false)),
        Self::new("LERBEF", "Lerbef", (true, false, true)),
        Self::new("BERLEF", "Berlef", (true, true, false)),
        Self::new("LEFR", "Lefr", (false, true, true)),
        Self::new("BEFR", "Befr", (false, false, false)),
        Self::new("BEFLER", "Befler", (false, false, true)),
        Self::new("LEFBER", "Lefber", (false, true, false)),
    ];

    /// The names of all, in their order.
    pub(crate) const NAMES: [&'static str; 8] = {
        let mut names = [""; 8];
        let mut i = 0;
        while i < 8 {
            names[i] = Self::ALL[i].name;
            i += 1;
        }
        names
    };

    pub(crate) fn named(name: &str) -> Option<Self> {
        for mapping in &Self::ALL {
            if mapping.name == name {
                return Some(*mapping);
            }
        }
        None
    }

    /// The board of 8x8 in a `u64` whose squares are numbered so.
    pub(crate) const fn chess_board(self) -> Geometry {
        Geometry {
            mapping: self,
            files: 8,
            ranks: 8,
            stride: 8,
            word: Word::U64,
            keeps_lines: false,
        }
    }
}

/// An unsigned integer that holds a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    U8,
    U16,
    U32,
    U64,
    U128,
}

impl Word {
    pub(crate) const ALL: [Self; 5] = [Self::U8, Self::U16, Self::U32, Self::U64, Self::U128];

    /// The names of all, in their order.
    pub(crate) const NAMES: [&'static str; 5] = ["u8", "u16", "u32", "u64", "u128"];

    pub(crate) const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    pub(crate) const fn bits(self) -> u32 {
        8 << self as u32
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|word| word.name() == name)
    }

    /// The smallest that has so many bits, of which there are at most 128.
    pub(crate) fn smallest(bits: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|word| word.bits() >= bits)
    }
}

/// A board, and which bit of which word stands for which square. Lines are what is numbered through
/// first: ranks in the rank-file mappings, files in the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Geometry {
    pub(crate) mapping: Mapping,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    /// How many bits lie between the first squares of neighbouring lines.
    pub(crate) stride: u8,
    pub(crate) word: Word,
    /// Whether a file must stay a file and a rank a rank, so that the symmetries are those of a rectangle.
    pub(crate) keeps_lines: bool,
}

impl Geometry {
    pub(crate) fn is_chess_board(self) -> bool {
        let chess_board = Self {
            keeps_lines: self.keeps_lines,
            ..self.mapping.chess_board()
        };
        self == chess_board
    }

    /// Whether it has the symmetries of a square.
    pub(crate) const fn is_square(self) -> bool {
        self.files == self.ranks && !self.keeps_lines
    }

    /// How many squares there are.
    pub(crate) fn squares(self) -> u32 {
        u32::from(self.files) * u32::from(self.ranks)
    }

    pub(crate) const fn line_len(self) -> u8 {
        if self.mapping.rank_file {
            self.files
        } else {
            self.ranks
        }
    }

    /// How many bits the squares and the gaps between them take.
    pub(crate) fn bits(self) -> u32 {
        let lines = if self.mapping.rank_file {
            self.ranks
        } else {
            self.files
        };
        (u32::from(lines) - 1) * u32::from(self.stride) + u32::from(self.line_len())
    }

    /// How many bits the index of a square takes.
    pub(crate) fn index_bits(self) -> u32 {
        (self.bits() - 1).checked_ilog2().map_or(1, |last| last + 1)
    }

    /// The last file and the last rank.
    pub(crate) const fn last(self) -> Square {
        (self.files - 1, self.ranks - 1)
    }

    pub(crate) const fn index(self, (file, rank): Square) -> u8 {
        let (last_file, last_rank) = self.last();
        let file = if self.mapping.files_up {
            file
        } else {
            last_file - file
        };
        let rank = if self.mapping.ranks_up {
            rank
        } else {
            last_rank - rank
        };
        if self.mapping.rank_file {
            self.stride * rank + file
        } else {
            self.stride * file + rank
        }
    }

    pub(crate) fn all_squares(self) -> impl Iterator<Item = Square> {
        (0..self.files).flat_map(move |file| (0..self.ranks).map(move |rank| (file, rank)))
    }

    /// The bits that are squares.
    pub(crate) fn board(self) -> u128 {
        let squares = self.all_squares();
        squares.fold(0, |board, square| board | 1 << self.index(square))
    }

    /// Whether each bit of the word is a square.
    pub(crate) fn fills_word(self) -> bool {
        self.squares() == self.word.bits()
    }

    /// The symmetries that the board has.
    pub(crate) const fn symmetries(self) -> &'static [Symmetry] {
        if self.is_square() {
            &Symmetry::ALL
        } else {
            &Symmetry::OF_RECTANGLE
        }
    }

    /// Where `symmetry` takes each bit that is a square.
    pub(crate) fn permutation(self, symmetry: Symmetry) -> Permutation {
        let mut destinations = vec![None; self.word.bits() as usize];
        for square in self.all_squares() {
            let image = symmetry.image(square, self.last());
            destinations[usize::from(self.index(square))] = Some(self.index(image));
        }
        Permutation::new(destinations)
    }

    /// How a word is taken there.
    pub(crate) fn plan(self, symmetry: Symmetry) -> Planned {
        let permutation = self.permutation(symmetry);
        if self.fills_word() {
            network::plan(&permutation)
        } else {
            network::plan_on_board(&permutation)
        }
    }
}

/// The symmetries of the board, in the order and with the names of `bitxform::Symmetry`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symmetry {
    Identity,
    FlipVertical,
    FlipHorizontal,
    FlipDiagonal,
    FlipAntiDiagonal,
    Rotate90,
    Rotate180,
    Rotate270,
}

impl Symmetry {
    pub(crate) const ALL: [Self; 8] = [
        Self::Identity,
        Self::FlipVertical,
        Self::FlipHorizontal,
        Self::FlipDiagonal,
        Self::FlipAntiDiagonal,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
    ];

    /// Those of a board that is not square.
    pub(crate) const OF_RECTANGLE: [Self; 4] = [
        Self::Identity,
        Self::FlipVertical,
        Self::FlipHorizontal,
        Self::Rotate180,
    ];

    /// Whether files become ranks.
    pub(crate) const fn exchanges(self) -> bool {
        matches!(
            self,
            Self::FlipDiagonal | Self::FlipAntiDiagonal | Self::Rotate90 | Self::Rotate270
        )
    }

    /// The name of the generated method.
    pub(crate) const fn method(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::FlipVertical => "flip_vertical",
            Self::FlipHorizontal => "flip_horizontal",
            Self::FlipDiagonal => "flip_diagonal",
            Self::FlipAntiDiagonal => "flip_anti_diagonal",
            Self::Rotate90 => "rotate_90",
            Self::Rotate180 => "rotate_180",
            Self::Rotate270 => "rotate_270",
        }
    }

    /// The variant of `bitxform::Symmetry`.
    pub(crate) const fn variant(self) -> &'static str {
        match self {
            Self::Identity => "Identity",
            Self::FlipVertical => "FlipVertical",
            Self::FlipHorizontal => "FlipHorizontal",
            Self::FlipDiagonal => "FlipDiagonal",
            Self::FlipAntiDiagonal => "FlipAntiDiagonal",
            Self::Rotate90 => "Rotate90",
            Self::Rotate180 => "Rotate180",
            Self::Rotate270 => "Rotate270",
        }
    }

    /// The path of its index in `Symmetry::ALL`, as expansions write it.
    pub(crate) fn index(self) -> String {
        format!("__bitxform::index::{}", self.method().to_uppercase())
    }

    /// The square to which it takes a square of a board with this last file and rank.
    pub(crate) const fn image(self, (file, rank): Square, last: Square) -> Square {
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

    /// First this one, then `next`, as one.
    pub(crate) fn then(self, next: Self) -> Self {
        self.onwards_to(Self::Identity).onwards_to(next)
    }

    /// The symmetry that leads from the image under `self` to the image under `to`.
    pub(crate) fn onwards_to(self, to: Self) -> Self {
        // No two symmetries agree on where b1 of an 8x8 board goes.
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
