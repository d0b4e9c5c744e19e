//! Permutations of the bits of a word as straight-line networks. Plain data: no token comes in or
//! goes out.

mod benes;
mod blocks;
mod circle;
mod elimination;
mod emission;
mod family;
mod gather;
mod hints;
mod images;
mod index_bits;
mod layers;
mod limbs;
mod merge;
mod permutation;
mod plan;
mod routing;
mod sets;
mod stage;
pub(crate) mod step;
#[cfg(test)]
mod tests;
mod text;
mod thin;
mod variant;

pub(crate) use images::{Derivation, derive_images};
pub(crate) use permutation::Permutation;
pub(crate) use plan::{Planned, cheapest_in_words, plan, plan_on_board, plan_without_search};
pub(crate) use step::Network;
pub(crate) use text::{cost_in_words, hexadecimal, operations_in_words, rust, steps_in_words};
