// The targets of the README's links in the documentation. If a link is defined twice, the first definition
// counts.
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
// Only `batch` allows unsafe code, for the instructions of processors.
#![deny(unsafe_code)]
// A call across crates that is not inlined costs more than most of these functions.
#![warn(clippy::missing_inline_in_public_items)]

#[cfg(feature = "std")]
extern crate std;

pub mod batch;
mod bits;
mod board;
mod group;
pub mod guide;
pub mod line;
mod message;
mod name;
pub mod table;
pub mod zobrist;

#[doc(hidden)]
pub mod __private;

pub use crate::bits::delta_swap::{
    delta_swap, delta_swap_u8, delta_swap_u16, delta_swap_u32, delta_swap_u128,
    flip_mirror_or_reverse, knuth_mask,
};
pub use crate::bits::permutation::permutation;
pub use crate::bits::pseudo_rotation::{
    pseudo_rotate_45_anti_clockwise, pseudo_rotate_45_clockwise,
    undo_pseudo_rotate_45_anti_clockwise, undo_pseudo_rotate_45_clockwise,
};
pub use crate::bits::rotated_45::{
    rotated_45_anti_clockwise, rotated_45_clockwise, undo_rotated_45_anti_clockwise,
    undo_rotated_45_clockwise,
};
pub use crate::board::bitboard::bitboard;
pub use crate::board::diagram::{Diagram, diagram};
pub use crate::board::direction::Direction;
pub use crate::board::geometry::{Geometry, GeometryDiagram, SquareName};
pub use crate::board::mapping::{Mapping, ParseMappingError};
pub use crate::group::color_symmetry::{
    ColorSymmetry, ParseColorSymmetryError, ParseRectangleColorSymmetryError,
    RectangleColorSymmetry,
};
pub use crate::group::distinct_images::DistinctImages;
pub use crate::group::rectangle_symmetry::{
    NotOfRectangleError, ParseRectangleSymmetryError, RectangleSymmetry,
};
pub use crate::group::symmetric::symmetric;
pub use crate::group::symmetries::{ParseElementError, symmetries};
pub use crate::group::symmetry::{ParseSymmetryError, Symmetry};
pub use crate::group::symmetry_set::{SymmetrySet, SymmetrySetIter};
pub use crate::group::traits::{
    BoardSymmetry, ColorSymmetric, SquareSymmetric, Symmetric, SymmetryGroup,
};
