//! Bits: delta swaps, pseudo-rotations and free permutations, and the least of several words.

pub(crate) mod delta_swap;
pub(crate) mod least;
pub(crate) mod least_of_arrays;
pub(crate) mod permutation;
pub(crate) mod pseudo_rotation;
pub(crate) mod rotated_45;
