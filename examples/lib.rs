//! What several programs share.

mod fen;
mod filter;

pub use fen::position;
pub use filter::{EXIT_STATUS, end, filter, named, print, shown, spinner, warn};
