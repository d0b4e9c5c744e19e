//! GFNI with AVX2: four boards at a time, any symmetry in two instructions.

#[allow(clippy::wildcard_imports, reason = "their names begin with `_mm`")]
use core::arch::x86_64::*;

use super::avx2::{
    BOARDS, Vector, least, least_second, load, load_part, reverse_bytes, rotate_left, select,
    splat, store, store_part, unzip, zip,
};
use super::matrix;
use super::single::{
    Images, any_lane, first_symmetry, only_place, pair_of, single_least_images, symmetry_at,
};
use crate::batch::boards::Boards;
use crate::batch::loops::{
    for_each_vector, least_images, pairs_by_unzipping, transforms, unaligned,
};
use crate::index_symmetry::IndexSymmetry;
use crate::pseudo_rotation::Shear;
use crate::{Mapping, Symmetry};

const GROUP: usize = 4;

transforms!(#[target_feature(enable = "avx2,gfni")]);
least_images!(#[target_feature(enable = "avx2,gfni")]);
pairs_by_unzipping!(#[target_feature(enable = "avx2,gfni")]);
single_least_images!(#[target_feature(enable = "avx2,gfni")]);

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
    // Bytes reversed once and six products: where products and minima keep different parts of the
    // processor busy, more shuffles would take the time of the minima.
    [
        x,
        image::<1>(x),
        image::<2>(x),
        image::<3>(x),
        image::<4>(x),
        image::<5>(x),
        image::<6>(x),
        image::<7>(x),
    ]
}

#[inline]
#[target_feature(enable = "avx2,gfni")]
fn rotate_bytes_left<const BY: i32, const BACK: i32>(x: Vector) -> Vector {
    affine(x, splat(const { matrix::rotation(BY) }))
}

/// In all lanes.
#[inline]
#[target_feature(enable = "avx2,gfni")]
fn least_of_images(images: Images) -> Vector {
    images.least()
}
