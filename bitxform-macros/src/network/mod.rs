//! Permutations of the bits of a word as straight-line networks. Plain data: no token comes in or
//! goes out.

mod benes;
mod family;
mod gather;
mod images;
mod index_bits;
mod layers;
mod permutation;
mod plan;
mod routing;
mod stage;
mod step;
#[cfg(test)]
mod tests;
mod text;

pub(crate) use images::{Derivation, derive_images};
pub(crate) use permutation::Permutation;
pub(crate) use plan::{Planned, plan, plan_on_board, plan_without_search};
pub(crate) use step::Network;
pub(crate) use text::{cost_in_words, hexadecimal, rust, steps_in_words};
