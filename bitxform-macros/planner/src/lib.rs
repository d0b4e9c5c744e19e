//! The planner of `bitxform`: permutations of the bits of a word as short programs of word
//! operations.
//!
//! A plan is a **route**: the index of each bit after each step. Methods only find routes. One function lowers a route
//! to a [`Program`] of operations on [`Lanes`]. The cost, the simulator and the code come from the program, the words
//! for people from the route. Everything is plain data: the crate has no dependency and handles no tokens. The macros
//! of bitxform write the programs into users' crates, where a proof compares them with the library's specification.
//! Hence the planner need not be trusted.
//!
//! ```
//! use bitxform_planner::{Mapping, Symmetry, plan, text};
//!
//! let board = Mapping::named("LERF").expect("a mapping").chess_board();
//! let planned = plan(&board.permutation(Symmetry::FlipDiagonal));
//! // The diagonal of a1 stays.
//! assert_eq!(planned.program.apply(&[0x8040_2010_0804_0201]), [0x8040_2010_0804_0201]);
//! // a8 goes to h1.
//! assert_eq!(planned.program.apply(&[1 << 56]), [1 << 7]);
//! assert_eq!(text::cost_in_words(&planned.program), "18 word operations");
//! ```
//!
//! This crate has no stable API of its own: use it through bitxform, or pin its version.
#![forbid(unsafe_code)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "indices and distances of bits are small, and conversions by `try_from` take time in users' debug builds"
)]
#![allow(
    clippy::similar_names,
    reason = "lanes hold lines, and a state follows a stage"
)]

// The modules from the bottom up: permutation, geometry, lanes, lines; program; route; task; lower; search; methods;
// composition; plan; group; board; text. Each module imports only from modules before it.
mod board;
mod composition;
mod geometry;
mod group;
mod lanes;
mod lines;
mod lower;
mod methods;
mod permutation;
mod plan;
mod program;
mod route;
mod search;
mod task;
#[cfg(test)]
mod tests;
pub mod text;

pub use board::{Transform, plan_board};
pub use geometry::{Geometry, Mapping, Square, Symmetry, Word};
pub use group::{Cosets, Derivation, GroupPlan, derive_images, factors, plan_group};
pub use lanes::Lanes;
pub use lower::Form;
pub use permutation::Permutation;
pub use plan::{Planned, plan, plan_by};
pub use program::{Kind, Operation, Program, Value};
pub use search::Method;
pub use task::Rule;
