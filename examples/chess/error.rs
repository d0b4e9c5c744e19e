//! What is wrong with a position as text.

use core::fmt;

use super::fen::Side;
use crate::streams::shown;

/// Why a line is not a position. Each message names the field that is missing or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// The line ends before this field.
    MissingField(&'static str),
    /// The placement has another number of ranks than eight.
    RankCount(usize),
    /// A rank has another number of squares than eight.
    RankWidth {
        /// Counted from 1.
        rank: u8,
        /// How many it has.
        squares: u32,
    },
    /// A letter is not that of a piece.
    Piece {
        /// Counted from 1.
        rank: u8,
        /// What is there instead.
        found: char,
    },
    /// A side has another number of kings than one, where that matters.
    Kings {
        /// Whose kings.
        side: Side,
        /// How many it has.
        found: usize,
    },
    /// The side to move is neither.
    Turn(String),
    /// The castling rights are none.
    Castling(String),
    /// There is no such square for en passant.
    EnPassant(String),
    /// The counters are not two numbers.
    Counters(String),
    /// The operations are none.
    Operations(String),
}

pub(super) const PLACEMENT: &str = "piece placement";
pub(super) const TURN: &str = "side to move";
pub(super) const CASTLING: &str = "castling rights";
pub(super) const EN_PASSANT: &str = "en passant square";

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (field, expected, found) = match self {
            Self::MissingField(field) => return write!(f, "missing {field}"),
            Self::RankCount(found) => {
                (PLACEMENT, "8 ranks separated by slashes", found.to_string())
            }
            Self::RankWidth { rank, squares } => (
                PLACEMENT,
                &*format!("8 squares on rank {rank}"),
                squares.to_string(),
            ),
            Self::Piece { rank, found } => (
                PLACEMENT,
                &*format!("a piece or a digit from 1 to 8 on rank {rank}"),
                quoted(found.encode_utf8(&mut [0; 4])),
            ),
            Self::Kings { side, found } => (
                PLACEMENT,
                &*format!("one {} king", side.name()),
                found.to_string(),
            ),
            Self::Turn(found) => (TURN, "`w` or `b`", quoted(found)),
            Self::Castling(found) => (CASTLING, "letters such as `KQkq`, or `-`", quoted(found)),
            Self::EnPassant(found) => (EN_PASSANT, "one on rank 3 or 6, or `-`", quoted(found)),
            Self::Counters(found) => (
                "counters",
                "a halfmove clock and a move number",
                quoted(found),
            ),
            Self::Operations(found) => (
                "operations",
                "some such as `bm Nf3;`, each with a semicolon",
                quoted(found),
            ),
        };
        write!(f, "{field}: expected {expected}, found {found}")
    }
}

/// As it was written, between backticks.
fn quoted(found: &str) -> String {
    format!("`{}`", shown(found))
}

impl core::error::Error for FenError {}
