//! What networks are made of, and what they cost.

pub(crate) mod limbs;
pub(crate) mod stage;
pub(crate) mod step;
