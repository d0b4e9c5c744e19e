//! Any processor: word by word, in loops that compilers make vectors of where they can.

use super::boards::Boards;
use crate::index_symmetry::IndexSymmetry;
use crate::pseudo_rotation::Shear;
use crate::{Mapping, Symmetry};

pub(crate) fn transform(boards: Boards<'_>, symmetry: IndexSymmetry) {
    match symmetry.code() {
        0 => boards.copy(),
        1 => for_each(boards, image::<1>),
        2 => for_each(boards, image::<2>),
        3 => for_each(boards, image::<3>),
        4 => for_each(boards, image::<4>),
        5 => for_each(boards, image::<5>),
        6 => for_each(boards, image::<6>),
        _ => for_each(boards, image::<7>),
    }
}

pub(crate) fn shear(boards: &mut [u64], shear: Shear) {
    // Each is a loop of its own.
    let boards = Boards::InPlace(boards);
    if shear.moves_bytes() {
        for_each(boards, |x| shear.apply(x));
    } else {
        for_each(boards, |x| shear.apply(x));
    }
}

#[inline]
fn for_each(boards: Boards<'_>, image: impl Fn(u64) -> u64) {
    match boards {
        Boards::InPlace(boards) => {
            for board in boards {
                *board = image(*board);
            }
        }
        Boards::Into(from, to) => {
            for (from, to) in from.iter().zip(to) {
                *to = image(*from);
            }
        }
    }
}

#[inline]
fn image<const CODE: usize>(board: u64) -> u64 {
    const { IndexSymmetry::BY_CODE[CODE] }.apply(board)
}

/// All eight, in the order of the codes.
#[inline]
fn images(board: u64) -> [u64; 8] {
    let exchanged = image::<1>(board);
    let [reversed, exchanged_reversed] = [image::<2>(board), image::<2>(exchanged)];
    [
        board,
        exchanged,
        reversed,
        exchanged_reversed,
        board.swap_bytes(),
        exchanged.swap_bytes(),
        reversed.swap_bytes(),
        exchanged_reversed.swap_bytes(),
    ]
}

pub(crate) fn images_into(boards: &[u64], images_of: &mut [[u64; 8]], mapping: Mapping) {
    let codes = codes(mapping);
    for (board, to) in boards.iter().zip(images_of) {
        let images = images(*board);
        *to = codes.map(|code| images[code]);
    }
}

/// Of the symmetries, in the order of `Symmetry::ALL`.
#[inline]
fn codes(mapping: Mapping) -> [usize; 8] {
    IndexSymmetry::of_group(Symmetry::ALL, mapping).map(|symmetry| symmetry.code().into())
}

pub(crate) fn canonicalize(boards: &mut [u64]) {
    for board in boards {
        *board = least(images(*board));
    }
}

pub(crate) fn canonicalize_pairs(pairs: &mut [[u64; 2]]) {
    for pair in pairs {
        *pair = words(least(images_of_pair(*pair)));
    }
}

pub(crate) fn least_image(board: u64, mapping: Mapping) -> (u64, Symmetry) {
    let images = images(board);
    first_least(codes(mapping).map(|code| images[code]))
}

pub(crate) fn least_image_pair(pair: [u64; 2], mapping: Mapping) -> ([u64; 2], Symmetry) {
    let images = images_of_pair(pair);
    let (least, symmetry) = first_least(codes(mapping).map(|code| images[code]));
    (words(least), symmetry)
}

/// Pairs as one number each, which compare alike.
#[inline]
fn images_of_pair([first, second]: [u64; 2]) -> [u128; 8] {
    let (firsts, seconds) = (images(first), images(second));
    core::array::from_fn(|code| u128::from(firsts[code]) << 64 | u128::from(seconds[code]))
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the halves are meant")]
const fn words(pair: u128) -> [u64; 2] {
    [(pair >> 64) as u64, pair as u64]
}

#[inline]
fn least<T: Ord + Copy>([first, others @ ..]: [T; 8]) -> T {
    others.into_iter().fold(first, Ord::min)
}

/// The first of the least, and the symmetry at its place.
#[inline]
fn first_least<T: Ord + Copy>(images: [T; 8]) -> (T, Symmetry) {
    let mut least = images[0];
    let mut place = 0;
    for (i, image) in images.into_iter().enumerate().skip(1) {
        let less = image < least;
        least = if less { image } else { least };
        place = if less { i } else { place };
    }
    (least, Symmetry::ALL[place])
}
