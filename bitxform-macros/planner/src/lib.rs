//! The planner of [bitxform](https://docs.rs/bitxform).
#![forbid(unsafe_code)]

mod derivation;
mod geometry;
mod methods;
mod network;
mod order;
mod passes;
mod permutation;
mod planner;
#[cfg(test)]
mod tests;
pub mod text;

pub use derivation::{Derivation, derive_images};
pub use geometry::{Geometry, Mapping, Square, Symmetry, Word};
pub use network::step::{Move, Network, Part, Step, rotate};
#[doc(hidden)]
pub use order::ordered;
pub use permutation::Permutation;
pub use planner::{Planned, cheapest_in_words, plan, plan_on_board, plan_without_search};
