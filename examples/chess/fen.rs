//! Chess positions as text: FEN, and EPD with its operations.

use core::fmt;
use core::str::FromStr;

use super::castling::Rights;
use super::error::{CASTLING, EN_PASSANT, FenError, PLACEMENT, TURN};

/// The letters of the pieces. A piece's number is its index here.
pub const PIECES: [char; 6] = ['p', 'n', 'b', 'r', 'q', 'k'];

/// The number of a rook.
pub const ROOK: usize = 3;

/// The number of a king.
pub const KING: usize = 5;

/// The operations of EPD whose operands are moves, and so name squares: moves to avoid, best moves,
/// the predicted move, the predicted variation and the supplied move.
const OPERATIONS_WITH_MOVES: [&str; 5] = ["am", "bm", "pm", "pv", "sm"];

/// A side: the owner of a piece, or the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// White, in upper case in a placement.
    White,
    /// Black, in lower case in a placement.
    Black,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// In lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

/// The piece on each square, by rank and file.
pub type Placement = [[Option<(Side, usize)>; 8]; 8];

/// A line of a file: a position and the rest of the line.
#[derive(Clone, Debug)]
pub struct Fen {
    /// The pieces on the board.
    pub placement: Placement,
    /// The side to move.
    pub turn: Side,
    /// The castling rights of both sides.
    pub castling: Rights,
    /// The file and rank of the square behind a pawn that has just advanced two squares.
    pub en_passant: Option<(u8, u8)>,
    /// The counters of FEN or the operations of EPD, as they were written.
    pub rest: String,
}

impl FromStr for Fen {
    type Err = FenError;

    fn from_str(line: &str) -> Result<Self, FenError> {
        let (text, rest) = field(line, PLACEMENT)?;
        let placement = parse_placement(text)?;
        let (text, rest) = field(rest, TURN)?;
        let turn = parse_turn(text)?;
        let (text, rest) = field(rest, CASTLING)?;
        let castling = text.parse()?;
        let (text, rest) = field(rest, EN_PASSANT)?;
        Ok(Self {
            placement,
            turn,
            castling,
            en_passant: parse_en_passant(text)?,
            rest: parse_rest(rest)?,
        })
    }
}

impl Fen {
    /// Checks that each side has one king, which playing needs and symmetries do not.
    ///
    /// # Errors
    /// If a side does not have exactly one king.
    pub fn check_kings(&self) -> Result<(), FenError> {
        let squares = self.placement.as_flattened();
        for side in [Side::White, Side::Black] {
            let is_king = |&&man: &&Option<(Side, usize)>| man == Some((side, KING));
            let found = squares.iter().filter(is_king).count();
            if found != 1 {
                return Err(FenError::Kings { side, found });
            }
        }
        Ok(())
    }
}

/// The first word and the remaining text.
fn field<'a>(text: &'a str, name: &'static str) -> Result<(&'a str, &'a str), FenError> {
    let text = text.trim_start();
    if text.is_empty() {
        return Err(FenError::MissingField(name));
    }
    Ok(text.split_once(char::is_whitespace).unwrap_or((text, "")))
}

fn parse_placement(text: &str) -> Result<Placement, FenError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenError::RankCount(ranks.len()));
    }
    let mut placement = Placement::default();
    for ((text, squares), rank) in ranks.into_iter().rev().zip(&mut placement).zip(1..) {
        let mut width = 0;
        for found in text.chars() {
            if let Some(empty @ 1..=8) = found.to_digit(10) {
                width += empty;
                continue;
            }
            let number = PIECES
                .iter()
                .position(|&letter| letter == found.to_ascii_lowercase())
                .ok_or(FenError::Piece { rank, found })?;
            let side = if found.is_ascii_uppercase() {
                Side::White
            } else {
                Side::Black
            };
            if let Some(square) = squares.get_mut(width as usize) {
                *square = Some((side, number));
            }
            width += 1;
        }
        if width != 8 {
            let squares = width;
            return Err(FenError::RankWidth { rank, squares });
        }
    }
    Ok(placement)
}

fn parse_turn(text: &str) -> Result<Side, FenError> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        other => Err(FenError::Turn(other.to_owned())),
    }
}

fn parse_en_passant(text: &str) -> Result<Option<(u8, u8)>, FenError> {
    match text.as_bytes() {
        b"-" => Ok(None),
        [file @ b'a'..=b'h', rank @ (b'3' | b'6')] => Ok(Some((file - b'a', rank - b'1'))),
        _ => Err(FenError::EnPassant(text.to_owned())),
    }
}

/// The two counters of FEN, the operations of EPD, both or neither.
fn parse_rest(text: &str) -> Result<String, FenError> {
    let text = text.trim();
    let mut operations = text;
    if text.starts_with(|first: char| first.is_ascii_digit()) {
        let counters = FenError::Counters(text.to_owned());
        let Some((halfmoves, rest)) = text.split_once(char::is_whitespace) else {
            return Err(counters);
        };
        let rest = rest.trim_start();
        let (moves, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if halfmoves.parse::<u32>().is_err() || moves.parse::<u32>().is_err() {
            return Err(counters);
        }
        operations = rest.trim_start();
    }
    if !operations.is_empty() && !operations.ends_with(';') {
        return Err(FenError::Operations(operations.to_owned()));
    }
    Ok(text.to_owned())
}

/// Whether the rest of a line has an EPD operation with moves.
#[must_use]
pub fn holds_moves(rest: &str) -> bool {
    // Otherwise the counters would look like part of the first operation.
    let operations = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
    let mut quoted = false;
    let mut operations = operations.split(|c| {
        quoted ^= c == '"';
        c == ';' && !quoted
    });
    operations.any(|operation| {
        let mut words = operation.split_whitespace();
        let holds = |opcode| OPERATIONS_WITH_MOVES.contains(&opcode);
        words.next().is_some_and(holds) && words.next().is_some()
    })
}

impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (rank, squares) in self.placement.iter().rev().enumerate() {
            if rank > 0 {
                f.write_str("/")?;
            }
            for run in squares.chunk_by(|one, next| one.is_none() && next.is_none()) {
                match run[0] {
                    None => write!(f, "{}", run.len())?,
                    Some(piece) => write!(f, "{}", letter(piece))?,
                }
            }
        }
        f.write_str(match self.turn {
            Side::White => " w ",
            Side::Black => " b ",
        })?;
        write!(f, "{}", self.castling)?;
        match self.en_passant {
            Some((file, rank)) => write!(f, " {}{}", char::from(b'a' + file), rank + 1)?,
            None => f.write_str(" -")?,
        }
        if !self.rest.is_empty() {
            write!(f, " {}", self.rest)?;
        }
        Ok(())
    }
}

/// Upper case letters are white's.
#[must_use]
pub const fn letter((side, piece): (Side, usize)) -> char {
    match side {
        Side::White => PIECES[piece].to_ascii_uppercase(),
        Side::Black => PIECES[piece],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_written_as_they_were_read() {
        for line in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3",
            "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "8/8/8/8/8/8/8/K1k5 w - - 0 1 id \"both\"; acd 3;",
        ] {
            let fen: Fen = line.parse().expect(line);
            assert_eq!(fen.to_string(), line);
        }
    }

    #[test]
    fn long_and_strange_lines_are_shown_in_short() {
        let line = format!("8/8/8/8/8/8/8/8 w - {}", "\u{7}x".repeat(1000));
        let reason = line.parse::<Fen>().expect_err("no square").to_string();
        assert!(reason.ends_with("\\u{7}x…`"), "{reason}");
        assert!(reason.len() < 250, "{reason}");
    }

    #[test]
    fn bad_lines_say_why() {
        for (line, reason) in [
            ("", "missing piece placement"),
            ("8/8/8/8/8/8/8/8", "missing side to move"),
            ("8/8/8/8/8/8/8/8 w", "missing castling rights"),
            ("8/8/8/8/8/8/8/8 w -", "missing en passant square"),
            // A wrong field is reported before a missing one.
            (
                "bad",
                "piece placement: expected 8 ranks separated by slashes, found 1",
            ),
            (
                "8/8/8/8/8/8/8/8 x",
                "side to move: expected `w` or `b`, found `x`",
            ),
            (
                "8/8/8/8 w - -",
                "piece placement: expected 8 ranks separated by slashes, found 4",
            ),
            (
                "8/8/8/8/8/8/7/8 w - -",
                "piece placement: expected 8 squares on rank 2, found 7",
            ),
            (
                "8/8/8/8/8/8/8/44K w - -",
                "piece placement: expected 8 squares on rank 1, found 9",
            ),
            (
                "8/8/x7/8/8/8/8/8 w - -",
                "piece placement: expected a piece or a digit from 1 to 8 on rank 6, found `x`",
            ),
            (
                "8/8/8/8/8/8/8/8 x - -",
                "side to move: expected `w` or `b`, found `x`",
            ),
            (
                "8/8/8/8/8/8/8/8 w KK -",
                "castling rights: expected letters such as `KQkq`, or `-`, found `KK`",
            ),
            (
                "8/8/8/8/8/8/8/8 w - e4",
                "en passant square: expected one on rank 3 or 6, or `-`, found `e4`",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 0",
                "counters: expected a halfmove clock and a move number, found `0`",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - bm e4",
                "operations: expected some such as `bm Nf3;`, each with a semicolon, found `bm e4`",
            ),
        ] {
            let error = line.parse::<Fen>().expect_err(line);
            assert_eq!(error.to_string(), reason);
        }
    }

    #[test]
    fn kings_are_counted() {
        for (placement, expected) in [
            ("k7/8/8/8/8/8/8/K7", Ok(())),
            ("8/8/8/8/8/8/8/K7", Err((Side::Black, 0))),
            ("k7/8/8/8/8/8/8/K6K", Err((Side::White, 2))),
        ] {
            let fen: Fen = format!("{placement} w - -").parse().expect(placement);
            let expected = expected.map_err(|(side, found)| FenError::Kings { side, found });
            assert_eq!(fen.check_kings(), expected);
        }
    }
}
