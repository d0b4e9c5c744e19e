//! `bitxform::batch` with all the instructions that this machine has, one set after the other,
//! against the plain model: at all lengths up to three vectors plus one, at all alignments, in place
//! and out of place, and always between two pages of memory that nobody may touch.

mod least;
mod memory;
mod mismatch;
mod moves;

use bitxform::batch::Level;
use bitxform_tests::destinations;

/// Three vectors of eight boards plus one.
const LONGEST: usize = 25;

/// The instructions to test with, the best last.
fn levels() -> Vec<Level> {
    Level::available().collect()
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

/// A board whose bits go where the oracle says.
fn moved(board: u64, destinations: &[u8; 64]) -> u64 {
    let bits = (0..64).filter(|i| board >> i & 1 != 0);
    bits.fold(0, |moved, i: usize| moved | 1 << destinations[i])
}

/// The images of a board in the order of `Symmetry::ALL`.
fn images(board: u64, mapping: &str) -> [u64; 8] {
    bitxform_tests::SYMMETRIES.map(|symmetry| moved(board, &destinations(symmetry, mapping)))
}

/// What is there: nobody should believe that more was tested.
#[test]
fn levels_are_tested_that_this_machine_has() {
    let levels = levels();
    println!("tested here: {levels:?}");
    assert_eq!(levels[0].name(), "portable");
    #[cfg(target_arch = "x86_64")]
    assert_eq!(levels[1].name(), "SSE2");
}
