//! The crate against independent sources: a drawing rotated like a sheet of paper, data made by other programs,
//! and cozy-chess.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "files, ranks and masks of the tests fit"
)]

mod by_value_methods;
mod chess;
mod chess_colors;
mod color_groups;
mod color_order;
mod colors;
mod compared;
mod constants;
mod conversions;
mod delta_swap;
mod diagram;
mod distinct_images;
mod fields;
mod fragments;
mod functions;
mod geometries;
mod geometry;
mod geometry_records;
mod group_with;
mod group_with_chess;
mod hygiene;
mod least_forms;
mod least_image;
mod line;
mod line_symmetries;
mod lines;
mod mailboxes;
mod mapping;
mod names_of_users;
mod permutation;
mod permutation_of_limbs;
mod pseudo_rotation;
mod readme;
mod records;
mod rectangle_symmetry;
mod rotated_45;
mod structs;
mod symmetric;
mod symmetries;
mod symmetries_hygiene;
mod symmetries_names;
mod symmetries_slices;
mod symmetry;
mod symmetry_set;
mod table;
mod tokens;
mod turns;
mod user_squares;

use bitxform::{Mapping, Symmetry};
use bitxform_tests::{MAPPINGS, SYMMETRIES};

/// The mappings with their names in the oracle.
fn mappings() -> impl Iterator<Item = (Mapping, &'static str)> {
    Mapping::ALL.into_iter().zip(MAPPINGS)
}

/// The symmetries with their names in the oracle.
fn symmetries() -> impl Iterator<Item = (Symmetry, &'static str)> {
    Symmetry::ALL.into_iter().zip(SYMMETRIES)
}

/// The 64 boards of one square, and a few of many.
fn boards() -> impl Iterator<Item = u64> {
    // A fixed sequence with many patterns; property tests add random ones.
    let mixed = (1..=64_u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31));
    (0..64).map(|index| 1 << index).chain(mixed).chain([0, !0])
}
