//! NEON, which nearly every 64-bit Arm processor has: two boards at a time.
//!
//! Where there is no such processor, tests run this code with the few instructions written out in
//! plain Rust.

#[cfg(target_arch = "aarch64")]
use core::arch::aarch64::{
    uint64x2_t, vandq_u64, vbslq_u64, vceqq_u64, vcgtq_u64, vdupq_n_u64, veorq_u64, vld1q_u64,
    vornq_u64, vrbitq_u8, vreinterpretq_u8_u64, vreinterpretq_u64_u8, vrev64q_u8, vshlq_n_u64,
    vshrq_n_u64, vsriq_n_u64, vst1q_u64, vzip1q_u64, vzip2q_u64,
};

use super::boards::Boards;
use super::loops::{
    for_each_vector, images_by_shifts, least_images, pairs_by_unzipping, transforms, unaligned,
};
#[cfg(not(target_arch = "aarch64"))]
use super::neon_model::{
    uint64x2_t, vandq_u64, vbslq_u64, vceqq_u64, vcgtq_u64, vdupq_n_u64, veorq_u64, vld1q_u64,
    vornq_u64, vrbitq_u8, vreinterpretq_u8_u64, vreinterpretq_u64_u8, vrev64q_u8, vshlq_n_u64,
    vshrq_n_u64, vsriq_n_u64, vst1q_u64, vzip1q_u64, vzip2q_u64,
};
use crate::index_symmetry::IndexSymmetry;
use crate::pseudo_rotation::Shear;

type Vector = uint64x2_t;
const BOARDS: usize = 2;
const GROUP: usize = 2;

transforms!(#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]);
images_by_shifts!(#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]);
least_images!(#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]);
pairs_by_unzipping!(#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]);

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn load(boards: &[u64; BOARDS]) -> Vector {
    // SAFETY: 16 bytes are read, the size of the array, at any alignment.
    unsafe { vld1q_u64(boards.as_ptr()) }
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn store(x: Vector, boards: &mut [u64; BOARDS]) {
    // SAFETY: 16 bytes are written, the size of the array, at any alignment.
    unsafe { vst1q_u64(boards.as_mut_ptr(), x) }
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn load_part(boards: &[u64]) -> Vector {
    match boards {
        [] => splat(0),
        [board] => splat(*board),
        [first, second, ..] => load(&[*first, *second]),
    }
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn store_part(x: Vector, boards: &mut [u64]) {
    let mut words = [0; BOARDS];
    store(x, &mut words);
    for (board, word) in boards.iter_mut().zip(words) {
        *board = word;
    }
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn splat(word: u64) -> Vector {
    vdupq_n_u64(word)
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn select(mask: Vector, a: Vector, b: Vector) -> Vector {
    vbslq_u64(mask, a, b)
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn shift_left<const BY: i32>(x: Vector) -> Vector {
    vshlq_n_u64::<BY>(x)
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn shift_right<const BY: i32>(x: Vector) -> Vector {
    vshrq_n_u64::<BY>(x)
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn rotate_left<const BY: i32, const BACK: i32>(x: Vector) -> Vector {
    vsriq_n_u64::<BACK>(vshlq_n_u64::<BY>(x), x)
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn delta_swap<const SHIFT: i32>(x: Vector, mask: Vector) -> Vector {
    let differ = vandq_u64(veorq_u64(x, shift_right::<SHIFT>(x)), mask);
    veorq_u64(veorq_u64(x, shift_left::<SHIFT>(differ)), differ)
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn reverse_bytes(x: Vector) -> Vector {
    vreinterpretq_u64_u8(vrev64q_u8(vreinterpretq_u8_u64(x)))
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn reverse_bits_of_bytes(x: Vector) -> Vector {
    vreinterpretq_u64_u8(vrbitq_u8(vreinterpretq_u8_u64(x)))
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn images(x: Vector) -> [Vector; 8] {
    let exchanged = exchange(x);
    let reversed = reverse_bits_of_bytes(x);
    let exchanged_reversed = reverse_bits_of_bytes(exchanged);
    [
        x,
        reverse_bytes(x),
        reversed,
        reverse_bytes(reversed),
        exchanged,
        reverse_bytes(exchanged),
        exchanged_reversed,
        reverse_bytes(exchanged_reversed),
    ]
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn least(mut numbers: [Vector; 8]) -> Vector {
    for half in [4, 2, 1] {
        for i in 0..half {
            let (a, b) = (numbers[i], numbers[i + half]);
            numbers[i] = select(vcgtq_u64(a, b), b, a);
        }
    }
    numbers[0]
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn least_second(firsts: &[Vector; 8], least_first: Vector, seconds: &[Vector; 8]) -> Vector {
    let mut candidates = *seconds;
    for (first, candidate) in firsts.iter().zip(&mut candidates) {
        // All ones where it is not among the least.
        *candidate = vornq_u64(*candidate, vceqq_u64(*first, least_first));
    }
    least(candidates)
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn unzip(one: Vector, other: Vector) -> (Vector, Vector) {
    (vzip1q_u64(one, other), vzip2q_u64(one, other))
}

#[inline]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
fn zip(first: Vector, second: Vector) -> (Vector, Vector) {
    unzip(first, second)
}
