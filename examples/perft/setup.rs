//! Converts FEN to a board, if play can continue from it.

use bitxform::Mapping;
use bitxform_examples::{Fen, FenError, KING, ROOK, Side};
use thiserror::Error;

use crate::attacks::{first, is_attacked};
use crate::board::{Board, Position};

const PAWN: usize = 0;
const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const QUEEN: usize = 4;

/// The reason why moves cannot be counted. Each message begins with the field that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum SetupError {
    #[error(transparent)]
    Fen(#[from] FenError),
    #[error("piece placement: expected pawns on ranks 2 to 7, found one on {0}")]
    PawnOnLastRank(&'static str),
    #[error(
        "side to move: expected a position after a legal move, found the {} king in check",
        .0.name()
    )]
    KingLeftInCheck(Side),
    #[error(
        "castling rights: expected a king on the e-file and a rook in the corner, as in orthodox \
         chess, for `{0}`"
    )]
    Castling(char),
    #[error("en passant square: expected {1}, found `{0}`")]
    EnPassant(&'static str, &'static str),
}

/// The board of a position, seen from the side to move.
pub(crate) fn board<B: Board>(fen: &Fen) -> Result<B, SetupError> {
    let mut position = place(fen, B::MAPPING)?;
    position.castling = castling(fen, B::MAPPING)?;
    let square = |file, rank| 1_u64 << B::MAPPING.index(file, rank);
    if let Some((file, rank)) = fen.en_passant {
        check_en_passant(fen, file, rank)?;
        position.en_passant = square(file, rank);
    }
    let mut board = B::from(position);
    if fen.turn == Side::Black {
        board = board.flip_color();
    }
    // Whether the side that has moved left its king in check.
    let opponents_view: Position = board.flip_color().into();
    let king = first(opponents_view.own & opponents_view.kings);
    let occupied = opponents_view.own | opponents_view.opponent;
    if is_attacked::<B>(&opponents_view, king, occupied) {
        return Err(SetupError::KingLeftInCheck(fen.turn.other()));
    }
    Ok(board)
}

/// The men, seen from white's side.
fn place(fen: &Fen, mapping: Mapping) -> Result<Position, SetupError> {
    let mut position = Position {
        own: 0,
        opponent: 0,
        pawns: 0,
        knights: 0,
        diagonal: 0,
        straight: 0,
        kings: 0,
        castling: 0,
        en_passant: 0,
        black_to_move: false,
    };
    for (men, rank) in fen.placement.iter().zip(0..) {
        for (man, file) in men.iter().zip(0..) {
            let Some((side, piece)) = *man else { continue };
            let index = mapping.index(file, rank);
            let bit = 1 << index;
            match side {
                Side::White => position.own |= bit,
                Side::Black => position.opponent |= bit,
            }
            if piece == PAWN {
                if rank == 0 || rank == 7 {
                    return Err(SetupError::PawnOnLastRank(mapping.square_name(index)));
                }
                position.pawns |= bit;
            }
            if piece == KNIGHT {
                position.knights |= bit;
            }
            if piece == BISHOP || piece == QUEEN {
                position.diagonal |= bit;
            }
            if piece == ROOK || piece == QUEEN {
                position.straight |= bit;
            }
            if piece == KING {
                position.kings |= bit;
            }
        }
    }
    fen.check_kings()?;
    Ok(position)
}

/// The kings and rooks that may castle.
fn castling(fen: &Fen, mapping: Mapping) -> Result<u64, SetupError> {
    let mut castling = 0;
    for letter in fen.castling.letters() {
        let (side, rank) = if letter.is_ascii_uppercase() {
            (Side::White, 0)
        } else {
            (Side::Black, 7)
        };
        let file = match letter.to_ascii_lowercase() {
            'k' | 'h' => 7,
            'q' | 'a' => 0,
            _ => return Err(SetupError::Castling(letter)),
        };
        for (piece, file) in [(KING, 4), (ROOK, file)] {
            if fen.placement[usize::from(rank)][usize::from(file)] != Some((side, piece)) {
                return Err(SetupError::Castling(letter));
            }
            castling |= 1 << mapping.index(file, rank);
        }
    }
    Ok(castling)
}

/// A pawn of the opponent has just advanced over the square.
fn check_en_passant(fen: &Fen, file: u8, rank: u8) -> Result<(), SetupError> {
    let (from, expected, to) = match fen.turn {
        Side::White => (6, 5, 4),
        Side::Black => (1, 2, 3),
    };
    let name = Mapping::Lerf.square_name(Mapping::Lerf.index(file, rank));
    let at = |rank: usize| fen.placement[rank][usize::from(file)];
    let reason = if usize::from(rank) != expected {
        "a square behind a pawn of the side that has moved"
    } else if at(to) != Some((fen.turn.other(), PAWN)) {
        "a pawn that has just passed the square"
    } else if at(from).is_some() || at(expected).is_some() {
        "a square that a pawn could pass"
    } else {
        return Ok(());
    };
    Err(SetupError::EnPassant(name, reason))
}
