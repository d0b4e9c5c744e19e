//! The planner of [bitxform](https://docs.rs/bitxform).
#![forbid(unsafe_code)]

pub mod effect;
mod geometry;
mod network;
mod order;

pub use geometry::{Geometry, Mapping, Square, Symmetry, Word};
pub use network::step::{Move, Network, Part, Step, rotate};
pub use network::{
    Derivation, Permutation, Planned, cheapest_in_words, derive_images, plan, plan_on_board,
    plan_without_search, text,
};
#[doc(hidden)]
pub use order::ordered;
