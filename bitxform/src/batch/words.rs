//! The functions for 8x8 boards in words: plain steps, which [`each`](super::each) compiles for all levels, and the
//! transposition by GFNI.

use super::boards::Boards;
use super::each::{Each, for_each, for_each_index, for_each_into};
#[cfg(all(target_arch = "x86_64", feature = "avx512"))]
use super::{gfni, level::Level};
use crate::bits::least::{least_pair, least_word};
use crate::group::flips::Flips;
use crate::{Mapping, Symmetry};

/// Evaluates `$result` with a constant for the order of the images. Mappings that differ by a half turn have
/// the same order, since a half turn commutes with all symmetries.
macro_rules! in_order {
    ($mapping:expr, |$order:ident| $result:expr) => {
        match $mapping {
            Mapping::Lerf | Mapping::Berf => {
                const $order: usize = Mapping::Lerf as usize;
                $result
            }
            Mapping::Lerbef | Mapping::Berlef => {
                const $order: usize = Mapping::Lerbef as usize;
                $result
            }
            Mapping::Lefr | Mapping::Befr => {
                const $order: usize = Mapping::Lefr as usize;
                $result
            }
            Mapping::Befler | Mapping::Lefber => {
                const $order: usize = Mapping::Befler as usize;
                $result
            }
        }
    };
}

/// Replaces each board by its image.
///
/// ```
/// use bitxform::{Mapping, Symmetry, batch};
///
/// let mut boards = [1, 2, 4, 8, 16]; // a1 to e1
/// batch::transform(&mut boards, Symmetry::FlipDiagonal, Mapping::Lerf);
/// assert_eq!(boards, [1, 1 << 8, 1 << 16, 1 << 24, 1 << 32]); // a1 to a5
/// ```
#[inline]
pub fn transform(boards: &mut [u64], symmetry: Symmetry, mapping: Mapping) {
    move_all(Boards::InPlace(boards), Flips::on(symmetry, mapping));
}

/// Writes the image of each board of one slice to another.
///
/// ```
/// use bitxform::{Mapping, Symmetry, batch};
///
/// let mut images = [0; 2];
/// batch::transform_into(&[1, 2], &mut images, Symmetry::Rotate90, Mapping::Lerf);
/// assert_eq!(images, [1 << 56, 1 << 48]); // a8, a7
/// ```
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn transform_into(boards: &[u64], images: &mut [u64], symmetry: Symmetry, mapping: Mapping) {
    move_all(
        Boards::between(boards, images),
        Flips::on(symmetry, mapping),
    );
}

/// Replaces each board by the least of its images.
///
/// ```
/// use bitxform::{Mapping, batch};
///
/// let mut corners = [1, 1 << 7, 1 << 56, 1 << 63];
/// batch::canonical(&mut corners);
/// assert_eq!(corners, [1; 4]);
/// ```
///
/// The result is the same in every mapping, because the eight symmetries move the bits in the same eight ways.
#[inline]
pub fn canonical(boards: &mut [u64]) {
    for_each(boards, &LeastWithIndex::<0>);
}

/// Replaces each pair of boards, such as a player's and an opponent's, by the least of its images.
///
/// Both boards are transformed alike. Pairs compare by their first boards, and by the second ones if the first
/// are equal.
///
/// ```
/// use bitxform::{Mapping, batch};
///
/// let mut positions = [[1 << 63, 1 << 62], [1 << 56, 1 << 48]];
/// batch::canonical_pairs(&mut positions);
/// assert_eq!(positions, [[1, 2]; 2]);
/// ```
#[inline]
pub fn canonical_pairs(pairs: &mut [[u64; 2]]) {
    for_each(pairs, &LeastWithIndex::<0>);
}

/// Replaces each board by the least of its images, and writes the symmetry that leads there.
///
/// If several symmetries lead there, the first of them in [`Symmetry::ALL`] is written.
///
/// ```
/// use bitxform::{Mapping, Symmetry, batch};
///
/// let mut corners = [1, 1 << 7, 1 << 56];
/// let mut symmetries = [Symmetry::Identity; 3];
/// batch::canonicalize(&mut corners, &mut symmetries, Mapping::Lerf);
/// assert_eq!(corners, [1; 3]);
/// assert_eq!(symmetries, [Symmetry::Identity, Symmetry::FlipHorizontal, Symmetry::FlipVertical]);
/// ```
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn canonicalize(boards: &mut [u64], symmetries: &mut [Symmetry], mapping: Mapping) {
    in_order!(mapping, |ORDER| {
        for_each_index(boards, symmetries, &Symmetry::ALL, &LeastWithIndex::<ORDER>);
    });
}

/// Replaces each pair of boards by the least of its images, as [`canonical_pairs`] does, and writes the
/// symmetry that leads there.
///
/// If several symmetries lead there, the first of them in [`Symmetry::ALL`] is written.
///
/// ```
/// use bitxform::{Mapping, Symmetry, batch};
///
/// let mut positions = [[1 << 63, 1 << 55], [1, 2]];
/// let mut symmetries = [Symmetry::Identity; 2];
/// batch::canonicalize_pairs(&mut positions, &mut symmetries, Mapping::Lerf);
/// assert_eq!(positions, [[1, 2]; 2]);
/// assert_eq!(symmetries, [Symmetry::FlipAntiDiagonal, Symmetry::Identity]);
/// ```
///
/// # Panics
/// If the lengths differ.
#[inline]
#[track_caller]
pub fn canonicalize_pairs(pairs: &mut [[u64; 2]], symmetries: &mut [Symmetry], mapping: Mapping) {
    in_order!(mapping, |ORDER| {
        for_each_index(pairs, symmetries, &Symmetry::ALL, &LeastWithIndex::<ORDER>);
    });
}

/// Applies an index symmetry, which is constant in each loop.
#[inline]
fn move_all(boards: Boards<'_>, symmetry: Flips) {
    match symmetry.code() {
        0 => boards.copy(),
        1 => transpose::<1>(boards),
        2 => apply(boards, &Moved::<2>),
        3 => transpose::<3>(boards),
        4 => apply(boards, &Moved::<4>),
        5 => transpose::<5>(boards),
        6 => apply(boards, &Moved::<6>),
        _ => transpose::<7>(boards),
    }
}

/// Applies an index symmetry that exchanges the halves of the index.
#[inline]
fn transpose<const CODE: u8>(boards: Boards<'_>) {
    #[cfg(all(target_arch = "x86_64", feature = "avx512"))]
    if Level::for_items(boards.len()).has_gfni() {
        // SAFETY: a level with GFNI exists only where the processor has it and AVX2.
        return unsafe { gfni::transpose::<CODE>(boards) };
    }
    apply(boards, &Moved::<CODE>);
}

#[inline]
fn apply(boards: Boards<'_>, each: &impl Each<u64, Output = ()>) {
    match boards {
        Boards::InPlace(boards) => for_each(boards, each),
        Boards::Into(from, to) => for_each_into(from, to, each),
    }
}

/// Transforms by the index symmetry with this code.
struct Moved<const CODE: u8>;

impl<const CODE: u8> Each<u64> for Moved<CODE> {
    type Output = ();

    #[inline(always)]
    fn call(&self, board: &mut u64) {
        // With a constant code, only the steps of this symmetry remain.
        *board = Flips::new(CODE & 1, CODE >> 1 & 1, CODE >> 2).apply(*board);
    }
}

/// Returns all images in the order of `Symmetry::ALL`.
#[inline(always)]
const fn images<const ORDER: usize>(board: u64) -> [u64; 8] {
    let exchanged = Flips::new(1, 0, 0).apply(board);
    // Written like this, compilers see that one reversal is the other with its bytes swapped.
    let (reversed, exchanged_reversed) = (board.reverse_bits(), exchanged.reverse_bits());
    let by_code = [
        board,
        exchanged,
        reversed.swap_bytes(),
        exchanged_reversed.swap_bytes(),
        board.swap_bytes(),
        exchanged.swap_bytes(),
        reversed,
        exchanged_reversed,
    ];
    // At opt-level s, a loop would not be unrolled.
    let [i0, i1, i2, i3, i4, i5, i6, i7] = const { codes(ORDER) };
    [
        by_code[i0],
        by_code[i1],
        by_code[i2],
        by_code[i3],
        by_code[i4],
        by_code[i5],
        by_code[i6],
        by_code[i7],
    ]
}

/// Returns the codes of the symmetries in the mapping at this index.
#[inline]
const fn codes(order: usize) -> [usize; 8] {
    let mut codes = [0; 8];
    let mut i = 0;
    while i < 8 {
        codes[i] = Flips::on(Symmetry::ALL[i], Mapping::ALL[order]).code() as usize;
        i += 1;
    }
    codes
}

/// Finds the least image, and the index of the first symmetry that leads there.
struct LeastWithIndex<const ORDER: usize>;

impl<const ORDER: usize> Each<u64> for LeastWithIndex<ORDER> {
    type Output = usize;

    #[inline(always)]
    fn call(&self, board: &mut u64) -> usize {
        let (least, index) = least_word::<true, _, 8>(&images::<ORDER>(*board));
        *board = least;
        index
    }
}

impl<const ORDER: usize> Each<[u64; 2]> for LeastWithIndex<ORDER> {
    type Output = usize;

    #[inline(always)]
    fn call(&self, pair: &mut [u64; 2]) -> usize {
        let (firsts, seconds) = (images::<ORDER>(pair[0]), images::<ORDER>(pair[1]));
        let (least, index) = least_pair::<true, _, 8>(&firsts, &seconds);
        *pair = least;
        index
    }

    #[inline(always)]
    fn call_alone(&self, pair: &mut [u64; 2]) -> usize {
        let (firsts, seconds) = (images::<ORDER>(pair[0]), images::<ORDER>(pair[1]));
        let (least, index) = least_pair::<false, _, 8>(&firsts, &seconds);
        *pair = least;
        index
    }
}
