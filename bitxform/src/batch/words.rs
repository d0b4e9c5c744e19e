//! The functions for 8x8 boards in words: plain steps, which [`each`](super::each) compiles for all levels, or
//! instructions of GFNI.
#![allow(
    clippy::inline_always,
    reason = "a loop is compiled for a level only where its steps are inlined"
)]
#![cfg_attr(
    test,
    allow(
        unused_unsafe,
        reason = "the model of the instructions is safe to call"
    )
)]

use super::boards::Boards;
use super::each::{Each, for_each, for_each_index, for_each_into};
use super::elements::Nibbles;
use super::level::{Level, Work};
#[cfg(target_arch = "x86_64")]
use super::x86::{gfni, gfni_512};
use crate::bits::least::{least_pair_u64, least_word_u64};
use crate::bits::pseudo_rotation::Shear;
use crate::group::index_symmetry::IndexSymmetry;
use crate::{Mapping, Symmetry, delta_swap};

/// Calls a function of the GFNI modules if `$level` is one of theirs, and evaluates `$plain` otherwise.
macro_rules! by_gfni {
    ($level:expr, $function:ident $arguments:tt else $plain:expr) => {
        match $level {
            // SAFETY: the machine has the instructions, or there would be no such level.
            #[cfg(target_arch = "x86_64")]
            Level::Gfni => unsafe { gfni::$function $arguments },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Level::Gfni512 => unsafe { gfni_512::$function $arguments },
            _ => $plain,
        }
    };
}

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
pub(crate) fn transform(boards: Boards<'_>, symmetry: IndexSymmetry) {
    let level = Level::for_items(boards.len());
    by_gfni!(level, transform(boards, symmetry) else match symmetry.code() {
        0 => boards.copy(),
        1 => apply(boards, &Moved::<1>),
        2 => apply(boards, &Moved::<2>),
        3 => apply(boards, &Moved::<3>),
        4 => apply(boards, &Moved::<4>),
        5 => apply(boards, &Moved::<5>),
        6 => apply(boards, &Moved::<6>),
        _ => apply(boards, &Moved::<7>),
    });
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

#[inline]
pub(crate) fn shear(boards: &mut [u64], shear: Shear) {
    match (shear.moves_bytes(), shear.is_upwards()) {
        (true, true) => for_each(boards, &Sheared::<true, true>(shear)),
        (true, false) => for_each(boards, &Sheared::<true, false>(shear)),
        (false, true) => for_each(boards, &Sheared::<false, true>(shear)),
        (false, false) => for_each(boards, &Sheared::<false, false>(shear)),
    }
}

/// Applies a pseudo-rotation whose distances are constants and whose masks are not.
struct Sheared<const BYTES: bool, const UPWARDS: bool>(Shear);

impl<const BYTES: bool, const UPWARDS: bool> Each<u64> for Sheared<BYTES, UPWARDS> {
    type Output = ();

    #[inline(always)]
    fn call(&self, board: &mut u64) {
        *board = self.0.with::<BYTES, UPWARDS>().apply(*board);
    }
}

#[inline]
pub(crate) fn images_into(boards: &[u64], images: &mut [[u64; 8]], mapping: Mapping) {
    match Level::for_items(boards.len()) {
        // SAFETY: the machine has the instructions, or there would be no such level.
        #[cfg(target_arch = "x86_64")]
        Level::Gfni512 => unsafe { gfni_512::images_into(boards, images, mapping) },
        level => in_order!(mapping, |ORDER| level
            .run(ImagesInto::<ORDER>(boards, images))),
    }
}

struct ImagesInto<'a, const ORDER: usize>(&'a [u64], &'a mut [[u64; 8]]);

impl<const ORDER: usize> Work for ImagesInto<'_, ORDER> {
    #[inline(always)]
    fn run<const VECTORS: bool>(self) {
        for (board, to) in self.0.iter().zip(self.1) {
            *to = images::<ORDER>(*board);
        }
    }
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
    let moves = IndexSymmetry::of_group(Symmetry::ALL, Mapping::ALL[order]);
    let mut codes = [0; 8];
    let mut i = 0;
    while i < 8 {
        codes[i] = moves[i].code() as usize;
        i += 1;
    }
    codes
}

#[inline]
pub(crate) fn canonical(boards: &mut [u64]) {
    by_gfni!(Level::for_items(boards.len()), canonical(boards) else for_each(boards, &Least));
}

#[inline]
pub(crate) fn canonical_pairs(pairs: &mut [[u64; 2]]) {
    by_gfni!(Level::for_items(pairs.len()), canonical_pairs(pairs) else for_each(pairs, &Least));
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

/// Without GFNI, the plain steps are inlined into the caller: in a function, they take a quarter longer.
#[inline(always)]
pub(crate) fn least_image(board: u64, mapping: Mapping) -> (u64, Symmetry) {
    // Inline, so that only builds that call it compile it.
    #[cold]
    #[inline]
    const fn before_detection(board: u64, mapping: Mapping) -> (u64, Symmetry) {
        plain_least_image(board, mapping)
    }
    if Level::is_known_without_gfni() {
        return plain_least_image(board, mapping);
    }
    by_gfni!(Level::best(), least_image(board, mapping) else before_detection(board, mapping))
}

#[inline(always)]
const fn plain_least_image(board: u64, mapping: Mapping) -> (u64, Symmetry) {
    let ([least], symmetry, _) = in_order!(mapping, |ORDER| {
        least_word_u64::<false, _, 8>(&images::<ORDER>(board), &Symmetry::ALL)
    });
    (least, symmetry)
}

/// See [`least_image`].
#[inline(always)]
pub(crate) fn least_image_pair(
    [first, second]: [u64; 2],
    mapping: Mapping,
) -> ([u64; 2], Symmetry) {
    // Inline for the same reason as the one above.
    #[cold]
    #[inline]
    const fn before_detection(pair: &[u64; 2], mapping: Mapping) -> ([u64; 2], Symmetry) {
        plain_least_image_pair(pair[0], pair[1], mapping)
    }
    if Level::is_known_without_gfni() {
        return plain_least_image_pair(first, second, mapping);
    }
    let pair = [first, second];
    let ([first, second], symmetry) = by_gfni!(
        Level::best(),
        least_image_pair(&pair, mapping) else before_detection(&pair, mapping)
    );
    // A copy of the whole tuple would wait for the byte of the symmetry to be stored.
    ([first, second], symmetry)
}

#[inline(always)]
const fn plain_least_image_pair(first: u64, second: u64, mapping: Mapping) -> ([u64; 2], Symmetry) {
    let (least, symmetry, _) = in_order!(mapping, |ORDER| {
        let (firsts, seconds) = (images::<ORDER>(first), images::<ORDER>(second));
        least_pair_u64::<false, _, 8>(&firsts, &seconds, &Symmetry::ALL)
    });
    (least, symmetry)
}
