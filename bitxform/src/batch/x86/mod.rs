//! Whole transforms and least images of 8x8 boards by the affine instructions of GFNI, which loops over
//! plain steps cannot reach: one or two instructions for each symmetry.

pub(super) mod gfni;
pub(super) mod gfni_512;
mod loops;
mod matrix;
mod single;
mod vector_256;
mod vector_512;
