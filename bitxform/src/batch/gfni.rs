//! The transposition of 8x8 boards by GFNI: the one transform of these boards that compilers do not find in plain steps.
//!
//! Bit b of byte i of `affine(data, matrix)` is the parity of `matrix.byte[7 - b] & data.byte[i]`. That is the product
//! of two matrices of 8x8 bits, with the second one transposed and its rows numbered backwards. So a board is
//! transposed if it is the matrix. The data is then the identity, or the matrix that reverses the order of the rows.

#![allow(
    clippy::incompatible_msrv,
    reason = "the feature `avx512` needs Rust 1.89"
)]

use core::arch::x86_64::{
    __m256i, _mm256_extract_epi64, _mm256_gf2p8affine_epi64_epi8, _mm256_set1_epi64x,
    _mm256_setr_epi64x,
};

use super::boards::Boards;

/// The number of boards in a vector.
const BOARDS: usize = 4;

/// The matrix whose byte i has bit `7 - i` set.
const ROWS_AS_THEY_ARE: u64 = 0x0102_0408_1020_4080;

/// Transposes each board by the index symmetry with this code, which exchanges the halves of the index.
#[target_feature(enable = "avx2,gfni")]
pub(super) fn transpose<const CODE: u8>(boards: Boards<'_>) {
    match boards {
        Boards::InPlace(boards) => {
            let mut vectors = boards.chunks_exact_mut(BOARDS);
            for vector in &mut vectors {
                let image = image::<CODE>(vector);
                vector.copy_from_slice(&image);
            }
            let rest = vectors.into_remainder();
            let image = image_of_few::<CODE>(rest);
            rest.copy_from_slice(&image[..rest.len()]);
        }
        Boards::Into(from, to) => {
            let (mut from, mut to) = (from.chunks_exact(BOARDS), to.chunks_exact_mut(BOARDS));
            for (from, to) in (&mut from).zip(&mut to) {
                to.copy_from_slice(&image::<CODE>(from));
            }
            let rest = to.into_remainder();
            let image = image_of_few::<CODE>(from.remainder());
            rest.copy_from_slice(&image[..rest.len()]);
        }
    }
}

/// Returns the images of fewer boards than a vector has.
#[inline]
#[target_feature(enable = "avx2,gfni")]
fn image_of_few<const CODE: u8>(boards: &[u64]) -> [u64; BOARDS] {
    let mut vector = [0; BOARDS];
    vector[..boards.len()].copy_from_slice(boards);
    image::<CODE>(&vector)
}

/// Returns the images of the boards of one vector.
#[inline]
#[target_feature(enable = "avx2,gfni")]
fn image<const CODE: u8>(boards: &[u64]) -> [u64; BOARDS] {
    let (complements_low, complements_high) = (CODE & 2 != 0, CODE & 4 != 0);
    // Compilers reverse the bytes of the whole vector at once, and load and store it whole.
    let row = |i: usize| {
        let board = boards[i];
        let board = if complements_low {
            board
        } else {
            board.swap_bytes()
        };
        board.cast_signed()
    };
    let matrix = _mm256_setr_epi64x(row(0), row(1), row(2), row(3));
    let rows = if complements_high {
        ROWS_AS_THEY_ARE
    } else {
        ROWS_AS_THEY_ARE.swap_bytes()
    };
    let image: __m256i =
        _mm256_gf2p8affine_epi64_epi8::<0>(_mm256_set1_epi64x(rows.cast_signed()), matrix);
    [
        _mm256_extract_epi64::<0>(image).cast_unsigned(),
        _mm256_extract_epi64::<1>(image).cast_unsigned(),
        _mm256_extract_epi64::<2>(image).cast_unsigned(),
        _mm256_extract_epi64::<3>(image).cast_unsigned(),
    ]
}
