//! SSE2, which every x86-64 processor has: two boards at a time.

#[allow(clippy::wildcard_imports, reason = "their names begin with `_mm`")]
use core::arch::x86_64::*;

use crate::batch::boards::Boards;
use crate::batch::loops::{for_each_vector, images_by_shifts, transforms, unaligned};
use crate::index_symmetry::IndexSymmetry;
use crate::pseudo_rotation::Shear;

type Vector = __m128i;
const BOARDS: usize = 2;
const GROUP: usize = 1;

transforms!(#[target_feature(enable = "sse2")]);
images_by_shifts!(#[target_feature(enable = "sse2")]);

#[inline]
#[target_feature(enable = "sse2")]
fn load(boards: &[u64; BOARDS]) -> Vector {
    // SAFETY: 16 bytes are read, the size of the array, at any alignment.
    unsafe { _mm_loadu_si128(boards.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "sse2")]
fn store(x: Vector, boards: &mut [u64; BOARDS]) {
    // SAFETY: 16 bytes are written, the size of the array, at any alignment.
    unsafe { _mm_storeu_si128(boards.as_mut_ptr().cast(), x) }
}

#[inline]
#[target_feature(enable = "sse2")]
fn load_part(boards: &[u64]) -> Vector {
    match boards {
        [] => _mm_setzero_si128(),
        [board] => splat(*board),
        [first, second, ..] => load(&[*first, *second]),
    }
}

#[inline]
#[target_feature(enable = "sse2")]
fn store_part(x: Vector, boards: &mut [u64]) {
    let mut words = [0; BOARDS];
    store(x, &mut words);
    for (board, word) in boards.iter_mut().zip(words) {
        *board = word;
    }
}

#[inline]
#[target_feature(enable = "sse2")]
fn splat(word: u64) -> Vector {
    _mm_set1_epi64x(word.cast_signed())
}

#[inline]
#[target_feature(enable = "sse2")]
fn select(mask: Vector, a: Vector, b: Vector) -> Vector {
    _mm_or_si128(_mm_and_si128(mask, a), _mm_andnot_si128(mask, b))
}

#[inline]
#[target_feature(enable = "sse2")]
fn shift_left<const BY: i32>(x: Vector) -> Vector {
    _mm_slli_epi64::<BY>(x)
}

#[inline]
#[target_feature(enable = "sse2")]
fn shift_right<const BY: i32>(x: Vector) -> Vector {
    _mm_srli_epi64::<BY>(x)
}

#[inline]
#[target_feature(enable = "sse2")]
fn rotate_left<const BY: i32, const BACK: i32>(x: Vector) -> Vector {
    _mm_or_si128(shift_left::<BY>(x), shift_right::<BACK>(x))
}

#[inline]
#[target_feature(enable = "sse2")]
fn delta_swap<const SHIFT: i32>(x: Vector, mask: Vector) -> Vector {
    let differ = _mm_and_si128(_mm_xor_si128(x, shift_right::<SHIFT>(x)), mask);
    _mm_xor_si128(_mm_xor_si128(x, shift_left::<SHIFT>(differ)), differ)
}

#[inline]
#[target_feature(enable = "sse2")]
fn reverse_bytes(x: Vector) -> Vector {
    // The four words of 16 bits of each board, then the two bytes of each word.
    let x = _mm_shufflehi_epi16::<0b00_01_10_11>(_mm_shufflelo_epi16::<0b00_01_10_11>(x));
    _mm_or_si128(_mm_slli_epi16::<8>(x), _mm_srli_epi16::<8>(x))
}

#[inline]
#[target_feature(enable = "sse2")]
fn reverse_bits_of_bytes(x: Vector) -> Vector {
    let x = select(
        splat(0x5555_5555_5555_5555),
        shift_right::<1>(x),
        _mm_add_epi64(x, x),
    );
    let x = select(
        splat(0x3333_3333_3333_3333),
        shift_right::<2>(x),
        shift_left::<2>(x),
    );
    select(
        splat(0x0f0f_0f0f_0f0f_0f0f),
        shift_right::<4>(x),
        shift_left::<4>(x),
    )
}
