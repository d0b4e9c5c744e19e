//! Passes that make a network cheaper without changing what it does.

pub(crate) mod drop_masks;
pub(crate) mod merge_steps;
