// The targets of the README's links in the documentation. If a link is defined twice, the first definition
// counts.
//! [`symmetric`]: macro@symmetric
//! [`Mapping`]: Mapping
//! [`Transforms`]: Transforms
//! [cheat-sheet]: guide::games
//! [guide]: mod@guide
//! [lattices]: guide::lattices
//! [permutations]: guide::permutations
//! [proofs]: guide::proofs
//! [questions]: guide::questions
//! [sizes]: guide::sizes
//! [speed]: guide::speed
//!
#![cfg_attr(feature = "macros", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "macros"), doc = include_str!("without_macros.md"))]
#![no_std]
// Only `batch` and `bits/int.rs` allow unsafe code, for the instructions of processors, for arrays of
// numbers, and for items as words.
#![deny(unsafe_code)]
// A call across crates that is not inlined costs more than most of these functions.
#![warn(clippy::missing_inline_in_public_items)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "constants cannot call `try_from`, and indices, files and ranks are small"
)]
#![allow(
    clippy::inline_always,
    reason = "a loop is compiled for a level only where its steps are inlined, and what is constant folds there"
)]
// Without the macros, what only expansions use has no user.
#![cfg_attr(
    not(feature = "macros"),
    allow(dead_code, unnameable_types, unreachable_pub)
)]
// Without a feature, links of the guide to its items lead nowhere.
#![cfg_attr(
    not(all(feature = "macros", feature = "groups")),
    allow(rustdoc::broken_intra_doc_links)
)]

#[cfg(feature = "std")]
extern crate std;

mod array;
pub mod batch;
mod bits;
mod board;
pub mod classic;
mod group;
#[cfg(feature = "groups")]
pub mod groups;
#[cfg(feature = "macros")]
pub mod guide;
mod message;
mod name;
pub mod table;
mod transforms;
pub mod zobrist;

#[cfg(feature = "macros")]
#[doc(hidden)]
pub mod __private;

pub use crate::bits::delta_swap::{
    delta_swap, delta_swap_u8, delta_swap_u16, delta_swap_u32, delta_swap_u128,
};
pub use crate::bits::int::Word;
pub use crate::bits::knuth::knuth_mask;
#[cfg(feature = "macros")]
pub use crate::bits::permutation::permutation;
#[cfg(feature = "macros")]
pub use crate::board::bitboard::bitboard;
pub use crate::board::direction::Direction;
pub use crate::board::eight_squares::diagram;
pub use crate::board::geometry::Geometry;
pub use crate::board::line::Line;
pub use crate::board::mapping::{Mapping, ParseMappingError};
pub use crate::board::text::{Diagram, SquareName};
#[cfg(feature = "macros")]
pub use crate::group::distinct_images::DistinctImages;
pub use crate::group::elements::{
    BoardSymmetry, ColorSymmetry, NotOfRectangleError, RectangleColorSymmetry, RectangleSymmetry,
};
#[cfg(feature = "macros")]
pub use crate::group::symmetric::symmetric;
#[cfg(feature = "macros")]
pub use crate::group::symmetries::{ParseElementError, symmetries};
pub use crate::group::symmetry::{ParseSymmetryError, Symmetry};
pub use crate::group::symmetry_group::SymmetryGroup;
pub use crate::group::symmetry_set::{SymmetrySet, SymmetrySetIter};
#[cfg(feature = "macros")]
pub use crate::group::traits::{ColorSymmetric, SquareSymmetric, Symmetric};
pub use crate::transforms::{Images, Transforms};
