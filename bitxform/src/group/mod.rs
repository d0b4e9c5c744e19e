//! Groups: the symmetries and their specification, sets of symmetries, and the traits and macros of types that
//! have symmetries.

pub(crate) mod color_symmetry;
pub(crate) mod distinct_images;
pub(crate) mod index_symmetry;
#[cfg(feature = "rand")]
pub(crate) mod random_symmetry;
pub(crate) mod rectangle_symmetry;
#[cfg(feature = "serde")]
pub(crate) mod serialized;
pub(crate) mod specification;
pub(crate) mod symmetric;
pub(crate) mod symmetries;
pub(crate) mod symmetry;
pub(crate) mod symmetry_set;
pub(crate) mod traits;
