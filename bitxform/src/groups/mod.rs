//! Groups of permutations that are known at run time: images, least images and orbits of words.

#![allow(
    clippy::missing_inline_in_public_items,
    reason = "a call costs little beside all images of a word, and crates that call are built faster"
)]

mod blocks;
mod error;
mod filter;
mod group;
mod images;
mod lane;
mod permutation;
mod plan;
mod sector;
mod slices;
mod states;

pub use error::Error;
pub use group::{Element, PermutationGroup};
pub use lane::Word;
pub use permutation::Permutation;
pub use sector::{Phase, Sector};
pub use states::WithOnes;
