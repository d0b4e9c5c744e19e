//! What several programs share.

mod fen;
mod filter;
mod names;

pub use fen::{fields, position};
pub use filter::{EXIT_STATUS, end, filter, named, print, printable, shown, spinner, warn};
pub use names::{mapping, refuse, symmetry, value};
