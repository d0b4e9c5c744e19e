//! Known answers of instructions that few processors have.

use crate::batch::x86::model::{
    _mm512_gf2p8affine_epi64_epi8, _mm512_set1_epi64, _mm512_storeu_epi64,
};

/// Returns the product in the field of AES: polynomials over bits, modulo `x^8 + x^4 + x^3 + x + 1`.
fn product(a: u8, b: u8) -> u8 {
    (0..8).rev().fold(0, |sum: u8, i| {
        let doubled = sum << 1 ^ if sum >> 7 != 0 { 0x1b } else { 0 };
        doubled ^ if b >> i & 1 != 0 { a } else { 0 }
    })
}

/// The affine step of the S-box of AES, which standards define by rotations, has a known matrix for
/// `gf2p8affineqb`. The matrix has no symmetry, so another order of bits or bytes would show.
#[test]
fn the_affine_product_makes_the_s_box_of_aes() {
    const MATRIX: u64 = 0xf1e3_c78f_1f3e_7cf8;
    const CONSTANT: i32 = 0x63;
    for x in 0..=u8::MAX {
        let inverse = (0..254).fold(1, |power, _| product(power, x));
        let rotated = |by| inverse.rotate_left(by);
        let expected = (1..5).fold(inverse ^ 0x63, |sum, by| sum ^ rotated(by));
        let bytes = _mm512_set1_epi64(i64::from_le_bytes([inverse; 8]));
        let matrix = _mm512_set1_epi64(MATRIX.cast_signed());
        let mut found = [0_u64; 8];
        let result = _mm512_gf2p8affine_epi64_epi8::<CONSTANT>(bytes, matrix);
        // SAFETY: the array has eight words.
        unsafe { _mm512_storeu_epi64(found.as_mut_ptr().cast(), result) };
        assert_eq!(found, [u64::from_le_bytes([expected; 8]); 8], "{x:#x}");
    }
}
