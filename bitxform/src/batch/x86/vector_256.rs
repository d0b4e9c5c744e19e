//! Vectors of four boards, with AVX2.

#[allow(clippy::wildcard_imports, reason = "their names begin with `_mm`")]
use super::instructions::*;

pub(super) type Vector = __m256i;
pub(super) const BOARDS: usize = 4;
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
pub(super) fn load(boards: &[u64; BOARDS]) -> Vector {
    // SAFETY: 32 bytes are read, the size of the array, at any alignment.
    unsafe { _mm256_loadu_si256(boards.as_ptr().cast()) }
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
pub(super) fn store(x: Vector, boards: &mut [u64; BOARDS]) {
    // SAFETY: 32 bytes are written, the size of the array, at any alignment.
    unsafe { _mm256_storeu_si256(boards.as_mut_ptr().cast(), x) }
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
pub(super) fn load_part(boards: &[u64]) -> Vector {
    let mask = first(boards.len());
    // SAFETY: only boards of the slice are read, the mask has no more than there are.
    unsafe { _mm256_maskload_epi64(boards.as_ptr().cast(), mask) }
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
pub(super) fn store_part(x: Vector, boards: &mut [u64]) {
    let mask = first(boards.len());
    // SAFETY: only boards of the slice are written, the mask has no more than there are.
    unsafe { _mm256_maskstore_epi64(boards.as_mut_ptr().cast(), mask, x) }
}

/// Returns a mask of the first `count` boards, or of all.
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
fn first(count: usize) -> Vector {
    let count = splat(count.min(BOARDS) as u64);
    _mm256_cmpgt_epi64(count, _mm256_setr_epi64x(0, 1, 2, 3))
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
pub(super) fn splat(word: u64) -> Vector {
    _mm256_set1_epi64x(word.cast_signed())
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
pub(super) fn reverse_bytes(x: Vector) -> Vector {
    let indices =
        _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607));
    _mm256_shuffle_epi8(x, indices)
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
pub(super) fn least(mut numbers: [Vector; 8]) -> Vector {
    // The comparison is signed: the flipped sign bit orders the numbers as unsigned ones.
    let sign = splat(1 << 63);
    for number in &mut numbers {
        *number = _mm256_xor_si256(*number, sign);
    }
    for half in [4, 2, 1] {
        for i in 0..half {
            let (a, b) = (numbers[i], numbers[i + half]);
            numbers[i] = _mm256_blendv_epi8(a, b, _mm256_cmpgt_epi64(a, b));
        }
    }
    _mm256_xor_si256(numbers[0], sign)
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
pub(super) fn least_second(
    firsts: &[Vector; 8],
    least_first: Vector,
    seconds: &[Vector; 8],
) -> Vector {
    let mut candidates = *seconds;
    for (first, candidate) in firsts.iter().zip(&mut candidates) {
        let others = _mm256_xor_si256(_mm256_cmpeq_epi64(*first, least_first), splat(!0));
        *candidate = _mm256_or_si256(*candidate, others);
    }
    least(candidates)
}

/// Returns the first boards and the second boards of two vectors of pairs, in the order of pairs 0, 2, 1, 3.
/// Its own inverse.
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
pub(super) fn zip(one: Vector, other: Vector) -> (Vector, Vector) {
    (
        _mm256_unpacklo_epi64(one, other),
        _mm256_unpackhi_epi64(one, other),
    )
}
