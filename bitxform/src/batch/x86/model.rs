//! A model in plain Rust of the instructions that this directory uses, after Intel's reference.
#![allow(
    non_camel_case_types,
    clippy::missing_const_for_fn,
    clippy::trivially_copy_pass_by_ref,
    reason = "the names and types of `core::arch::x86_64`, and those of `processor`"
)]

extern crate std;

use core::array::from_fn;
use core::cell::Cell;
use core::ops::Range;

/// A vector. The least significant word is first, whatever the byte order of the machine.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Vector<const N: usize>([u64; N]);

pub(super) type __m128i = Vector<2>;
pub(super) type __m256i = Vector<4>;
pub(super) type __m256 = Vector<4>;
pub(super) type __m512i = Vector<8>;
pub(super) type __mmask8 = u8;

fn words<const N: usize>(word: impl Fn(usize) -> u64) -> Vector<N> {
    Vector(from_fn(word))
}

impl<const N: usize> Vector<N> {
    fn byte(self, i: usize) -> u8 {
        self.0[i / 8].to_le_bytes()[i % 8]
    }

    /// Returns the vector whose byte `i` is `byte(i)`.
    fn of_bytes(byte: impl Fn(usize) -> u8) -> Self {
        words(|i| u64::from_le_bytes(from_fn(|j| byte(8 * i + j))))
    }

    fn dword(self, i: usize) -> u32 {
        u32::from_le_bytes(from_fn(|j| self.byte(4 * i + j)))
    }

    /// Returns the bytes at these indices within each 16 bytes, with zero for an index whose bit 7 is set.
    fn shuffled(self, indices: Self) -> Self {
        Self::of_bytes(|i| match indices.byte(i) {
            index if index & 0x80 != 0 => 0,
            index => self.byte(i / 16 * 16 + usize::from(index) % 16),
        })
    }

    /// Returns the affine product of each word. Bit b of byte i is the parity of
    /// `matrix.byte[7 - b] & data.byte[i]`, flipped by bit b of the constant.
    fn affine<const CONSTANT: i32>(self, matrix: Self) -> Self {
        let bit = |i: usize, b: usize| {
            let product = self.byte(i) & matrix.byte(i / 8 * 8 + 7 - b);
            u8::from(!product.count_ones().is_multiple_of(2))
        };
        let constant = CONSTANT.to_le_bytes()[0];
        Self::of_bytes(|i| (0..8).fold(constant, |byte, b| byte ^ bit(i, b) << b))
    }

    /// Returns word `HIGH` of each pair of words, from one vector and the other alternately.
    fn unpacked<const HIGH: usize>(self, other: Self) -> Self {
        words(|i| if i % 2 == 0 { self } else { other }.0[i / 2 * 2 + HIGH])
    }
}

fn lanes<const N: usize>(a: Vector<N>, b: Vector<N>, f: impl Fn(u64, u64) -> u64) -> Vector<N> {
    words(|i| f(a.0[i], b.0[i]))
}

fn selected<const N: usize>(mask: u8, chosen: Vector<N>, otherwise: Vector<N>) -> Vector<N> {
    words(|i| if mask >> i & 1 != 0 { chosen } else { otherwise }.0[i])
}

const fn all_ones_if(condition: bool) -> u64 {
    if condition { !0 } else { 0 }
}

std::thread_local! {
    /// The address ranges that instructions with a mask may use.
    static FENCES: Cell<[[usize; 2]; 2]> = const { Cell::new([[0; 2]; 2]) };
}

/// Allows instructions with a mask to use these slices and nothing else.
pub(super) fn fence<T>(slices: [&[T]; 2]) {
    FENCES.set(slices.map(|slice| {
        let Range { start, end } = slice.as_ptr_range();
        [start.addr(), end.addr()]
    }));
}

/// Returns the address of lane `i`.
///
/// # Panics
/// If it is outside the fences.
fn fenced(words: *const i64, i: usize) -> *const i64 {
    let word = words.wrapping_add(i);
    let address = word.addr();
    let is_inside =
        |[start, end]: [usize; 2]| start <= address && address + size_of::<i64>() <= end;
    assert!(
        FENCES.get().into_iter().any(is_inside),
        "lane {i} is beside the slice"
    );
    word
}

unsafe fn load_lanes<const N: usize>(mask: u8, from: *const i64, rest: Vector<N>) -> Vector<N> {
    words(|i| {
        if mask >> i & 1 == 0 {
            return rest.0[i];
        }
        // SAFETY: it is inside a fence, which is a slice.
        unsafe { fenced(from, i).read_unaligned() }.cast_unsigned()
    })
}

unsafe fn store_lanes<const N: usize>(to: *mut i64, mask: u8, a: Vector<N>) {
    for (i, word) in a.0.iter().enumerate() {
        if mask >> i & 1 != 0 {
            let to = fenced(to, i).cast_mut();
            // SAFETY: it is inside a fence, which is a slice that the caller may write to.
            unsafe { to.write_unaligned(word.cast_signed()) };
        }
    }
}

/// Returns the sign of each word.
fn signs(a: __m256i) -> __mmask8 {
    (0..4).fold(0, |mask, i| mask | u8::from(a.0[i] >> 63 != 0) << i)
}

pub(super) unsafe fn _mm_storeu_si128(to: *mut __m128i, a: __m128i) {
    // SAFETY: the caller says that there are two words.
    unsafe { to.write_unaligned(a) }
}

pub(super) unsafe fn _mm256_loadu_si256(from: *const __m256i) -> __m256i {
    // SAFETY: the caller says that there are four words.
    unsafe { from.read_unaligned() }
}

pub(super) unsafe fn _mm256_storeu_si256(to: *mut __m256i, a: __m256i) {
    // SAFETY: the caller says that there are four words.
    unsafe { to.write_unaligned(a) }
}

pub(super) unsafe fn _mm512_loadu_epi64(from: *const i64) -> __m512i {
    // SAFETY: the caller says that there are eight words.
    unsafe { from.cast::<__m512i>().read_unaligned() }
}

pub(super) unsafe fn _mm512_storeu_epi64(to: *mut i64, a: __m512i) {
    // SAFETY: the caller says that there are eight words.
    unsafe { to.cast::<__m512i>().write_unaligned(a) }
}

pub(super) unsafe fn _mm256_maskload_epi64(from: *const i64, mask: __m256i) -> __m256i {
    // SAFETY: the caller says that there are the words of the mask.
    unsafe { load_lanes(signs(mask), from, Vector([0; 4])) }
}

pub(super) unsafe fn _mm256_maskstore_epi64(to: *mut i64, mask: __m256i, a: __m256i) {
    // SAFETY: the caller says that there are the words of the mask.
    unsafe { store_lanes(to, signs(mask), a) }
}

pub(super) unsafe fn _mm512_mask_loadu_epi64(
    rest: __m512i,
    mask: __mmask8,
    from: *const i64,
) -> __m512i {
    // SAFETY: the caller says that there are the words of the mask.
    unsafe { load_lanes(mask, from, rest) }
}

pub(super) unsafe fn _mm512_mask_storeu_epi64(to: *mut i64, mask: __mmask8, a: __m512i) {
    // SAFETY: the caller says that there are the words of the mask.
    unsafe { store_lanes(to, mask, a) }
}

pub(super) fn _mm_set_epi64x(high: i64, low: i64) -> __m128i {
    Vector([low, high].map(i64::cast_unsigned))
}

pub(super) fn _mm256_setr_epi64x(a: i64, b: i64, c: i64, d: i64) -> __m256i {
    Vector([a, b, c, d].map(i64::cast_unsigned))
}

pub(super) fn _mm256_set1_epi64x(word: i64) -> __m256i {
    Vector([word.cast_unsigned(); 4])
}

pub(super) fn _mm512_set1_epi64(word: i64) -> __m512i {
    Vector([word.cast_unsigned(); 8])
}

pub(super) fn _mm256_broadcastsi128_si256(a: __m128i) -> __m256i {
    words(|i| a.0[i % 2])
}

pub(super) fn _mm512_broadcast_i32x4(a: __m128i) -> __m512i {
    words(|i| a.0[i % 2])
}

pub(super) fn _mm256_castsi256_si128(a: __m256i) -> __m128i {
    words(|i| a.0[i])
}

pub(super) fn _mm256_castsi256_ps(a: __m256i) -> __m256 {
    a
}

pub(super) fn _mm_cvtsi128_si64(a: __m128i) -> i64 {
    a.0[0].cast_signed()
}

pub(super) fn _mm_insert_epi64<const INDEX: i32>(mut a: __m128i, word: i64) -> __m128i {
    a.0[usize::from(INDEX & 1 != 0)] = word.cast_unsigned();
    a
}

pub(super) fn _mm256_and_si256(a: __m256i, b: __m256i) -> __m256i {
    lanes(a, b, |a, b| a & b)
}

pub(super) fn _mm256_or_si256(a: __m256i, b: __m256i) -> __m256i {
    lanes(a, b, |a, b| a | b)
}

pub(super) fn _mm256_xor_si256(a: __m256i, b: __m256i) -> __m256i {
    lanes(a, b, |a, b| a ^ b)
}

pub(super) fn _mm256_cmpeq_epi64(a: __m256i, b: __m256i) -> __m256i {
    lanes(a, b, |a, b| all_ones_if(a == b))
}

pub(super) fn _mm256_cmpgt_epi64(a: __m256i, b: __m256i) -> __m256i {
    lanes(a, b, |a, b| all_ones_if(a.cast_signed() > b.cast_signed()))
}

pub(super) fn _mm512_cmpeq_epu64_mask(a: __m512i, b: __m512i) -> __mmask8 {
    (0..8).fold(0, |mask, i| mask | u8::from(a.0[i] == b.0[i]) << i)
}

/// Takes a byte of `b` where bit 7 of the mask's byte is set, else of `a`.
pub(super) fn _mm256_blendv_epi8(a: __m256i, b: __m256i, mask: __m256i) -> __m256i {
    Vector::of_bytes(|i| if mask.byte(i) & 0x80 != 0 { b } else { a }.byte(i))
}

pub(super) fn _mm512_min_epu64(a: __m512i, b: __m512i) -> __m512i {
    lanes(a, b, u64::min)
}

pub(super) fn _mm512_mask_min_epu64(
    rest: __m512i,
    mask: __mmask8,
    a: __m512i,
    b: __m512i,
) -> __m512i {
    selected(mask, _mm512_min_epu64(a, b), rest)
}

pub(super) fn _mm256_shuffle_epi8(a: __m256i, indices: __m256i) -> __m256i {
    a.shuffled(indices)
}

pub(super) fn _mm512_shuffle_epi8(a: __m512i, indices: __m512i) -> __m512i {
    a.shuffled(indices)
}

pub(super) fn _mm256_unpacklo_epi64(a: __m256i, b: __m256i) -> __m256i {
    a.unpacked::<0>(b)
}

pub(super) fn _mm256_unpackhi_epi64(a: __m256i, b: __m256i) -> __m256i {
    a.unpacked::<1>(b)
}

pub(super) fn _mm512_unpacklo_epi64(a: __m512i, b: __m512i) -> __m512i {
    a.unpacked::<0>(b)
}

pub(super) fn _mm512_unpackhi_epi64(a: __m512i, b: __m512i) -> __m512i {
    a.unpacked::<1>(b)
}

/// Narrows, within each half, four numbers of `a` and four of `b` to 16 bits, with saturation.
pub(super) fn _mm256_packs_epi32(a: __m256i, b: __m256i) -> __m256i {
    Vector::of_bytes(|i| {
        let (half, number, byte) = (i / 16, i % 16 / 2, i % 2);
        let from = if number < 4 { a } else { b };
        let number = from.dword(4 * half + number % 4).cast_signed();
        let saturated = number.clamp(i16::MIN.into(), i16::MAX.into());
        saturated.to_le_bytes()[byte]
    })
}

pub(super) fn _mm256_movemask_ps(a: __m256) -> i32 {
    (0..8).fold(0, |mask, i| mask | i32::from(a.dword(i) >> 31 != 0) << i)
}

pub(super) fn _mm256_gf2p8affine_epi64_epi8<const B: i32>(x: __m256i, a: __m256i) -> __m256i {
    x.affine::<B>(a)
}

pub(super) fn _mm512_gf2p8affine_epi64_epi8<const B: i32>(x: __m512i, a: __m512i) -> __m512i {
    x.affine::<B>(a)
}

/// The mask has a bit for each byte.
pub(super) fn _mm512_mask_gf2p8affine_epi64_epi8<const B: i32>(
    rest: __m512i,
    mask: u64,
    x: __m512i,
    a: __m512i,
) -> __m512i {
    let product = x.affine::<B>(a);
    Vector::of_bytes(|i| if mask >> i & 1 != 0 { product } else { rest }.byte(i))
}

pub(super) fn exchange_halves(a: __m256i) -> __m256i {
    words(|i| a.0[i ^ 2])
}

pub(super) fn exchange_words(a: __m256i) -> __m256i {
    words(|i| a.0[i ^ 1])
}

/// Unsafe like the instruction, which some processors lack.
pub(super) unsafe fn min(a: __m256i, b: __m256i) -> __m256i {
    lanes(a, b, u64::min)
}

pub(super) fn broadcast(word: &u64) -> __m256i {
    Vector([*word; 4])
}
