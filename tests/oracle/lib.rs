//! The independent sources of the tests: a board that is a plain grid, and data made by other programs. Also
//! functions that run programs.

mod data;
mod grid;
mod program;
mod random;
mod sheet;
mod squares;

pub use data::{Json, entries, hexadecimal, numbers, positions, symmetries};
pub use grid::{Counting, Grid, MAPPINGS, SYMMETRIES, counting};
pub use program::{run, stderr};
pub use random::random;
pub use sheet::Sheet;
pub use squares::{destinations, square_index, square_name};
