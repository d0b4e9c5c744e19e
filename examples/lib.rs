//! Modules shared by several programs.

mod chess;
mod fen;
mod filter;
mod replacement;
mod streams;

pub use chess::{Fen, FenError, KING, PIECES, Placement, ROOK, Rights, Side, holds_moves, letter};
pub use fen::position;
pub use filter::{EXIT_STATUS, end, filter, named, print, shown, spinner, warn};
pub use replacement::Target;
pub use streams::{Input, Output};
