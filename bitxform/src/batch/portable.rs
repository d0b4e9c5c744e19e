//! Any processor: word by word, in loops that compilers make vectors of where they can.

use super::boards::Boards;
use crate::index_symmetry::IndexSymmetry;
use crate::pseudo_rotation::Shear;
use crate::{Mapping, Symmetry};

#[inline]
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

#[inline]
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

#[inline]
pub(crate) fn images_into(boards: &[u64], images_of: &mut [[u64; 8]], mapping: Mapping) {
    for (board, to) in boards.iter().zip(images_of) {
        *to = in_order(images(*board), mapping);
    }
}

/// The codes of the symmetries in each mapping.
const CODES: [[usize; 8]; 8] = {
    let mut codes = [[0; 8]; 8];
    let mut mapping = 0;
    while mapping < 8 {
        let moves = IndexSymmetry::of_group(Symmetry::ALL, Mapping::ALL[mapping]);
        let mut symmetry = 0;
        while symmetry < 8 {
            codes[mapping][symmetry] = moves[symmetry].code() as usize;
            symmetry += 1;
        }
        mapping += 1;
    }
    codes
};

/// The symmetries of the codes in each mapping.
const SYMMETRIES: [[Symmetry; 8]; 8] = {
    let mut symmetries = [[Symmetry::Identity; 8]; 8];
    let mut mapping = 0;
    while mapping < 8 {
        let mut symmetry = 0;
        while symmetry < 8 {
            symmetries[mapping][CODES[mapping][symmetry]] = Symmetry::ALL[symmetry];
            symmetry += 1;
        }
        mapping += 1;
    }
    symmetries
};

/// Images by their codes, in the order of `Symmetry::ALL`.
#[inline]
fn in_order<T: Copy>(images: [T; 8], mapping: Mapping) -> [T; 8] {
    // The remainder says that there are no more.
    CODES[mapping as usize].map(|code| images[code % 8])
}

#[inline]
const fn symmetry(code: usize, mapping: Mapping) -> Symmetry {
    SYMMETRIES[mapping as usize][code % 8]
}

#[inline]
pub(crate) fn canonicalize(boards: &mut [u64]) {
    for board in boards {
        let (least, _) = least(images(*board));
        *board = least;
    }
}

#[inline]
pub(crate) fn canonicalize_pairs(pairs: &mut [[u64; 2]]) {
    for pair in pairs {
        (*pair, _) = least_image_pair(*pair, Mapping::Lerf);
    }
}

#[inline]
pub(crate) fn least_image(board: u64, mapping: Mapping) -> (u64, Symmetry) {
    let images = images(board);
    let (least, code) = least(images);
    let symmetry = if is_asymmetric(images) {
        symmetry(code, mapping)
    } else {
        first(images, least, mapping)
    };
    (least, symmetry)
}

#[inline]
pub(crate) fn least_image_pair(pair: [u64; 2], mapping: Mapping) -> ([u64; 2], Symmetry) {
    let [firsts, seconds] = pair.map(images);
    if is_asymmetric(firsts) {
        let (least, code) = least(firsts);
        ([least, seconds[code % 8]], symmetry(code, mapping))
    } else {
        let pairs = core::array::from_fn(|code| [firsts[code], seconds[code]]);
        let (least, _) = least(pairs);
        (least, first(pairs, least, mapping))
    }
}

/// Whether all images differ: else they come in groups of the same, among which one has to be the
/// first.
#[inline]
fn is_asymmetric([board, others @ ..]: [u64; 8]) -> bool {
    others.iter().all(|image| *image != board)
}

/// The least, and the code of a symmetry that leads there. Both are selected, not branched to: which
/// is less cannot be foreseen.
#[inline]
fn least<T: Ord + Copy>(images: [T; 8]) -> (T, usize) {
    let mut least = (images[0], 0);
    for (code, image) in images.into_iter().enumerate() {
        let less = image < least.0;
        least = if less { (image, code) } else { least };
    }
    least
}

/// The first symmetry in the order of `Symmetry::ALL` that leads to this image.
#[cold]
#[inline]
fn first<T: Eq + Copy>(images: [T; 8], image: T, mapping: Mapping) -> Symmetry {
    let images = in_order(images, mapping);
    let place = images.iter().position(|other| *other == image);
    place.map_or(Symmetry::Identity, |place| Symmetry::ALL[place])
}
