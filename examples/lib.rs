//! Modules shared by several programs.

mod chess;
mod replacement;
mod streams;

pub use chess::{Fen, FenError, KING, PIECES, Placement, ROOK, Rights, Side, holds_moves, letter};
pub use replacement::Target;
pub use streams::{EXIT_STATUS, Input, Output, end, named, shown, warn};
