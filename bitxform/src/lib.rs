// Where links of the README lead in the documentation; the first definition of a link counts.
#![doc = include_str!("picture.md")]
//! [`symmetric`]: macro@symmetric
//! [`Mapping`]: Mapping
//! [`batch`]: mod@batch
//! [`table`]: mod@table
//! [`line`]: mod@line
//! [`zobrist`]: mod@zobrist
//! [speed]: guide::speed
//! [programs]: guide::programs
//!
#![doc = include_str!("../README.md")]
#![no_std]
// `batch` alone allows it for itself, for the instructions of processors.
#![deny(unsafe_code)]
// A call that is left across crates costs more than most of these functions.
#![warn(clippy::missing_inline_in_public_items)]

#[cfg(feature = "std")]
extern crate std;

mod bitboard;
mod color_symmetry;
mod delta_swap;
mod diagram;
mod direction;
mod distinct_images;
mod geometry;
pub mod guide;
mod index_symmetry;
pub mod line;
mod mapping;
mod masks;
mod name;
mod permutation;
mod pseudo_rotation;
#[cfg(feature = "rand")]
mod random_symmetry;
mod rectangle_symmetry;
mod rotated_45;
#[cfg(feature = "serde")]
mod serialized;
mod shape;
mod specification;
mod symmetric;
mod symmetries;
mod symmetry;
mod symmetry_set;
pub mod table;
mod traits;
pub mod zobrist;

pub mod batch;

#[doc(hidden)]
pub mod __private;

pub use crate::bitboard::bitboard;
pub use crate::color_symmetry::{
    ColorSymmetry, ParseColorSymmetryError, ParseRectangleColorSymmetryError,
    RectangleColorSymmetry,
};
pub use crate::delta_swap::{
    delta_swap, delta_swap_u8, delta_swap_u16, delta_swap_u32, delta_swap_u128,
    flip_mirror_or_reverse, knuth_mask, knuth_mask_u8, knuth_mask_u16, knuth_mask_u32,
    knuth_mask_u128,
};
pub use crate::diagram::{Diagram, diagram};
pub use crate::direction::Direction;
pub use crate::distinct_images::DistinctImages;
pub use crate::geometry::{Geometry, GeometryDiagram, SquareName};
pub use crate::mapping::{Mapping, ParseMappingError};
pub use crate::permutation::permutation;
pub use crate::pseudo_rotation::{
    pseudo_rotate_45_anti_clockwise, pseudo_rotate_45_clockwise,
    undo_pseudo_rotate_45_anti_clockwise, undo_pseudo_rotate_45_clockwise,
};
pub use crate::rectangle_symmetry::{
    NotOfRectangleError, ParseRectangleSymmetryError, RectangleSymmetry,
};
pub use crate::rotated_45::{
    rotated_45_anti_clockwise, rotated_45_clockwise, undo_rotated_45_anti_clockwise,
    undo_rotated_45_clockwise,
};
pub use crate::symmetric::symmetric;
pub use crate::symmetries::{ParseElementError, symmetries};
pub use crate::symmetry::{ParseSymmetryError, Symmetry};
pub use crate::symmetry_set::{SymmetrySet, SymmetrySetIter};
pub use crate::traits::{ColorSymmetric, SquareSymmetric, Symmetric, SymmetryGroup};
