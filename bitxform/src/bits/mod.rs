//! Bits: delta swaps, limbs, lines by multiplication, free permutations, integers of all types, and the least of
//! several words.

pub(crate) mod delta_swap;
pub(crate) mod int;
pub(crate) mod knuth;
pub(crate) mod least;
pub(crate) mod limbs;
pub(crate) mod multiplication;
#[cfg(feature = "macros")]
pub(crate) mod permutation;
