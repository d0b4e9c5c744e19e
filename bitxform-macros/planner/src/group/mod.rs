//! Groups: plans of all elements, and of all images of a word.

mod cosets;
mod elements;
mod images;
mod permutations;
mod symmetries;
mod ways;

pub use cosets::Cosets;
pub(crate) use elements::{Made, Request, plan_elements};
pub use images::Derivation;
pub use permutations::{GroupPlan, plan_group};
pub(crate) use symmetries::products;
pub use symmetries::{derive_images, factors};
