//! `bitxform::batch` against the plain model, at each level of instructions that this machine has. Slices have
//! all lengths up to 100 and all alignments, in place and out of place, and lie between two inaccessible pages
//! of memory.

mod annotated;
mod least;
mod map;
mod memory;
mod mismatch;
mod moves;

use std::sync::{Mutex, PoisonError};

use bitxform::batch;
use bitxform_tests::destinations;

/// The greatest length of a slice: more than one block of 64, and several vectors.
const LONGEST: usize = 100;

/// Runs a test with each level of instructions, the best last. The level is global, so other tests wait.
fn at_each_level(mut test: impl FnMut(&str)) {
    static FORCED: Mutex<()> = Mutex::new(());
    let _forced = FORCED.lock().unwrap_or_else(PoisonError::into_inner);
    for level in batch::__levels() {
        batch::__force(level);
        test(level);
    }
}

/// Boards of all kinds: single squares, some that symmetries fix, and many others.
fn boards() -> Vec<u64> {
    let single = (0..8).map(|i| 1 << (9 * i));
    let symmetric = [
        0,
        !0,
        0x0000_0018_1800_0000,
        0x8100_0000_0000_0081,
        0x0018_2400_0024_1800,
    ];
    let mixed = (1..).map(|i: u64| i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31));
    single.chain(symmetric).chain(mixed).take(LONGEST).collect()
}

/// The image of a board under the oracle's permutation.
fn moved(board: u64, destinations: &[u8; 64]) -> u64 {
    let bits = (0..64).filter(|i| board >> i & 1 != 0);
    bits.fold(0, |moved, i: usize| moved | 1 << destinations[i])
}

/// The images of a board in the order of `Symmetry::ALL`.
fn images(board: u64, mapping: &str) -> [u64; 8] {
    bitxform_tests::SYMMETRIES.map(|symmetry| moved(board, &destinations(symmetry, mapping)))
}

/// Prints the levels that were tested, so that missing ones are noticed.
#[test]
fn levels_are_tested_that_this_machine_has() {
    let levels: Vec<_> = batch::__levels().collect();
    println!("tested here: {levels:?}");
    assert_eq!(levels[0], "baseline");
    // Builds for GFNI with AVX-512 use it without a test.
    let is_fixed = cfg!(all(target_feature = "gfni", target_feature = "avx512vl"));
    at_each_level(|level| assert!(is_fixed || batch::__level() == level, "{level}"));
}

#[test]
#[should_panic(expected = "expected a level that this machine has, found \"MMX\"")]
fn no_level_is_forced_that_this_machine_lacks() {
    batch::__force("MMX");
}
