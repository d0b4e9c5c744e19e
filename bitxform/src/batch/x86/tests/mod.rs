//! Tests of the levels on the [`model`](super::model) of the instructions, against plain square arithmetic.
//! Other tests compare the model with those instructions that the processor has.

extern crate std;

mod levels;
mod model;
#[cfg(target_arch = "x86_64")]
mod processor;

/// Advances the seed, and returns a number that depends on it (`SplitMix64`).
fn random(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*seed ^ *seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
