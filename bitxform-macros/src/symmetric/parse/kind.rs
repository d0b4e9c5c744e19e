//! What a field is.

use proc_macro2::TokenStream;

use super::mailbox::Mailbox;
use super::zobrist::Tables;

/// A function of the user's.
pub(in crate::symmetric) struct Function {
    pub(in crate::symmetric) path: TokenStream,
    /// Whether it takes `&mut T` and not a `T`, and returns nothing and not another.
    pub(in crate::symmetric) in_place: bool,
}

pub(in crate::symmetric) enum Kind {
    /// Stays as it is.
    Skip,
    /// Stays as it is, and counts in comparisons.
    Compare,
    /// The board's word or arrays of it; which, the type checker finds out.
    Bits,
    /// A type that hides a word.
    Foreign(Conversion),
    /// Indices of squares; of which type, the type checker finds out.
    Square,
    /// A type that hides the index of a square.
    ForeignSquare(Conversion),
    /// The same by `From` and `Into`. Such a type may also be another name of an integer.
    UserSquare,
    /// Integers with indices of squares in so many bits from each of these places.
    Squares { places: Vec<u32>, width: u32 },
    /// Numbers of files, or of ranks.
    Line(Line),
    /// Values of the library's `Direction`.
    Direction,
    /// An entry for each square.
    Mailbox(Mailbox),
    /// An entry for each two squares.
    Moves,
    /// An entry for each file, or for each rank.
    PerLine(Line),
    /// An entry for each move of the list at this path.
    Indexed(TokenStream),
    /// A type with symmetries of its own.
    Nested,
    /// Whatever a function of the user's makes of it.
    With(Function),
    /// Whose turn it is: stays, and is negated when the colours change hands. A `bool`, or what hides
    /// one.
    Turn(Option<Conversion>),
    /// A Zobrist key that moves with the board.
    Zobrist(Tables),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::symmetric) enum Line {
    File,
    Rank,
}

/// From a user's type to a number or a `bool` and back, by functions of the user's.
pub(in crate::symmetric) struct Conversion {
    pub(in crate::symmetric) get: TokenStream,
    pub(in crate::symmetric) new: TokenStream,
}

impl Kind {
    /// Whether canonical forms compare the field.
    pub(in crate::symmetric) const fn is_key(&self) -> bool {
        self.is_bits() || self.is_square()
    }

    /// Whether fields of these kinds move alike, so that they may trade places.
    pub(in crate::symmetric) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Foreign(one), Self::Foreign(other))
            | (Self::ForeignSquare(one), Self::ForeignSquare(other)) => {
                same(&one.get, &other.get) && same(&one.new, &other.new)
            }
            (Self::Squares { places: one, .. }, Self::Squares { places: other, .. }) => {
                one == other
            }
            (Self::Line(one), Self::Line(other)) | (Self::PerLine(one), Self::PerLine(other)) => {
                one == other
            }
            (Self::Mailbox(one), Self::Mailbox(other)) => one == other,
            (Self::Indexed(one), Self::Indexed(other)) => same(one, other),
            (Self::With(one), Self::With(other)) => same(&one.path, &other.path),
            _ => core::mem::discriminant(self) == core::mem::discriminant(other),
        }
    }

    /// Whether it is one thing, and never a sequence of them.
    pub(in crate::symmetric) const fn has_no_elements(&self) -> bool {
        self.is_still()
            || matches!(
                self,
                Self::Moves | Self::Indexed(_) | Self::With(_) | Self::Zobrist(_)
            )
    }

    /// Whether no symmetry of the board changes it.
    pub(in crate::symmetric) const fn is_still(&self) -> bool {
        matches!(self, Self::Skip | Self::Compare | Self::Turn(_))
    }

    /// Whether only a colour swap changes it, so that nothing else makes comparing it worth while, and it can
    /// be compared.
    pub(in crate::symmetric) const fn is_key_of_colors(&self) -> bool {
        matches!(self, Self::Compare | Self::Turn(_))
    }

    /// Whether it is made of words.
    pub(in crate::symmetric) const fn is_bits(&self) -> bool {
        matches!(self, Self::Bits | Self::Foreign(_))
    }

    /// Whether it is made of squares, of lines of them, or of directions.
    pub(in crate::symmetric) const fn is_square(&self) -> bool {
        matches!(
            self,
            Self::Square
                | Self::ForeignSquare(_)
                | Self::UserSquare
                | Self::Squares { .. }
                | Self::Line(_)
                | Self::Direction
        )
    }

    /// Whether it moves by how the symmetry moves an index.
    pub(in crate::symmetric) const fn is_by_index(&self) -> bool {
        self.is_square() || matches!(self, Self::Mailbox(_) | Self::Moves | Self::PerLine(_))
    }
}

/// Whether tokens are spelt alike.
fn same(one: &TokenStream, other: &TokenStream) -> bool {
    one.to_string() == other.to_string()
}
