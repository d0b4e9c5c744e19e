//! The steps of 8x8 boards in LERF, as the planner writes them. A unit test of bitxform-macros keeps them up to
//! date. Each symmetry in another mapping has the steps of some symmetry in LERF.
#![allow(clippy::inline_always, reason = "like the steps in expansions")]
#[must_use]
#[inline(always)]
pub const fn flip_vertical(bits: u64) -> u64 {
    bits.swap_bytes()
}

#[must_use]
#[inline(always)]
pub const fn flip_horizontal(bits: u64) -> u64 {
    bits.reverse_bits().swap_bytes()
}

#[must_use]
#[inline(always)]
pub const fn flip_diagonal(bits: u64) -> u64 {
    let swap = (bits ^ (bits >> 7)) & 0x00aa_00aa_00aa_00aa;
    let bits = (bits ^ (swap << 7)) ^ swap;
    let swap = (bits ^ (bits >> 14)) & 0x0000_cccc_0000_cccc;
    let bits = (bits ^ (swap << 14)) ^ swap;
    let swap = (bits ^ (bits >> 28)) & 0x0000_0000_f0f0_f0f0;
    (bits ^ (swap << 28)) ^ swap
}

#[must_use]
#[inline(always)]
pub const fn flip_anti_diagonal(bits: u64) -> u64 {
    let swap = (bits ^ (bits >> 9)) & 0x0055_0055_0055_0055;
    let bits = (bits ^ (swap << 9)) ^ swap;
    let swap = (bits ^ (bits >> 18)) & 0x0000_3333_0000_3333;
    let bits = (bits ^ (swap << 18)) ^ swap;
    let swap = (bits ^ (bits >> 36)) & 0x0000_0000_0f0f_0f0f;
    (bits ^ (swap << 36)) ^ swap
}

#[must_use]
#[inline(always)]
pub const fn rotate_90(bits: u64) -> u64 {
    let swap = (bits ^ (bits >> 7)) & 0x00aa_00aa_00aa_00aa;
    let bits = (bits ^ (swap << 7)) ^ swap;
    let swap = (bits ^ (bits >> 14)) & 0x0000_cccc_0000_cccc;
    let bits = (bits ^ (swap << 14)) ^ swap;
    let swap = (bits ^ (bits >> 28)) & 0x0000_0000_f0f0_f0f0;
    let bits = (bits ^ (swap << 28)) ^ swap;
    bits.swap_bytes()
}

#[must_use]
#[inline(always)]
pub const fn rotate_180(bits: u64) -> u64 {
    bits.reverse_bits()
}

#[must_use]
#[inline(always)]
pub const fn rotate_270(bits: u64) -> u64 {
    let swap = (bits ^ (bits >> 9)) & 0x0055_0055_0055_0055;
    let bits = (bits ^ (swap << 9)) ^ swap;
    let swap = (bits ^ (bits >> 18)) & 0x0000_3333_0000_3333;
    let bits = (bits ^ (swap << 18)) ^ swap;
    let swap = (bits ^ (bits >> 36)) & 0x0000_0000_0f0f_0f0f;
    let bits = (bits ^ (swap << 36)) ^ swap;
    bits.swap_bytes()
}
