//! What the tests compare with: a board that is a plain grid, and data made by other programs.

mod data;
mod grid;

pub use data::{Json, entries, hexadecimal, numbers, positions, symmetries};
pub use grid::{Counting, Grid, MAPPINGS, SYMMETRIES, counting};
