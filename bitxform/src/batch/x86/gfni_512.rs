//! GFNI with AVX-512 (F, BW and VL): eight boards at a time, any symmetry in two instructions; or all images of
//! one board. Least images of one board use 256-bit vectors: see [`single`](super::single).

#[allow(clippy::wildcard_imports, reason = "their names begin with `_mm`")]
use super::instructions::*;

use super::loops::{for_each_vector, least_images, transforms, unaligned};
use super::matrix;
use super::single::{Images, any_lane, first_symmetry, pair_of, single_least_images};
use super::vector_512::{
    BOARDS, Vector, least, least_second, load, load_pairs, load_part, reverse_bytes, splat, store,
    store_part, zip,
};
use crate::batch::boards::Boards;
use crate::group::index_symmetry::IndexSymmetry;
use crate::{Mapping, Symmetry};

transforms!(#[cfg_attr(not(test), target_feature(enable = "avx512f,avx512bw,gfni"))]);
least_images!(#[cfg_attr(not(test), target_feature(enable = "avx512f,avx512bw,gfni"))]);
single_least_images!(#[cfg_attr(not(test), target_feature(enable = "avx2,gfni"))]);

/// See [`matrix`].
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f,gfni"))]
fn affine(data: Vector, matrix: Vector) -> Vector {
    _mm512_gf2p8affine_epi64_epi8::<0>(data, matrix)
}

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx512f,avx512bw,gfni"))]
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
#[cfg_attr(not(test), target_feature(enable = "avx512f,avx512bw,gfni"))]
fn images(x: Vector) -> [Vector; 8] {
    // Seven products and no byte reversal: shuffles occupy the port that the minima need.
    let (turned, transposed) = (image::<3>(x), image::<7>(x));
    [
        x,
        image::<2>(x),
        turned,
        image::<2>(turned),
        image::<3>(turned),
        transposed,
        image::<2>(transposed),
        image::<3>(transposed),
    ]
}

/// The operands that turn a vector of eight copies of a board into a vector of its images, in the order of
/// `Symmetry::ALL`.
#[repr(align(64))]
struct Lanes {
    byte_indices: [u64; 8],
    factors: [u64; 8],
    /// All ones in the lanes where the board is the matrix.
    is_matrix: u64,
}

impl Lanes {
    #[inline]
    const fn of(mapping: Mapping) -> Self {
        let mut lanes = Self {
            byte_indices: [0; 8],
            factors: [0; 8],
            is_matrix: 0,
        };
        let moves = IndexSymmetry::of_group(Symmetry::ALL, mapping);
        let mut i = 0;
        while i < 8 {
            let code = moves[i].code();
            // The bytes are in order or reversed. A shuffle stays within a pair of lanes, and both lanes hold
            // the same bytes.
            let in_order = 0x0706_0504_0302_0100;
            lanes.byte_indices[i] = if matrix::reverses_bytes(code) {
                u64::swap_bytes(in_order)
            } else {
                in_order
            };
            lanes.factors[i] = match matrix::factor(code) {
                matrix::Factor::None => matrix::IDENTITY,
                matrix::Factor::Matrix(factor) => factor,
                matrix::Factor::Data(factor) => {
                    lanes.is_matrix |= 0xff << (8 * i);
                    factor
                }
            };
            i += 1;
        }
        lanes
    }

    /// Each value is at the index of its variant.
    const OF_EACH: [Self; 8] = {
        let m = Mapping::ALL;
        [
            Self::of(m[0]),
            Self::of(m[1]),
            Self::of(m[2]),
            Self::of(m[3]),
            Self::of(m[4]),
            Self::of(m[5]),
            Self::of(m[6]),
            Self::of(m[7]),
        ]
    };

    #[inline]
    fn at(mapping: Mapping) -> &'static Self {
        static LANES: [Lanes; 8] = Lanes::OF_EACH;
        &LANES[mapping as usize]
    }

    /// Returns all images of one board.
    #[inline]
    #[cfg_attr(not(test), target_feature(enable = "avx512f,avx512bw,gfni"))]
    fn images(&self, board: u64) -> Vector {
        let x = _mm512_shuffle_epi8(splat(board), load(&self.byte_indices));
        let factors = load(&self.factors);
        let as_data = affine(x, factors);
        _mm512_mask_gf2p8affine_epi64_epi8::<0>(as_data, self.is_matrix, factors, x)
    }
}

#[cfg_attr(not(test), target_feature(enable = "avx512f,avx512bw,gfni"))]
#[inline]
pub(crate) fn images_into(boards: &[u64], images: &mut [[u64; 8]], mapping: Mapping) {
    let lanes = Lanes::at(mapping);
    for (board, images) in boards.iter().zip(images) {
        store(lanes.images(*board), images);
    }
}

/// Returns the least image, in all lanes.
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2,gfni"))]
fn least_of_images(images: Images) -> __m256i {
    // SAFETY: this level is only chosen where there is AVX512VL.
    unsafe { images.least_by_avx512vl() }
}
