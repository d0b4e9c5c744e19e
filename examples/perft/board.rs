//! A position as a `#[symmetric]` type: one in each of the eight mappings.

use bitxform::{ColorSymmetric, Direction, Symmetry, symmetric};

use crate::attacks::Tables;

/// The contents of a board, in any mapping. The side to move always plays up the board: black's positions are
/// seen from black's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// The bitboards of the side to move's men.
    pub(crate) own: u64,
    pub(crate) opponent: u64,
    pub(crate) pawns: u64,
    pub(crate) knights: u64,
    /// Bishops and queens.
    pub(crate) diagonal: u64,
    /// Rooks and queens.
    pub(crate) straight: u64,
    pub(crate) kings: u64,
    /// The kings and rooks that may still castle.
    pub(crate) castling: u64,
    /// The square behind a pawn that has just advanced two squares.
    pub(crate) en_passant: u64,
    pub(crate) black_to_move: bool,
}

/// A position in one of the mappings: the trait over which move generation is generic.
pub(crate) trait Board: ColorSymmetric + Copy + From<Position> + Into<Position> {
    const TABLES: &'static Tables;

    /// Whether a rank occupies one byte; otherwise a file does.
    const RANKS_ARE_BYTES: bool = Self::MAPPING.offset(Direction::East).unsigned_abs() == 1;

    /// The flip that is a byte swap in this mapping. It reverses each line that has at most one square in a
    /// byte.
    const BYTE_SWAP: Symmetry = if Self::RANKS_ARE_BYTES {
        Symmetry::FlipVertical
    } else {
        Symmetry::FlipHorizontal
    };

    /// Moves each square one step.
    #[inline]
    fn shift(bits: u64, direction: Direction) -> u64 {
        Self::MAPPING.shift(bits, direction)
    }
}

macro_rules! boards {
    ($($Board:ident = $mapping:literal;)*) => {$(
        #[symmetric(
            mapping = $mapping,
            group = "identity + color",
            colors(own, opponent),
            key(own, opponent)
        )]
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $Board {
            own: u64,
            opponent: u64,
            pawns: u64,
            knights: u64,
            diagonal: u64,
            straight: u64,
            kings: u64,
            castling: u64,
            en_passant: u64,
            #[board(turn)]
            black_to_move: bool,
        }

        impl Board for $Board {
            const TABLES: &'static Tables = {
                static TABLES: Tables = Tables::new($Board::MAPPING);
                &TABLES
            };
        }

        boards!(@ $Board as Position {
            own, opponent, pawns, knights, diagonal, straight, kings, castling, en_passant,
            black_to_move
        });
    )*};
    (@ $Board:ident as Position $fields:tt) => {
        impl From<Position> for $Board {
            #[inline]
            fn from(position: Position) -> Self {
                let Position $fields = position;
                Self $fields
            }
        }

        impl From<$Board> for Position {
            #[inline]
            fn from(board: $Board) -> Self {
                let $Board $fields = board;
                Self $fields
            }
        }
    };
}

boards! {
    Lerf = "LERF";
    Berf = "BERF";
    Lerbef = "LERBEF";
    Berlef = "BERLEF";
    Lefr = "LEFR";
    Befr = "BEFR";
    Befler = "BEFLER";
    Lefber = "LEFBER";
}
