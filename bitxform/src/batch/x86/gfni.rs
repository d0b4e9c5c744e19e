//! GFNI with AVX2: four boards at a time, any symmetry in two instructions.

#[allow(clippy::wildcard_imports, reason = "their names begin with `_mm`")]
use super::instructions::*;

use super::loops::{for_each_vector, least_images, transforms, unaligned};
use super::matrix;
use super::single::{Images, any_lane, first_symmetry, pair_of, single_least_images};
use super::vector_256::{
    BOARDS, Vector, least, least_second, load, load_part, reverse_bytes, splat, store, store_part,
    zip,
};
use crate::batch::boards::Boards;
use crate::group::index_symmetry::IndexSymmetry;
use crate::{Mapping, Symmetry};

transforms!(#[cfg_attr(not(test), target_feature(enable = "avx2,gfni"))]);
least_images!(#[cfg_attr(not(test), target_feature(enable = "avx2,gfni"))]);
single_least_images!(#[cfg_attr(not(test), target_feature(enable = "avx2,gfni"))]);

/// Bit b of byte i of the result is the parity of `matrix.byte[7 - b] & data.byte[i]`.
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2,gfni"))]
fn affine(data: Vector, matrix: Vector) -> Vector {
    _mm256_gf2p8affine_epi64_epi8::<0>(data, matrix)
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2,gfni"))]
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
#[cfg_attr(not(test), target_feature(enable = "avx2,gfni"))]
fn images(x: Vector) -> [Vector; 8] {
    // One byte reversal and six products: products and minima occupy different parts of the processor, and more
    // shuffles would delay the minima.
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
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
fn load_pairs(pairs: &[u64]) -> (Vector, Vector) {
    if let [one, other] = pairs.as_chunks().0 {
        return zip(load(one), load(other));
    }
    let (one, other) = pairs.split_at(pairs.len().min(BOARDS));
    zip(load_part(one), load_part(other))
}

/// Returns the least image, in all lanes.
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2,gfni"))]
fn least_of_images(images: Images) -> Vector {
    images.least()
}
