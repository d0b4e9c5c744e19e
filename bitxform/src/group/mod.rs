//! Groups: the symmetries and their meaning, sets of symmetries, and the traits and macros of types that have
//! symmetries.

#[cfg(feature = "macros")]
pub(crate) mod distinct_images;
pub(crate) mod elements;
pub(crate) mod flips;
#[cfg(feature = "rand")]
pub(crate) mod random_symmetry;
#[cfg(feature = "serde")]
pub(crate) mod serialized;
#[cfg(feature = "macros")]
pub(crate) mod symmetric;
#[cfg(feature = "macros")]
pub(crate) mod symmetries;
pub(crate) mod symmetry;
pub(crate) mod symmetry_group;
pub(crate) mod symmetry_set;
#[cfg(feature = "macros")]
pub(crate) mod traits;
