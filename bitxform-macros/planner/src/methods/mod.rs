//! Methods that find networks of a permutation, one module for each.

pub(crate) mod benes;
pub(crate) mod bpc;
pub(crate) mod composition;
pub(crate) mod distance_classes;
pub(crate) mod layers;
