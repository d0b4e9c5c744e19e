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
pub mod step;
#[cfg(test)]
mod tests;
pub mod text;
mod thin;
mod variant;

pub use images::{Derivation, derive_images};
pub use permutation::Permutation;
pub use plan::{Planned, cheapest_in_words, plan, plan_on_board, plan_without_search};
