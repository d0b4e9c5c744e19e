//! GFNI with AVX2: four boards at a time, any symmetry in two instructions.

#[allow(clippy::wildcard_imports, reason = "their names begin with `_mm`")]
use core::arch::x86_64::*;

use super::avx2::{
    BOARDS, Vector, least, least_second, load, load_part, reverse_bytes, rotate_left, select,
    splat, store, store_part, unzip, zip,
};
use super::matrix;
use crate::batch::boards::{Boards, unaligned};
use crate::batch::loops::{for_each_vector, least_images, transforms};
use crate::index_symmetry::IndexSymmetry;
use crate::pseudo_rotation::Shear;

const GROUP: usize = 4;

transforms!(#[target_feature(enable = "avx2,gfni")]);
least_images!(#[target_feature(enable = "avx2,gfni")]);

/// Bit b of byte i of the result is the parity of `matrix.byte[7 - b] & data.byte[i]`.
#[inline]
#[target_feature(enable = "avx2,gfni")]
fn affine(data: Vector, matrix: Vector) -> Vector {
    _mm256_gf2p8affine_epi64_epi8::<0>(data, matrix)
}

#[inline]
#[target_feature(enable = "avx2,gfni")]
fn image<const CODE: u8>(x: Vector) -> Vector {
    let x = if const { matrix::reverses_bytes(CODE) } {
        reverse_bytes(x)
    } else {
        x
    };
    match const { matrix::factor(CODE) } {
        matrix::Factor::None => x,
        matrix::Factor::Matrix(matrix) => affine(x, splat(matrix)),
        matrix::Factor::Data(data) => affine(splat(data), x),
    }
}

#[inline]
#[target_feature(enable = "avx2,gfni")]
fn images(x: Vector) -> [Vector; 8] {
    let exchanged = image::<0b001>(x);
    let reversed = image::<0b010>(x);
    let exchanged_reversed = image::<0b011>(x);
    // Shuffles and products keep different parts of the processor busy.
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
#[target_feature(enable = "avx2,gfni")]
fn rotate_bytes_left<const BY: i32, const BACK: i32>(x: Vector) -> Vector {
    affine(x, splat(const { matrix::rotation(BY) }))
}
