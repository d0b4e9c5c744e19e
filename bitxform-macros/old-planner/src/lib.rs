//! The planner of [bitxform](https://docs.rs/bitxform): permutations of the bits of a word as short
//! networks of word operations.
//!
//! The stages are [`Geometry`] → [`Permutation`] → [`Network`] → [`text`]. Everything is plain data: the crate
//! has no dependency and handles no tokens. The macros of bitxform write the networks into users' crates, where
//! a proof compares them with the library's specification. Hence the planner need not be trusted.
//!
//! ```
//! use bitxform_planner::{Mapping, Symmetry, plan_symmetry, text};
//!
//! let board = Mapping::named("LERF").expect("a mapping").chess_board();
//! let planned = plan_symmetry(board, Symmetry::FlipDiagonal);
//! // The diagonal of a1 stays.
//! assert_eq!(planned.network.apply(0x8040_2010_0804_0201), 0x8040_2010_0804_0201);
//! // a8 goes to h1.
//! assert_eq!(planned.network.apply(1 << 56), 1 << 7);
//! assert_eq!(text::cost_in_words(&planned.network), "18 word operations");
//! ```
//!
//! This crate has no stable API of its own: use it through bitxform, or pin its version.
#![forbid(unsafe_code)]

// The modules from the bottom up: order, permutation, geometry, derivation; network; dropped; passes; methods;
// planner; wide; text. Each module imports only from modules before it.
mod derivation;
mod dropped;
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
mod wide;

pub use derivation::{Derivation, choice_of_factors, derive_images, factors};
pub use geometry::{Geometry, Mapping, Square, Symmetry, Word};
pub use methods::Method;
pub use network::{Move, Network, Part, Step, rotate};
#[doc(hidden)]
pub use order::ordered;
pub use permutation::Permutation;
pub use planner::{Planned, plan, plan_pair, plan_symmetry, plan_without_search};
pub use wide::{
    Composition, Layer, Program, ProgramStep, Transform, plan_limbs, plan_limbs_without_search,
    plan_transforms,
};
