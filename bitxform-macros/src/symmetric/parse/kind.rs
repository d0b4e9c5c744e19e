//! The kinds of fields.

use proc_macro2::TokenStream;

use super::mailbox::Mailbox;
use super::zobrist::Tables;

/// A function of the user.
pub(in crate::symmetric) struct Function {
    pub(in crate::symmetric) path: TokenStream,
    /// Whether it is `fn(&mut T)`, and not `fn(T) -> T`.
    pub(in crate::symmetric) in_place: bool,
}

pub(in crate::symmetric) enum Kind {
    /// Never changes, and does not count in comparisons.
    Skip,
    /// Never changes, and counts in comparisons.
    Compare,
    /// The board's word or arrays of it. The type checker finds the depth.
    Bits,
    /// A type around a word, with conversion functions.
    Foreign(Conversion),
    /// Numbers of squares, files, ranks or directions. The type checker finds their type.
    Numbers(Part),
    /// A type around the index of a square, with conversion functions.
    ForeignSquare(Conversion),
    /// An array with an entry for each square.
    Mailbox(Mailbox),
    /// An array with an entry for each from-square and to-square.
    Moves,
    /// An array with an entry for each file or each rank.
    PerLine(Line),
    /// An array with an entry for each move of the list at this path.
    Indexed(TokenStream),
    /// Another type with symmetries, whose board may be of another size if the attribute says so.
    Nested { other_size: bool },
    /// A type that the user's function transforms.
    With(Function),
    /// The side to move: a `bool`, or a type around one. A colour swap negates it.
    Turn(Option<Conversion>),
    /// A Zobrist key that moves with the board.
    Zobrist(Tables),
}

/// The part of a number that symmetries change.
#[derive(PartialEq, Eq)]
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

#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::symmetric) enum Line {
    File,
    Rank,
}

/// The user's functions that convert a type to a number or a `bool` and back.
pub(in crate::symmetric) struct Conversion {
    pub(in crate::symmetric) get: TokenStream,
    pub(in crate::symmetric) new: TokenStream,
}

impl Kind {
    /// Whether least images compare fields of this kind.
    pub(in crate::symmetric) const fn is_key(&self) -> bool {
        self.is_bits() || self.is_square()
    }

    /// Whether both kinds are transformed alike, so that a colour swap may exchange the fields.
    pub(in crate::symmetric) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Foreign(one), Self::Foreign(other))
            | (Self::ForeignSquare(one), Self::ForeignSquare(other)) => {
                same(&one.get, &other.get) && same(&one.new, &other.new)
            }
            (Self::Numbers(one), Self::Numbers(other)) => one == other,
            (Self::PerLine(one), Self::PerLine(other)) => one == other,
            (Self::Mailbox(one), Self::Mailbox(other)) => one == other,
            (Self::Indexed(one), Self::Indexed(other)) => same(one, other),
            (Self::With(one), Self::With(other)) => same(&one.path, &other.path),
            _ => core::mem::discriminant(self) == core::mem::discriminant(other),
        }
    }

    /// Whether the field is a single value, and never a sequence of values.
    pub(in crate::symmetric) const fn has_no_elements(&self) -> bool {
        self.is_still()
            || matches!(
                self,
                Self::Moves | Self::Indexed(_) | Self::With(_) | Self::Zobrist(_)
            )
    }

    /// Whether no geometric symmetry changes the field.
    pub(in crate::symmetric) const fn is_still(&self) -> bool {
        matches!(self, Self::Skip | Self::Compare | Self::Turn(_))
    }

    /// Whether the field can be compared, but only colour swaps change it. Without colour swaps, comparing it is
    /// pointless.
    pub(in crate::symmetric) const fn is_key_of_colors(&self) -> bool {
        matches!(self, Self::Compare | Self::Turn(_))
    }

    /// Whether the field consists of words.
    pub(in crate::symmetric) const fn is_bits(&self) -> bool {
        matches!(self, Self::Bits | Self::Foreign(_))
    }

    /// Whether the field consists of squares, files, ranks or directions.
    pub(in crate::symmetric) const fn is_square(&self) -> bool {
        matches!(self, Self::Numbers(_) | Self::ForeignSquare(_))
    }

    /// Whether the field consists of entries for squares, lines or moves.
    pub(in crate::symmetric) const fn has_entries(&self) -> bool {
        matches!(
            self,
            Self::Mailbox(_) | Self::Moves | Self::PerLine(_) | Self::Indexed(_)
        )
    }

    /// Whether the field is transformed by the move of square indices.
    pub(in crate::symmetric) const fn is_by_index(&self) -> bool {
        self.is_square() || self.has_entries() && !matches!(self, Self::Indexed(_))
    }
}

/// Whether both are the same tokens.
fn same(one: &TokenStream, other: &TokenStream) -> bool {
    one.to_string() == other.to_string()
}
