//! AVX2: four boards at a time.

#[allow(clippy::wildcard_imports, reason = "their names begin with `_mm`")]
use core::arch::x86_64::*;

use crate::batch::boards::Boards;
use crate::batch::loops::{
    for_each_vector, images_by_shifts, least_images, pairs_by_unzipping, transforms, unaligned,
};
use crate::index_symmetry::IndexSymmetry;
use crate::pseudo_rotation::Shear;

pub(super) type Vector = __m256i;
pub(super) const BOARDS: usize = 4;
const GROUP: usize = 2;

transforms!(#[target_feature(enable = "avx2")]);
images_by_shifts!(#[target_feature(enable = "avx2")]);
least_images!(#[target_feature(enable = "avx2")]);
pairs_by_unzipping!(#[target_feature(enable = "avx2")]);

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn load(boards: &[u64; BOARDS]) -> Vector {
    // SAFETY: 32 bytes are read, the size of the array, at any alignment.
    unsafe { _mm256_loadu_si256(boards.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn store(x: Vector, boards: &mut [u64; BOARDS]) {
    // SAFETY: 32 bytes are written, the size of the array, at any alignment.
    unsafe { _mm256_storeu_si256(boards.as_mut_ptr().cast(), x) }
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn load_part(boards: &[u64]) -> Vector {
    let mask = first(boards.len());
    // SAFETY: only boards of the slice are read, the mask has no more than there are.
    unsafe { _mm256_maskload_epi64(boards.as_ptr().cast(), mask) }
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn store_part(x: Vector, boards: &mut [u64]) {
    let mask = first(boards.len());
    // SAFETY: only boards of the slice are written, the mask has no more than there are.
    unsafe { _mm256_maskstore_epi64(boards.as_mut_ptr().cast(), mask, x) }
}

/// All bits of the first `count` boards, or of all.
#[inline]
#[target_feature(enable = "avx2")]
fn first(count: usize) -> Vector {
    let count = splat(count.min(BOARDS) as u64);
    _mm256_cmpgt_epi64(count, _mm256_setr_epi64x(0, 1, 2, 3))
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn splat(word: u64) -> Vector {
    _mm256_set1_epi64x(word.cast_signed())
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn select(mask: Vector, a: Vector, b: Vector) -> Vector {
    _mm256_or_si256(_mm256_and_si256(mask, a), _mm256_andnot_si256(mask, b))
}

#[inline]
#[target_feature(enable = "avx2")]
fn shift_left<const BY: i32>(x: Vector) -> Vector {
    _mm256_slli_epi64::<BY>(x)
}

#[inline]
#[target_feature(enable = "avx2")]
fn shift_right<const BY: i32>(x: Vector) -> Vector {
    _mm256_srli_epi64::<BY>(x)
}

/// The compiler takes a shuffle of bytes for it.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn rotate_left<const BY: i32, const BACK: i32>(x: Vector) -> Vector {
    _mm256_or_si256(shift_left::<BY>(x), shift_right::<BACK>(x))
}

#[inline]
#[target_feature(enable = "avx2")]
fn delta_swap<const SHIFT: i32>(x: Vector, mask: Vector) -> Vector {
    let differ = _mm256_and_si256(_mm256_xor_si256(x, shift_right::<SHIFT>(x)), mask);
    _mm256_xor_si256(_mm256_xor_si256(x, shift_left::<SHIFT>(differ)), differ)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn reverse_bytes(x: Vector) -> Vector {
    let places =
        _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607));
    _mm256_shuffle_epi8(x, places)
}

/// Each half of a byte is looked up, reversed, and takes the place of the other.
#[inline]
#[target_feature(enable = "avx2")]
fn reverse_bits_of_bytes(x: Vector) -> Vector {
    let reversed =
        _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0f07_0b03_0d05_0901, 0x0e06_0a02_0c04_0800));
    let reversed_high = _mm256_slli_epi64::<4>(reversed);
    let low_half = splat(0x0f0f_0f0f_0f0f_0f0f);
    let low = _mm256_and_si256(x, low_half);
    let high = _mm256_and_si256(shift_right::<4>(x), low_half);
    _mm256_or_si256(
        _mm256_shuffle_epi8(reversed_high, low),
        _mm256_shuffle_epi8(reversed, high),
    )
}

#[inline]
#[target_feature(enable = "avx2")]
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
#[target_feature(enable = "avx2")]
pub(super) fn least(mut numbers: [Vector; 8]) -> Vector {
    // Numbers are compared as signed ones here, so the upper half of the unsigned ones comes first.
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
#[target_feature(enable = "avx2")]
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

/// The firsts of the pairs, and the seconds: of pairs 0, 2, 1 and 3.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn unzip(one: Vector, other: Vector) -> (Vector, Vector) {
    (
        _mm256_unpacklo_epi64(one, other),
        _mm256_unpackhi_epi64(one, other),
    )
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn zip(first: Vector, second: Vector) -> (Vector, Vector) {
    unzip(first, second)
}
