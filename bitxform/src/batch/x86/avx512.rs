//! AVX-512 (F and BW) without GFNI: eight boards at a time.

#[allow(clippy::wildcard_imports, reason = "their names begin with `_mm`")]
use core::arch::x86_64::*;

use crate::batch::boards::Boards;
use crate::batch::loops::{for_each_vector, images_by_shifts, least_images, transforms, unaligned};
use crate::index_symmetry::IndexSymmetry;
use crate::pseudo_rotation::Shear;

pub(super) type Vector = __m512i;
pub(super) const BOARDS: usize = 8;
const GROUP: usize = 2;

transforms!(#[target_feature(enable = "avx512f,avx512bw")]);
images_by_shifts!(#[target_feature(enable = "avx512f,avx512bw")]);
least_images!(#[target_feature(enable = "avx512f,avx512bw")]);

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn load(boards: &[u64; BOARDS]) -> Vector {
    // SAFETY: 64 bytes are read, the size of the array, at any alignment.
    unsafe { _mm512_loadu_epi64(boards.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn store(x: Vector, boards: &mut [u64; BOARDS]) {
    // SAFETY: 64 bytes are written, the size of the array, at any alignment.
    unsafe { _mm512_storeu_epi64(boards.as_mut_ptr().cast(), x) }
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn load_part(boards: &[u64]) -> Vector {
    load_lanes(!0, boards, splat(0))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn store_part(x: Vector, boards: &mut [u64]) {
    let mask = first(boards.len());
    // SAFETY: only boards of the slice are written, the mask has no more than there are.
    unsafe { _mm512_mask_storeu_epi64(boards.as_mut_ptr().cast(), mask, x) }
}

/// The lanes from the boards, as far as there are boards, and the others from `rest`.
#[inline]
#[target_feature(enable = "avx512f")]
fn load_lanes(lanes: __mmask8, boards: &[u64], rest: Vector) -> Vector {
    let mask = lanes & first(boards.len());
    // SAFETY: only boards of the slice are read, the mask has no more than there are.
    unsafe { _mm512_mask_loadu_epi64(rest, mask, boards.as_ptr().cast()) }
}

/// The first `count` boards, or all.
#[inline]
const fn first(count: usize) -> __mmask8 {
    if count < BOARDS { (1 << count) - 1 } else { !0 }
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn splat(word: u64) -> Vector {
    _mm512_set1_epi64(word.cast_signed())
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn select(mask: Vector, a: Vector, b: Vector) -> Vector {
    _mm512_ternarylogic_epi64::<0b1100_1010>(mask, a, b)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn shift_left<const BY: i32>(x: Vector) -> Vector {
    _mm512_sllv_epi64(x, splat(BY.cast_unsigned().into()))
}

#[inline]
#[target_feature(enable = "avx512f")]
fn shift_right<const BY: i32>(x: Vector) -> Vector {
    _mm512_srlv_epi64(x, splat(BY.cast_unsigned().into()))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn rotate_left<const BY: i32, const BACK: i32>(x: Vector) -> Vector {
    _mm512_rol_epi64::<BY>(x)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn delta_swap<const SHIFT: i32>(x: Vector, mask: Vector) -> Vector {
    // (x ^ y) & mask, then x ^ y ^ z.
    let differ = _mm512_ternarylogic_epi64::<0b0010_1000>(x, shift_right::<SHIFT>(x), mask);
    _mm512_ternarylogic_epi64::<0b1001_0110>(x, shift_left::<SHIFT>(differ), differ)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn reverse_bytes(x: Vector) -> Vector {
    let places =
        _mm512_broadcast_i32x4(_mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607));
    _mm512_shuffle_epi8(x, places)
}

/// Each half of a byte is looked up, reversed, and takes the place of the other.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn reverse_bits_of_bytes(x: Vector) -> Vector {
    let reversed =
        _mm512_broadcast_i32x4(_mm_set_epi64x(0x0f07_0b03_0d05_0901, 0x0e06_0a02_0c04_0800));
    let reversed_high = shift_left::<4>(reversed);
    let low_half = splat(0x0f0f_0f0f_0f0f_0f0f);
    let low = _mm512_and_si512(x, low_half);
    let high = _mm512_and_si512(shift_right::<4>(x), low_half);
    _mm512_or_si512(
        _mm512_shuffle_epi8(reversed_high, low),
        _mm512_shuffle_epi8(reversed, high),
    )
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
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
#[target_feature(enable = "avx512f")]
pub(super) fn least(mut numbers: [Vector; 8]) -> Vector {
    for half in [4, 2, 1] {
        for i in 0..half {
            numbers[i] = _mm512_min_epu64(numbers[i], numbers[i + half]);
        }
    }
    numbers[0]
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn least_second(
    firsts: &[Vector; 8],
    least_first: Vector,
    seconds: &[Vector; 8],
) -> Vector {
    let mut least = splat(!0);
    for (first, second) in firsts.iter().zip(seconds) {
        let among_least = _mm512_cmpeq_epu64_mask(*first, least_first);
        least = _mm512_mask_min_epu64(least, among_least, least, *second);
    }
    least
}

const EVEN: __mmask8 = 0b0101_0101;
const ODD: __mmask8 = !EVEN;

/// The firsts and the seconds of at most eight pairs, of pairs 0, 4, 1, 5 and so on: every other lane is
/// read from seven words further on or back. Shuffles would wait for the port that the minima need.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn load_pairs(pairs: &[u64]) -> (Vector, Vector) {
    let from = |word| pairs.get(word..).unwrap_or_default();
    (
        load_lanes(ODD, from(7), load_part(pairs)),
        load_lanes(EVEN, from(1), load_part(from(8))),
    )
}

/// The pairs of firsts and seconds as they were [loaded](load_pairs).
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn zip(first: Vector, second: Vector) -> (Vector, Vector) {
    (
        _mm512_unpacklo_epi64(first, second),
        _mm512_unpackhi_epi64(first, second),
    )
}
