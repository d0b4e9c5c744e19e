//! Least images of one board or pair with GFNI: its eight images side by side, in two vectors of four.
//!
//! The images are ordered by index symmetry, as suits the instructions. This order is the same in every
//! mapping. Only the last step, from an image to the symmetry of the board, depends on the mapping.

#[allow(clippy::wildcard_imports, reason = "their names begin with `_mm`")]
use super::instructions::*;
use super::matrix::{self, Factor};
use super::vector_256::{Vector, load, splat};
use crate::group::index_symmetry::IndexSymmetry;
use crate::{Mapping, Symmetry};

/// The codes of the images. In the first vector the board is the data of the product, in the second the matrix.
/// In both vectors, the bytes of every other board are reversed first.
const CODES: [[u8; 4]; 2] = [[0b000, 0b100, 0b010, 0b110], [0b011, 0b001, 0b111, 0b101]];

/// The constants that the board is multiplied by, one for each image.
const FACTORS: [[u64; 4]; 2] = {
    let mut factors = [[matrix::IDENTITY; 4]; 2];
    let mut lane = 0;
    while lane < 4 {
        let [as_data, as_matrix] = [CODES[0][lane], CODES[1][lane]];
        let reverses = lane % 2 == 1;
        assert!(matrix::reverses_bytes(as_data) == reverses);
        assert!(matrix::reverses_bytes(as_matrix) == reverses);
        match matrix::factor(as_data) {
            Factor::None => {}
            Factor::Matrix(factor) => factors[0][lane] = factor,
            Factor::Data(_) => panic!("expected that the board is the data"),
        }
        match matrix::factor(as_matrix) {
            Factor::Data(factor) => factors[1][lane] = factor,
            _ => panic!("expected that the board is the matrix"),
        }
        lane += 1;
    }
    factors
};

/// The images of a board, in the order of [`CODES`].
#[derive(Clone, Copy)]
pub(super) struct Images([Vector; 2]);

impl Images {
    #[inline]
    #[cfg_attr(not(test), target_feature(enable = "avx2,gfni"))]
    #[allow(
        clippy::trivially_copy_pass_by_ref,
        reason = "it is broadcast from memory"
    )]
    pub(super) fn of(board: &u64) -> Self {
        let indices = _mm256_broadcastsi128_si256(_mm_set_epi64x(
            0x0809_0a0b_0c0d_0e0f,
            0x0706_0504_0302_0100,
        ));
        let boards = _mm256_shuffle_epi8(broadcast(board), indices);
        let [matrices, data] = [load(&FACTORS[0]), load(&FACTORS[1])];
        Self([
            _mm256_gf2p8affine_epi64_epi8::<0>(boards, matrices),
            _mm256_gf2p8affine_epi64_epi8::<0>(data, boards),
        ])
    }

    /// Returns the least image, in all lanes.
    #[inline]
    #[cfg_attr(not(test), target_feature(enable = "avx2"))]
    pub(super) fn least(self) -> Vector {
        // The comparison is signed: the flipped sign bit orders the numbers as unsigned ones.
        let sign = splat(1 << 63);
        let signed = Self(self.0.map(|x| _mm256_xor_si256(x, sign)));
        let least = signed.least_by(|a, b| _mm256_blendv_epi8(a, b, _mm256_cmpgt_epi64(a, b)));
        _mm256_xor_si256(least, sign)
    }

    /// Returns the least image, in all lanes, on processors that have AVX512VL.
    ///
    /// # Safety
    /// The processor has AVX512VL.
    #[inline]
    #[cfg_attr(not(test), target_feature(enable = "avx2"))]
    pub(super) unsafe fn least_by_avx512vl(self) -> Vector {
        // SAFETY: the caller vouches for AVX512VL.
        self.least_by(|a, b| unsafe { min(a, b) })
    }

    /// Returns the least of all lanes, in three steps.
    #[inline]
    #[cfg_attr(not(test), target_feature(enable = "avx2"))]
    fn least_by(self, least: impl Fn(Vector, Vector) -> Vector) -> Vector {
        let [a, b] = self.0;
        let x = least(a, b);
        let x = least(x, exchange_halves(x));
        least(x, exchange_words(x))
    }

    /// Returns where the images equal `image`, which is in all lanes.
    #[inline]
    #[cfg_attr(not(test), target_feature(enable = "avx2"))]
    pub(super) fn equal(self, image: Vector) -> Selection {
        Selection(self.0.map(|x| _mm256_cmpeq_epi64(x, image)))
    }

    /// Returns the selected images, and the greatest number elsewhere.
    #[inline]
    #[cfg_attr(not(test), target_feature(enable = "avx2"))]
    pub(super) fn only(self, Selection(selected): Selection) -> Self {
        let only = |i: usize| _mm256_or_si256(self.0[i], _mm256_xor_si256(selected[i], splat(!0)));
        Self([only(0), only(1)])
    }
}

/// A selection of images: all ones for an image that is selected, zero for the others.
#[derive(Clone, Copy)]
pub(super) struct Selection([Vector; 2]);

impl Selection {
    #[inline]
    #[cfg_attr(not(test), target_feature(enable = "avx2"))]
    pub(super) fn and(self, other: Self) -> Self {
        let and = |i: usize| _mm256_and_si256(self.0[i], other.0[i]);
        Self([and(0), and(1)])
    }

    /// Returns a bit for each image that is selected, in the order of [`INDICES`].
    #[inline]
    #[cfg_attr(not(test), target_feature(enable = "avx2"))]
    pub(super) fn bits(self) -> u32 {
        let [as_data, as_matrix] = self.0;
        let halves = _mm256_packs_epi32(as_data, as_matrix);
        _mm256_movemask_ps(_mm256_castsi256_ps(halves)).cast_unsigned()
    }
}

/// The indices of images by the bits that stand for them. Each of the two vectors has four images, and vectors
/// are packed within their halves.
const INDICES: [u8; 8] = [0, 1, 4, 5, 2, 3, 6, 7];

/// Returns the first symmetry in the order of `Symmetry::ALL` whose image has one of these bits.
#[inline]
pub(super) fn first_symmetry(bits: u32, mapping: Mapping) -> Symmetry {
    FIRST[mapping as usize][bits as usize % 256]
}

static FIRST: [[Symmetry; 256]; 8] = {
    let mut first = [[Symmetry::Identity; 256]; 8];
    let mut mapping = 0;
    while mapping < 8 {
        let moves = IndexSymmetry::of_group(Symmetry::ALL, Mapping::ALL[mapping]);
        let (mut later, mut symmetry) = (255, 0);
        while symmetry < 8 {
            let (mut bit, mut index) = (0, 0);
            while CODES[index / 4][index % 4] != moves[symmetry].code() {
                bit += 1;
                index = INDICES[bit] as usize;
            }
            // With this bit and any bits of later symmetries.
            later &= !(1 << bit);
            let mut others = later;
            first[mapping][1 << bit] = Symmetry::ALL[symmetry];
            while others > 0 {
                first[mapping][1 << bit | others] = Symmetry::ALL[symmetry];
                others = (others - 1) & later;
            }
            symmetry += 1;
        }
        mapping += 1;
    }
    first
};

#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
pub(super) fn any_lane(x: Vector) -> u64 {
    _mm_cvtsi128_si64(_mm256_castsi256_si128(x)).cast_unsigned()
}

/// Returns the first word from any lane, and the second. One store writes both: a load of both right after two
/// stores would have to wait.
#[inline]
#[cfg_attr(not(test), target_feature(enable = "avx2"))]
pub(super) fn pair_of(first: Vector, second: u64) -> [u64; 2] {
    let both = _mm_insert_epi64::<1>(_mm256_castsi256_si128(first), second.cast_signed());
    let mut pair = [0; 2];
    // SAFETY: 16 bytes are written, the size of the array, at any alignment.
    unsafe { _mm_storeu_si128(pair.as_mut_ptr().cast(), both) };
    pair
}

/// Defines `least_image` and `least_image_pair`, for a module that has `least_of_images`.
macro_rules! single_least_images {
    ($(#[$feature:meta])*) => {
        $(#[$feature])*
        #[inline]
        pub(crate) fn least_image(board: u64, mapping: Mapping) -> (u64, Symmetry) {
            let images = Images::of(&board);
            let least = least_of_images(images);
            let bits = images.equal(least).bits();
            (any_lane(least), first_symmetry(bits, mapping))
        }

        $(#[$feature])*
        #[inline]
        pub(crate) fn least_image_pair(
            [first, second]: &[u64; 2],
            mapping: Mapping,
        ) -> ([u64; 2], Symmetry) {
            let [firsts, seconds] = [Images::of(first), Images::of(second)];
            let least_first = least_of_images(firsts);
            let selected = firsts.equal(least_first);
            let least_second = least_of_images(seconds.only(selected));
            let bits = selected.and(seconds.equal(least_second)).bits();
            (
                pair_of(least_first, any_lane(least_second)),
                first_symmetry(bits, mapping),
            )
        }
    };
}

pub(super) use single_least_images;
