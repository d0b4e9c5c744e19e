//! Errors in the text of a position.

use core::fmt;

use super::fen::Side;
use crate::filter::shown;

/// The reason why a line is not a position. Each message names the field that is missing or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// The line ends before this field.
    MissingField(&'static str),
    /// The number of ranks in the placement is not eight.
    RankCount(usize),
    /// The number of squares on a rank is not eight.
    RankWidth {
        /// Counted from 1.
        rank: u8,
        /// The number of squares found.
        squares: u32,
    },
    /// A letter names no piece.
    Piece {
        /// Counted from 1.
        rank: u8,
        /// The text found instead.
        found: char,
    },
    /// A side does not have exactly one king, where that matters.
    Kings {
        /// Whose kings.
        side: Side,
        /// The number of kings found.
        found: usize,
    },
    /// The side to move is neither `w` nor `b`.
    Turn(String),
    /// The castling rights cannot be read.
    Castling(String),
    /// The en passant square cannot be read.
    EnPassant(String),
    /// The counters are not two numbers.
    Counters(String),
    /// The operations of EPD cannot be read.
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

/// The text found, between backticks.
fn quoted(found: &str) -> String {
    format!("`{}`", shown(found))
}

impl core::error::Error for FenError {}
