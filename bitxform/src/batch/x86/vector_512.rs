//! Vectors of eight boards, with AVX-512 (F and BW).

#[allow(clippy::wildcard_imports, reason = "their names begin with `_mm`")]
use super::instructions::*;

pub(super) type Vector = __m512i;
pub(super) const BOARDS: usize = 8;
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f"))]
pub(super) fn load(boards: &[u64; BOARDS]) -> Vector {
    // SAFETY: 64 bytes are read, the size of the array, at any alignment.
    unsafe { _mm512_loadu_epi64(boards.as_ptr().cast()) }
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f"))]
pub(super) fn store(x: Vector, boards: &mut [u64; BOARDS]) {
    // SAFETY: 64 bytes are written, the size of the array, at any alignment.
    unsafe { _mm512_storeu_epi64(boards.as_mut_ptr().cast(), x) }
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f"))]
pub(super) fn load_part(boards: &[u64]) -> Vector {
    load_lanes(!0, boards, splat(0))
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f"))]
pub(super) fn store_part(x: Vector, boards: &mut [u64]) {
    let mask = first(boards.len());
    // SAFETY: only boards of the slice are written, the mask has no more than there are.
    unsafe { _mm512_mask_storeu_epi64(boards.as_mut_ptr().cast(), mask, x) }
}

/// Returns vectors whose `lanes` come from the boards, as far as there are boards, and whose other lanes come
/// from `rest`.
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f"))]
fn load_lanes(lanes: __mmask8, boards: &[u64], rest: Vector) -> Vector {
    let mask = lanes & first(boards.len());
    // SAFETY: only boards of the slice are read, the mask has no more than there are.
    unsafe { _mm512_mask_loadu_epi64(rest, mask, boards.as_ptr().cast()) }
}

/// Returns a mask of the first `count` boards, or of all.
#[inline]
const fn first(count: usize) -> __mmask8 {
    if count < BOARDS { (1 << count) - 1 } else { !0 }
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f"))]
pub(super) fn splat(word: u64) -> Vector {
    _mm512_set1_epi64(word.cast_signed())
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f,avx512bw"))]
pub(super) fn reverse_bytes(x: Vector) -> Vector {
    let indices =
        _mm512_broadcast_i32x4(_mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607));
    _mm512_shuffle_epi8(x, indices)
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f"))]
pub(super) fn least(mut numbers: [Vector; 8]) -> Vector {
    for half in [4, 2, 1] {
        for i in 0..half {
            numbers[i] = _mm512_min_epu64(numbers[i], numbers[i + half]);
        }
    }
    numbers[0]
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f"))]
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

/// Returns the first boards and the second boards of at most eight pairs, in the order of pairs 0, 4, 1, 5 and
/// so on. Every other lane is loaded from seven words ahead or back: shuffles occupy the port that the minima
/// need.
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f"))]
pub(super) fn load_pairs(pairs: &[u64]) -> (Vector, Vector) {
    let from = |word| pairs.get(word..).unwrap_or_default();
    (
        load_lanes(ODD, from(7), load_part(pairs)),
        load_lanes(EVEN, from(1), load_part(from(8))),
    )
}

/// Returns the pairs of first and second boards, in the order of the slice from which [`load_pairs`] took them.
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f"))]
pub(super) fn zip(first: Vector, second: Vector) -> (Vector, Vector) {
    (
        _mm512_unpacklo_epi64(first, second),
        _mm512_unpackhi_epi64(first, second),
    )
}
