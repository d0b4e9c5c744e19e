//! Transforms and least images of 8x8 boards by the affine instructions of GFNI. Each symmetry takes one or two
//! instructions, fewer than compilers find in loops over plain steps.
//!
//! In unit tests, these modules use a `model` of the instructions in plain Rust instead. So the tests run all
//! of the code on any processor.
#![cfg_attr(
    test,
    allow(
        clippy::used_underscore_items,
        reason = "the names that `core` gives to instructions"
    )
)]

pub(super) mod gfni;
pub(super) mod gfni_512;
mod loops;
mod matrix;
#[cfg(test)]
mod model;
#[cfg(target_arch = "x86_64")]
mod processor;
mod single;
#[cfg(test)]
mod tests;
mod vector_256;
mod vector_512;

#[cfg(test)]
use model as instructions;
#[cfg(not(test))]
use processor as instructions;
