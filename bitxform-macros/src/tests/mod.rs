//! Tests of all macros together, and what tests of one macro share.

pub(crate) mod bound_names;
mod fuzz;
mod messages;
mod programs;
