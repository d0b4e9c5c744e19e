//! Chess positions as text, which several of the programs read.

mod castling;
mod error;
mod fen;

pub use castling::Rights;
pub use error::FenError;
pub use fen::{Fen, KING, PIECES, Placement, ROOK, Side, holds_moves, letter};
