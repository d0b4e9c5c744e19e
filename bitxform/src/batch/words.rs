//! The functions for 8x8 boards in words: plain steps, which [`each`](super::each) compiles for all levels, and the
//! transposition by GFNI.
#![allow(
    clippy::inline_always,
    reason = "a loop is compiled for a level only where its steps are inlined"
)]

use super::boards::Boards;
use super::each::{Each, for_each, for_each_index, for_each_into};
use super::elements::Nibbles;
#[cfg(all(target_arch = "x86_64", feature = "avx512"))]
use super::{gfni, level::Level};
use crate::bits::least::{least_pair_u64, least_word_u64};
use crate::group::flips::Flips;
use crate::{Mapping, Symmetry, delta_swap};

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

#[inline]
pub(crate) fn transform(boards: Boards<'_>, symmetry: Flips) {
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
        *board = match CODE {
            1 => exchange(*board),
            2 => board.reverse_bits().swap_bytes(),
            3 => exchange_and_complement(*board).swap_bytes(),
            4 => board.swap_bytes(),
            5 => exchange(*board).swap_bytes(),
            6 => board.reverse_bits(),
            _ => exchange_and_complement(*board),
        }
    }
}

#[inline(always)]
const fn exchange(board: u64) -> u64 {
    let board = delta_swap(board, 7, 0x00aa_00aa_00aa_00aa);
    let board = delta_swap(board, 14, 0x0000_cccc_0000_cccc);
    delta_swap(board, 28, 0x0000_0000_f0f0_f0f0)
}

#[inline(always)]
const fn exchange_and_complement(board: u64) -> u64 {
    let board = delta_swap(board, 9, 0x0055_0055_0055_0055);
    let board = delta_swap(board, 18, 0x0000_3333_0000_3333);
    delta_swap(board, 36, 0x0000_0000_0f0f_0f0f)
}

/// Returns all images in the order of `Symmetry::ALL`.
#[inline(always)]
const fn images<const ORDER: usize>(board: u64) -> [u64; 8] {
    let exchanged = exchange(board);
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

#[inline]
pub(crate) fn canonical(boards: &mut [u64]) {
    for_each(boards, &Least);
}

#[inline]
pub(crate) fn canonical_pairs(pairs: &mut [[u64; 2]]) {
    for_each(pairs, &Least);
}

/// Finds the least image only.
struct Least;

impl Each<u64> for Least {
    type Output = ();

    #[inline(always)]
    fn call(&self, board: &mut u64) {
        LeastWithIndex::<0>.call(board);
    }
}

impl Each<[u64; 2]> for Least {
    type Output = ();

    #[inline(always)]
    fn call(&self, pair: &mut [u64; 2]) {
        LeastWithIndex::<0>.call(pair);
    }

    #[inline(always)]
    fn call_alone(&self, pair: &mut [u64; 2]) {
        LeastWithIndex::<0>.call_alone(pair);
    }
}

#[inline]
#[track_caller]
pub(crate) fn canonicalize(boards: &mut [u64], symmetries: &mut [Symmetry], mapping: Mapping) {
    let all = Nibbles::of(&Symmetry::ALL);
    in_order!(mapping, |ORDER| {
        for_each_index(boards, symmetries, &all, &LeastWithIndex::<ORDER>);
    });
}

#[inline]
#[track_caller]
pub(crate) fn canonicalize_pairs(
    pairs: &mut [[u64; 2]],
    symmetries: &mut [Symmetry],
    mapping: Mapping,
) {
    let all = Nibbles::of(&Symmetry::ALL);
    in_order!(mapping, |ORDER| {
        for_each_index(pairs, symmetries, &all, &LeastWithIndex::<ORDER>);
    });
}

/// Finds the least image, and the index of the first symmetry that leads there.
struct LeastWithIndex<const ORDER: usize>;

impl<const ORDER: usize> Each<u64> for LeastWithIndex<ORDER> {
    type Output = usize;

    #[inline(always)]
    fn call(&self, board: &mut u64) -> usize {
        let ([least], (), index) = least_word_u64::<true, _, 8>(&images::<ORDER>(*board), &[(); 8]);
        *board = least;
        index
    }
}

impl<const ORDER: usize> Each<[u64; 2]> for LeastWithIndex<ORDER> {
    type Output = usize;

    #[inline(always)]
    fn call(&self, pair: &mut [u64; 2]) -> usize {
        let (firsts, seconds) = (images::<ORDER>(pair[0]), images::<ORDER>(pair[1]));
        let (least, (), index) = least_pair_u64::<true, _, 8>(&firsts, &seconds, &[(); 8]);
        *pair = least;
        index
    }

    #[inline(always)]
    fn call_alone(&self, pair: &mut [u64; 2]) -> usize {
        let (firsts, seconds) = (images::<ORDER>(pair[0]), images::<ORDER>(pair[1]));
        let (least, (), index) = least_pair_u64::<false, _, 8>(&firsts, &seconds, &[(); 8]);
        *pair = least;
        index
    }
}
