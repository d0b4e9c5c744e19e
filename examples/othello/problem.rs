//! The lines of a file of endgames.

use bitxform_examples::shown;
use thiserror::Error;

use crate::position::Position;

/// A position that is to be solved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Problem {
    pub(crate) position: Position,
    /// The expected score, if the line has one.
    pub(crate) score: Option<i32>,
}

/// The reason why a line is not a position.
#[derive(Debug, Error)]
pub(crate) enum ProblemError {
    #[error("expected 64 squares, found {0}")]
    Squares(usize),
    #[error("{square}: expected `X`, `O` or `-`, found `{found}`")]
    Square { square: &'static str, found: char },
    #[error("expected the side to move, `X` or `O`, after the squares")]
    NoSide,
    #[error("expected the side to move, `X` or `O`, found `{0}`")]
    Side(String),
    #[error("expected a score from -64 to +64, found `{0}`")]
    Score(String),
    #[error("expected a move and its score such as `A2:+38`, found `{0}`")]
    Move(String),
    #[error("expected the end of the line or `#` after the score, found `{0}`")]
    Rest(String),
    #[error("expected `;` after the side to move, found `{0}`")]
    NoMoves(String),
    #[error("expected at most {limit} empty squares, found {found}; --limit allows for more")]
    Empties { limit: u32, found: u32 },
}

impl Problem {
    /// Parses a line. Returns `None` if the line is empty or only a comment.
    pub(crate) fn parse(line: &str, limit: u32) -> Result<Option<Self>, ProblemError> {
        let line = line.split(['#', '%']).next().unwrap_or_default();
        let (line, moves) = match line.split_once(';') {
            Some((line, moves)) => (line, Some(moves)),
            None => (line, None),
        };
        let mut words = line.split_whitespace();
        let Some(squares) = words.next() else {
            return Ok(None);
        };
        let (black, white) = parse_squares(squares)?;
        let (own, opponent) = match words.next() {
            Some("X" | "x") => (black, white),
            Some("O" | "o") => (white, black),
            Some(found) => return Err(ProblemError::Side(shown(found))),
            None => return Err(ProblemError::NoSide),
        };
        let position = Position { own, opponent };
        let score = match moves {
            Some(moves) => best_score(moves)?,
            None => words.next().map(parse_score).transpose()?,
        };
        if let Some(rest) = words.next() {
            return Err(match moves {
                Some(_) => ProblemError::NoMoves(shown(rest)),
                None => ProblemError::Rest(shown(rest)),
            });
        }
        let found = position.empty().count_ones();
        if found > limit {
            return Err(ProblemError::Empties { limit, found });
        }
        Ok(Some(Self { position, score }))
    }
}

/// The stones of black and of white.
fn parse_squares(text: &str) -> Result<(u64, u64), ProblemError> {
    let count = text.chars().count();
    if count != 64 {
        return Err(ProblemError::Squares(count));
    }
    let (mut black, mut white) = (0, 0);
    for (index, found) in (0..64).zip(text.chars()) {
        match found {
            'X' | 'x' => black |= 1 << index,
            'O' | 'o' => white |= 1 << index,
            '-' | '.' => {}
            _ => {
                let square = bitxform::Mapping::Lerf.square_name(index);
                return Err(ProblemError::Square { square, found });
            }
        }
    }
    Ok((black, white))
}

fn parse_score(text: &str) -> Result<i32, ProblemError> {
    let score = text.parse().ok();
    score
        .filter(|score| (-64..=64).contains(score))
        .ok_or_else(|| ProblemError::Score(shown(text)))
}

/// The best score among the moves of an OBF line, such as `A2:+38; B1:+20;`.
fn best_score(moves: &str) -> Result<Option<i32>, ProblemError> {
    let moves = moves.split(';').map(str::trim);
    let mut best = None;
    for found in moves.filter(|found| !found.is_empty()) {
        let parts = found.split_once(':');
        let parts = parts.filter(|(name, _)| is_move(name.trim()));
        let (_, score) = parts.ok_or_else(|| ProblemError::Move(shown(found)))?;
        best = best.max(Some(parse_score(score.trim())?));
    }
    Ok(best)
}

/// OBF writes squares in capitals, and `PS` for a pass.
fn is_move(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    name == "ps" || name == "pass" || bitxform::Mapping::Lerf.parse_square(&name).is_some()
}
