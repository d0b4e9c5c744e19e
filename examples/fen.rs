//! Chess positions as text.

use cozy_chess::{Board, FenParseError};

use crate::filter::shown;

/// Reads a legal chess position: FEN, or EPD, which has no counters. Returns the rest of the line too, the
/// counters or the operations.
///
/// # Errors
/// The reason, with the text that is wrong.
pub fn position(line: &str) -> Result<(Board, &str), String> {
    let mut fields = [""; 4];
    let mut rest = line;
    for field in &mut fields {
        let text = rest.trim_start();
        let end = text.find(char::is_whitespace).unwrap_or(text.len());
        (*field, rest) = text.split_at(end);
    }
    let with_counters = format!("{} 0 1", fields.join(" "));
    let board = with_counters.parse().and_then(|board| {
        // The parser also takes fewer ranks.
        let is_whole = fields[0].matches('/').count() == 7;
        is_whole.then_some(board).ok_or(FenParseError::InvalidBoard)
    });
    let board: Board = board.map_err(|error| {
        let (field, expected) = match error {
            FenParseError::InvalidSideToMove => (1, "the side to move, `w` or `b`"),
            FenParseError::InvalidCastlingRights => (
                2,
                "castling rights of kings and rooks that have them, or `-`",
            ),
            FenParseError::InvalidEnPassant => (
                3,
                "the square behind a pawn that has just advanced two, or `-`",
            ),
            _ => (
                0,
                "the pieces on eight ranks of a legal position with this side to move",
            ),
        };
        format!("expected {expected}, found `{}`", shown(fields[field]))
    })?;
    Ok((board, rest.trim_start()))
}
