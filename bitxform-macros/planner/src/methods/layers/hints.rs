//! Hints: layers that take too long to find during a build, in their order, for words of 64 bits.
//!
//! A test searches for them. They realise the visual rotations by 45 degrees, perfect shuffles, and quarter turns and
//! diagonal flips of boards from 5x5 to 7x7. Hints are routed like all other layers, with rotations and byte swaps at the
//! ends; in the opposite order, they serve the inverse permutation.
//!
//! For quarter turns of 6x6, other layers take 23 operations instead of 24, but rotate by three distances that are no
//! whole bytes. Before AVX-512, vectors take three operations for each of these, and slices a seventh more time.

use super::layer::Layer;

const fn d(by: u32) -> Layer {
    let exchanges = true;
    Layer { by, exchanges }
}

const fn r(by: u32) -> Layer {
    let exchanges = false;
    Layer { by, exchanges }
}

pub(crate) const HINTS: [&[Layer]; 6] = [
    &[d(1), r(16), r(32), d(4), d(8), d(10)],
    &[d(9), d(27), d(17), d(20), d(10)],
    &[r(20), r(10), r(5), r(3), r(24), r(16)],
    &[r(14), r(28), r(8), r(32), d(8)],
    &[d(1), d(3), d(18), d(9)],
    &[d(1), d(3), d(9), d(19)],
];
