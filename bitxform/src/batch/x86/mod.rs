//! The instructions of x86-64 processors.

pub(super) mod avx2;
pub(super) mod avx512;
pub(super) mod gfni;
pub(super) mod gfni_512;
mod matrix;
mod single;
pub(super) mod sse2;
