//! Chess positions as text, which several of the programs read.

mod castling;
mod fen;

pub use castling::Rights;
pub use fen::{Fen, FenError, KING, PIECES, Placement, ROOK, Side, holds_moves, letter};
