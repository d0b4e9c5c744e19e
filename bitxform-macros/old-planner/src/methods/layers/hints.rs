//! Hints: sequences of layers that take too long to find during a build, by the width of the word.
//!
//! The test in `tests/hints.rs` searches for them. They realise the visual rotations by 45 degrees, perfect
//! shuffles, and quarter turns and diagonal flips of boards from 5x5 to 7x7. Hints are routed like all other
//! layers, with rotations and byte swaps at the ends. A network of the inverse permutation is inverted, so one hint
//! covers both directions.
//!
//! For quarter turns of 6x6, other layers take 23 operations instead of 24, but rotate by three distances that are no
//! whole bytes. Before AVX-512, vectors take three operations for each of these, and slices a seventh more time.

use super::layer::Layer;
use super::layer::Layer::{Exchange as D, Rotate as R};

pub(crate) const HINTS: [(u32, &[Layer]); 6] = [
    (64, &[D(1), R(16), R(32), D(4), D(8), D(10)]),
    (64, &[D(9), D(27), D(17), D(20), D(10)]),
    (64, &[R(20), R(10), R(5), R(3), R(24), R(16)]),
    (64, &[R(14), R(28), R(8), R(32), D(8)]),
    (64, &[D(1), D(3), D(18), D(9)]),
    (64, &[D(1), D(3), D(9), D(19)]),
];
